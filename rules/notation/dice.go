package notation

// The distribution of a term of dice: which way is taken.

import (
	"math"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// A cast is the dice of a term as its odds see them.
type cast struct {
	*term
	at     int      // the column
	flip   int      // −1 if everything is negated, else 1
	lo, hi int      // the places of the dice that are kept
	die    pool.Die // the faces, in the order of the sides
	first  pool.Die // the same, as they lie after rerolls
	weight int      // of all of first
	more   int      // faces that explode
}

// castOf makes a cast, or its negative.
func castOf(e *expr, flip int) *cast {
	c := &cast{term: e.term, at: e.at, flip: flip, more: e.term.number(e.term.explodes)}
	if c.lo, c.hi = c.kept(); flip < 0 {
		c.lo, c.hi = c.n-c.hi, c.n-c.lo
	}
	rerolled := c.number(c.rerolls)
	for i := range c.sides {
		face := c.face(i + 1)
		weight := 1
		switch again := c.rerolls(face); {
		case again && !c.once:
			weight = 0
		case again: // and again
			weight = rerolled
		case c.once && rerolled > 0: // at once, or after a reroll
			weight = c.sides + rerolled
		}
		c.weight += weight
		c.die = append(c.die, pool.Face{Value: flip * face, Weight: 1})
		c.first = append(c.first, pool.Face{Value: flip * face, Weight: weight})
	}
	return c
}

//go:noinline
func (c *cast) score(face int) int { return c.flip * c.term.score(c.flip*face) }

//go:noinline
func (c *cast) explodes(face int) bool { return c.term.explodes(c.flip * face) }

// scores are the lowest and the highest score of the faces that explode, or of
// those that don't.
func (c *cast) scores(explode bool) (lo, hi int) {
	lo, hi = math.MaxInt, math.MinInt
	for _, f := range c.die {
		if c.explodes(f.Value) == explode {
			s := c.score(f.Value)
			lo, hi = min(lo, s), max(hi, s)
		}
	}
	return lo, hi
}

// dice is the law of a term.
func (v *evaluator) dice(e *expr, more int) *law {
	c := castOf(e, 1)
	if c.more == 0 {
		return c.closed()
	}
	top, known := v.tops[e]
	if !known { // the first time shows where its own rows end
		l := v.endless(e, c, 0)
		if top, known = v.tops[e]; !known || more == 0 {
			return l
		}
	}
	return v.endless(e, c, top+more)
}

// closed is the law of dice that don't explode.
func (c *cast) closed() *law {
	k := c.hi - c.lo
	low, high := c.scores(false)
	fits(c.at, k*low, k*high, c.n*bitLen(c.weight), mostSize)
	switch {
	case k == c.n:
		return sumOf(c)
	case c.count != nil:
		return c.keptCount()
	case k == 0:
		return constant(0)
	case k == 1:
		return c.place()
	}
	return c.keptSum()
}

// sumOf is the sum of all dice of some terms, or the count.
func sumOf(all ...*cast) *law {
	var copies []dist.Copies
	for _, c := range all {
		copies = append(copies, dist.Copies{N: c.n, Dist: dist.FromCounts(c.one())})
	}
	return newLaw(dist.SumOf(copies...), nil, nil)
}

// one are the weights of one die by what it scores, from lo on.
func (c *cast) one() (lo int, w []uint64) {
	lo, hi := c.scores(false)
	w = make([]uint64, hi-lo+1)
	for _, f := range c.first {
		w[c.score(f.Value)-lo] += uint64(f.Weight)
	}
	return lo, w
}
