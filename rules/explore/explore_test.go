package explore_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dice"
	"diceodds/rules/explore"
)

func TestEach(t *testing.T) {
	var seen []string
	left := explore.Each(9, func(r dice.Roller) {
		if r.Roll(2) == 2 {
			r.Roll(3)
		}
	}, func(faces []int, p *big.Rat) {
		seen = append(seen, strings.Trim(fmt.Sprint(faces), "[]")+" "+p.RatString())
	})
	require.Equal(t, []string{"1 1/2", "2 1 1/6", "2 2 1/6", "2 3 1/6"}, seen)
	require.Equal(t, "0", left.RatString())
}

// A die that explodes for ever: the sequences past the depth are one in 6^3.
func TestDepth(t *testing.T) {
	got, left := explore.Outcomes(3, func(r dice.Roller) int {
		total := 0
		for {
			face := r.Roll(6)
			if total += face; face < 6 {
				return total
			}
		}
	})
	require.Equal(t, "1/216", left.RatString())
	require.Equal(t, "1/6", got[5].RatString())
	require.Equal(t, "1/36", got[7].RatString())
	require.Equal(t, "1/216", got[17].RatString())
	require.Nil(t, got[6])
}

func TestNoDice(t *testing.T) {
	got, left := explore.Outcomes(3, func(dice.Roller) int { return 4 })
	require.Len(t, got, 1)
	require.Equal(t, "1", got[4].RatString())
	require.Equal(t, "0", left.RatString())
}

func TestBugsPass(t *testing.T) {
	require.PanicsWithValue(t, "a bug", func() { explore.Outcomes(3, func(dice.Roller) int { panic("a bug") }) })
}
