package chronicles

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dice"
)

// The rules document, section 2: exact though endless.
func TestContestedTable(t *testing.T) {
	require.Equal(t, "4450004304/12179481875 3279473267/12179481875 4450004304/12179481875", odds(t, Contested, "pool=4&against=4"))
	require.Equal(t, "1/2 0 1/2", odds(t, Contested, "pool=4&against=4&ties=reroll"))
	require.Equal(t, "1/2", chanceOf(t, Contested, "pool=4&against=4", "win-reroll"))
	require.Equal(t, "3279473267/12179481875", chanceOf(t, Contested, "pool=4&against=4&ties=reroll", "first-tie"))

	// By hand: 3 successes of 10 faces a side; a chance die has 1.
	require.Equal(t, "21/100 29/50 21/100", odds(t, Contested, "pool=1&against=1&again=none"))
	require.Equal(t, "27/100 33/50 7/100", odds(t, Contested, "pool=0&against=1&again=none&chance=once"))
	require.Equal(t, odds(t, Contested, "pool=5&against=7&again=9"), odds(t, Contested, "pool=5&against=7&again=9&against-again=9"))
	require.NotEqual(t, odds(t, Contested, "pool=5&against=7&again=9"), odds(t, Contested, "pool=5&against=7&against-again=9"))
}

// Yours are asked for first, with all the dice they lead to, then theirs; a tie
// that does not stand is struck out.
func TestContestedFaces(t *testing.T) {
	for _, c := range []struct {
		query string
		faces []int
		want  int
		name  string
		marks string
	}{
		{"pool=2&against=1", []int{10, 3, 8, 9}, 1, "2 to 1", "exploded plain counted counted"},
		{"pool=1&against=1", []int{7, 10, 2}, -1, "0 to 1", "plain exploded plain"},
		{"pool=1&against=1", []int{8, 9}, 0, "1 to 1", "counted counted"},
		{"pool=1&against=1&ties=reroll", []int{8, 9, 2, 8}, -1, "0 to 1", "removed removed plain counted"},
		{"pool=0&against=1", []int{1, 7}, 0, "0 to 0", "counted plain"}, // dramatic is no success, not less than none
		{"pool=1&against=1&against-again=8", []int{8, 8, 8, 1}, -1, "1 to 2", "counted exploded exploded plain"},
	} {
		result := thrown(t, Contested, c.query, c.faces...)
		require.Equal(t, c.want, result.Outcome, "%s %v", c.query, c.faces)
		require.Equal(t, c.name, result.Name)
		require.Equal(t, c.marks, marksOf(result), "%s %v", c.query, c.faces)
		require.Len(t, result.Lines, 2)
	}
	lines := thrown(t, Contested, "pool=0&against=1", 1, 7).Lines
	require.Equal(t, "A 1 on the chance die: a dramatic failure.", lines[0].Text)
}

func TestExtendedTable(t *testing.T) {
	for k, want := range []string{"3/10", "51/100", "657/1000", "7599/10000", "83193/100000"} { // the pools of 1 to 5 dice
		require.Equal(t, want, opened(t, Extended, "pool=1&target=1&rolls=5").Chances[k].P.RatString())
	}
	roll := opened(t, Extended, "pool=2&target=7&rolls=2&again=none")
	require.Equal(t, "0 1", odds(t, Extended, "pool=2&target=7&rolls=2&again=none"), "four dice never have seven successes")
	require.Equal(t, "1", roll.Dist.P(3).RatString())
	require.Equal(t, "Not done", roll.Text(3))
	require.Equal(t, "Roll 2", roll.Text(2))

	// Done by roll k is what the outcomes up to k add up to.
	roll = opened(t, Extended, "pool=6&target=9&rolls=12&again=9")
	for k, c := range roll.Chances {
		require.Equal(t, roll.Dist.AtMost(k+1).RatString(), c.P.RatString())
	}
	require.Equal(t, roll.Chances[11].P.RatString(), roll.Odds()[0].RatString())
}

func TestExtendedFaces(t *testing.T) {
	result := thrown(t, Extended, "pool=2&target=3&rolls=3", 10, 8, 2, 7, 9) // done: the third roll is not thrown
	require.Equal(t, 2, result.Outcome)
	require.Equal(t, "3 of 3 successes", result.Name)
	require.Len(t, result.Lines, 2)
	require.Equal(t, 3, thrown(t, Extended, "pool=1&target=3&rolls=2", 8, 2).Outcome)

	var misfit *dice.Misfit
	roll := opened(t, Extended, "pool=1&target=1&rolls=2")
	err := dice.Read([]int{8, 8}, func(r dice.Roller) { roll.Throw(r) })
	require.ErrorAs(t, err, &misfit)
	require.Contains(t, err.Error(), "take 1 away")
}

// What costs Willpower offers to mark it, and nothing else does.
func TestOffers(t *testing.T) {
	require.Empty(t, thrown(t, Roll, by(1, ""), 3).Offers)
	offers := thrown(t, Roll, "attribute=0&skill=0&willpower=1", 8, 1, 1).Offers
	require.Len(t, offers, 1)
	require.Equal(t, "spent=1", moved(t, Roll.Tracker(offers[0].Tracker), "", offers[0].Move, offers[0].Args))
}

// A field that does not apply says why.
func TestOff(t *testing.T) {
	off := func(query, key string) string {
		v, _, err := Roll.Open(query)
		require.NoError(t, err)
		for _, f := range Roll.Fields {
			if f.About().Key == key {
				return f.About().Off(v)
			}
		}
		return "no such field"
	}
	require.Empty(t, off("", "again"))
	require.Equal(t, "A chance die counts 10s only.", off(by(0, ""), "again"))
	require.Equal(t, "Only for a chance die: this roll has 4 dice.", off("", "chance"))
	require.Empty(t, off(by(0, ""), "chance"))
	require.Equal(t, "Only with skill 0.", off("", "untrained"))
	require.Empty(t, off(by(1, ""), "untrained"))
}

// The sheet's own words stand in the help, beside the English ones.
func TestNorwegian(t *testing.T) {
	text := rollDoc + healthDoc + willpowerDoc
	for _, word := range []string{"Vanlig terningkast", "dotter", "suksess", "spilleder", "chance die", "viljestyrke",
		"klar til å reagere", "blåmerker", "knivstikk"} {
		require.True(t, strings.Contains(text, word), word)
	}
}
