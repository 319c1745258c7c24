package notation

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// C38, rpg-dice-roller issue 107 and roll-parser issue 35: a percent die goes
// from 1 to 100, and its sign is no remainder.
func TestPercentDie(t *testing.T) {
	d := odds(t, "d%")
	low, _ := d.Min()
	high, _ := d.Max()
	require.Equal(t, []int{1, 100}, []int{low, high})
	require.Equal(t, "101/2", d.Mean().RatString())
	require.Equal(t, "101", odds(t, "2d%").Mean().RatString())
	require.Equal(t, "111/2", odds(t, "d%+5").Mean().RatString())
}
