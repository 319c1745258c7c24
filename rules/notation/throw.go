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
	th := &thrower{roller: r, text: make([]byte, 0, 48)}
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
		places := make([]int, e.term.n)
		th.dice = slices.Grow(th.dice, e.term.n)
		for i := range h.chains {
			places[i] = th.one(e.term)
			h.chains[i].dice = places[i : i+1 : i+1]
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
