package notation

// The part of the parser that reads dice and the changes to them.

import (
	"strconv"
	"strings"
)

// dieTerm reads from the d on.
func (p *parser) dieTerm(n, at int) *expr {
	if n > mostDice {
		p.fail(at-1, "%s dice are too many: at most %s are allowed", grouped(n), grouped(mostDice))
	}
	t := &term{n: n}
	p.want('d', "d")
	switch r := p.peek(); {
	case r == '%':
		p.at++
		t.sides, t.name = 100, "d%"
	case r == 'f':
		p.at++
		t.sides, t.faces, t.name = 3, []int{-1, 0, 1}, "dF"
	case r == '{':
		p.faces(t, '}')
	case r == '[':
		p.faces(t, ']')
	case digit(r):
		start := p.at
		t.sides = p.number(mostSides, "sides")
		t.name = "d" + strconv.Itoa(t.sides)
		if t.sides == 0 {
			p.fail(start, "a die has at least 1 side")
		}
	default:
		p.fail(p.at, "the sides of the die are wanted after d, as in d6, d%%, dF or d{1,2,3}, not %s", p.found())
	}
	p.changes(t)
	return &expr{op: diceOp, at: at, term: t}
}

// faces reads the faces of a die in braces or brackets.
func (p *parser) faces(t *term, last rune) {
	p.at++
	var texts []string
	for {
		sign := 1
		if p.take('-') {
			sign = -1
		}
		face := sign * p.number(mostNumber, "faces")
		t.faces = append(t.faces, face)
		texts = append(texts, strconv.Itoa(face))
		if !p.take(',') {
			break
		}
	}
	p.want(last, "a comma or "+string(last))
	t.sides, t.name = len(t.faces), "d{"+strings.Join(texts, ",")+"}"
}

// changes reads what happens to the dice, in any order.
func (p *parser) changes(t *term) {
	var rerolls, explodes, counts int // where they stand
	for {
		r := p.peek()
		at := p.at
		switch {
		case r == 'r':
			rerolls = at
			p.at++
			once := p.next() == 'o'
			if once {
				p.at++
			}
			if t.reroll != nil && once != t.once {
				p.fail(at, "dice are rerolled once (ro) or until it no longer holds (r), not both")
			}
			t.once = once
			t.reroll = append(t.reroll, p.condition("which faces to reroll, as in "+p.said(at)+"1 or "+p.said(at)+"<=2,"))
		case r == '!':
			if t.explode != nil {
				p.fail(at, "the dice explode already: one ! is enough")
			}
			explodes = at
			p.at++
			_, top := t.ends()
			t.explode = &test{'=', top}
			if comparing(p.peek()) || digit(p.peek()) {
				*t.explode = p.condition("")
			}
		case comparing(r):
			if t.count != nil {
				p.fail(at, "the dice are counted already: for odds of the total use the field target")
			}
			counts = at
			x := p.condition("")
			t.count = &x
		case r == 'k' || r == 'd' || r == 'm':
			p.keep(t)
		default:
			p.dice = true
			switch {
			case t.explode != nil && t.every(t.explodes):
				p.fail(explodes, "this would never end: every face of %s explodes", t.name)
			case t.reroll != nil && !t.once && t.every(t.rerolls):
				p.fail(rerolls, "this would never end: every face of %s is rerolled", t.name)
			case t.explode != nil && t.keeps != nil && t.count != nil:
				p.fail(counts, "dice that explode can be kept or counted, not both: it is not clear which dice of an explosion would count")
			}
			return
		}
	}
}

// said is what was read from a place on.
func (p *parser) said(from int) string { return strings.ToLower(string(p.text[from:p.at])) }

// condition reads a comparison, or a number, which stands for being equal to it.
func (p *parser) condition(wanted string) test {
	x := test{by: '='}
	r := p.peek()
	switch {
	case comparing(r):
		x.by = r
		p.at++
		if r < '≤' && p.next() == '=' {
			p.at++
			switch r {
			case '<':
				x.by = '≤'
			case '>':
				x.by = '≥'
			}
		}
	case !digit(r):
		p.fail(p.at, "%s are wanted here, not %s", wanted, p.found())
	}
	sign := 1
	if p.take('-') {
		sign = -1
	}
	x.n = sign * p.number(mostNumber, "numbers")
	return x
}

// keep reads kh kl dh dl m, k for kh and d for dl, and how many.
func (p *parser) keep(t *term) {
	at := p.at
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
		p.fail(at, "%s would %s, of only %d", p.said(at), k, t.n)
	}
	t.keeps = append(t.keeps, k)
}

// every tells whether something holds for all faces.
func (t *term) every(holds func(face int) bool) bool {
	for i := range t.sides {
		if !holds(t.face(i + 1)) {
			return false
		}
	}
	return true
}
