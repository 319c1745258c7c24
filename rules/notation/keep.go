package notation

// Keeping some of the dice, of those that don't explode.

import (
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// keptSum is the sum of the dice at the places lo, …, hi−1.
func (c *cast) keptSum() *law {
	k, words := c.hi-c.lo, c.words()
	low, high := c.scores(false)
	edges := 1
	if c.lo > 0 && c.hi < c.n {
		edges = c.sides
		fitsWork(c.at, c.sides, c.lo, words, words/8+1)
	}
	fitsWork(c.at, c.sides*edges, k, k*(high-low)/2, words)
	fitsWork(c.at, c.sides, words, words, bitLen(c.n)/4)
	return newLaw(pool.Sum(pool.New(pool.Group{N: c.n, Die: c.first}).Keep(c.lo, c.hi)), nil, nil)
}

// words is how long the denominator is.
//
//go:noinline
func (c *cast) words() int { return c.n*bitLen(c.weight)/64 + 1 }

// keptCount counts among the kept dice. What counts is one face or several in a
// row, so if b dice lie below these and m show them, m dice from place b on count.
func (c *cast) keptCount() *law {
	below, here, above := new(big.Int), new(big.Int), new(big.Int)
	for _, f := range c.first {
		weight := here
		if f.Value < c.count.lo {
			weight = below
		} else if f.Value > c.count.hi {
			weight = above
		}
		weight.Add(weight, whole(f.Weight))
	}
	if here.Sign() == 0 {
		return constant(0)
	}
	fitsWork(c.at, c.n, c.n, c.words(), c.words()/16+1)
	w, t := zeros(c.hi-c.lo+1), new(big.Int)
	some := whole(1) // C(n, b)·belowᵇ
	for b := 0; b <= c.n && some.Sign() > 0; b++ {
		// C(n − b, m)·hereᵐ·above^(n−b−m), until there are no more ways
		rest := c.n - b
		others := power(here, rest)
		for m := rest; m >= 0 && others.Sign() > 0; m-- {
			counted := min(b+m, c.hi) - max(b, c.lo)
			addProduct(w[max(counted, 0)], some, others, t)
			others.Mul(others, above).Mul(others, whole(m))
			others.Quo(others, here).Quo(others, whole(rest-m+1))
		}
		some.Mul(some, below).Mul(some, whole(rest))
		some.Quo(some, whole(b+1))
	}
	return weighted(0, w)
}

// place is the one die that is kept.
func (c *cast) place() *law {
	fitsWork(c.at, c.sides, min(c.hi, c.n-c.lo), c.words()+24)
	l := newLaw(dist.FromCounts(c.one()), nil, nil)
	return weighted(l.lo, l.place(c.n, c.lo))
}

// place is what lies at one place, from 0, when n of these lie in ascending
// order: it is at most a number if more than place of them are. The last weight
// is what is left, of an open row or of a single one.
func (l *law) place(n, at int) []*big.Int {
	ways, before := zeros(len(l.w)), new(big.Int)
	for i, below := range l.upTo(l.lo, l.hi) {
		if l.w[i].Sign() != 0 {
			upTo := orMore(n, at+1, below, minus(l.total, below))
			ways[i].Sub(upTo, before)
			before = upTo
		}
	}
	return ways
}

// orMore is in how many ways k or more of n dice are of the first of two kinds,
// by the weights of the two.
func orMore(n, k int, first, second *big.Int) *big.Int {
	if 2*k <= n { // the other ways are fewer
		return minus(power(plus(first, second), n), orMore(n, n-k+1, second, first))
	}
	// Σ C(n, i)·firstⁱ·secondⁿ⁻ⁱ = firstᵏ·Σ C(n, i)·firstⁱ⁻ᵏ·secondⁿ⁻ⁱ, by Horner
	// from i = n down
	sum, term := new(big.Int), whole(1) // C(n, i)·secondⁿ⁻ⁱ
	for i := n; i >= k; i-- {
		sum.Mul(sum, first)
		sum.Add(sum, term)
		term.Mul(term, second).Mul(term, whole(i))
		term.Quo(term, whole(n-i+1))
	}
	return product(sum, power(first, k))
}
