package chronicles

import "diceodds/rules/dice"

// A reading is what a throw follows: the same for odds and for hands.
type reading struct {
	n      int  // dice, 0 or less for a chance die
	again  int  // the lowest face that gives another die
	rote   bool // each of the n dice that fails is thrown once more
	repeat bool // a 10 on a chance die gives another one
}

// never is the again of a die that gives no other.
const never = 11

// dramatic is the outcome of a 1 on a chance die.
const dramatic = -1

// faces are the lowest face that is a success and the lowest that gives another
// die: a chance die counts a 10 only.
func (r reading) faces() (counts, again int) {
	switch {
	case r.n > 0:
		return 8, r.again
	case r.repeat:
		return 10, 10
	}
	return 10, never
}

// throw throws the dice of one roll and counts its successes. Dice fall in
// rounds, as at a table: all of the pool, then what that gave (more dice, and rote
// dice once more), and so on. A 1 on the first throw of a chance die is dramatic,
// so that rote never throws it again. The dice go onto the table, behind those
// that lie there, where there is one.
func (r reading) throw(from dice.Roller, table *[]dice.Die) (successes int) {
	counts, again := r.faces()
	more := max(r.n, 1)
	for first := true; more > 0; first = false {
		round := more
		more = 0
		for range round {
			face, mark := from.Roll(10), dice.Plain
			switch {
			case face >= again:
				mark = dice.Exploded
				successes++
				more++
			case face >= counts:
				mark = dice.Counted
				successes++
			case first && r.n <= 0 && face == 1:
				mark = dice.Counted
				successes = dramatic
			case first && r.rote:
				mark = dice.Removed
				more++
			}
			if table != nil {
				*table = append(*table, dice.Die{Sides: 10, Face: face, Mark: mark})
			}
		}
	}
	return successes
}
