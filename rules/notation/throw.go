package notation

// Throwing the dice of an expression. All dice that it names are thrown first,
// from left to right, then term by term what is thrown again: the rerolls, then
// the dice that explosions add, a round of them after the other.

import (
	"cmp"
	"slices"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

// throw throws an expression and reads it.
func throw(e *expr, r dice.Roller, a aim) rules.Result {
	th := &thrower{roller: r}
	th.first(e)
	for _, h := range th.hands {
		th.again(h)
	}
	outcome := th.read(e, false)
	result := rules.Result{Dice: th.dice, Outcome: outcome}
	if n := len(th.text); n <= longest {
		th.text = append(th.text, " = "...)
		th.write(outcome)
		if text := string(th.text); text[n+3:] != text[:n] {
			result.Lines = []rules.Line{{Head: "Worked out", Text: text}}
		}
	}
	if a.is {
		result.Name = a.said(outcome)
	}
	return result
}

// longest is how long a calculation may be to be shown.
const longest = 300

// A thrower holds what lies on the table.
type thrower struct {
	roller dice.Roller
	dice   []dice.Die
	hands  []*hand
	next   int    // the hand to be read next
	text   []byte // how it is worked out
}

// A hand is what was thrown for a term: by chain, the places of its dice on the
// table and the total of their scores.
type hand struct {
	term   *term
	chains []chain
}

type chain struct {
	dice  []int
	total int
}

// first throws the dice that an expression names.
func (th *thrower) first(e *expr) {
	if e.op == diceOp {
		h := &hand{term: e.term, chains: make([]chain, e.term.n)}
		for i := range h.chains {
			h.chains[i].dice = []int{th.one(e.term)}
		}
		th.hands = append(th.hands, h)
	}
	for _, x := range e.args {
		th.first(x)
		if e.op == better || e.op == worse {
			th.first(x)
		}
	}
}

// one throws a die, and returns its place on the table.
func (th *thrower) one(t *term) int {
	d := dice.Die{Sides: t.sides, Face: th.roller.Roll(t.sides)}
	if t.faces != nil {
		d.Text = t.label(d.Face)
	}
	th.dice = append(th.dice, d)
	return len(th.dice) - 1
}

// label is what is on side i.
func (t *term) label(i int) string {
	if t.name == "dF" {
		return [...]string{"-", "0", "+"}[i-1]
	}
	return strconv.Itoa(t.face(i))
}

// face is what a die on the table shows.
func (th *thrower) face(t *term, i int) int { return t.face(th.dice[i].Face) }

// again throws rerolls and explosions, and marks what they leave.
func (th *thrower) again(h *hand) {
	t := h.term
	for again := t.reroll != nil; again; {
		again = false
		for i := range h.chains {
			c := &h.chains[i]
			if at := c.dice[0]; t.rerolls(th.face(t, at)) && th.dice[at].Mark == dice.Plain {
				th.dice[at].Mark = dice.Removed
				c.dice[0] = th.one(t)
				again = !t.once
			}
		}
	}
	for round := 0; t.explode != nil; round++ {
		before := len(th.dice)
		for i := range h.chains {
			c := &h.chains[i]
			if len(c.dice) > round && t.explodes(th.face(t, c.dice[round])) {
				th.dice[c.dice[round]].Mark = dice.Exploded
				c.dice = append(c.dice, th.one(t))
			}
		}
		if len(th.dice) == before {
			break
		}
	}
	for i := range h.chains {
		c := &h.chains[i]
		for _, at := range c.dice {
			face := th.face(t, at)
			c.total += t.score(face)
			if th.dice[at].Mark == dice.Plain && (t.count == nil || t.count.holds(face)) {
				th.dice[at].Mark = dice.Counted
			}
		}
	}
	if t.keeps == nil {
		return
	}
	// Places are by the faces, whatever is counted of them afterwards.
	order := slices.Clone(h.chains)
	slices.SortStableFunc(order, func(a, b chain) int { return cmp.Compare(th.height(t, a), th.height(t, b)) })
	lo, hi := t.kept()
	for i, c := range order {
		if i < lo || i >= hi {
			th.remove(c.dice)
		}
	}
	h.chains = slices.DeleteFunc(h.chains, func(c chain) bool { return th.dice[c.dice[0]].Mark == dice.Removed })
}

// height is the total of a chain's faces.
func (th *thrower) height(t *term, c chain) int {
	sum := 0
	for _, at := range c.dice {
		sum += th.face(t, at)
	}
	return sum
}

func (th *thrower) remove(places []int) {
	for _, at := range places {
		th.dice[at].Mark = dice.Removed
	}
}

// read works an expression out, and writes how; in brackets, if they are wanted
// and it is more than one number.
func (th *thrower) read(e *expr, brackets bool) (value int) {
	brackets = brackets && th.loose(e)
	if brackets {
		th.text = append(th.text, '(')
	}
	switch e.op {
	case number:
		value = e.n
		th.write(value)
	case diceOp:
		value = th.readHand()
	case negative:
		th.text = append(th.text, '-')
		value = -th.read(e.args[0], true)
	case sum:
		for i, x := range e.args {
			switch {
			case i == 0:
				value = th.read(x, false)
			case x.op == negative:
				th.text = append(th.text, " - "...)
				value -= th.read(x.args[0], true)
			default:
				th.text = append(th.text, " + "...)
				value += th.read(x, false)
			}
		}
	case times, quotient, floor:
		value = th.read(e.args[0], true)
		th.text = append(th.text, [...]string{times: " × ", quotient: " / ", floor: " // "}[e.op]...)
		if by := th.read(e.args[1], true); e.op == times {
			value *= by
		} else {
			value = e.op.divide(value, by)
		}
	default:
		value = th.choose(e)
	}
	if brackets {
		th.text = append(th.text, ')')
	}
	return value
}

// loose tells whether what read writes of an expression is more than one number.
func (th *thrower) loose(e *expr) bool {
	if e.op == diceOp {
		return th.hands[th.next].shown() > 1
	}
	return e.op >= negative && e.op <= floor
}

func (th *thrower) write(n int) { th.text = strconv.AppendInt(th.text, int64(n), 10) }

// choose reads the highest or the lowest of several: the dice of the others are
// taken out.
func (th *thrower) choose(e *expr) (value int) {
	args := e.args
	if e.op == better || e.op == worse {
		args = []*expr{e.args[0], e.args[0]}
	}
	lower := e.op == lowest || e.op == worse
	if lower {
		th.text = append(th.text, "(the lowest of "...)
	} else {
		th.text = append(th.text, "(the highest of "...)
	}
	var from, to int // the hands of what is chosen
	for i, x := range args {
		if i > 0 {
			th.text = append(th.text, ", "...)
		}
		start := th.next
		v := th.read(x, false)
		if i > 0 && (v == value || v > value == lower) {
			th.removeHands(start, th.next)
			continue
		}
		th.removeHands(from, to)
		value, from, to = v, start, th.next
	}
	th.text = append(th.text, ')')
	return value
}

func (th *thrower) removeHands(from, to int) {
	for _, h := range th.hands[from:to] {
		for _, c := range h.chains {
			th.remove(c.dice)
		}
	}
}

// shown is how many dice of a hand are written one by one: 0 if they are not.
func (h *hand) shown() int {
	const many = 20
	n := 0
	for _, c := range h.chains {
		n += len(c.dice)
	}
	if h.term.count != nil || n > many {
		return 0
	}
	return n
}

// readHand adds up what is left of the next hand.
func (th *thrower) readHand() (value int) {
	h := th.hands[th.next]
	th.next++
	for _, c := range h.chains {
		value += c.total
	}
	if h.shown() == 0 {
		th.write(value)
		return value
	}
	first := true
	for _, c := range h.chains {
		for _, at := range c.dice {
			face := th.face(h.term, at)
			switch {
			case first:
				first = false
			case face < 0:
				th.text = append(th.text, " - "...)
				face = -face
			default:
				th.text = append(th.text, " + "...)
			}
			th.write(face)
		}
	}
	return value
}
