package chance

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/dice"
)

func open(t testing.TB, system, query string) *rules.Roll {
	_, roll, err := catalog.Find(system).Open(query)
	require.NoError(t, err)
	return roll
}

// The oracle is gonum, over degrees of freedom and differences that a class or a
// simulation comes to, and far beyond.
func TestChiSquared(t *testing.T) {
	for _, df := range []int{1, 2, 3, 5, 10, 35, 100, 999} {
		for _, x := range []float64{0, 1e-9, 0.1, 0.5, 1, 1.5, 2, 5, 20} {
			x *= float64(df)
			want := distuv.ChiSquared{K: float64(df)}.Survival(x)
			require.InDelta(t, want, upperGamma(float64(df)/2, x/2), 1e-9, "χ² %v, %d degrees", x, df)
		}
	}
	// A table's corner stones: the 5% points (NIST/SEMATECH handbook, 1.3.6.7.4).
	for df, x := range map[float64]float64{1: 3.841, 2: 5.991, 3: 7.815, 10: 18.307, 100: 124.342} {
		require.InDelta(t, 0.05, upperGamma(df/2, x/2), 1e-4)
	}
}

func TestCompareIsPearsons(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		cells := 2 + random.IntN(10)
		ps, counts := make([]*big.Rat, cells), make([]int, cells)
		var seen, expected []float64
		n := 0
		for i := range ps {
			ps[i], counts[i] = big.NewRat(1, int64(cells)), 20+random.IntN(20)
			n += counts[i]
		}
		for i := range ps {
			seen, expected = append(seen, float64(counts[i])), append(expected, float64(n)/float64(cells))
		}
		v := Compare(ps, counts)
		require.InDelta(t, stat.ChiSquare(seen, expected), v.Chi2, 1e-9)
		require.InDelta(t, distuv.ChiSquared{K: float64(cells - 1)}.Survival(v.Chi2), v.P, 1e-9)
		require.Equal(t, cells, v.Cells)
		require.Equal(t, n, v.N)
	}
}

func TestSparseCellsAreTogether(t *testing.T) {
	ps := []*big.Rat{big.NewRat(1, 1000), big.NewRat(1, 100), big.NewRat(98, 100), big.NewRat(9, 1000)}
	v := Compare(ps, []int{0, 1, 98, 1})
	require.Equal(t, 1, v.Cells, "100 rolls: 0.1 and 1 are expected, then 98, and 0.9 go with them")
	require.True(t, math.IsNaN(v.P))
	require.Contains(t, v.Text, "Too few rolls")
	v = Compare(ps, []int{1, 9, 979, 11})
	require.Equal(t, 3, v.Cells, "1000 rolls: 1 + 10, 980, 9")
	require.Equal(t, "Nothing rolled yet.", Compare(ps, make([]int, 4)).Text)
	fair := []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 2)}
	require.Contains(t, Compare(fair, []int{50, 50}).Text, "in 100.0% of such series. That is nothing to wonder at. (Chi-squared 0.00, 1 degree of freedom.)")
	require.Contains(t, Compare(fair, []int{40, 60}).Text, "a little surprising", "p = 0.0455")
	require.Contains(t, Compare(fair, []int{35, 65}).Text, "That is surprising", "p = 0.0027")
	require.Contains(t, Compare(fair, []int{0, 100}).Text, "great surprise")
}

// Simulated in one go or in pieces, it is the same series; and it follows the
// odds, by the test of this very package, for every system. The seed is fixed.
func TestSimulate(t *testing.T) {
	for _, s := range catalog.Systems {
		for _, example := range s.Examples {
			roll := open(t, s.ID, example.Query)
			whole := dice.NewSeeded("class")
			counts := Simulate(roll, whole, 2000)
			sum, state := make([]int, len(counts)), ""
			for _, n := range []int{1, 999, 1000} {
				from, ok := dice.Resume("class", state)
				require.True(t, ok)
				for i, k := range Simulate(roll, from, n) {
					sum[i] += k
				}
				state = from.State()
			}
			require.Equal(t, counts, sum, "%s %s", s.ID, example.Query)
			require.Equal(t, whole.State(), state)
			var ps []*big.Rat
			for _, row := range roll.Dist.Rows() {
				ps = append(ps, row.P)
			}
			if v := Compare(ps, counts); v.Cells > 1 {
				require.Greater(t, v.P, 1e-4, "%s %s: %s", s.ID, example.Query, v.Text)
			}
		}
	}
	_, ok := dice.Resume("class", "nonsense")
	require.False(t, ok)
}

func TestEvery(t *testing.T) {
	for _, c := range []struct {
		system, query string
		rolls         int
	}{
		{"blades", "rating=3", 216}, {"blades", "rating=0", 36}, {"blades", "rating=1", 6}, {"blades", "rating=4", 0},
		{"dice", "roll=2d6", 36}, {"dice", "roll=d8%2Bd20", 160}, {"dice", "roll=3d6!", 0}, {"dice", "roll=d2!", 0}, {"dice", "roll=100d6", 0},
		{"dice", "roll=8d2", 0}, {"dice", "roll=7d2", 128}, {"chronicles", "attribute=1&skill=1", 0}, {"flamepunk", "dice=3", 216},
	} {
		roll := open(t, c.system, c.query)
		all := Every(roll)
		require.Len(t, all, c.rolls, "%s %s", c.system, c.query)
		counts := map[int]int64{}
		for _, s := range all {
			counts[s.Outcome]++
		}
		for outcome, n := range counts {
			require.Zero(t, roll.Dist.P(outcome).Cmp(big.NewRat(n, int64(c.rolls))), "%s %s: %d", c.system, c.query, outcome)
		}
	}
}

// A million rolls: at most 0.3 s for six dice, 1 s for any system, as wasm.
func BenchmarkMillion(b *testing.B) {
	for _, c := range [][2]string{{"blades", "rating=4&assist=1&extra=push"}, {"chronicles", "attribute=3&skill=3"}, {"flamepunk", "dice=6&pool=6&defence=2"}, {"narateer", "boost=1&skill=2"}, {"dice", "roll=6d6"}, {"dice", "roll=4d6kh3"}} {
		roll := open(b, c[0], c[1])
		b.Run(c[0]+"?"+c[1], func(b *testing.B) {
			for b.Loop() {
				Simulate(roll, dice.NewSeeded("bench"), 1_000_000)
			}
		})
	}
}
