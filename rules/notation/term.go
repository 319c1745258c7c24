package notation

// The part of the parser that reads dice and the changes to them.

import (
	"math"
)

// dieTerm reads from the d on.
func (p *parser) dieTerm(n, at int) *expr {
	if n > mostDice {
		fail(at, "$ dice are too many: at most $ are allowed", grouped(n), grouped(mostDice))
	}
	t := &term{n: n}
	p.at++
	r := p.peek()
	switch {
	case digit(r):
		start := p.at
		t.sides = p.number(mostSides, "sides")
		if t.sides == 0 {
			fail(start+1, "a die has at least 1 side")
		}
		t.name = "d" + itoa(t.sides)
		return p.changes(t, at)
	case r == '{':
		p.faces(t, '}')
		return p.changes(t, at)
	case r == '[':
		p.faces(t, ']')
		return p.changes(t, at)
	case r == '%':
		t.sides, t.name = 100, "d%"
	case r == 'f':
		t.sides, t.faces, t.name = 3, []int{-1, 0, 1}, "dF"
	default:
		fail(p.at+1, "the sides of the die are wanted after d, as in d6, d%, dF or d{1,2,3}, not $", p.found())
	}
	p.at++
	return p.changes(t, at)
}

// faces reads the faces of a die in braces or brackets.
func (p *parser) faces(t *term, last rune) {
	t.name = "d"
	for sign := "{"; ; sign = "," {
		p.at++ // the brace, or the comma
		face := p.signed("faces")
		t.faces = append(t.faces, face)
		t.name += sign + itoa(face)
		if p.peek() != ',' {
			break
		}
	}
	if !p.take(last) {
		p.wanted("a comma or " + string(last) + " is")
	}
	t.sides, t.name = len(t.faces), t.name+"}"
}

// changes reads what happens to the dice, in any order.
func (p *parser) changes(t *term, at int) *expr {
	var rerolls, explodes, counts int // the columns where they stand
	for {
		r := p.peek()
		column := p.at + 1
		switch {
		case r == 'r':
			rerolls = column
			p.at++
			once := p.next() == 'o'
			if once {
				p.at++
			}
			if t.reroll != nil && once != t.once {
				fail(column, "dice are rerolled once (ro) or until it no longer holds (r), not both")
			}
			t.once = once
			if next := p.peek(); !digit(next) && !comparing(next) {
				sign := p.said(column)
				p.wanted(fill("which faces to reroll, as in $1 or $<=2, are", sign, sign))
			}
			t.reroll = append(t.reroll, *p.condition())
		case r == '!':
			if t.explode != nil {
				fail(column, "the dice explode already: one ! is enough")
			}
			explodes = column
			p.at++
			if next := p.peek(); comparing(next) || digit(next) {
				t.explode = p.condition()
			} else {
				t.explode = newTest("=", t.top())
			}
		case comparing(r):
			if t.count != nil {
				fail(column, "the dice are counted already: for odds of the total use the field target")
			}
			counts = column
			t.count = p.condition()
		case r == 'k' || r == 'd' || r == 'm':
			p.keep(t)
		default:
			p.dice = true
			switch {
			case t.explode != nil && t.number(t.explodes) == t.sides:
				fail(explodes, "this would never end: every face of $ explodes", t.name)
			case t.reroll != nil && !t.once && t.number(t.rerolls) == t.sides:
				fail(rerolls, "this would never end: every face of $ is rerolled", t.name)
			case t.explode != nil && t.keeps != nil && t.count != nil:
				fail(counts, "dice that explode can be kept or counted, not both: it is not clear which dice of an explosion would count")
			}
			return &expr{op: diceOp, at: at, term: t}
		}
	}
}

// said is what was read from a column on.
//
//go:noinline
func (p *parser) said(from int) string { return string(p.plain[from-1 : p.at]) }

//go:noinline
func comparing(r rune) bool { return r == '<' || r == '>' || r == '=' || r == '≤' || r == '≥' }

// condition reads a comparison, or a number, which stands for being equal to it.
func (p *parser) condition() *test {
	by := "="
	if r := p.peek(); comparing(r) {
		p.at++
		switch r {
		case '≤':
			by = "<="
		case '≥':
			by = ">="
		default:
			by = string(r)
			if p.next() == '=' {
				p.at++
				if r != '=' {
					by += "="
				}
			}
		}
	}
	return newTest(by, p.signed("numbers"))
}

//go:noinline
func newTest(by string, n int) *test {
	t := &test{by, n, n, n}
	switch by {
	case "<":
		t.hi--
		t.lo = math.MinInt
	case "<=":
		t.lo = math.MinInt
	case ">":
		t.lo++
		t.hi = math.MaxInt
	case ">=":
		t.hi = math.MaxInt
	}
	return t
}

// keep reads kh kl dh dl m, k for kh and d for dl, and how many.
func (p *parser) keep(t *term) {
	column := p.at + 1
	k := keep{way: string(p.next()), n: 1}
	p.at++
	switch r := p.next(); {
	case k.way == "m":
	case r == 'h' || r == 'l':
		k.way += string(r)
		p.at++
	case k.way == "k":
		k.way = "kh"
	default:
		k.way = "dl"
	}
	if digit(p.peek()) {
		k.n = p.number(mostNumber, "numbers")
	}
	if k.n > t.n {
		fail(column, "$ would $, of only $", p.said(column), k.String(), itoa(t.n))
	}
	t.keeps = append(t.keeps, k)
}
