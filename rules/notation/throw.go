package notation

// Throwing the dice of an expression. All dice that it names are thrown first,
// from left to right, then term by term what is thrown again: the rerolls, then
// the dice that explosions add, a round of them after the other.

import (
	"slices"

	"diceodds/rules"
	"diceodds/rules/dice"
)

// throw throws an expression and reads it.
func throw(e *expr, r dice.Roller, a *aim) rules.Result {
	th := &thrower{roller: r, text: make(pen, 0, 48)}
	th.first(e)
	for i := range th.hands {
		th.again(&th.hands[i])
	}
	outcome := th.read(e, false)
	result := rules.Result{Dice: th.dice, Outcome: outcome}
	if n := len(th.text); n <= longest {
		th.text.say(" = ")
		th.text.number(outcome)
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
	hands  []hand
	next   int // the hand to be read next
	text   pen // how it is worked out
}

// A hand is what was thrown for a term: by chain, the places of its dice on the
// table. total is that of the scores of what is left.
type hand struct {
	*term
	chains [][]int
	total  int
}

// first throws the dice that an expression names.
func (th *thrower) first(e *expr) {
	if e.op == diceOp {
		h := hand{term: e.term, chains: make([][]int, e.term.n)}
		places := make([]int, e.term.n)
		th.dice = slices.Grow(th.dice, e.term.n)
		for i := range h.chains {
			places[i] = th.one(e.term)
			h.chains[i] = places[i : i+1 : i+1]
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
	if t.name == "dF" {
		d.Text = "-0+"[d.Face-1 : d.Face]
	} else if t.faces != nil {
		d.Text = itoa(t.face(d.Face))
	}
	th.dice = append(th.dice, d)
	return len(th.dice) - 1
}

// again throws rerolls and explosions, and marks what they leave.
func (th *thrower) again(h *hand) {
	for again := h.reroll != nil; again; {
		again = false
		for _, c := range h.chains {
			if d := &th.dice[c[0]]; d.Mark == dice.Plain && h.rerolls(h.face(d.Face)) {
				d.Mark = dice.Removed
				c[0] = th.one(h.term)
				again = !h.once
			}
		}
	}
	for round, again := 0, h.explode != nil; again; round++ {
		again = false
		for i, c := range h.chains {
			if len(c) <= round {
				continue
			}
			if d := &th.dice[c[round]]; h.explodes(h.face(d.Face)) {
				d.Mark = dice.Exploded
				h.chains[i] = append(c, th.one(h.term))
				again = true
			}
		}
	}
	if h.keeps != nil {
		th.keep(h)
	}
	for _, c := range h.chains {
		for _, at := range c {
			d := &th.dice[at]
			face := h.face(d.Face)
			h.total += h.score(face)
			if d.Mark == dice.Plain && (h.count == nil || h.count.holds(face)) {
				d.Mark = dice.Counted
			}
		}
	}
}

// keep takes out the dice of a hand that are not kept. Their order is that of the
// totals of their faces, whatever is counted of them afterwards; of equal ones
// those that were thrown first come first.
func (th *thrower) keep(h *hand) {
	lo, hi := h.kept()
	order := make([]int, h.n) // total·n + place, for both at once
	for i, c := range h.chains {
		for _, at := range c {
			order[i] += h.n * h.face(th.dice[at].Face)
		}
		order[i] += i
	}
	slices.Sort(order)
	for rank, x := range order {
		if i := x - floored(x, h.n)*h.n; rank < lo || rank >= hi {
			th.remove(h.chains[i])
			h.chains[i] = nil
		}
	}
}

//go:noinline
func (th *thrower) remove(places []int) {
	for _, at := range places {
		th.dice[at].Mark = dice.Removed
	}
}
