package narateer

// How dice make a total. The text doesn't say, so it is a setting: the sum, the
// number of dice that show enough, or the highest die.

import (
	"strconv"

	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/rules/pool"
)

type reading struct {
	die, on int
	how     string
}

func readingOf(v form.Values) reading {
	return reading{die: die.Of(v), on: on.Of(v), how: read.Of(v)}
}

// dist is the total of n dice; of none it is 0. The denominator stays die^n.
func (r reading) dist(n int) dist.Dist {
	switch {
	case n == 0:
		return dist.Const(0)
	case r.how == "count":
		return pool.Count(pool.Of(n, r.die), r.counts)
	case r.how == "highest":
		return dist.Uniform(1, r.die).Highest(n)
	}
	return dist.Uniform(1, r.die).Sum(n)
}

func (r reading) counts(face int) bool { return face >= r.on }

// throw rolls n dice and marks what made the total.
func (r reading) throw(from dice.Roller, n int) (thrown []dice.Die, total int) {
	thrown = dice.Roll(from, n, r.die)
	if n == 0 {
		return nil, 0
	}
	switch r.how {
	case "count":
		for i, d := range thrown {
			if r.counts(d.Face) {
				thrown[i].Mark = dice.Counted
				total++
			}
		}
	case "highest":
		top := 0
		for i, d := range thrown {
			if d.Face > thrown[top].Face {
				top = i
			}
		}
		thrown[top].Mark = dice.Counted
		total = thrown[top].Face
	default:
		for i, d := range thrown {
			thrown[i].Mark = dice.Counted
			total += d.Face
		}
	}
	return thrown, total
}

// name says n dice: "2d6".
func (r reading) name(n int) string { return strconv.Itoa(n) + "d" + strconv.Itoa(r.die) }
