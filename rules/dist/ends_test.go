package dist

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

// FromEnds and Weights are each other's inverse.
func TestEnds(t *testing.T) {
	for _, d := range []Dist{
		Uniform(1, 6), Const(3), Faces(-2, 0, 0, 5),
		Uniform(1, 6).FoldTop(5), Uniform(1, 6).FoldBottom(2), Uniform(1, 9).FoldTop(7).FoldBottom(3),
		Series([]int64{0, 1, 1, 1, 1, 1}, []int64{6, 0, 0, 0, 0, 0, -1}, 2, 30),
	} {
		lo, w, total, less, more := d.Weights()
		require.Zero(t, total.Cmp(d.Total()))
		e := FromEnds(lo, w, less, more, d.Mean(), d.Variance())
		require.True(t, d.Equal(e))
		require.Equal(t, d.Rows(), e.Rows())
	}
	require.Panics(t, func() { FromEnds(0, []*big.Int{big.NewInt(-1)}, false, true, new(big.Rat), new(big.Rat)) })
}

// A series with many faces in a row is the same as the sum of its parts: n last
// dice, and what exploded before them.
func TestSeriesOfManySides(t *testing.T) {
	for _, c := range []struct{ sides, explode, n int }{{20, 20, 3}, {50, 50, 2}, {30, 16, 2}, {12, 2, 3}} {
		num, den := make([]int64, c.explode), make([]int64, c.sides+1)
		for f := 1; f < c.explode; f++ {
			num[f] = 1
		}
		den[0] = int64(c.sides)
		for f := c.explode; f <= c.sides; f++ {
			den[f] = -1
		}
		got := Series(num, den, c.n, 200)
		last := Uniform(1, c.explode-1).Sum(c.n)
		before := Series([]int64{int64(c.explode - 1)}, den, c.n, 200)
		want := last.Add(before)
		for k := range 200 {
			require.Equal(t, want.P(k).RatString(), got.P(k).RatString(), "%v: %d", c, k)
		}
		require.Equal(t, want.Mean().RatString(), got.Mean().RatString())
		require.Equal(t, want.Variance().RatString(), got.Variance().RatString())
	}
}
