package narateer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

// provable is System with a Boost whose usual range is legal at Skill Level 1:
// rulestest opens each value of a usual range with all else at its default.
func provable() *rules.System {
	s, narrow := *System, *boost
	narrow.Usual = [2]int{0, 1}
	s.Fields = append([]form.Field{}, fields...)
	for i, f := range s.Fields {
		if f == form.Field(boost) {
			s.Fields[i] = &narrow
		}
	}
	s.Sweep = &narrow
	return &s
}

func TestPromises(t *testing.T) {
	require.NoError(t, System.Validate())
	rulestest.Run(t, provable(),
		"base=6", "base=5&read=count&on=5&bonus=-2&target=0", "base=4&die=8&read=highest&target=6&ties=meet",
		"base=0", "base=0&bonus=5&target=4", "base=0&aim=hide&a=search", "read=count&die=3&on=4&base=3",
		"base=2&skill=2&boost=2&granted=1&bonus=3&target=18", "intent=Leap&method=Run%20up&aim=search&hidden=9&base=3",
		"aim=hide&base=2&a=readiness&a-score=7&b=search&b-dice=2&b-bonus=1&c=search&d=readiness&d-score=3",
		"aim=hide&base=3&read=count&a=search&a-dice=2&b=search&b-dice=1&c=readiness&c-score=1",
		"aim=hide&die=4&base=2&read=highest&a=search&a-dice=2&b=search&c=search&d=search",
		"aim=hide&base=2&bonus=-20&a=search&a-bonus=-20&b=readiness&b-score=40", "tier=minor&fee=2&slowed=1&magic=3", "tier=trivial&fee=9&slowed=1")
}

func FuzzSystem(f *testing.F) { rulestest.Fuzz(f, System) }

func open(t testing.TB, query string) *rules.Roll {
	_, roll, err := System.Open(query)
	require.NoError(t, err, query)
	return roll
}

// throw reads faces in the order thrown.
func throw(t testing.TB, query string, faces ...int) rules.Result {
	roll := open(t, query)
	var result rules.Result
	require.NoError(t, dice.Read(faces, func(r dice.Roller) { result = roll.Throw(r) }), query)
	return result
}

func odds(t testing.TB, query string) string {
	var texts []string
	for _, p := range open(t, query).Odds() {
		texts = append(texts, p.RatString())
	}
	return strings.Join(texts, " ")
}

// The rows of the project's rules document, section 4, and the seed's example
// under "Paying Costs and Rolling Dice".
func TestPays(t *testing.T) {
	for _, c := range []struct {
		query         string
		pays, rolls   int
		pay, rollNote string
	}{
		{"", 1, 1, "Pays 1 Action Die: 1 for the attempt. Stays Ready: 5 of 6.", "Rolls 1 die: 1 for the attempt."},
		{"boost=1", 2, 2, "Pays 2 Action Dice: 1 for the attempt, 1 Boost. Stays Ready: 4 of 6.", "Rolls 2 dice: 1 for the attempt, 1 Boost."},
		{"slowed=1", 2, 1, "Pays 2 Action Dice: 1 for the attempt, 1 only for Slowed. Stays Ready: 4 of 6.", "Rolls 1 die: 1 for the attempt."},
		{"slowed=1&boost=1", 4, 2, "Pays 4 Action Dice: 1 for the attempt, 1 Boost, 2 only for Slowed. Stays Ready: 2 of 6.", "Rolls 2 dice: 1 for the attempt, 1 Boost."},
		{"slowed=1&ready=3", 2, 1, "Pays 2 Action Dice: 1 for the attempt, 1 only for Slowed. Stays Ready: 1 of 3.", "Rolls 1 die: 1 for the attempt."},
		{"slowed=1&less-base=1&boost=2&skill=2", 4, 3, "Pays 4 Action Dice: 2 Boost, 2 only for Slowed. Stays Ready: 2 of 6.", "Rolls 3 dice: 1 for the attempt, 2 Boost."},
		{"slowed=1&fee=1", 4, 1, "Pays 4 Action Dice: 1 for the attempt, 1 fee, 2 only for Slowed. Stays Ready: 2 of 6.", "Rolls 1 die: 1 for the attempt."},
		{"slowed=1&less-base=9&granted=2", 0, 3, "Pays nothing. Stays Ready: 6 of 6.", "Rolls 3 dice: 1 for the attempt, 2 granted."},
		{"slowed=1&magic=3", 2, 1, "Pays 2 Action Dice: 1 for the attempt, 1 only for Slowed. And 3 Magic Dice, never doubled. Stays Ready: 4 of 6.", "Rolls 1 die: 1 for the attempt."},
		{"less-fee=5&less-boost=5", 1, 1, "Pays 1 Action Die: 1 for the attempt. Stays Ready: 5 of 6.", "Rolls 1 die: 1 for the attempt."},
		{"tier=minor", 1, 0, "Pays 1 Action Die: 1 for the attempt. Stays Ready: 5 of 6.", "Nothing is rolled: a minor act takes effort, but no check."},
		{"tier=minor&slowed=1&fee=1&base=5&boost=9", 4, 0, "Pays 4 Action Dice: 1 for the attempt, 1 fee, 2 only for Slowed. Stays Ready: 2 of 6.", "Nothing is rolled: a minor act takes effort, but no check."},
		{"tier=trivial&slowed=1&fee=4&ready=0", 0, 0, "Pays nothing.", "Nothing is rolled: a trivial act simply happens. Several of them that take time together may make one minor act."},
		{"base=0", 0, 0, "Pays nothing. Stays Ready: 6 of 6.", "Rolls no dice: they make 0."},
	} {
		v, roll, err := System.Open(c.query)
		require.NoError(t, err, c.query)
		p := costOf(v).pay()
		require.Equal(t, [2]int{c.pays, c.rolls}, [2]int{p.action, p.rolled}, c.query)
		require.Equal(t, c.pay, string(roll.Notes[0]), c.query)
		require.Equal(t, c.rollNote, string(roll.Notes[1]), c.query)
		require.Len(t, roll.Throw(dice.NewSeeded("")).Dice, c.rolls, c.query)
	}
}

