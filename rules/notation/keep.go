package notation

// Keeping some of the dice, of those that don't explode.

import (
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

func (c *cast) pool(die pool.Die) pool.Pool {
	return pool.New(pool.Group{N: c.n, Die: die}).Keep(c.lo, c.hi)
}

// keptSum is the sum of the dice at the places lo, …, hi−1.
func (c *cast) keptSum() dist.Dist {
	k, words := c.hi-c.lo, c.words()
	low, high := c.scores(false)
	edges := 1
	if c.lo > 0 && c.hi < c.n {
		edges = c.sides
		fitsWork(c.at, c.sides, c.lo, words, words/8+1)
	}
	fitsWork(c.at, c.sides*edges, k, k*(high-low)/2, words)
	return pool.Sum(c.pool(c.first))
}

// words is how long the denominator is.
//
//go:noinline
func (c *cast) words() int { return c.n*bitLen(c.weight)/64 + 1 }

// keptCount counts among the kept dice. What is counted alike is one face, as
// long as the order of the dice stays: 0 are those that count.
func (c *cast) keptCount() dist.Dist {
	var die pool.Die
	for _, f := range c.first {
		switch {
		case f.Value < c.count.lo:
			f.Value = -1
		case f.Value > c.count.hi:
			f.Value = 1
		default:
			f.Value = 0
		}
		die = append(die, f)
	}
	fitsWork(c.at, c.n, c.n, c.n/8+1)
	return pool.Count(c.pool(die), func(rank int) bool { return rank == 0 })
}

// place is the one die that is kept.
func (c *cast) place() dist.Dist {
	fitsWork(c.at, c.sides, min(c.hi, c.n-c.lo), c.words())
	one := c.copies()
	one.N = 1
	l := newLaw(dist.SumOf(one), nil, nil)
	return dist.FromWeights(l.lo, l.place(c.n, c.lo))
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
	terms := zeros(n - k + 1)
	ways, powers := whole(1), whole(1)
	for i := n; i >= k; i-- {
		terms[n-i].Mul(ways, powers)
		powers = product(powers, second)
		ways = product(ways, whole(i))
		ways.Quo(ways, whole(n-i+1))
	}
	sum := new(big.Int)
	for _, x := range terms {
		sum.Mul(sum, first)
		sum.Add(sum, x)
	}
	return product(sum, power(first, k))
}
