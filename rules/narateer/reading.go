package narateer

// How dice make a total. The text doesn't say, so it is a setting: the sum, the
// number of dice that show enough, or the highest die.

import (
	"math/big"

	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

type reading struct {
	die, on int
	how     string
}

func readingOf(v form.Values) reading {
	return reading{die: die.Of(v), on: on.Of(v), how: read.Of(v)}
}

// dist is the total of n dice; of none it is 0. The denominator stays die^n.
func (r *reading) dist(n int) dist.Dist {
	one := dist.Uniform(1, r.die)
	switch {
	case n == 0:
		return dist.Const(0)
	case r.how == "highest":
		return one.Highest(n)
	case r.how == "count":
		misses := min(r.on-1, r.die)
		one = dist.FromWeights(0, []*big.Int{big.NewInt(int64(misses)), big.NewInt(int64(r.die - misses))})
	}
	return one.Sum(n)
}

// throw rolls n dice, marks those that make the total, and adds a modifier.
func (r *reading) throw(from dice.Roller, n, modifier int) (thrown []dice.Die, total int) {
	if n == 0 {
		return nil, modifier
	}
	thrown = dice.Roll(from, n, r.die)
	top := 0
	for i := range thrown {
		d := &thrown[i]
		switch {
		case r.how == "highest":
			if d.Face > thrown[top].Face {
				top = i
			}
			continue
		case r.how == "sum":
			total += d.Face
		case d.Face < r.on:
			continue
		default:
			total++
		}
		d.Mark = dice.Counted
	}
	if r.how == "highest" {
		thrown[top].Mark = dice.Counted
		total = thrown[top].Face
	}
	return thrown, total + modifier
}

// name says n dice: "2d6".
func (r *reading) name(n int) string { return say("#d#", "", n, r.die) }
