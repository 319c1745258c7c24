package notation

// Keeping some of the dice that explode, each with all that its explosions add.

import (
	"math"
	"math/big"
)

// keptChains keeps some of the dice.
func (c *cast) keptChains(past int) *law {
	if c.reroll != nil && !c.once {
		fail(c.at, "of dice that explode after rerolls without end only one can be kept: reroll once, with ro, to keep more")
	}
	// More explosions must always score more.
	low, high := c.scores(false)
	least, step := c.scores(true)
	if least != step || high-low > step || step == 0 {
		fail(c.at, "of dice that explode on several faces, or that differ by more than an explosion adds, only one can be kept")
	}
	// One die explodes so often with a chance of 10^−12.
	rounds := int(27.7 / math.Log(float64(c.sides)/float64(c.more)))
	if c.n*c.n*(rounds+c.hi-c.lo)*step > mostChains {
		fail(c.at, "so many dice that explode are too much to keep some of exactly: fewer dice or sides would do")
	}
	d, _ := c.chain().SumKept(c.n, c.lo, c.hi, max(past, rounds*step))
	return newLaw(d, c.keptTail(step, max(abs(low), abs(high))), nil)
}

// keptTail is the tail of the kept ones among exploding dice. All n explode once
// more with the chance qⁿ, again and again, and score for each that is kept; of
// those that are left when others have come to their end, the highest, the same is
// true. reach is the farthest from 0 that a last die can be.
func (c *cast) keptTail(step, reach int) *tail {
	all, since := []*big.Int{whole(1)}, 0
	for rest := range c.n {
		kept := max(c.hi-rest, 0) - max(c.lo-rest, 0)
		if kept == 0 {
			continue
		}
		if len(all)+kept > mostTerms+1 {
			return unknown()
		}
		// 1 − (more/sides)ʲ·x^(kept·step) for j dice that are left
		one := zeros(kept + 1)
		one[0] = power(whole(c.sides), c.n-rest)
		one[kept].Neg(power(whole(c.more), c.n-rest))
		all = multiply(all, one)
		since += kept * (reach + step)
	}
	return newTail(step, all, power(whole(c.sides), c.n), since)
}

// mostPowers is of how many dice one is kept, with a recurrence for it.
const mostPowers = 30

// chainAt keeps the one die at the place lo, of dice that have this law. With R for
// more than something, its R is a polynomial of theirs.
func (v *evaluator) chainAt(e *expr, c *cast, l *law) *law {
	fits(c.at, l.lo, l.hi, c.n*l.bits, mostEndless)
	if !l.open { // the explosions score nothing
		return weighted(l.lo, l.place(c.n, c.lo))
	}
	up, powers := l.up, l.up
	if c.n > mostPowers {
		up = unknown()
	}
	for j := 2; j <= c.n && up.known(); j++ {
		powers = productTail(powers, l.up)
		up = eitherTail(up, powers, 0, 0)
	}
	return v.joined(e, l.lo, l.place(c.n, c.lo), up, nil, v.wanted[e])
}
