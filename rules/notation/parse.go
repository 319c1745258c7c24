package notation

// From text to tree, by precedence. Every mistake is found at a column, and says
// what is wanted there. Dice are read in term.go.

import (
	"strconv"
	"unicode"

	"diceodds/rules/form"
)

// parse reads an expression. Its error is a *form.Error at the field roll.
func parse(text string) (e *expr, err error) {
	err = caught(func() {
		p := &parser{text: []rune(text)}
		p.plain = make([]rune, len(p.text)+1)
		for i, r := range p.text {
			p.plain[i] = plain(r)
		}
		p.plain[len(p.text)] = end
		e = p.sum()
		if p.peek() != end {
			p.unwanted()
		}
	})
	return e, err
}

// fail unwinds what is going on with a mistake at a column, from 1: the way out
// of the depths of an expression. caught ends it.
//
//go:noinline
func fail(column int, text string, with ...string) {
	panic(&form.Error{Field: roll.Key, Message: fill(text, with...), Line: 1, Column: column})
}

// caught is the mistake that do fails with, or nil.
func caught(do func()) (err error) {
	defer func() {
		if x := recover(); x != nil {
			mistake, ours := x.(*form.Error)
			if !ours {
				panic(x)
			}
			err = mistake
		}
	}()
	do()
	return nil
}

type parser struct {
	text  []rune
	plain []rune // the same in plain characters, and end
	at    int    // of the next character
	depth int
	dice  bool // what was read last are dice, which could be changed
}

// end is past the last character.
const end = rune(-1)

// plain is a character as it is read: letters as small ones, and the many minus
// signs and white spaces as one.
func plain(r rune) rune {
	switch r {
	case '−', '–', '—':
		return '-'
	case '×':
		return '*'
	}
	if unicode.IsSpace(r) {
		return ' '
	}
	return unicode.ToLower(r)
}

// next is the next character.
//
//go:noinline
func (p *parser) next() rune { return p.plain[p.at] }

// peek is the next character that is no white space.
//
//go:noinline
func (p *parser) peek() rune {
	for p.next() == ' ' {
		p.at++
	}
	return p.next()
}

// take goes past the next character if it is this one.
//
//go:noinline
func (p *parser) take(r rune) bool {
	if p.peek() != r {
		return false
	}
	p.at++
	return true
}

// word goes past this word, in any case, if letters end with it.
func (p *parser) word(word string) bool {
	start := p.at
	for _, r := range word {
		if p.next() != r {
			p.at = start
			return false
		}
		p.at++
	}
	return true
}

// wanted fails with what should stand at the next place: "a number is".
//
//go:noinline
func (p *parser) wanted(what string) { fail(p.at+1, "$ wanted here, not $", what, p.found()) }

// found says what stands at the next place.
func (p *parser) found() string {
	if p.peek() == end {
		return "the end"
	}
	return strconv.Quote(string(p.text[p.at]))
}

// unwanted fails with what is wrong with what stands after a whole piece of an
// expression.
func (p *parser) unwanted() {
	switch r := p.peek(); {
	case r == 'x':
		fail(p.at+1, "the letter x is not read as times: write * or ×")
	case comparing(r):
		fail(p.at+1, "a comparison reads dice one by one, to count them: for the odds of a total use the field target")
	case p.dice:
		p.wanted("a sign such as +, or a change to the dice such as kh1, is")
	}
	p.wanted("a sign such as + is")
}

// deeper goes past a character into what stands within it, and guards against
// nesting without end.
func (p *parser) deeper() {
	p.at++
	if p.depth++; p.depth > mostNesting {
		fail(p.at, "brackets and signs can stand $ deep within each other at most", itoa(mostNesting))
	}
}

func (p *parser) sum() *expr {
	e := p.product()
	if r := p.peek(); r != '+' && r != '-' {
		return e
	}
	all := &expr{op: sum, at: e.at, args: []*expr{e}}
	for {
		r, at := p.peek(), p.at+1
		if r != '+' && r != '-' {
			return all
		}
		p.at++
		e := p.product()
		if r == '-' {
			e = unary(negative, at, e)
		}
		all.args = append(all.args, e)
	}
}

func (p *parser) product() *expr {
	e := p.unary()
	for {
		r := p.peek()
		if r != '*' && r != '/' {
			return e
		}
		p.at++
		by, at := times, p.at
		if r == '/' {
			by = quotient
			if p.next() == '/' {
				p.at++
				by = floor
			}
		}
		e = unary(by, at, e)
		e.args = append(e.args, p.unary())
	}
}

func (p *parser) unary() *expr {
	r := p.peek()
	if r != '-' && r != '+' {
		return p.primary()
	}
	p.deeper()
	at := p.at
	e := p.unary()
	p.depth--
	if r == '-' {
		e = unary(negative, at, e)
	}
	return e
}

// unary is an expression with one argument, at least to begin with.
//
//go:noinline
func unary(by op, at int, e *expr) *expr { return &expr{op: by, at: at, args: []*expr{e}} }

func (p *parser) primary() *expr {
	p.dice = false
	r := p.peek()
	at := p.at + 1
	switch {
	case r == '(':
		p.deeper()
		e := p.sum()
		p.shut()
		return e
	case digit(r):
		n := p.number(mostNumber, "numbers")
		if p.peek() == 'd' {
			return p.dieTerm(n, at)
		}
		return &expr{op: number, at: at, n: n}
	case p.word("adv"):
		return p.twice(better, "kh", at)
	case p.word("dis"):
		return p.twice(worse, "kl", at)
	case p.word("min"):
		return p.call(lowest, at)
	case p.word("max"):
		return p.call(highest, at)
	case r == 'd':
		return p.dieTerm(1, at)
	}
	p.wanted("a number, dice such as 2d6, or ( is")
	return nil
}

// shut reads the bracket at the end, and leaves what stands within.
func (p *parser) shut() {
	switch p.peek() {
	case ')':
	case end, ',', '}', ']':
		p.wanted(") is")
	default:
		p.unwanted()
	}
	p.at++
	p.depth--
	p.dice = false
}

// twice is adv or dis: of an expression in brackets, or of a d20.
func (p *parser) twice(by op, way string, at int) *expr {
	if p.peek() == '(' {
		e := p.call(by, at)
		if len(e.args) > 1 {
			fail(e.args[1].at, "$ reads one expression, twice: for several use min or max", names[by])
		}
		return e
	}
	t := &term{n: 2, sides: 20, name: "d20", keeps: []keep{{way, 1}}}
	return p.changes(t, at)
}

func (p *parser) call(by op, at int) *expr {
	if p.peek() != '(' {
		p.wanted("( after " + names[by] + " is")
	}
	p.deeper()
	e := unary(by, at, p.sum())
	for p.take(',') {
		e.args = append(e.args, p.sum())
	}
	p.shut()
	return e
}
