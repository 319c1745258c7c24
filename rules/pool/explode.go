package pool

import (
	"fmt"
	"math"

	"diceodds/rules/dist"
)

// Chain is a die that scores by its face, and that some faces let you throw
// again, without end. Its score has a rational generating function, so sums of
// chains are exact however long they get: see dist.Series.
type Chain struct {
	sides    []scored
	lo       int     // scores below 0 are counted from here on
	num, den []int64 // generates the score, less lo
}

// scored is a face of a chain.
type scored struct {
	Face
	score int
	again bool
}

// Explode returns the chain of a die whose faces score and, where again holds,
// give another such die; the scores add up. A success on 8 or more that
// explodes on 10 scores 1 from 8 on, and an exploding d6 scores its faces.
// Explode panics if every face explodes, if one that explodes scores less than
// 0, or if the weights of the die sum to more than 2³¹−1.
func Explode(d Die, score func(face int) int, again func(face int) bool) Chain {
	var c Chain
	top, total := 0, 0
	for _, f := range tidy(d) {
		s := scored{f, score(f.Value), again(f.Value)}
		if s.again && s.score < 0 {
			panic(fmt.Sprintf("pool: face %d explodes and scores %d", f.Value, s.score))
		}
		c.sides = append(c.sides, s)
		c.lo, top = min(c.lo, s.score), max(top, s.score)
		if total += f.Weight; f.Weight > math.MaxInt32 || total > math.MaxInt32 {
			panic("pool: the weights of an exploding die are too large")
		}
	}
	c.num, c.den = make([]int64, top-c.lo+1), make([]int64, top+1)
	c.den[0] = int64(total)
	ends := false
	for _, s := range c.sides {
		if s.again {
			c.den[s.score] -= int64(s.Weight)
		} else {
			c.num[s.score-c.lo] += int64(s.Weight)
			ends = true
		}
	}
	if !ends {
		panic("pool: a die that explodes for ever")
	}
	c.num, c.den = trim(c.num), trim(c.den)
	return c
}

// Reroll returns the chain whose first die is thrown once more where match
// holds, whatever it shows then; dice that an explosion adds are not. It is
// meant for a chain that Explode made: of two rerolls the last one counts.
func (c Chain) Reroll(match func(face int) bool) Chain {
	// The first die is c itself with chance first(x) and ends with chance
	// last(x), so it generates first·num/den + last, all over the total.
	var total int64
	first, last := make([]int64, len(c.num)+len(c.den)), make([]int64, len(c.num))
	for _, s := range c.sides {
		w := int64(s.Weight)
		total += w
		switch {
		case match(s.Value):
			first[0] += w
		case s.again:
			first[s.score] += w
		default:
			last[s.score-c.lo] += w
		}
	}
	num := product(first, c.num)
	for i, x := range product(last, c.den) {
		num[i] += x
	}
	c.num, c.den = trim(num), product(c.den, []int64{total})
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

// trim strips trailing zeros.
func trim(c []int64) []int64 {
	for c[len(c)-1] == 0 {
		c = c[:len(c)-1]
	}
	return c
}

// product multiplies two polynomials.
func product(a, b []int64) []int64 {
	c := make([]int64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] += x * y
		}
	}
	return c
}
