package dist

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPanics lists the mistakes of a caller, and what they say.
func TestPanics(t *testing.T) {
	open := Uniform(1, 6).FoldTop(5)
	low := open.Neg()
	for _, c := range []struct {
		says string
		do   func()
	}{
		{"dist: no outcomes from 2 to 1", func() { Uniform(2, 1) }},
		{"dist: a die without faces", func() { Faces() }},
		{"dist: no outcome has any weight", func() { FromWeights(0, nil) }},
		{"dist: no outcome has any weight", func() { FromCounts(0, []uint64{0}) }},
		{"dist: the weight of 3 is negative: -1", func() { FromWeights(3, []*big.Int{big.NewInt(-1)}) }},
		{"dist: 5 to 5 cuts the open row 5 or more", func() { open.P(5) }},
		{"dist: 7 to 7 cuts the open row 5 or more", func() { open.Weight(7) }},
		{"dist: -9223372036854775808 to 5 cuts the open row 5 or more", func() { open.AtMost(5) }},
		{"dist: 6 to 9223372036854775807 cuts the open row 5 or more", func() { open.AtLeast(6) }},
		{"dist: -5 to 9223372036854775807 cuts the open row -5 or less", func() { low.AtLeast(-5) }},
		{"dist: -9223372036854775808 to -6 cuts the open row -5 or less", func() { low.AtMost(-6) }},
		{"dist: the quantile at 1/1 lies in the open row at 5", func() { open.Quantile(rat("1")) }},
		{"dist: a quantile at 2/1, wanted 0 to 1", func() { open.Quantile(rat("2")) }},
		{"dist: adding an end open above to one open below leaves no row", func() { open.Sub(open) }},
		{"dist: the two open ends meet and leave no row", func() { open.FoldBottom(2).Add(Uniform(0, 9)) }},
		{"dist: a sum of -1 copies", func() { open.Sum(-1) }},
		{"dist: Map of an open distribution", func() { open.Map(func(int) int { return 0 }) }},
		{"dist: Highest of an open distribution", func() { open.Highest(2) }},
		{"dist: the highest of 0 copies", func() { Const(1).Highest(0) }},
		{"dist: Given drops one of two open ends", func() { open.FoldBottom(2).Given(func(v int) bool { return v > 2 }) }},
		{"dist: a mix of nothing", func() { Mix() }},
		{"dist: the weight of a part is negative: -1/1", func() { Mix(Part{rat("-1"), open}) }},
		{"dist: folding from 6 on cuts an open row", func() { open.FoldTop(6) }},
		{"dist: folding from -5 on cuts an open row", func() { low.FoldTop(-5) }},
		{"dist: comparing an open row with outcomes that lie in it", func() { Compare(open, Const(5)) }},
		{"dist: comparing an open row with outcomes that lie in it", func() { Compare(Const(-5), low) }},
		{"dist: comparing an open row with outcomes that lie in it", func() { Compare(open, open) }},
	} {
		require.PanicsWithValue(t, c.says, c.do)
	}
}

// TestCompareOpen compares open rows that lie wholly on one side.
func TestCompareOpen(t *testing.T) {
	d := Uniform(1, 6)
	lose, tie, win := Compare(d.FoldTop(5), Uniform(1, 4))
	l, e, w := Compare(d, Uniform(1, 4))
	require.Equal(t, [3]string{l.String(), e.String(), w.String()}, [3]string{lose.String(), tie.String(), win.String()})
	lose, tie, win = Compare(Uniform(3, 4), d.FoldBottom(2).FoldTop(5))
	l, e, w = Compare(Uniform(3, 4), d)
	require.Equal(t, [3]string{l.String(), e.String(), w.String()}, [3]string{lose.String(), tie.String(), win.String()})
}
