package pool

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
)

// TestSumKept compares with every combination of chains, where all that is past
// a bound counts as one value; its mean and variance with those of long rows.
func TestSumKept(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 6))
		d := D(2 + r.IntN(4))
		top := len(d)
		for i := range d {
			d[i].Value -= r.IntN(2)
			d[i].Weight = 1 + r.IntN(2)
		}
		d[top-1].Value = top
		again := func(f int) bool { return f == top && seed%5 > 0 }
		reroll := func(f int) bool { return f == 1 || f == 0 && seed%2 > 0 }
		c := Explode(d, self, again)
		if seed%3 == 0 {
			c = c.Reroll(reroll)
		} else {
			reroll = func(int) bool { return false }
		}
		n := r.IntN(4)
		p := places{n, r.IntN(n + 1), r.IntN(n + 2)}
		t.Logf("seed %d: %v, %+v", seed, d, p)

		const bound = 9
		rest := big.NewRat(1, 1)
		one := chainTree(tidy(d), self, again, reroll, bound)
		var values []int
		for v, q := range one {
			if v <= bound {
				values = append(values, v)
				rest.Sub(rest, q)
			} else {
				delete(one, v)
			}
		}
		one[1000] = rest
		values = append(values, 1000)
		want := map[int]*big.Rat{}
		var walk func(v []int, q *big.Rat)
		walk = func(v []int, q *big.Rat) {
			if len(v) < n {
				for _, x := range values {
					walk(append(slices.Clone(v), x), new(big.Rat).Mul(q, one[x]))
				}
				return
			}
			slices.Sort(v)
			s := 0
			for _, x := range v[p.clip().lo:p.clip().hi] {
				s += x
			}
			if want[s] == nil {
				want[s] = new(big.Rat)
			}
			want[s].Add(want[s], q)
		}
		walk(nil, big.NewRat(1, 1))

		got, ok := c.SumKept(n, p.lo, p.hi, 150)
		require.True(t, ok)
		for v := -3; v <= bound; v++ {
			q := want[v]
			if q == nil {
				q = new(big.Rat)
			}
			require.Equal(t, q.String(), got.P(v).String(), "sum %d", v)
		}
		near := func(a, b *big.Rat) {
			d := new(big.Rat).Sub(a, b)
			require.Negative(t, d.Abs(d).Cmp(big.NewRat(1, 1e6)), "%v and %v", a, b)
		}
		cut, _ := got.Given(func(v int) bool { return v <= 150 })
		near(got.Mean(), cut.Mean())
		near(got.Variance(), cut.Variance())

		all, ok := c.SumKept(n, 0, n, 40)
		require.True(t, ok)
		plain := c.Sum(n, 150)
		if _, open := all.Max(); open == dist.More {
			plain = plain.FoldTop(41)
			all = all.FoldTop(41)
		}
		require.True(t, plain.Equal(all))
		sum := new(big.Rat)
		for i := range n {
			one, _ := c.SumKept(n, i, i+1, 10)
			sum.Add(sum, one.Mean())
		}
		require.Equal(t, c.Sum(n, 10).Mean().String(), sum.String())
	}
}

// TestSumKeptRefuses lists chains that explosions do not put in order.
func TestSumKeptRefuses(t *testing.T) {
	for _, c := range []Chain{
		Explode(D(10), self, func(f int) bool { return f >= 9 }),                     // two scores
		Explode(Faces(0, 9, 3), self, func(f int) bool { return f == 3 }),            // 9 is more than 3 + 0
		Explode(D(6), func(int) int { return 0 }, func(f int) bool { return f > 5 }), // scores nothing
	} {
		_, ok := c.SumKept(3, 1, 3, 10)
		require.False(t, ok)
	}
}