// The payment for every small cost, against the text's own order in plain loops.
func TestPayTwin(t *testing.T) {
	for n := range 3 * 3 * 3 * 3 * 3 * 3 * 2 {
		digit := func(base int) int { d := n % base; n /= base; return d }
		c := costs{rolls: true, of: [3]int{digit(3), digit(3), digit(3)}, off: [3]int{digit(3), digit(3), digit(3)}, slowed: digit(2) == 1}
		paid := 0
		for k := range c.of {
			for i := c.off[k]; i < c.of[k]; i++ {
				paid++
				if c.slowed {
					paid++
				}
			}
		}
		require.Equal(t, paid, c.pay().action)
		require.Equal(t, c.of[0]+c.of[1], c.pay().rolled)
		for ready := range 13 {
			best := -1
			for b := 0; b <= 2; b++ {
				d := c
				if d.of[1] = b; d.pay().action <= ready {
					best = b
				}
			}
			require.Equal(t, best, c.largest(2, ready))
		}
	}
}

// Refusals stand at the field to change and say what is legal.
func TestRefusals(t *testing.T) {
	for query, want := range map[string]string{
		"slowed=1&ready=3&boost=1":       "boost: this pays 4 Action Dice, with 3 Ready: the largest Boost that can be paid is 0; nothing is spent",
		"boost=2":                        "boost: a Boost of 1 is the most at Skill Level 1: the largest Boost that can be paid is 1; nothing is spent",
		"boost=5&skill=4&ready=3":        "boost: a Boost of 4 is the most at Skill Level 4: the largest Boost that can be paid is 2; nothing is spent",
		"boost=3&skill=4&ready=3":        "boost: this pays 4 Action Dice, with 3 Ready: the largest Boost that can be paid is 2; nothing is spent",
		"slowed=1&ready=1":               "ready: this pays 2 Action Dice, with 1 Ready: even without Boost it pays 2 Action Dice of 1 Ready; nothing is spent",
		"slowed=1&ready=1&boost=2":       "boost: a Boost of 1 is the most at Skill Level 1: even without Boost it pays 2 Action Dice of 1 Ready; nothing is spent",
		"tier=minor&ready=0":             "ready: this pays 1 Action Die, with 0 Ready; nothing is spent",
		"paid=1&ready=0&boost=2":         "boost: a Boost of 1 is the most at Skill Level 1: the largest Boost that can be paid is 1; nothing is spent",
		"fee=6&boost=1&less-boost=1":     "ready: this pays 7 Action Dice, with 6 Ready: even without Boost it pays 7 Action Dice of 6 Ready; nothing is spent",
		"boost=1&skill=0&aim=hide&a=off": "boost: a Boost of 0 is the most at Skill Level 0: the largest Boost that can be paid is 0; nothing is spent",
	} {
		_, _, err := System.Open(query)
		require.EqualError(t, err, want)
	}
	require.Equal(t, "2d6", open(t, "paid=1&ready=0&boost=1").Title)
}

// Plain and search, against every face in plain loops.
func TestTotals(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{"", "1/2 1/2"},                    // 4 to 6 of a d6
		{"ties=meet", "1/3 2/3"},           // 3 to 6
		{"boost=1", "1/12 11/12"},          // 2 or 3 of 2d6 fail: 3 of 36
		{"base=3&target=10", "1/2 1/2"},    // 3d6 is symmetric about 10.5
		{"base=3&read=highest", "1/8 7/8"}, // no die above 3
		{"base=3&read=count&target=2&on=4", "7/8 1/8"},
		{"bonus=3&target=9", "1 0"},
		{"bonus=9&target=9", "0 1"},
		{"aim=search&hidden=3", "1/2 1/2"},
		{"aim=search&hidden=3&ties=meet", "1/2 1/2"}, // ties fail for a search
		{"base=0&target=0", "1 0"},
		{"base=0&target=0&ties=meet", "0 1"},
		{"base=0&bonus=2&target=1", "0 1"},
		{"read=count&on=20", "1 0"},
	} {
		require.Equal(t, c.want, odds(t, c.query), c.query)
	}
}

