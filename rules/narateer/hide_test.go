package narateer

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
)

// Hide, against all faces of all dice in plain loops.
func TestHideTwin(t *testing.T) {
	total := func(how string, on int, faces []int) int {
		sum, count, top := 0, 0, 0
		for _, f := range faces {
			sum += f
			if f >= on {
				count++
			}
			if f > top {
				top = f
			}
		}
		return map[string]int{"sum": sum, "count": count, "highest": top}[how]
	}
	for _, how := range []string{"sum", "count", "highest"} {
		query := "aim=hide&base=2&die=4&on=3&bonus=1&a=readiness&a-score=2&b=search&b-dice=2&c=search&c-bonus=-1&d=search&d-dice=1&d-bonus=2&read=" + how
		roll := open(t, query)
		const dice = 2 + 2 + 1 + 1
		counts, each := [5]int64{}, [4]int64{}
		for n := range 4 * 4 * 4 * 4 * 4 * 4 {
			faces := make([]int, dice)
			for i := range faces {
				faces[i] = n%4 + 1
				n /= 4
			}
			own := total(how, 3, faces[:2]) + 1
			fooled := 0
			for i, other := range []int{2, total(how, 3, faces[2:4]), total(how, 3, faces[4:5]) - 1, total(how, 3, faces[5:6]) + 2} {
				if own > other {
					fooled++
					each[i]++
				}
			}
			counts[fooled]++
		}
		for k, p := range roll.Odds() {
			require.Equal(t, big.NewRat(counts[k], 4096).RatString(), p.RatString(), "%s %d", how, k)
		}
		for i, c := range roll.Chances {
			require.Equal(t, big.NewRat(each[i], 4096).RatString(), c.P.RatString(), "%s %d", how, i)
		}
		require.Equal(t, int64(4096), roll.Dist.Total().Int64(), "the natural denominator")
	}
}

// One total meets all observers: two of the same Readiness are fooled together
// or not at all, and the chances are not multiplied.
func TestOneTotal(t *testing.T) {
	require.Equal(t, "1/2 0 1/2", odds(t, "aim=hide&a=readiness&a-score=3&b=readiness&b-score=3"))
	require.Equal(t, "1/3 1/3 1/3", odds(t, "aim=hide&a=readiness&a-score=2&d=readiness&d-score=4"))
	require.Equal(t, "7/12 5/12", odds(t, "aim=hide&a=search"))
	// Both of two searchers: Σ (t−1)²/6³ = 55/216, where (5/12)² would be 25/144.
	require.Equal(t, "91/216 35/108 55/216", odds(t, "aim=hide&a=search&b=search"))
	require.Equal(t, "1", odds(t, "aim=hide"))
}

// Total 3: Readiness 2 is fooled, a searcher's 3 is not, nor is a later search
// of 3; 4 finds. The seed's diagram of Hide.
func TestSeedHide(t *testing.T) {
	result := throw(t, "aim=hide&a=readiness&a-score=2&b=search", 3, 3)
	require.Equal(t, 1, result.Outcome)
	require.Equal(t, "total 3", result.Name)
	require.Equal(t, []rules.Line{
		{Head: "Observer A", Text: "Readiness 2: your 3 is higher. Hidden."},
		{Head: "Observer B", Text: "Searches, total 3: a tie. Not hidden."},
	}, result.Lines)
	require.Equal(t, 0, open(t, "aim=search&hidden=3").BandOf(throw(t, "aim=search&hidden=3", 3).Outcome))
	require.Equal(t, 1, open(t, "aim=search&hidden=3").BandOf(throw(t, "aim=search&hidden=3", 4).Outcome))
}
