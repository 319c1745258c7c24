package chronicles

import (
	"math/big"

	"diceodds/rules/dist"
)

// A die is the successes of one die of a pool and of all the dice it leads to,
// by their generating function
//
//	(a + b·x) / (c − c·e/10·x),
//
// where the coefficient of x^k is the chance of k successes: after the first
// success each further one is e/10 as likely as the one before, for ever. e is
// how many of the ten faces give another die.
type die struct{ a, b, c, e int }

// die is the successes of one of the reading's dice. Rote, which repeats a first
// throw that fails, is here for pools only; for a chance die see odds.
func (r reading) die() die {
	counts, again := r.faces()
	fails, e := counts-1, 11-again
	if r.rote && r.n > 0 {
		return die{fails * fails, 100 - fails*fails - 10*e, 100, e}
	}
	return die{fails, 10 - fails - e, 10, e}
}

// odds are the outcomes of a roll, single rows up to past at least.
func (r reading) odds(past int) dist.Dist {
	if d := r.die(); r.n > 0 {
		return dist.Series([]int64{int64(d.a), int64(d.b)}, []int64{int64(d.c), int64(-d.c * d.e / 10)}, r.n, past)
	}
	// In so many of 100 ways there is no success and no first 1, and some
	// success: rote gives each of the faces 2 to 9 a second throw.
	var none, some int64 = 80, 10
	if r.rote {
		none, some = 8*9, 10+8
	}
	// As a series that begins at the dramatic failure. If tens go on it is times
	// (10 − x), and a first success is followed by 9/(10 − x) more.
	num, den := []int64{10, none, some}, []int64{100}
	if r.repeat {
		num, den = []int64{100, 10*none - 10, 9*some - none}, []int64{1000, -100}
	}
	// Row k is the outcome k−1. 13 successes are a row at least: what is past
	// them is below 10⁻¹².
	return dist.Series(num, den, 1, max(past, 12)+2).Shift(dramatic)
}

// mean is the successes that n dice have on average: each success leads to e/10
// more.
func (d die) mean(n int) string {
	return big.NewRat(int64(10*(d.c-d.a)*n), int64(d.c*(10-d.e))).RatString()
}

// weights are the chances of 0, 1, … t−1 successes of n dice; that of k is over
// c^n·10^k. With F for (a+bx)^n / (1−qx)^n, q = e/10, the rule F'/F = n·b/(a+bx)
// + n·q/(1−qx) gives each from the two before it:
//
//	a·k·F[k] = (n·(10b+ea) − (k−1)·(10b−ea))·F[k−1] + (k−2)·10b·e·F[k−2]
//
// so that it does not matter how many dice there are.
func (d die) weights(n, t int) []*big.Int {
	b, ea := 10*d.b, d.e*d.a
	last, before := power(d.a, n), new(big.Int)
	f := []*big.Int{last}
	for k := 1; k < t; k++ {
		next := times(last, n*(b+ea)-(k-1)*(b-ea))
		next.Add(next, times(before, (k-2)*b*d.e))
		next.Quo(next, integer(d.a*k))
		f = append(f, next)
		last, before = next, last
	}
	return f
}

// fewer is in how many ways, over c^n·10^(t−1), n dice have fewer than t
// successes, t ≥ 1.
func (d die) fewer(n, t int) *big.Int {
	ways := new(big.Int)
	for _, f := range d.weights(n, t) {
		ways = times(ways, 10)
		ways.Add(ways, f)
	}
	return ways
}

func product(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) }

func times(x *big.Int, n int) *big.Int { return product(x, integer(n)) }

func power(base, n int) *big.Int { return new(big.Int).Exp(integer(base), integer(n), nil) }

func integer(n int) *big.Int { return big.NewInt(int64(n)) }
