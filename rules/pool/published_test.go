package pool

import (
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
)

// Numbers that others have published: each with where it stands.

func TestKeepPublished(t *testing.T) {
	d := Sum(Of(4, 6).KeepHighest(3)) // rules.md, section 5
	require.Equal(t, "15869/1296", d.Mean().RatString())
	require.Equal(t, "7/432", d.P(18).RatString())
	require.Equal(t, "25/108", d.AtLeast(15).RatString()) // cases.json C19
	require.Equal(t, "1296", d.Total().String())
	same(t, d, Sum(Of(4, 6).DropLowest(1)))
	require.Equal(t, "6055/648", Sum(Of(4, 6).KeepHighest(2)).Mean().RatString()) // icepool's documentation

	d = Sum(Of(3, 6).KeepHighest(2).DropLowest(1)) // cases.json C18: each looks at all three dice
	require.Equal(t, "203/24", d.Mean().RatString())
	require.Equal(t, "2/27", d.P(12).RatString())
	require.Equal(t, "77/216", d.AtLeast(10).RatString())

	d = Sum(Of(3, 20).KeepMiddle(1)) // cases.json C24
	require.Equal(t, "29/4000", d.P(1).RatString())
	require.Equal(t, "2299/4000", d.AtLeast(10).RatString())
	require.Equal(t, "1/2", d.AtLeast(11).RatString())

	// The highest of 8d6 against the highest of 6d8, by the powers of their
	// cumulative weights.
	lose, tie, win := dist.Compare(Highest(Of(8, 6)), Highest(Of(6, 8)))
	l, e, w := dist.Compare(dist.Uniform(1, 6).Highest(8), dist.Uniform(1, 8).Highest(6))
	require.Equal(t, []string{l.String(), e.String(), w.String()}, []string{lose.String(), tie.String(), win.String()})
}

// TestBladesPublished reads the bands of rules.md, section 1.
func TestBladesPublished(t *testing.T) {
	for n, want := range map[int][4]string{
		0: {"3/4", "2/9", "1/36", "0"},
		1: {"1/2", "1/3", "1/6", "0"},
		2: {"1/4", "4/9", "5/18", "1/36"},
		3: {"1/8", "49/108", "25/72", "2/27"},
		4: {"1/16", "34/81", "125/324", "19/144"},
		6: {"1/64", "931/2916", "3125/7776", "12281/46656"},
	} {
		d := blades(n)
		require.Equal(t, want, [4]string{
			d.AtMost(3).RatString(), d.Between(4, 5).RatString(), d.P(6).RatString(), d.P(7).RatString(),
		}, "%d dice", n)
	}
}

// TestChroniclesPublished: rules.md, section 2, and cases.json C04 to C11.
func TestChroniclesPublished(t *testing.T) {
	require.Equal(t, "1/3", chronicles(10, false).Sum(1, 5).Mean().RatString())
	require.Equal(t, "3/8", chronicles(9, false).Sum(1, 5).Mean().RatString())
	require.Equal(t, "3/7", chronicles(8, false).Sum(1, 5).Mean().RatString())
	require.Equal(t, "17/30", chronicles(10, true).Sum(1, 5).Mean().RatString())
	require.Equal(t, "51/80", chronicles(9, true).Sum(1, 5).Mean().RatString())
	require.Equal(t, "51/70", chronicles(8, true).Sum(1, 5).Mean().RatString())
	require.Equal(t, "51/100", chronicles(11, true).Sum(1, 5).Mean().RatString())
	require.Equal(t, "9771/50000", chronicles(9, false).Sum(4, 5).AtLeast(3).RatString())
	require.Equal(t, "4678419786333/20000000000000", chronicles(10, false).Sum(10, 5).AtLeast(5).RatString())
	lose, tie, win := dist.CompareSeries(chronicles(10, false).Ratio(4), chronicles(10, false).Ratio(4))
	require.Equal(t, "4450004304/12179481875", win.RatString())
	require.Equal(t, "3279473267/12179481875", tie.RatString())
	require.Equal(t, win, lose)

	chance := Explode(D(10), func(f int) int { return ones(f == 10) }, func(f int) bool { return f == 10 }).Sum(1, 5)
	require.Equal(t, "9/100", chance.P(1).RatString())
	require.Equal(t, "1/100", chance.AtLeast(2).RatString())
}

func self(face int) int { return face }

// TestExplodingSumsPublished: cases.json C15, C16.
func TestExplodingSumsPublished(t *testing.T) {
	d6 := Explode(D(6), self, func(f int) bool { return f == 6 })
	require.Equal(t, "0", d6.Sum(1, 20).P(18).RatString())
	require.Equal(t, "1/216", d6.Sum(1, 20).AtLeast(19).RatString())
	require.Equal(t, "21/5", d6.Sum(1, 20).Mean().RatString())
	require.Equal(t, "13/432", d6.Sum(2, 20).AtLeast(20).RatString())

	once := Explode(D(6), self, func(int) bool { return false }).Reroll(func(f int) bool { return f <= 2 }).Sum(2, 0) // cases.json C27
	require.Equal(t, "25/3", once.Mean().RatString())
	require.Equal(t, "1/324", once.P(2).RatString())
	require.Equal(t, "8/27", once.AtLeast(10).RatString())
	_, open := once.Max()
	require.Equal(t, dist.Exact, open)
}
