package chronicles

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// twin is the chance of 0, 1, … t−1 successes by plain loops over the ten faces
// of one die after the other. It knows only the sheet's words: who counts, who
// gives another die, who is thrown once more.
func twin(n, again int, rote bool, t int) []*big.Rat {
	tenth := big.NewRat(1, 10)
	// at[k] is the chance of k successes so far, over all dice that have ended.
	at := make([]*big.Rat, t)
	for k := range at {
		at[k] = new(big.Rat)
	}
	at[0].SetInt64(1)
	for range n {
		next := make([]*big.Rat, t)
		for k := range next {
			next[k] = new(big.Rat)
		}
		// throw takes one die with the chance p and k successes before it.
		var throw func(p *big.Rat, k int, mayRepeat bool)
		throw = func(p *big.Rat, k int, mayRepeat bool) {
			if k >= t {
				return
			}
			// Faces that lead to the same are taken together.
			var fails, counts, explodes int64
			for face := 1; face <= 10; face++ {
				switch {
				case face < 8:
					fails++
				case face < again:
					counts++
				default:
					explodes++
				}
			}
			times := func(faces int64) *big.Rat {
				return new(big.Rat).Mul(new(big.Rat).Mul(p, tenth), big.NewRat(faces, 1))
			}
			if mayRepeat {
				throw(times(fails), k, false)
			} else {
				next[k].Add(next[k], times(fails))
			}
			if k+1 < t {
				next[k+1].Add(next[k+1], times(counts))
			}
			if explodes > 0 {
				throw(times(explodes), k+1, false)
			}
		}
		for k, p := range at {
			if p.Sign() > 0 {
				throw(p, k, rote)
			}
		}
		at = next
	}
	return at
}

// Every pool up to the largest, every again, with and without rote, row by row.
func TestTwinPools(t *testing.T) {
	const rows = 9
	for _, again := range []int{8, 9, 10, never} {
		for _, rote := range []bool{false, true} {
			for _, n := range []int{1, 2, 3, 4, 5, 7, 10, 20, 63} {
				name := fmt.Sprintf("%d dice, again %d, rote %t", n, again, rote)
				d := reading{n: n, again: again, rote: rote}.odds(rows)
				want := twin(n, again, rote, rows)
				sum := new(big.Rat)
				for k, p := range want {
					require.Equal(t, p.RatString(), d.P(k).RatString(), "%s: %d", name, k)
					sum.Add(sum, p)
					die := reading{n: n, again: again, rote: rote}.die()
					ways, all := die.fewer(n, k+1), new(big.Int).Mul(power(die.c, n), power(10, k))
					require.Equal(t, sum.RatString(), new(big.Rat).SetFrac(ways, all).RatString(), "%s: fewer than %d", name, k+1)
				}
			}
		}
	}
}

// The general chains of package pool make the same distributions, moments and
// all.
func TestTwinChains(t *testing.T) {
	for _, again := range []int{8, 9, 10, never} {
		chain := pool.Explode(pool.D(10), func(f int) int {
			if f >= 8 {
				return 1
			}
			return 0
		}, func(f int) bool { return f >= again })
		for _, n := range []int{1, 6, 30} {
			require.True(t, chain.Sum(n, 12).Equal(reading{n: n, again: again}.odds(12)))
			require.True(t, chain.Reroll(func(f int) bool { return f < 8 }).Sum(n, 12).Equal(reading{n: n, again: again, rote: true}.odds(12)))
		}
	}
}

// The chance of a tie and of a win lies between the sum over the first numbers
// of successes and that sum with all that is left, a gap below 10^−20; with a
// single die a side it is a geometric series.
func TestTwinContested(t *testing.T) {
	const rows = 60
	for _, c := range []contest{
		{you: reading{n: 4, again: 10}, they: reading{n: 4, again: 10}},
		{you: reading{n: 7, again: 8}, they: reading{n: 5, again: 10}},
		{you: reading{n: 3, again: never}, they: reading{n: 6, again: 9}},
		{you: reading{n: 6, again: 9}, they: reading{n: 3, again: never}},
		{you: reading{n: 5, again: never}, they: reading{n: 5, again: never}},
		{you: reading{n: 12, again: 10}, they: reading{n: 1, again: 8}},
	} {
		x, y := twin(c.you.n, c.you.again, false, rows), twin(c.they.n, c.they.again, false, rows)
		between(t, c, x, y)
	}
	repeat := make([]*big.Rat, rows) // a chance die: 9/10, 9/100, …
	p := big.NewRat(9, 10)
	for k := range repeat {
		repeat[k] = new(big.Rat).Set(p)
		p.Mul(p, big.NewRat(1, 10))
	}
	once := twin(0, 10, false, rows)
	once[0], once[1] = big.NewRat(9, 10), big.NewRat(1, 10)
	for n := 1; n <= 5; n++ {
		between(t, contest{you: reading{repeat: true}, they: reading{n: n, again: 9}}, repeat, twin(n, 9, false, rows))
		between(t, contest{you: reading{n: n, again: never}, they: reading{}}, twin(n, never, false, rows), once)
	}
	between(t, contest{}, once, once)
	between(t, contest{you: reading{repeat: true}, they: reading{repeat: true}}, repeat, repeat)

	for _, a := range []int{8, 9, 10} {
		for _, b := range []int{8, 9, 10} {
			x, y := twin(1, a, false, 2), twin(1, b, false, 2)
			ratio := big.NewRat(int64((11-a)*(11-b)), 100)
			want := new(big.Rat).Mul(x[1], y[1])
			want.Quo(want, new(big.Rat).Sub(big.NewRat(1, 1), ratio))
			want.Add(want, new(big.Rat).Mul(x[0], y[0]))
			c := contest{you: reading{n: 1, again: a}, they: reading{n: 1, again: b}}
			require.Equal(t, want.RatString(), dist.FromWeights(-1, c.weights()).P(0).RatString())
		}
	}
}

