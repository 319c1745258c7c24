package notation

// What a throw comes to, for a million of them: the dice of throw in the same
// order, without a table, marks and words, and without memory of their own.

import (
	"slices"

	"diceodds/rules/dice"
)

// outcomes is the outcome of throw.
func outcomes(e *expr) func(dice.Roller) int {
	q := &quick{}
	return func(r dice.Roller) int {
		q.roller, q.chains, q.hands, q.next = r, q.chains[:0], q.hands[:0], 0
		q.first(e)
		for _, h := range q.hands {
			q.again(h)
		}
		return q.read(e)
	}
}

// A quick is a thrower in a hurry.
type quick struct {
	roller dice.Roller
	chains []chain
	hands  []span
	next   int   // the hand to be read next
	order  []int // scratch
}

// A chain is a die and what its explosions added.
type chain struct {
	last       int // the face that lies there
	faces      int // their sum, by which dice are kept
	score      int // what they count for
	done, gone bool
}

// A span is the chains of a term.
type span struct {
	*term
	from, to int
}

func (q *quick) first(e *expr) {
	if e.op == diceOp {
		from := len(q.chains)
		for range e.term.n {
			q.chains = append(q.chains, chain{last: e.term.face(q.roller.Roll(e.term.sides))})
		}
		q.hands = append(q.hands, span{e.term, from, len(q.chains)})
	}
	for _, x := range e.args {
		q.first(x)
		if e.op == better || e.op == worse {
			q.first(x)
		}
	}
}

// again throws rerolls and explosions, in rounds, and keeps what is kept.
func (q *quick) again(h span) {
	chains := q.chains[h.from:h.to]
	for again := h.reroll != nil; again; {
		again = false
		for i := range chains {
			if c := &chains[i]; !c.done && h.rerolls(c.last) {
				c.last, c.done = h.face(q.roller.Roll(h.sides)), h.once
				again = !h.once
			}
		}
	}
	for i := range chains {
		c := &chains[i]
		c.faces, c.score, c.done = c.last, h.score(c.last), false
	}
	for again := h.explode != nil; again; {
		again = false
		for i := range chains {
			c := &chains[i]
			if c.done || !h.explodes(c.last) {
				c.done = true
				continue
			}
			c.last = h.face(q.roller.Roll(h.sides))
			c.faces += c.last
			c.score += h.score(c.last)
			again = true
		}
	}
	if h.keeps == nil {
		return
	}
	lo, hi := h.kept()
	q.order = q.order[:0]
	for i, c := range chains {
		q.order = append(q.order, h.n*c.faces+i)
	}
	slices.Sort(q.order)
	for rank, x := range q.order {
		chains[x-floored(x, h.n)*h.n].gone = rank < lo || rank >= hi
	}
}

func (q *quick) read(e *expr) (value int) {
	switch e.op {
	case number:
		return e.n
	case diceOp:
		h := q.hands[q.next]
		q.next++
		for _, c := range q.chains[h.from:h.to] {
			if !c.gone {
				value += c.score
			}
		}
		return value
	case negative:
		return -q.read(e.args[0])
	case sum:
		for _, x := range e.args {
			value += q.read(x)
		}
		return value
	case times, quotient, floor:
		value = q.read(e.args[0])
		return e.op.of(value, q.read(e.args[1]))
	case better, worse:
		value = q.read(e.args[0])
		return pick(e.op == worse, value, q.read(e.args[0]))
	}
	value = q.read(e.args[0])
	for _, x := range e.args[1:] {
		value = pick(e.op == lowest, value, q.read(x))
	}
	return value
}

func pick(lower bool, a, b int) int {
	if lower {
		return min(a, b)
	}
	return max(a, b)
}
