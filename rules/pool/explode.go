package pool

import (
	"math/big"
	"strconv"

	"diceodds/rules/dist"
)

// Chain is a die that scores by its face, and that some faces let you throw
// again, without end. Its score has a rational generating function, so sums of
// chains are exact however long they get: see dist.Series.
type Chain struct {
	sides    []scored
	first    []scored // the first die after a Reroll, else nil
	lo       int      // scores below 0 are counted from here on
	num, den []int64  // generates the score, less lo
}

// scored is a face of a chain.
type scored struct {
	Face
	score int
	again bool
}

// maxChain is the most that the weights of a chain's die may sum to, so that
// the cube of the sum fits a word.
const maxChain = 1 << 20

// Explode returns the chain of a die whose faces score and, where again holds,
// give another such die; the scores add up. A success on 8 or more that
// explodes on 10 scores 1 from 8 on, and an exploding d6 scores its faces.
// Explode panics if every face explodes, if one that explodes scores less than
// 0, or if the weights of the die sum to more than 2²⁰.
func Explode(d Die, score func(face int) int, again func(face int) bool) Chain {
	var c Chain
	total, ends := 0, false
	for _, f := range tidy(d) {
		s := scored{f, score(f.Value), again(f.Value)}
		if s.again && s.score < 0 {
			panic("pool: face " + strconv.Itoa(f.Value) + " explodes and scores " + strconv.Itoa(s.score))
		}
		c.sides = append(c.sides, s)
		c.lo = min(c.lo, s.score)
		if total += f.Weight; max(f.Weight, total) > maxChain {
			panic("pool: the weights of an exploding die are too large")
		}
		ends = ends || !s.again
	}
	if !ends {
		panic("pool: a die that explodes for ever")
	}
	c.num, c.den = c.ratio()
	return c
}

// ratio generates the score of a chain, less lo, whatever its first die is. The
// score is that of a face that ends the chain, or that of one that does not and
// then the score of a chain: g = num/total + more/total·g.
func (c Chain) ratio() (num, den []int64) {
	total := 0
	for _, s := range c.sides {
		total += s.Weight
	}
	num, more := c.generate(c.sides)
	return num, less(total, more)
}

// Reroll returns the chain whose first die is thrown once more where match
// holds, whatever it shows then; dice that an explosion adds are not.
func (c Chain) Reroll(match func(face int) bool) Chain {
	total, rerolled := 0, 0
	for _, s := range c.sides {
		total += s.Weight
		if match(s.Value) {
			rerolled += s.Weight
		}
	}
	var first Die
	for _, s := range c.sides { // weights over total²
		w := s.Weight * rerolled
		if !match(s.Value) {
			w += s.Weight * total
		}
		first = append(first, Face{s.Value, w})
	}
	return c.Begin(first)
}

// Begin returns the chain whose first die shows its faces with these weights, as
// after rerolls; dice that an explosion adds don't. It replaces an earlier
// Begin or Reroll. It panics if the die has a face that the chain's has not.
func (c Chain) Begin(first Die) Chain {
	c.first = nil
	weight, i := 0, 0
	for _, f := range tidy(first) {
		for c.sides[i].Value != f.Value { // both are ascending
			i++
		}
		c.first = append(c.first, scored{f, c.sides[i].score, c.sides[i].again})
		weight += f.Weight
	}
	// As in ratio, but only the first die has these faces.
	num, den := c.ratio()
	last, more := c.generate(c.first)
	c.num = plus(times(last, den), times(more, num))
	c.den = times(den, []int64{int64(weight)})
	reduce(c.num, c.den)
	return c
}

// Sum returns the sum of the scores of n chains: single rows past the outcome
// past, and on until what is left is less than 10^−12, then one open row.
func (c Chain) Sum(n, past int) dist.Dist {
	return dist.Series(c.num, c.den, n, past-n*c.lo).Shift(n * c.lo)
}

// Ratio returns n chains for dist.CompareSeries. It panics if a face scores
// less than 0.
func (c Chain) Ratio(n int) dist.Ratio {
	if c.lo < 0 {
		panic("pool: the ratio of a chain that scores less than 0")
	}
	return dist.Ratio{Num: c.num, Den: c.den, N: n}
}

// generate returns the weights by score of the faces that end a chain, from lo
// on, and of those that don't.
func (c Chain) generate(sides []scored) (ends, more []int64) {
	for _, s := range sides {
		p, at := &ends, s.score-c.lo
		if s.again {
			p, at = &more, s.score
		}
		for len(*p) <= at {
			*p = append(*p, 0)
		}
		(*p)[at] += int64(s.Weight)
	}
	return ends, more
}

// monomial returns a·x^n.
func monomial(a, n int) []int64 {
	p := make([]int64, n+1)
	p[n] = int64(a)
	return p
}

// plus adds two polynomials.
func plus(a, b []int64) []int64 {
	if len(a) < len(b) {
		a, b = b, a
	}
	for i, x := range b {
		a[i] += x
	}
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

// less returns a − p.
func less(a int, p []int64) []int64 {
	return plus(monomial(a, 0), times(p, []int64{-1}))
}

// times multiplies two polynomials.
func times(a, b []int64) []int64 {
	c := make([]int64, len(a)+len(b))
	for i, x := range a {
		if x == 0 {
			continue
		}
		for j, y := range b {
			c[i+j] += x * y
		}
	}
	return plus(c, nil)
}

// reduce divides two polynomials by what all their coefficients share.
func reduce(a, b []int64) {
	gcd := new(big.Int)
	for _, p := range [][]int64{a, b} {
		for _, x := range p {
			gcd.GCD(nil, nil, gcd, new(big.Int).Abs(big.NewInt(x)))
		}
	}
	for _, p := range [][]int64{a, b} {
		for i := range p {
			p[i] /= gcd.Int64()
		}
	}
}
