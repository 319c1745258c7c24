package chronicles

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/rulestest"
)

func TestPromises(t *testing.T) {
	t.Run("roll", func(t *testing.T) {
		rulestest.Run(t, Roll, "attribute=1&skill=0", "attribute=1&skill=0&rote=1", "attribute=2&skill=0&rote=1&again=9",
			"attribute=2&skill=0&again=8", "attribute=3&skill=0&again=none", "attribute=2&skill=0&again=none&rote=1",
			"attribute=0&skill=0", "attribute=0&skill=0&rote=1", "attribute=0&skill=0&chance=once", "attribute=0&skill=0&chance=once&rote=1&need=2")
	})
	t.Run("contested", func(t *testing.T) {
		rulestest.Run(t, Contested, "pool=1&against=1", "pool=2&against=1&again=8", "pool=1&against=2&again=none&against-again=9",
			"pool=0&against=0", "pool=0&against=0&chance=once", "pool=1&against=1&ties=reroll", "pool=0&against=1&ties=reroll&chance=once",
			"pool=2&against=1&again=none")
	})
	t.Run("extended", func(t *testing.T) {
		rulestest.Run(t, Extended, "pool=1&target=1&rolls=3", "pool=1&target=3&rolls=3&again=8", "pool=2&target=2&rolls=2&again=none",
			"pool=0&target=1&rolls=4", "pool=0&target=2&rolls=3&chance=once")
	})
	t.Run("health", func(t *testing.T) { rulestest.RunTracker(t, Health) })
	t.Run("willpower", func(t *testing.T) { rulestest.RunTracker(t, Willpower) })
}

func FuzzRoll(f *testing.F)      { rulestest.Fuzz(f, Roll) }
func FuzzContested(f *testing.F) { rulestest.Fuzz(f, Contested) }
func FuzzExtended(f *testing.F)  { rulestest.Fuzz(f, Extended) }
func FuzzHealth(f *testing.F)    { rulestest.FuzzTracker(f, Health) }
func FuzzWillpower(f *testing.F) { rulestest.FuzzTracker(f, Willpower) }

// opened is the roll of a query that is right.
func opened(t *testing.T, s *rules.System, query string) *rules.Roll {
	t.Helper()
	_, roll, err := s.Open(query)
	require.NoError(t, err, query)
	return roll
}

// odds are a roll's band odds as text, in order.
func odds(t *testing.T, s *rules.System, query string) string {
	t.Helper()
	var texts []string
	for _, p := range opened(t, s, query).Odds() {
		texts = append(texts, p.RatString())
	}
	return strings.Join(texts, " ")
}

// chanceOf is a named chance, as text.
func chanceOf(t *testing.T, s *rules.System, query, id string) string {
	t.Helper()
	for _, c := range opened(t, s, query).Chances {
		if c.ID == id {
			return c.P.RatString()
		}
	}
	t.Fatalf("%s: no chance %s", query, id)
	return ""
}

// by is a query for a pool of n dice.
func by(n int, more string) string {
	return "skill=0&attribute=" + strconv.Itoa(min(n, 20)) + "&bonus=" + strconv.Itoa(max(n-20, 0)) + more
}

// The first rows of the rules document, section 2, and the cases of the bug
// reports that apply, each under its name.
func TestTable(t *testing.T) {
	least := func(query string, k int) string {
		return opened(t, Roll, query).Dist.AtLeast(k).RatString()
	}
	for n, want := range map[int]string{1: "3/10", 2: "51/100", 3: "657/1000", 4: "7599/10000", 5: "83193/100000"} {
		require.Equal(t, want, least(by(n, ""), 1), "%d dice", n)
		require.Equal(t, want, chanceOf(t, Roll, by(n, ""), "enough"), "%d dice", n)
	}
	// C04-cod-9again: Humblemonk/dicemaiden-rs issue 45
	require.Equal(t, "7599/10000", least(by(4, "&again=9"), 1))
	require.Equal(t, "9771/50000", least(by(4, "&again=9"), 3))
	require.Equal(t, "32883/1250000", least(by(4, "&again=9"), 5))

	require.Equal(t, "0.119192", opened(t, Roll, by(8, "")).Dist.AtLeast(5).FloatString(6))
	require.Equal(t, "0.043810", opened(t, Roll, by(8, "")).Dist.AtLeast(6).FloatString(6))

	// C11-cod-exceptional-10d: tionis-cod-wiki, whose table cuts digits off
	require.Equal(t, "429357996327/1000000000000", least(by(10, ""), 4))
	require.Equal(t, "4678419786333/20000000000000", least(by(10, ""), 5))

	// C13-tail-not-lumped: AnyDice's recursion cap loses the tail
	one := opened(t, Roll, by(1, "&need=11")).Dist
	require.Equal(t, "27/100000000000", one.P(10).RatString())
	require.Equal(t, "3/10000000000", one.AtLeast(10).RatString())
	require.Equal(t, "3/100000000000", one.AtLeast(11).RatString())
}

