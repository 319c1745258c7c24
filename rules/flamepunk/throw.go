package flamepunk

// A throw: dice fall, some are taken out, the others are read.

import "diceodds/rules/dice"

// A throw is what lies on the table once dice are taken out.
type throw struct {
	dice         []dice.Die
	rolled, left counts
	outcome      int
	untouched    int // the outcome if nothing had been taken out
	best         int // for the table: the lowest outcome that it could have left
}

// throw rolls the action's dice and reads them.
func (a action) throw(r dice.Roller) throw {
	t := throw{dice: dice.Roll(r, a.dice, 6)}
	for _, d := range t.dice {
		t.rolled[d.Face]++
	}
	t.left = a.take(t.rolled)
	if a.by == "table" {
		for _, d := range t.dice[a.dice-a.out():] {
			t.left[d.Face]--
		}
		t.best = a.outcome(a.pick(t.rolled))
	}
	t.outcome, t.untouched = a.outcome(t.left), a.outcome(t.rolled)
	a.mark(t)
	return t
}

// take leaves what stays of the faces, unless the table says which go.
func (a action) take(faces counts) counts {
	switch a.by {
	case "best":
		return a.pick(faces)
	case "highest":
		for range a.out() {
			face := 6
			for faces[face] == 0 {
				face--
			}
			faces[face]--
		}
	}
	return faces
}

// mark strikes out the dice that were taken and rings the hits that are left.
// The last dice go first, of those that show the same and, for the table, of all.
func (a action) mark(t throw) {
	var gone counts
	for face := range gone {
		gone[face] = t.rolled[face] - t.left[face]
	}
	for i := len(t.dice) - 1; i >= 0; i-- {
		d := &t.dice[i]
		switch {
		case gone[d.Face] > 0:
			gone[d.Face]--
			d.Mark = dice.Removed
		case a.hits.has(d.Face):
			d.Mark = dice.Counted
		}
	}
}

// outcomes is the outcome of throw, for many of them: what the same faces come to
// is worked out once, unless it hangs on their order.
func (a action) outcomes() func(dice.Roller) int {
	if a.by == "table" {
		return func(r dice.Roller) int { return a.throw(r).outcome }
	}
	known := map[counts]int{}
	return func(r dice.Roller) int {
		var rolled counts
		for range a.dice {
			rolled[r.Roll(6)]++
		}
		outcome, ok := known[rolled]
		if !ok {
			outcome = a.outcome(a.take(rolled))
			known[rolled] = outcome
		}
		return outcome
	}
}
