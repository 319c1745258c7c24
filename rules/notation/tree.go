package notation

// The tree of an expression, and how it is written.

import (
	"slices"
	"strconv"
	"strings"
)

type op uint8

const (
	number   op = iota
	diceOp      // term
	negative    // of its one argument
	sum         // of all its arguments
	times       // of two arguments, as are the quotients
	quotient    // toward zero
	floor       // downward
	lowest      // of all its arguments
	highest
	worse // of two throws of its one argument
	better
)

// An expr is an expression; at is its column in the text, from 1.
type expr struct {
	op   op
	at   int
	n    int   // of a number
	term *term // of dice
	args []*expr
}

// A term is dice of one kind, and what happens to them.
type term struct {
	n       int
	sides   int
	faces   []int // on the sides, in order; nil for 1 to sides
	name    string
	reroll  []test
	once    bool  // reroll once, not until no die is to be rerolled
	explode *test // nil: it doesn't
	keeps   []keep
	count   *test // nil: the dice are added up
}

// A test compares a face with n: by < > = and ≤ ≥.
type test struct {
	by rune
	n  int
}

func (t test) holds(face int) bool {
	switch t.by {
	case '<':
		return face < t.n
	case '>':
		return face > t.n
	case '≤':
		return face <= t.n
	case '≥':
		return face >= t.n
	}
	return face == t.n
}

func (t test) String() string {
	by := string(t.by)
	switch t.by {
	case '≤':
		by = "<="
	case '≥':
		by = ">="
	}
	return by + strconv.Itoa(t.n)
}

// A keep keeps or drops n dice: kh kl dh dl, or m for those in the middle.
type keep struct {
	way string
	n   int
}

// String says what a keep does: "keep the 3 highest".
func (k keep) String() string {
	which := map[string]string{"kh": "keep the %s highest", "kl": "keep the %s lowest",
		"dh": "drop the %s highest", "dl": "drop the %s lowest", "m": "keep the %s in the middle"}[k.way]
	if k.n == 1 && k.way == "m" {
		return "keep the one in the middle"
	}
	if k.n == 1 {
		return strings.Replace(which, "%s ", "", 1)
	}
	return strings.Replace(which, "%s", strconv.Itoa(k.n), 1)
}

// places are lo, …, hi−1 of so many dice in ascending order, those that a keep
// leaves.
func (k keep) places(dice int) (lo, hi int) {
	switch k.way {
	case "kh":
		return dice - k.n, dice
	case "kl":
		return 0, k.n
	case "dh":
		return 0, dice - k.n
	case "dl":
		return k.n, dice
	}
	lo = (dice - k.n) / 2
	return lo, lo + k.n
}

// kept are the places that every keep of a term leaves.
func (t *term) kept() (lo, hi int) {
	hi = t.n
	for _, k := range t.keeps {
		l, h := k.places(t.n)
		lo, hi = max(lo, l), min(hi, h)
	}
	return lo, max(lo, hi)
}

// face is what side i, from 1, shows.
func (t *term) face(i int) int {
	if t.faces == nil {
		return i
	}
	return t.faces[i-1]
}

// ends are the lowest and the highest face.
func (t *term) ends() (lo, hi int) {
	if t.faces == nil {
		return 1, t.sides
	}
	return slices.Min(t.faces), slices.Max(t.faces)
}

func (t *term) rerolls(face int) bool {
	return slices.ContainsFunc(t.reroll, func(x test) bool { return x.holds(face) })
}

func (t *term) explodes(face int) bool { return t.explode != nil && t.explode.holds(face) }

// score is what a die adds to its chain.
func (t *term) score(face int) int {
	switch {
	case t.count == nil:
		return face
	case t.count.holds(face):
		return 1
	}
	return 0
}

// String writes an expression so that it reads as the same tree again.
func (e *expr) String() string {
	var b strings.Builder
	e.write(&b)
	return b.String()
}

var calls = [...]string{lowest: "min", highest: "max", worse: "dis", better: "adv"}

func (e *expr) write(b *strings.Builder) {
	switch e.op {
	case number:
		b.WriteString(strconv.Itoa(e.n))
	case diceOp:
		e.term.write(b)
	case negative:
		b.WriteByte('-')
		e.args[0].within(b, e.args[0].op >= sum && e.args[0].op <= floor)
	case sum:
		for i, x := range e.args {
			sign := " + "
			if i > 0 && x.op == negative {
				sign, x = " - ", x.args[0]
			}
			if i > 0 {
				b.WriteString(sign)
			}
			x.within(b, x.op == sum)
		}
	case times, quotient, floor:
		e.args[0].within(b, e.args[0].op == sum)
		b.WriteString([...]string{times: " * ", quotient: " / ", floor: " // "}[e.op])
		e.args[1].within(b, e.args[1].op >= sum && e.args[1].op <= floor)
	default:
		b.WriteString(calls[e.op])
		b.WriteByte('(')
		for i, x := range e.args {
			if i > 0 {
				b.WriteString(", ")
			}
			x.write(b)
		}
		b.WriteByte(')')
	}
}

// within writes an expression in brackets where they are needed.
func (e *expr) within(b *strings.Builder, brackets bool) {
	if brackets {
		b.WriteByte('(')
	}
	e.write(b)
	if brackets {
		b.WriteByte(')')
	}
}

func (t *term) write(b *strings.Builder) {
	if t.n != 1 {
		b.WriteString(strconv.Itoa(t.n))
	}
	b.WriteString(t.name)
	for _, x := range t.reroll {
		b.WriteString("r")
		if t.once {
			b.WriteString("o")
		}
		b.WriteString(strings.TrimPrefix(x.String(), "="))
	}
	if t.explode != nil {
		b.WriteByte('!')
		if _, top := t.ends(); *t.explode != (test{'=', top}) || t.count != nil {
			b.WriteString(strings.TrimPrefix(t.explode.String(), "="))
		}
	}
	for _, k := range t.keeps {
		b.WriteString(k.way)
		b.WriteString(strconv.Itoa(k.n))
	}
	if t.count != nil {
		b.WriteString(t.count.String())
	}
}
