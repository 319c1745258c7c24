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

// The other bug-report cases that are about notation, by their numbers in the
// list; C17 to C24, C36, C37 and C39 as texts are in parse_test.go too.
func TestCases(t *testing.T) {
	const mean, most, least = "mean", "P(≤)", "P(≥)"
	for _, c := range []struct {
		id, roll, what string
		at             int
		want           string
	}{
		{"C15, AnyDice's explode", "d6!", least, 13, "1/36"},
		{"C15", "d6!", least, 19, "1/216"},
		{"C15", "d6!", mean, 0, "21/5"},
		{"C16", "2d6!", least, 20, "13/432"},
		{"C18, rpg-dice-roller 130 and 131", "3d6kh2dl1", least, 10, "77/216"},
		{"C19, rpg-dice-roller 231", "4d6d1+5", mean, 0, "22349/1296"},
		{"C19", "4d6dl1", least, 15, "25/108"},
		{"C20, Beyond20 628", "1d20−2", mean, 0, "17/2"},
		{"C20", "1d20–2", least, 15, "1/5"},
		{"C20", "1d20—2", least, 15, "1/5"},
		{"C21, rpg-dice-roller 103", "1d20+-5", mean, 0, "11/2"},
		{"C21, Beyond20 123", "1d6-6", most, 0, "1"},
		{"C21", "1d6-6", most, -5, "1/6"},
		{"C21, fantasy-statblocks 350", "3d6 - 3", mean, 0, "15/2"},
		{"C22, Troll", "d6-d6", least, 1, "5/12"},
		{"C22", "2d6-1d4", most, -1, "1/36"},
		{"C23, foundryvtt 10808", "0d6", most, 0, "1"},
		{"C23", "0d6", least, 0, "1"},
		{"C24, rpg.stackexchange 94252", "3d20m1", least, 11, "1/2"},
		{"C27, DiceMaiden 35", "2d6ro<=2", most, 2, "1/324"},
		{"C27", "2d6r<=2", least, 10, "3/8"},
		{"C37, UnicornHeartClub 80 and 81", "1d[-3, -2, -1]", mean, 0, "-2"},
		{"C37", "1d[-1,0,1]", least, 1, "1/3"},
		{"C37", "4dF", least, 2, "5/27"},
		{"C37, droll 7", "d{1,2,2,3}", most, 2, "3/4"},
		{"C39, dicebot 7", "1D20+4", least, 15, "1/2"},
		{"C39, goodies 1742", "9+2d6", mean, 0, "16"},
		{"C39, rpg-dice-roller 72", " 3d6 - 1 ", mean, 0, "19/2"},
		{"C39, foundryvtt-dcc 261", "d12", least, 12, "1/12"},
	} {
		d := odds(t, c.roll)
		got := d.Mean()
		switch c.what {
		case most:
			got = d.AtMost(c.at)
		case least:
			got = d.AtLeast(c.at)
		}
		require.Equal(t, c.want, got.RatString(), "%s: %s %s %d", c.id, c.roll, c.what, c.at)
	}
}