// Package dist compares two endless sums in a way of its own.
func TestTwinCompareSeries(t *testing.T) {
	chain := func(r reading) dist.Ratio {
		d := r.die()
		return dist.Ratio{Num: []int64{int64(d.a), int64(d.b)}, Den: []int64{int64(d.c), int64(-d.c * d.e / 10)}, N: max(r.n, 1)}
	}
	for _, n := range []int{0, 1, 2, 5, 13, 30} {
		for _, m := range []int{0, 1, 3, 30} {
			for _, a := range []int{8, 9, 10} {
				for _, b := range []int{8, 9, 10, never} {
					c := contest{you: reading{n: n, again: a, repeat: true}, they: reading{n: m, again: b, repeat: b == 9}}
					lose, tie, win := dist.CompareSeries(chain(c.you), chain(c.they))
					d := dist.FromWeights(-1, c.weights())
					require.Equal(t, lose.RatString(), d.P(-1).RatString(), "%+v", c)
					require.Equal(t, tie.RatString(), d.P(0).RatString(), "%+v", c)
					require.Equal(t, win.RatString(), d.P(1).RatString(), "%+v", c)
				}
			}
		}
	}
}

// between holds a contest's odds to those of its first rows.
func between(t *testing.T, c contest, x, y []*big.Rat) {
	t.Helper()
	d := dist.FromWeights(-1, c.weights())
	lose, tie, win := d.P(-1), d.P(0), d.P(1)
	one := big.NewRat(1, 1)
	require.Equal(t, "1", new(big.Rat).Add(new(big.Rat).Add(lose, tie), win).RatString())
	got := [3]*big.Rat{new(big.Rat), new(big.Rat), new(big.Rat)}
	for i, p := range x {
		for j, q := range y {
			at := 1
			if i < j {
				at = 0
			} else if i > j {
				at = 2
			}
			got[at].Add(got[at], new(big.Rat).Mul(p, q))
		}
	}
	left := new(big.Rat).Sub(one, new(big.Rat).Add(new(big.Rat).Add(got[0], got[1]), got[2]))
	require.Negative(t, left.Cmp(new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(20), nil))))
	for i, p := range []*big.Rat{lose, tie, win} {
		gap := new(big.Rat).Sub(p, got[i])
		require.GreaterOrEqual(t, gap.Sign(), 0, "%+v", c)
		require.LessOrEqual(t, gap.Cmp(left), 0, "%+v", c)
	}
}

// Done by each roll, from the sums of one roll after the other.
func TestTwinExtended(t *testing.T) {
	for _, x := range []extended{
		{reading{n: 4, again: 10}, 5, 4}, {reading{n: 1, again: 8}, 3, 6}, {reading{n: 7, again: 9}, 15, 7},
		{reading{n: 3, again: never}, 6, 5}, {reading{repeat: true}, 2, 5}, {reading{}, 2, 5}, {reading{n: 30, again: 8}, 50, 3},
	} {
		single := twin(x.each.n, x.each.again, false, x.target)
		if x.each.n == 0 {
			single[0], single[1] = big.NewRat(9, 10), big.NewRat(1, 10)
			if x.each.repeat {
				single[1] = big.NewRat(9, 100)
			}
		}
		sums := twin(0, 10, false, x.target)
		d := x.odds()
		for k := 1; k <= x.rolls; k++ {
			next := make([]*big.Rat, x.target)
			left := new(big.Rat)
			for s := range next {
				next[s] = new(big.Rat)
				for i := 0; i <= s; i++ {
					next[s].Add(next[s], new(big.Rat).Mul(sums[s-i], single[i]))
				}
				left.Add(left, next[s])
			}
			sums = next
			require.Equal(t, left.RatString(), d.AtLeast(k+1).RatString(), "%+v: after %d rolls", x, k)
		}
	}
}
