package notation

// From text to tree, by precedence. Every mistake is found at a column, and says
// what is wanted there. Dice are read in term.go.

import (
	"fmt"
	"strconv"
	"unicode"

	"diceodds/rules/form"
)

// parse reads an expression. Its error is a *form.Error at the field roll.
func parse(text string) (e *expr, err error) {
	err = caught(func() {
		p := &parser{text: []rune(text)}
		e = p.sum()
		if p.peek() != end {
			p.fail(p.at, "%s", p.unwanted())
		}
	})
	return e, err
}

// fail unwinds what is going on with a mistake at a column, from 1: the way out
// of the depths of an expression. caught ends it.
func fail(column int, format string, args ...any) {
	panic(&form.Error{Field: roll.Key, Message: fmt.Sprintf(format, args...), Line: 1, Column: column})
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
	at    int // of the next character
	depth int
	dice  bool // what was read last are dice, which could be changed
}

// end is past the last character.
const end = rune(-1)

// fail is fail at a place, from 0.
func (p *parser) fail(at int, format string, args ...any) { fail(at+1, format, args...) }

// next is the next character: letters as small ones, and the many minus signs as
// one.
func (p *parser) next() rune {
	if p.at >= len(p.text) {
		return end
	}
	switch r := p.text[p.at]; r {
	case '−', '–', '—':
		return '-'
	case '×':
		return '*'
	default:
		return unicode.ToLower(r)
	}
}

// peek is the next character after white space.
func (p *parser) peek() rune {
	for p.at < len(p.text) && unicode.IsSpace(p.text[p.at]) {
		p.at++
	}
	return p.next()
}

// take goes past the next character if it is this one.
func (p *parser) take(r rune) bool {
	if p.peek() != r {
		return false
	}
	p.at++
	return true
}

// want is take where nothing else will do.
func (p *parser) want(r rune, what string) {
	if !p.take(r) {
		p.fail(p.at, "%s is wanted here, not %s", what, p.found())
	}
}

// word goes past this word, in any case, if letters end with it.
func (p *parser) word(word string) bool {
	p.peek()
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

// found says what stands at the next place.
func (p *parser) found() string {
	if p.peek() == end {
		return "the end"
	}
	return strconv.Quote(string(p.text[p.at]))
}

// unwanted says what is wrong with what stands after a whole piece of an
// expression.
func (p *parser) unwanted() string {
	switch r := p.peek(); {
	case r == 'x':
		return "the letter x is not read as times: write * or ×"
	case comparing(r):
		return "a comparison reads dice one by one, to count them: for the odds of a total use the field target"
	case p.dice:
		return "a sign such as +, or a change to the dice such as kh1, is wanted here, not " + p.found()
	}
	return "a sign such as + is wanted here, not " + p.found()
}

// deeper guards against nesting without end.
func (p *parser) deeper() {
	if p.depth++; p.depth > mostNesting {
		p.fail(p.at-1, "brackets and signs can stand %d deep within each other at most", mostNesting)
	}
}

func (p *parser) sum() *expr {
	args := []*expr{p.product()}
	for {
		r, at := p.peek(), p.at+1
		if r != '+' && r != '-' {
			break
		}
		p.at++
		e := p.product()
		if r == '-' {
			e = &expr{op: negative, at: at, args: []*expr{e}}
		}
		args = append(args, e)
	}
	if len(args) == 1 {
		return args[0]
	}
	return &expr{op: sum, at: args[0].at, args: args}
}

func (p *parser) product() *expr {
	e := p.unary()
	for {
		sign := p.peek()
		if sign != '*' && sign != '/' {
			return e
		}
		at := p.at + 1
		p.at++
		by := times
		if sign == '/' {
			by = quotient
			if p.next() == '/' {
				p.at++
				by = floor
			}
		}
		e = &expr{op: by, at: at, args: []*expr{e, p.unary()}}
	}
}

func (p *parser) unary() *expr {
	switch p.peek() {
	case '-', '+':
		minus, at := p.next() == '-', p.at+1
		p.at++
		p.deeper()
		e := p.unary()
		p.depth--
		if minus {
			return &expr{op: negative, at: at, args: []*expr{e}}
		}
		return e
	}
	return p.primary()
}

func (p *parser) primary() *expr {
	p.dice = false
	r := p.peek()
	at := p.at + 1
	switch {
	case r == '(':
		p.at++
		p.deeper()
		e := p.sum()
		p.depth--
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
	p.fail(p.at, "a number, dice such as 2d6, or ( is wanted here, not %s", p.found())
	return nil
}

// shut reads the bracket at the end.
func (p *parser) shut() {
	switch r := p.peek(); {
	case r == end || r == ',' || r == '}' || r == ']':
		p.fail(p.at, ") is wanted here, not %s", p.found())
	case r != ')':
		p.fail(p.at, "%s", p.unwanted())
	}
	p.at++
	p.dice = false
}

// twice is adv or dis: of an expression in brackets, or of a d20.
func (p *parser) twice(by op, way string, at int) *expr {
	if p.peek() == '(' {
		e := p.call(by, at)
		if len(e.args) > 1 {
			p.fail(e.args[1].at-1, "%s reads one expression, twice: for several use min or max", calls[by])
		}
		return e
	}
	t := &term{n: 2, sides: 20, name: "d20", keeps: []keep{{way, 1}}}
	p.changes(t)
	return &expr{op: diceOp, at: at, term: t}
}

func (p *parser) call(by op, at int) *expr {
	p.want('(', "( after "+calls[by])
	p.deeper()
	e := &expr{op: by, at: at, args: []*expr{p.sum()}}
	for p.take(',') {
		e.args = append(e.args, p.sum())
	}
	p.depth--
	p.shut()
	return e
}
