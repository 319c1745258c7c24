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

// failing is how many of the ten faces are no success.
const failing = 7

// dieOf is a die of a pool. It counts 8, 9 and 10 and explodes from again on;
// under rote its first throw is repeated where it fails.
func dieOf(again int, rote bool) die {
	e := 11 - again
	if rote {
		// No success 7/10·7/10; everything else 1 + 7/10 times as likely.
		return die{failing * failing, 51 - 10*e, 100, e}
	}
	return die{failing, 10 - failing - e, 10, e}
}

// never is the again of a die that gives no other.
const never = 11

// chanceDie counts a 10 only. If repeat, a 10 gives another such die.
func chanceDie(repeat bool) die {
	if repeat {
		return die{9, 0, 10, 1}
	}
	return die{9, 1, 10, 0}
}

// ratio is n such dice, for package dist.
func (d die) ratio(n int) dist.Ratio {
	return dist.Ratio{Num: []int64{int64(d.a), int64(d.b)}, Den: []int64{int64(d.c), int64(-d.c * d.e / 10)}, N: n}
}

// sum is the successes of n dice: single rows up to past and on, until what is
// left is next to nothing, then one row for all of it.
func (d die) sum(n, past int) dist.Dist {
	r := d.ratio(n)
	return dist.Series(r.Num, r.Den, n, past)
}

// none and one are the chances of no success and of exactly one.
func (d die) none() *big.Rat { return big.NewRat(int64(d.a), int64(d.c)) }
func (d die) one() *big.Rat  { return big.NewRat(int64(10*d.b+d.a*d.e), int64(10*d.c)) }

// mean is the successes that a die has on average.
func (d die) mean() *big.Rat {
	one := new(big.Rat).Sub(big.NewRat(1, 1), d.none())
	return one.Quo(one, big.NewRat(int64(10-d.e), 10)) // each success leads to e/10 more
}

// fewer is in how many of all ways n dice have fewer than t successes, t ≥ 1.
// That is decided by the n dice (by twice as many under rote) and, where they
// can explode, the at most t−1 that the successes add: all is 10 to their number.
func (d die) fewer(n, t int) (ways, all *big.Int) {
	ten := big.NewInt(10)
	ways = new(big.Int)
	all = new(big.Int).Exp(big.NewInt(int64(d.c)), big.NewInt(int64(n)), nil)
	for k, f := range d.weights(n, t) {
		if k > 0 && d.e > 0 {
			ways.Mul(ways, ten)
			all.Mul(all, ten)
		}
		ways.Add(ways, f)
	}
	return ways, all
}

// weights are the chances of 0, 1, … t−1 successes of n dice; that of k is over
// c^n·10^k, or over c^n where nothing explodes. With F for (a+bx)^n / (1−qx)^n,
// q = e/10, the rule F'/F = n·b/(a+bx) + n·q/(1−qx) gives each from the two
// before it:
//
//	a·k·F[k] = (n·(b+qa) − (k−1)·(b−qa))·F[k−1] + (k−2)·b·q·F[k−2]
//
// so that it does not matter how many dice there are.
func (d die) weights(n, t int) []*big.Int {
	// The numbers of the rule, times 10 for each k where there is a q.
	sum, difference, product := 10*d.b+d.e*d.a, 10*d.b-d.e*d.a, 10*d.b*d.e
	if d.e == 0 {
		sum, difference = d.b, d.b
	}
	f := make([]*big.Int, t)
	f[0] = new(big.Int).Exp(big.NewInt(int64(d.a)), big.NewInt(int64(n)), nil)
	var m, s big.Int
	for k := 1; k < t; k++ {
		x := new(big.Int).Mul(f[k-1], m.SetInt64(int64(n*sum-(k-1)*difference)))
		if k > 1 {
			x.Add(x, s.Mul(f[k-2], m.SetInt64(int64((k-2)*product))))
		}
		f[k] = x.Quo(x, m.SetInt64(int64(d.a*k)))
	}
	return f
}
