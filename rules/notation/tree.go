package notation

// The tree of an expression, and how it is written.

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

// How signs and calls are written.
var names = [...]string{times: " * ", quotient: " / ", floor: " // ", lowest: "min", highest: "max", worse: "dis", better: "adv"}

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

// A test compares a face with n, by < <= = >= or >. It holds from lo to hi.
type test struct {
	by        string
	n, lo, hi int
}

func (t *test) holds(face int) bool { return t.lo <= face && face <= t.hi }

// A keep keeps or drops n dice: kh kl dh dl, or m for those in the middle.
type keep struct {
	way string
	n   int
}

// places are lo, …, hi−1 of so many dice in ascending order, those that a keep
// leaves.
func (k *keep) places(dice int) (lo, hi int) {
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
	for i := range t.keeps {
		l, h := t.keeps[i].places(t.n)
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

// top is the highest face.
//
//go:noinline
func (t *term) top() int {
	if t.faces == nil {
		return t.sides
	}
	top := t.faces[0]
	for _, face := range t.faces {
		top = max(top, face)
	}
	return top
}

//go:noinline
func (t *term) rerolls(face int) bool {
	for i := range t.reroll {
		if t.reroll[i].holds(face) {
			return true
		}
	}
	return false
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

// number is on how many sides something holds for the face.
//
//go:noinline
func (t *term) number(holds func(face int) bool) (n int) {
	for i := range t.sides {
		if holds(t.face(i + 1)) {
			n++
		}
	}
	return n
}

// String writes an expression so that it reads as the same tree again.
func (e *expr) String() string {
	var p pen
	e.write(&p)
	return string(p)
}

func (e *expr) write(p *pen) {
	switch e.op {
	case number:
		p.number(e.n)
	case diceOp:
		e.term.write(p)
	case negative:
		p.say("-")
		e.args[0].within(p, floor)
	case sum:
		e.args[0].within(p, sum)
		for _, x := range e.args[1:] {
			sign := " + "
			if x.op == negative {
				sign, x = " - ", x.args[0]
			}
			p.say(sign)
			x.within(p, sum)
		}
	case times, quotient, floor:
		e.args[0].within(p, sum)
		p.say(names[e.op])
		e.args[1].within(p, floor)
	default:
		p.say(names[e.op])
		sign := "("
		for _, x := range e.args {
			p.say(sign)
			x.write(p)
			sign = ", "
		}
		p.say(")")
	}
}

// within writes a part of an expression: in brackets from sum to this sign.
func (e *expr) within(p *pen, last op) {
	if e.op < sum || e.op > last {
		e.write(p)
		return
	}
	p.say("(")
	e.write(p)
	p.say(")")
}

func (t *term) String() string {
	var p pen
	t.write(&p)
	return string(p)
}

func (t *term) write(p *pen) {
	if t.n != 1 {
		p.number(t.n)
	}
	p.say(t.name)
	again := "r"
	if t.once {
		again = "ro"
	}
	for i := range t.reroll {
		p.say(again)
		t.reroll[i].write(p, true)
	}
	if t.explode != nil {
		p.say("!")
		if !t.plainly() || t.count != nil {
			t.explode.write(p, true)
		}
	}
	for i := range t.keeps {
		p.say(t.keeps[i].way)
		p.number(t.keeps[i].n)
	}
	if t.count != nil {
		t.count.write(p, false)
	}
}

// plainly tells whether dice explode as they do without a comparison.
//
//go:noinline
func (t *term) plainly() bool { return t.explode.by == "=" && t.explode.n == t.top() }

// write writes a test, if short without the sign where none means =.
func (t *test) write(p *pen, short bool) {
	if t.by != "=" || !short {
		p.say(t.by)
	}
	p.number(t.n)
}
