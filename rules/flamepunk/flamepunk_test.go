package flamepunk

// The contract, and the tables: every row of the project's rules document,
// section 3, and the bug reports that apply.

import (
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

func TestPromises(t *testing.T) {
	rulestest.Run(t, System,
		"dice=5&defence=2", "dice=2&defence=2", "dice=2&task=2", "dice=4&task=1&defence=1",
		"defence=2&removal=highest&hit=25", "task=1&defence=1&removal=highest", "defence=1&taken=table", "task=1&defence=2&taken=table&miss=rolled",
		"dice=4&task=1&defence=2&miss=rolled", "hit=1&defence=1", "hit=123456&task=1&defence=1", "hit=65&dice=3",
		"pool=30&dice=30&task=10&defence=10", "pool=30&dice=30&task=10&defence=10&removal=highest&hit=13")
	rulestest.RunTracker(t, Attempts)
}

func FuzzFlamepunk(f *testing.F) { rulestest.Fuzz(f, System) }
func FuzzAttempts(f *testing.F)  { rulestest.FuzzTracker(f, Attempts) }

func open(t *testing.T, query string) *rules.Roll {
	_, roll, err := System.Open(query)
	require.NoError(t, err, query)
	return roll
}

// bandOdds are a roll's band odds as text, in order.
func bandOdds(t *testing.T, query string) string {
	var texts []string
	for _, p := range open(t, query).Odds() {
		texts = append(texts, p.RatString())
	}
	return strings.Join(texts, " ")
}

// hand throws given faces.
func hand(t *testing.T, query string, faces ...int) rules.Result {
	roll := open(t, query)
	var result rules.Result
	require.NoError(t, dice.Read(faces, func(r dice.Roller) { result = roll.Throw(r) }), query)
	return result
}

func marks(r rules.Result) string {
	var b strings.Builder
	for _, d := range r.Dice {
		b.WriteByte(d.Mark.String()[0])
	}
	return b.String()
}

// Rules document, section 3: the rows with bands.
func TestBands(t *testing.T) {
	var ids []string
	for _, b := range bands {
		ids = append(ids, b.ID)
	}
	require.Equal(t, "catastrophic botched significant empty success solid exceptional", strings.Join(ids, " "))
	for query, want := range map[string]string{
		"dice=4":                           "13/324 5/36 1/54 0 56/81 67/648 5/648",
		"dice=4&defence=1":                 "13/324 125/324 1/6 0 32/81 1/81 0",
		"dice=4&task=1":                    "0 23/54 1/6 0 32/81 1/81 0",
		"dice=4&task=1&defence=1":          "0 23/54 25/54 0 1/9 0 0",
		"dice=2&task=2":                    "0 0 0 1 0 0 0",
		"dice=2&task=10":                   "0 0 0 1 0 0 0",
		"dice=4&defence=1&removal=highest": bandOdds(t, "dice=4&task=1&removal=highest"),
	} {
		require.Equal(t, want, bandOdds(t, query), query)
	}
}

// Rules document, section 3: the rows with single outcomes.
func TestOutcomes(t *testing.T) {
	for query, want := range map[string]map[int]string{
		"dice=4&defence=1": {1: "2/9", 2: "4/27", 4: "2/81", 6: "7/648", 9: "1/648"},
		"dice=2&defence=2": {-4: "1/9", -2: "1/3", -1: "4/9", 0: "1/9"},
		"dice=4":           {16: "1/648"},
	} {
		for outcome, p := range want {
			require.Equal(t, p, open(t, query).Dist.P(outcome).RatString(), "%s: %d", query, outcome)
		}
	}
	require.Equal(t, "16/27", open(t, "dice=4&defence=1").Dist.AtMost(0).RatString())
	for n, want := range []string{1: "1/3", 2: "5/9", 3: "19/27", 4: "65/81", 5: "211/243", 6: "665/729"} {
		if want != "" {
			require.Equal(t, want, open(t, "dice="+strconv.Itoa(n)).Chances[0].P.RatString())
		}
	}
	for n, want := range []string{2: "1/9", 3: "7/27", 4: "11/27", 5: "131/243", 6: "473/729"} {
		if want != "" {
			require.Equal(t, want, open(t, "defence=1&dice="+strconv.Itoa(n)).Chances[0].P.RatString())
		}
	}
}

// mean counts every failure as level 0.
func mean(roll *rules.Roll) string {
	sum := new(big.Rat)
	for _, row := range roll.Dist.Rows() {
		if row.Outcome > 0 {
			sum.Add(sum, row.P.Mul(row.P, big.NewRat(int64(row.Outcome), 1)))
		}
	}
	return sum.RatString()
}

// cases.json, from the game's page on wiki.rpg.net (C32: levels are joint; C33:
// the highest die is not the best one to take).
func TestReports(t *testing.T) {
	joint := open(t, "dice=4")
	for outcome, p := range map[int]string{1: "4/27", 2: "1/3", 3: "2/81", 4: "5/27", 6: "2/27", 8: "1/216", 9: "2/81", 12: "1/162", 16: "1/648"} {
		require.Equal(t, p, joint.Dist.P(outcome).RatString(), "C32: %d", outcome)
	}
	require.Equal(t, "16/81", joint.Dist.AtMost(0).RatString(), "C32")
	require.Equal(t, "197/81", mean(joint), "C32")
	require.Equal(t, "451/648", mean(open(t, "dice=4&defence=1")), "C33")
	require.Equal(t, "505/648", mean(open(t, "dice=4&defence=1&removal=highest")), "C33: the highest-die rule")
	for outcome, p := range map[int]string{1: "2/9", 2: "4/27", 4: "2/81", 6: "7/648", 9: "1/648"} {
		require.Equal(t, p, open(t, "dice=4&defence=1").Dist.P(outcome).RatString(), "C33: %d", outcome)
	}
}

// Given faces: the seed's examples, and which dice are struck out or ringed.
func TestFaces(t *testing.T) {
	for _, c := range []struct {
		query, source string
		faces         []int
		outcome       int
		marks         string // plain, counted, removed
	}{
		{"defence=1", "seed 003, Skaz's punch: the 6 goes", []int{3, 3, 5, 6}, 2, "ppcr"},
		{"", "rules document: without defence", []int{3, 3, 5, 6}, 4, "ppcc"},
		{"", "seed 003: failure level 8", []int{1, 3, 3, 4}, -8, "pppp"},
		{"dice=6", "seed 003: magnitude 4", []int{1, 1, 1, 1, 5, 6}, 8, "ppppcc"},
		{"dice=6", "seed 003: magnitude 1", []int{1, 2, 3, 4, 5, 6}, 2, "ppppcc"},
		{"dice=3&defence=1", "C33: a 5 goes, the 6 would leave 4", []int{5, 5, 6}, 2, "crc"},
		{"dice=3&defence=1&removal=highest", "C33: the simple rule", []int{5, 5, 6}, 4, "ccr"},
		{"defence=1", "a failure stays as it is", []int{1, 2, 3, 4}, -4, "pppp"},
		{"defence=2", "both hits go, both misses stay", []int{6, 3, 5, 3}, -4, "rprp"},
		{"task=1", "the task can't be declined, the pair stays", []int{1, 3, 3, 4}, -6, "pppr"},
		{"task=1&miss=rolled", "all 4 dice count", []int{1, 3, 3, 4}, -8, "pppr"},
		{"task=2&dice=2", "nothing is left", []int{6, 6}, 0, "rr"},
		{"defence=2&dice=2", "every die hit", []int{6, 5}, 0, "rr"},
		{"defence=1&taken=table", "the table took the 5", []int{3, 3, 6, 5}, 2, "ppcr"},
		{"defence=1&taken=table", "the table took a 3", []int{3, 5, 6, 3}, 2, "pccr"},
		{"defence=1&taken=table&dice=3", "the table took the 6", []int{5, 5, 6}, 4, "ccr"},
		{"task=1&defence=1&taken=table", "the last two", []int{5, 6, 5, 6}, 2, "ccrr"},
		{"hit=1", "only ones hit", []int{1, 6, 6, 6}, 3, "cppp"},
	} {
		result := hand(t, c.query, c.faces...)
		require.Equal(t, c.outcome, result.Outcome, c.source)
		require.Equal(t, c.marks, marks(result), c.source)
	}
}

// A mistake stands at the field to change, and says what is allowed.
func TestMistakes(t *testing.T) {
	for query, want := range map[string]string{
		"dice=7":         "dice: 1 to 6 is wanted, not 7: there are 6 dice at hand",
		"pool=1":         "dice: 1 to 1 is wanted, not 4: there is 1 die at hand",
		"hit=":           `hit: one or more of the faces 1 to 6, each once and with nothing between them, as in 56, are wanted, not ""`,
		"hit=5,6":        `hit: one or more of the faces 1 to 6, each once and with nothing between them, as in 56, are wanted, not "5,6"`,
		"hit=55":         `hit: one or more of the faces 1 to 6, each once and with nothing between them, as in 56, are wanted, not "55"`,
		"hit=067":        `hit: one or more of the faces 1 to 6, each once and with nothing between them, as in 56, are wanted, not "067"`,
		"task=11":        `task: a whole number from 0 to 10 is wanted, not "11"`,
		"removal=lowest": `removal: one of best, highest is wanted, not "lowest"`,
		"pool=31&dice=0": `pool: a whole number from 1 to 30 is wanted, not "31"; dice: a whole number from 1 to 30 is wanted, not "0"`,
	} {
		_, _, err := System.Open(query)
		require.EqualError(t, err, want)
	}
}

// The order of the hit faces doesn't matter.
func TestHitOrder(t *testing.T) {
	require.True(t, open(t, "hit=65").Dist.Equal(open(t, "").Dist))
	require.True(t, open(t, "hit=12&defence=1").Dist.Equal(open(t, "defence=1").Dist), "which faces hit doesn't matter to who sees them")
}

// The sweep has every number of dice that could be thrown.
func TestSweep(t *testing.T) {
	require.Equal(t, form.Field(thrown), System.Sweep)
	require.Equal(t, []string{"1", "2", "3", "4", "5", "6"}, thrown.Span(form.Values{}))
}

// A failure offers its move of the tracker, and the roll that comes of it.
func TestOffers(t *testing.T) {
	offers := func(query string, faces ...int) string {
		var texts []string
		for _, o := range hand(t, query, faces...).Offers {
			texts = append(texts, o.Tracker+o.System+"?"+o.Args+o.Query)
		}
		return strings.Join(texts, " ")
	}
	require.Equal(t, "attempts? flamepunk?task=1", offers("", 1, 2, 3, 4))
	require.Equal(t, "attempts?kind=botched&roll=hit=6%26task=1%26defence=1 flamepunk?hit=6&task=3&defence=1", offers("hit=6&task=1&defence=1", 4, 5, 5, 5))
	require.Equal(t, "attempts?kind=catastrophic flamepunk?task=3", offers("", 3, 3, 3, 1))
	require.Equal(t, "attempts?roll=pool=12%26dice=12%26task=10", offers("task=10&dice=12&pool=12", 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4), "no roll takes 11 dice out")
	require.Empty(t, offers("", 3, 3, 3, 5))
	require.Empty(t, offers("task=4", 3, 3, 3, 3))
}