func TestMarks(t *testing.T) {
	marks := func(query string, faces ...int) string {
		var texts []string
		for _, d := range throw(t, query, faces...).Dice {
			texts = append(texts, d.Mark.String())
		}
		return strings.Join(texts, " ")
	}
	require.Equal(t, "counted counted", marks("boost=1", 3, 1))
	require.Equal(t, "counted plain", marks("boost=1&read=count", 4, 3))
	require.Equal(t, "plain counted plain", marks("base=3&read=highest", 4, 5, 5))
	require.Equal(t, "plain counted counted plain", marks("boost=1&read=highest&aim=hide&a=search&a-dice=2", 4, 5, 6, 1), "yours, then the observer's")
}

// The payment is a diagram: a box for each die, by what it is for.
func TestDiagram(t *testing.T) {
	var text []string
	for _, l := range open(t, "intent=Strike&boost=1&slowed=1&magic=1&granted=1&fee=1&less-fee=1").Lines {
		marks := ""
		for _, b := range l.Boxes {
			marks += b.Mark
			if b.Mark == "" {
				marks += "_"
			}
		}
		text = append(text, strings.TrimSpace(l.Head+" ["+marks+"] "+l.Text))
	}
	require.Equal(t, `Intent [] Strike
For the attempt [A] 1. Rolled too.
Boost [B] 1. Rolled too.
Fee [] 0 of 1, the rest is off. Not rolled.
Only for Slowed [SS] 2. Not rolled, no Boost.
Magic Dice [M] 1. Never doubled.
Rolled [ABG] 3 dice.
Stays Ready [__] 2 of 6.`, strings.Join(text, "\n"))
}

// A field that does not apply says why.
func TestOff(t *testing.T) {
	off := func(query string) string {
		v, err := form.Parse(fields, query)
		require.NoError(t, err)
		var keys []string
		for _, f := range fields {
			if why := f.About().Off; why != nil && why(v) != "" {
				keys = append(keys, f.About().Key)
			}
		}
		return strings.Join(keys, " ")
	}
	const observers = " a a-score a-dice a-bonus b b-score b-dice b-bonus c c-score c-dice c-bonus d d-score d-dice d-bonus"
	require.Equal(t, "on hidden"+observers+" seeker", off(""))
	require.Equal(t, "on target ties"+observers, off("aim=search"))
	require.Equal(t, "target ties hidden a-dice a-bonus b-score c-score c-dice c-bonus d-score d-dice d-bonus seeker",
		off("aim=hide&read=count&a=readiness&b=search"))
	require.Equal(t, "base boost skill less-boost granted die read on bonus aim target ties hidden"+observers+" with seeker", off("tier=minor"))
	require.Equal(t, "base boost skill fee magic slowed ready less-base less-boost less-fee granted die read on bonus aim target ties hidden"+observers+" with seeker", off("tier=trivial"))
	require.Equal(t, "ready on hidden"+observers+" seeker", off("paid=1"))
}

func TestExplain(t *testing.T) {
	for query, want := range map[string]string{
		"boost=1": `2 dice: 6² = 36 equally likely rolls. The total is their sum.
A tie fails, so success takes 4 or more.
Fail: 2 in 1, 3 in 2 of the rolls: 3/36 = 1/12. Success: the others: 33/36 = 11/12.`,
		"base=3&read=highest&ties=meet&target=5&bonus=1": `3 dice: 6³ = 216 equally likely rolls. The total is the highest of them, with a modifier of 1.
A tie succeeds, so success takes 5 or more, 4 or more on the dice.
Fail: no die shows more than 3, in 3³ = 27 rolls: 27/216 = 1/8. Success: the others: 189/216 = 7/8.`,
		"aim=hide&a=search&b=readiness&b-score=3": `1 die: 6 equally likely rolls. The total is what it shows.
A rolls 1d6 of its own. Of all pairs of rolls you are higher in 15/36 = 5/12.
B has Readiness 3; 4 or more hides you: 3/6 = 1/2.
One total meets them all, so these chances must not be multiplied. For each total apart they may; added up over all totals: Fools nobody 15/36 = 5/12, Fools 1 of 2 9/36 = 1/4, Fools both 12/36 = 1/3.`,
	} {
		var steps []string
		for _, s := range open(t, query).Explain() {
			steps = append(steps, string(s))
		}
		require.Equal(t, want, strings.Join(steps, "\n"), query)
	}
}
