package dist

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The generating functions of a success die with ten sides, success on 8 or
// more, that explodes: rules.md, section 2.
var (
	again10 = [2][]int64{{7, 2}, {10, -1}}
	again9  = [2][]int64{{7, 1}, {10, -2}}
	again8  = [2][]int64{{7}, {10, -3}}
	rote10  = [2][]int64{{49, 41}, {100, -10}}
	d6      = [2][]int64{{0, 1, 1, 1, 1, 1}, {6, 0, 0, 0, 0, 0, -1}} // d6!, the sum
)

func series(g [2][]int64, n, past int) Dist { return Series(g[0], g[1], n, past) }

func TestSeriesPublished(t *testing.T) {
	for _, c := range []struct {
		die  [2][]int64
		mean string
	}{{again10, "1/3"}, {again9, "3/8"}, {again8, "3/7"}, {rote10, "17/30"}, {d6, "21/5"}} {
		require.Equal(t, c.mean, series(c.die, 1, 0).Mean().RatString())
	}
	for n, p := range []string{"0", "3/10", "51/100", "657/1000", "7599/10000", "83193/100000"} {
		require.Equal(t, p, series(again10, n, 1).AtLeast(1).RatString())
	}
	require.Equal(t, "9771/50000", series(again9, 4, 5).AtLeast(3).RatString())
	require.Equal(t, "32883/1250000", series(again9, 4, 5).AtLeast(5).RatString())
	require.Equal(t, "429357996327/1000000000000", series(again10, 10, 5).AtLeast(4).RatString())
	require.Equal(t, "4678419786333/20000000000000", series(again10, 10, 5).AtLeast(5).RatString()) // cases.json C11
	one := series(again10, 1, 10)
	require.Equal(t, "27/100000000000", one.P(10).RatString())
	require.Equal(t, "3/100000000000", one.AtLeast(11).RatString())
	require.Equal(t, "0", series(d6, 1, 20).P(18).RatString())
	require.Equal(t, "1/216", series(d6, 1, 20).AtLeast(19).RatString())
	require.Equal(t, "13/432", series(d6, 2, 20).AtLeast(20).RatString())
	require.Equal(t, "10000000000000", series(again10, 1, 12).Total().String()) // 10^(1+12)
}

// TestSeriesShape checks where rows stop, and that nothing depends on it.
func TestSeriesShape(t *testing.T) {
	limit := rat("1/1000000000000")
	for _, die := range [][2][]int64{again10, again9, again8, rote10, d6} {
		for n := 1; n < 8; n++ {
			short, long := series(die, n, 0), series(die, n, 250)
			k, open := short.Max()
			require.Equal(t, More, open)
			require.Negative(t, short.AtLeast(k).Cmp(limit))
			require.GreaterOrEqual(t, short.AtLeast(k-1).Cmp(limit), 0)
			require.True(t, short.Equal(long.FoldTop(k)))
			k, _ = long.Max()
			require.Equal(t, 251, k)

			// n + 1 dice are n dice and one more.
			next := series(die, n+1, 260)
			require.True(t, long.Add(series(die, 1, 260)).Equal(next.FoldTop(251+int(lowest(die)))))

			// The mean lies between what the rows say and what they say when
			// the rest is very far out.
			g, mass := long.Given(func(v int) bool { return v < 251 })
			require.True(t, g.Mean().Mul(g.Mean(), mass).Cmp(long.Mean()) < 0)
		}
	}
	require.True(t, series(again10, 0, 9).Equal(Const(0)))
	// no explosion: all rows, as a plain sum
	require.True(t, Series([]int64{7, 3, 0}, []int64{10, 0}, 5, 0).Equal(FromCounts(0, []uint64{7, 3}).Sum(5)))
	// (5−x)(1+x) / (5−x)·2 is a polynomial in disguise
	require.True(t, Series([]int64{5, 4, -1}, []int64{10, -2}, 3, 0).Equal(Uniform(0, 1).Sum(3)))
}

func TestGeometric(t *testing.T) {
	q := rat("3/10")
	require.True(t, Geometric(q, 20).Equal(Series([]int64{7}, []int64{10, -3}, 1, 20)))
	require.True(t, Geometric(rat("0"), 20).Equal(Const(0)))
	require.Equal(t, "3/10", q.RatString(), "the argument stays as it is")
	require.Panics(t, func() { Geometric(rat("1"), 0) })
	require.Panics(t, func() { Geometric(rat("-1/2"), 0) })
}

func lowest(die [2][]int64) int64 {
	if die[0][0] == 0 {
		return 1
	}
	return 0
}

func TestSeriesPanics(t *testing.T) {
	for _, c := range []struct{ num, den []int64 }{
		{[]int64{7, 2}, []int64{10}},
		{nil, []int64{1}},
		{[]int64{1}, []int64{0, 1}},
		{[]int64{-1}, []int64{-2, 1}},
	} {
		require.Panics(t, func() { Series(c.num, c.den, 1, 0) })
		require.Panics(t, func() { CompareSeries(Ratio{c.num, c.den, 1}, Ratio{again8[0], again8[1], 1}) })
	}
	require.Panics(t, func() { series(again10, -1, 0) })
}

// TestCompareSeries compares with the published contest, and with bounds that
// long rows give.
func TestCompareSeries(t *testing.T) {
	four := Ratio{again10[0], again10[1], 4}
	lose, tie, win := CompareSeries(four, four)
	require.Equal(t, "4450004304/12179481875", lose.String()) // rules.md, section 2
	require.Equal(t, "3279473267/12179481875", tie.String())
	require.Equal(t, "4450004304/12179481875", win.String())

	r := rand.New(rand.NewPCG(7, 3))
	dice := [][2][]int64{again10, again9, again8, rote10, d6, {{9}, {10, -1}}, {{9, 1}, {10}}, {{1, 1}, {2}}}
	for range 200 {
		x, y := dice[r.IntN(len(dice))], dice[r.IntN(len(dice))]
		n, m := r.IntN(7), r.IntN(7)
		a, b := Ratio{x[0], x[1], n}, Ratio{y[0], y[1], m}
		if !a.linear() && !b.linear() {
			require.Panics(t, func() { CompareSeries(a, b) })
			continue
		}
		lose, tie, win := CompareSeries(a, b)
		require.Equal(t, "1/1", new(big.Rat).Add(lose, new(big.Rat).Add(tie, win)).String())
		// Cut both after 200: what is left out is less than 10^−12.
		cut := func(d [2][]int64, n int) Dist {
			g, _ := series(d, n, 200).Given(func(v int) bool { return v <= 200 })
			return g
		}
		l, e, w := Compare(cut(x, n), cut(y, m))
		for _, c := range [][2]*big.Rat{{lose, l}, {tie, e}, {win, w}} {
			d := new(big.Rat).Sub(c[0], c[1])
			require.Negative(t, d.Abs(d).Cmp(rat("1/100000000")), "%v %d against %v %d", x, n, y, m)
		}
	}
}
