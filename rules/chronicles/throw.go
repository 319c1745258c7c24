package chronicles

import "diceodds/rules/dice"

// A reading is what a throw follows: the same for odds and for hands.
type reading struct {
	n      int  // dice, 0 or less for a chance die
	again  int  // the lowest face that gives another die
	rote   bool // each of the n dice that fails is thrown once more
	repeat bool // a 10 on a chance die gives another one
}

// die is the successes of one of its dice.
func (r reading) die() die {
	if r.n <= 0 {
		return chanceDie(r.repeat)
	}
	return dieOf(r.again, r.rote)
}

// throw throws the pool and counts its successes; dramatic where a chance die
// shows 1. Dice fall in rounds, as at a table: all of the pool, then what that
// gave (more dice, and rote dice once more), and so on.
func (r reading) throw(from dice.Roller) (thrown []dice.Die, successes int) {
	if r.n <= 0 {
		return r.throwChance(from)
	}
	thrown = dice.Roll(from, r.n, 10)
	for first, start := true, 0; start < len(thrown); first = false {
		more := 0
		for i := start; i < len(thrown); i++ {
			d := &thrown[i]
			switch {
			case d.Face >= r.again:
				d.Mark = dice.Exploded
				successes++
				more++
			case d.Face > failing:
				d.Mark = dice.Counted
				successes++
			case first && r.rote:
				d.Mark = dice.Removed
				more++
			}
		}
		start = len(thrown)
		thrown = append(thrown, dice.Roll(from, more, 10)...)
	}
	return thrown, successes
}

// dramatic is the outcome of a 1 on a chance die.
const dramatic = -1

// throwChance throws a chance die: only 10 succeeds. A 1 on its first throw is
// dramatic, so that rote never throws it again, and a later 1 only a failure.
func (r reading) throwChance(from dice.Roller) (thrown []dice.Die, successes int) {
	thrown = dice.Roll(from, 1, 10)
	switch face := thrown[0].Face; {
	case face == 1:
		thrown[0].Mark = dice.Counted
		return thrown, dramatic
	case face < 10 && r.rote:
		thrown[0].Mark = dice.Removed
		thrown = append(thrown, dice.Roll(from, 1, 10)...)
	}
	for {
		d := &thrown[len(thrown)-1]
		if d.Face < 10 {
			return thrown, successes
		}
		successes++
		d.Mark = dice.Counted
		if !r.repeat {
			return thrown, successes
		}
		d.Mark = dice.Exploded
		thrown = append(thrown, dice.Roll(from, 1, 10)...)
	}
}