// C07-cod-rote-mean (tionis-cod-wiki takes the mean without again for that of
// 10-again), and the means of the rules document.
func TestMeans(t *testing.T) {
	for query, want := range map[string]string{
		"": "1/3", "&again=9": "3/8", "&again=8": "3/7", "&again=none": "3/10",
		"&rote=1": "17/30", "&rote=1&again=9": "51/80", "&rote=1&again=8": "51/70", "&rote=1&again=none": "51/100",
	} {
		roll := opened(t, Roll, by(1, query))
		require.Equal(t, want, roll.Dist.Mean().RatString(), query)
		require.False(t, roll.Ordinal)
		require.Contains(t, string(last(roll.Explain())), want)
	}
}

func last(steps []rules.Step) rules.Step { return steps[len(steps)-1] }

// C08-nwod-chance-1e (core book, p. 126; DiceMaiden issue 109) and
// C09-cod2-chance-2e (BCDice, ChroniclesOfDarkness2e.rb); rote is our reading.
func TestChanceDie(t *testing.T) {
	for query, want := range map[string][2]string{ // exactly 1, 2 or more; then the bands
		"":                    {"9/100 1/100", "1/10 4/5 99999/1000000 1/1000000"},
		"&again=8":            {"9/100 1/100", "1/10 4/5 99999/1000000 1/1000000"},
		"&chance=once":        {"1/10 0", "1/10 4/5 1/10 0"},
		"&rote=1":             {"81/500 9/500", "1/10 18/25 899991/5000000 9/5000000"},
		"&rote=1&chance=once": {"9/50 0", "1/10 18/25 9/50 0"},
	} {
		roll := opened(t, Roll, by(0, query))
		require.True(t, roll.Ordinal, "a dramatic failure is no number")
		require.Equal(t, "a chance die", roll.Title)
		require.Equal(t, want[0], roll.Dist.P(1).RatString()+" "+roll.Dist.AtLeast(2).RatString(), query)
		require.Equal(t, want[1], odds(t, Roll, by(0, query)), query)
	}
}

// Every field that adds or takes dice does so, and only the sum is held against 0.
func TestPool(t *testing.T) {
	for query, want := range map[string]string{
		"":                                     "4 dice",
		"attribute=1&skill=0&untrained=mental": "a chance die", // the seed's own example, −2
		"attribute=1&skill=0&untrained=mental&willpower=1": "1 die",
		"attribute=1&skill=1&penalty=5&willpower=1":        "a chance die", // 0; clamping early would give 3 dice
		"attribute=2&skill=0&penalty=5&willpower=1":        "a chance die",
		"attribute=2&skill=0&untrained=physical":           "1 die",
		"attribute=3&skill=0&untrained=social":             "2 dice",
		"attribute=3&skill=1&untrained=mental":             "4 dice", // trained: no penalty
		"attribute=2&bonus=3&penalty=2":                    "5 dice",
		"attribute=20&skill=20&bonus=20&willpower=1":       "63 dice",
	} {
		require.Equal(t, want, opened(t, Roll, query).Title, query)
	}
	// C10-cod-bonus-before-penalty: core book, p. 70
	require.Equal(t, "1/10 4/5 99999/1000000 1/1000000", odds(t, Roll, "attribute=2&skill=0&penalty=5&willpower=1"))
	notes := opened(t, Roll, "attribute=1&skill=1&bonus=2&penalty=5&willpower=1").Notes
	require.Equal(t, rules.Note("Pool: 1 attribute + 1 skill + 2 bonus + 3 Willpower − 5 taken away = 2 dice."), notes[0])
	notes = opened(t, Roll, "attribute=1&skill=0&untrained=mental").Notes
	require.Equal(t, rules.Note("Pool: 1 attribute + 0 skill − 3 untrained = −2: no die is left."), notes[0])
}

// Both readings of exceptional: five more than needed, or five in all.
func TestExceptional(t *testing.T) {
	for query, from := range map[string][2]int{
		"": {1, 6}, "&exceptional=total": {1, 5}, "&need=3": {3, 8}, "&need=3&exceptional=total": {3, 5},
		"&need=5&exceptional=total": {5, 5}, "&need=9&exceptional=total": {9, 9}, "&need=20": {20, 25},
	} {
		roll := opened(t, Roll, by(8, query))
		fail, low, high := roll.Dist.AtMost(from[0]-1), roll.Dist.Between(from[0], from[1]-1), roll.Dist.AtLeast(from[1])
		require.Equal(t, "0 "+fail.RatString()+" "+low.RatString()+" "+high.RatString(), odds(t, Roll, by(8, query)), query)
	}
	require.Equal(t, "0.119192", opened(t, Roll, by(8, "&exceptional=total")).Odds()[3].FloatString(6))
}

// What is read off given faces, and which dice are ringed.
func TestFaces(t *testing.T) {
	for _, c := range []struct {
		query string
		faces []int
		want  int
		name  string
		marks string
	}{
		{by(3, ""), []int{8, 7, 9}, 2, "2 successes", "counted plain counted"},
		{by(2, ""), []int{10, 3, 10, 2}, 2, "2 successes", "exploded plain exploded plain"},
		{by(2, ""), []int{7, 1}, 0, "no success", "plain plain"}, // a 1 in a pool is only a failure
		{by(2, "&again=none"), []int{10, 8}, 2, "2 successes", "counted counted"},
		{by(2, "&again=8"), []int{8, 9, 7, 10, 7}, 3, "3 successes", "exploded exploded plain exploded plain"},
		{by(2, "&rote=1"), []int{3, 10, 8, 2}, 2, "2 successes", "removed exploded counted plain"},
		{by(1, "&rote=1"), []int{3, 10, 2}, 1, "1 success", "removed exploded plain"},
		{by(0, ""), []int{1}, -1, "a 1 on the chance die", "counted"},
		{by(0, ""), []int{9}, 0, "no success", "plain"},
		{by(0, ""), []int{10, 9}, 1, "1 success", "exploded plain"}, // 9 counts in a pool, not here
		{by(0, ""), []int{10, 1}, 1, "1 success", "exploded plain"}, // a later 1 is not dramatic
		{by(0, ""), []int{10, 10, 2}, 2, "2 successes", "exploded exploded plain"},
		{by(0, "&chance=once"), []int{10}, 1, "1 success", "counted"},
		{by(0, "&rote=1"), []int{1}, -1, "a 1 on the chance die", "counted"},
		{by(0, "&rote=1"), []int{2, 1}, 0, "no success", "removed plain"},
		{by(0, "&rote=1&chance=once"), []int{9, 10}, 1, "1 success", "removed counted"},
	} {
		result := thrown(t, Roll, c.query, c.faces...)
		require.Equal(t, c.want, result.Outcome, "%s %v", c.query, c.faces)
		require.Equal(t, c.name, result.Name)
		require.Equal(t, c.marks, marksOf(result), "%s %v", c.query, c.faces)
	}
}

// thrown reads faces that somebody rolled.
func thrown(t *testing.T, s *rules.System, query string, faces ...int) (result rules.Result) {
	t.Helper()
	roll := opened(t, s, query)
	require.NoError(t, dice.Read(faces, func(r dice.Roller) { result = roll.Throw(r) }), "%s %v", query, faces)
	return result
}

func marksOf(r rules.Result) string {
	var texts []string
	for _, d := range r.Dice {
		texts = append(texts, d.Mark.String())
	}
	return strings.Join(texts, " ")
}

// The seed 7f3a throws these faces in every build from the first release on.
func TestSeed(t *testing.T) {
	var faces []int
	for _, d := range opened(t, Roll, "").Throw(dice.NewSeeded("7f3a")).Dice {
		faces = append(faces, d.Face)
	}
	require.Equal(t, []int{6, 6, 7, 1}, faces)
}
