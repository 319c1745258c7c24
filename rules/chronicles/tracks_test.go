package chronicles

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/form"
)

// moved is the state after a move that is legal.
func moved(t *testing.T, tr *rules.Tracker, state, move, args string) string {
	t.Helper()
	after, err := tr.Move(state, move, args)
	require.NoError(t, err, "%s.%s(%s) from %s", tr.ID, move, args, state)
	return after
}

// refused is why a move is illegal.
func refused(t *testing.T, tr *rules.Tracker, state, move, args string) string {
	t.Helper()
	after, err := tr.Move(state, move, args)
	require.Error(t, err)
	require.Equal(t, state, after)
	return err.Error()
}

// sheet is how a state looks on the sheet, a dot for an empty box.
func sheet(t *testing.T, state string) string {
	t.Helper()
	var b strings.Builder
	for _, box := range shown(t, Health, state)[0].Boxes {
		mark := box.Mark
		if mark == "" {
			mark = "."
		}
		b.WriteString(mark)
	}
	return b.String()
}

func shown(t *testing.T, tr *rules.Tracker, state string) []rules.Line {
	t.Helper()
	v, err := form.Parse(tr.State, state)
	require.NoError(t, err)
	return tr.Show(v)
}

// line is the text under a head, "" where there is none.
func line(t *testing.T, tr *rules.Tracker, state, head string) string {
	t.Helper()
	for _, l := range shown(t, tr, state) {
		if l.Head == head {
			return l.Text
		}
	}
	return ""
}

// The rows of the rules document, section 2, one point at a time and all at once.
func TestHealthTable(t *testing.T) {
	for _, c := range []struct{ damage, want string }{
		{"", "......."},
		{"7 bashing", "///////"},
		{"8 bashing", "X//////"},
		{"14 bashing", "XXXXXXX"},
		{"21 bashing", "*******"},
		{"3 bashing, 2 lethal", "XX///.."},
		{"3 bashing, 2 lethal, 4 bashing", "XXXX///"},
		{"7 bashing, 1 lethal", "X//////"}, // lethal upgrades as bashing does
		{"7 bashing, 1 aggravated", "*//////"},
		{"7 lethal, 1 bashing", "*XXXXXX"},
		{"7 lethal, 2 aggravated", "**XXXXX"},
		{"2 lethal, 1 aggravated, 1 bashing", "*XX/..."},
		{"5 lethal, 2 bashing, 1 aggravated", "*XXXXX/"}, // it replaces the least severe mark
		{"7 aggravated", "*******"},
	} {
		all, single := "", ""
		for _, hit := range strings.Split(c.damage, ", ") {
			var n int
			var kind string
			if _, err := fmt.Sscan(hit, &n, &kind); err != nil {
				continue
			}
			all = moved(t, Health, all, kind, fmt.Sprintf("n=%d", n))
			for range n {
				single = moved(t, Health, single, kind, "")
			}
		}
		require.Equal(t, c.want, sheet(t, all), c.damage)
		require.Equal(t, c.want, sheet(t, single), c.damage)
	}
}

// A twin on the boxes themselves, as a hand marks them.
func TestTwinHealth(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	order := "*X/."
	for range 400 {
		size := 1 + random.IntN(20)
		row := slices.Repeat([]byte{'.'}, size)
		state := fmt.Sprintf("boxes=%d", size)
		for range 30 {
			kind := random.IntN(3)
			hit := "/X*"[kind]
			last := size - 1
			switch {
			case row[last] == '*':
			case row[last] == '.':
				row[last] = hit
			case hit == '*':
				row[last] = hit // the rightmost mark is the least severe
			default:
				least := row[last] // of these the leftmost gets worse
				at := slices.Index(row, least)
				row[at] = map[byte]byte{'/': 'X', 'X': '*'}[least]
			}
			slices.SortFunc(row, func(a, b byte) int { return strings.IndexByte(order, a) - strings.IndexByte(order, b) })
			if after, err := Health.Move(state, damage[kind].name, ""); err == nil {
				state = after
			}
			require.Equal(t, string(row), sheet(t, state))
		}
	}
}

func TestWounds(t *testing.T) {
	for damage, want := range map[string]string{
		"":                                   "Unhurt.",
		"bashing=3":                          "Hurt, and on your feet.",
		"bashing=7":                          "The last box is bashing: roll Stamina each turn to stay conscious.",
		"bashing=1&lethal=6":                 "The last box is bashing: roll Stamina each turn to stay conscious.",
		"lethal=6":                           "Hurt, and on your feet.",
		"lethal=7":                           "Unconscious and bleeding: each minute 1 mark becomes aggravated. Without help, dead in 7 minutes.",
		"lethal=1&aggravated=6":              "Unconscious and bleeding: each minute 1 mark becomes aggravated. Without help, dead in 1 minute.",
		"aggravated=7":                       "Dead: every box is aggravated.",
		"boxes=3&bashing=3":                  "The last box is bashing: roll Stamina each turn to stay conscious.",
		"boxes=1&lethal=1":                   "Unconscious and bleeding: each minute 1 mark becomes aggravated. Without help, dead in 1 minute.",
		"boxes=8&lethal=7":                   "Hurt, and on your feet.",
		"aggravated=20&lethal=20&bashing=20": "Dead: every box is aggravated.",
		"boxes=20&aggravated=1&aggravated-rest=5": "Hurt, and on your feet.",
	} {
		require.Equal(t, want, line(t, Health, damage, "State"), damage)
		v, err := form.Parse(Health.State, damage)
		require.NoError(t, err)
		offers := Health.Offers(v)
		require.Equal(t, strings.Contains(want, "Stamina"), len(offers) == 1, damage)
		for _, o := range offers {
			require.Equal(t, Roll.ID, o.System)
			opened(t, Roll, o.Query)
		}
	}
}

// Minutes pass only while somebody bleeds, until there is help or death.
func TestBleeding(t *testing.T) {
	state := moved(t, Health, "", "lethal", "n=7")
	state = moved(t, Health, state, "minute", "")
	require.Equal(t, "*XXXXXX", sheet(t, state))
	require.Contains(t, refused(t, Health, state, "time", "days=2"), "while you bleed")
	for range 6 {
		state = moved(t, Health, state, "minute", "")
	}
	require.Equal(t, "*******", sheet(t, state))
	require.Contains(t, refused(t, Health, state, "minute", ""), "nobody bleeds")
	require.Contains(t, refused(t, Health, state, "time", "weeks=1"), "time heals nothing")
	require.Contains(t, refused(t, Health, state, "bashing", ""), "nothing left to mark")

	saved := moved(t, Health, moved(t, Health, "", "lethal", "n=7"), "heal", "kind=lethal")
	require.Equal(t, "XXXXXX.", sheet(t, saved))
	require.Contains(t, refused(t, Health, saved, "minute", ""), "nobody bleeds")
	require.Contains(t, refused(t, Health, "bashing=7", "minute", ""), "nobody bleeds")
}

// The seed: bashing 15 minutes, lethal 2 days, aggravated a week a mark; the
// rightmost first, one after the other.
func TestHealing(t *testing.T) {
	const state = "aggravated=1&lethal=1&bashing=2"
	require.Equal(t, "The rightmost one, bashing, heals in 15 minutes.", line(t, Health, state, "Next mark"))
	require.Equal(t, "In 1 week, 2 days and 30 minutes, without help.", line(t, Health, state, "All healed"))
	for _, c := range []struct{ args, want, next string }{
		{"minutes=14", "*X//...", "The rightmost one, bashing, heals in 1 minute."},
		{"minutes=15", "*X/....", "The rightmost one, bashing, heals in 15 minutes."},
		{"minutes=29", "*X/....", "The rightmost one, bashing, heals in 1 minute."},
		{"hours=1", "*X.....", "The rightmost one, lethal, heals in 1 day, 23 hours and 30 minutes."},
		{"days=2", "*X.....", "The rightmost one, lethal, heals in 30 minutes."},
		{"days=2&minutes=30", "*......", "The rightmost one, aggravated, heals in 1 week."},
		{"days=9&minutes=29", "*......", "The rightmost one, aggravated, heals in 1 minute."},
		{"weeks=1&days=2&minutes=30", ".......", ""},
		{"weeks=100", ".......", ""},
	} {
		after := moved(t, Health, state, "time", c.args)
		require.Equal(t, c.want, sheet(t, after), c.args)
		require.Equal(t, c.next, line(t, Health, after, "Next mark"), c.args)
	}
	require.Contains(t, refused(t, Health, state, "time", ""), "how much time")
	require.Contains(t, refused(t, Health, "", "time", "days=1"), "no mark to heal")

	// Two half weeks heal one aggravated mark, and time cut in pieces what it
	// heals in one.
	half := moved(t, Health, "aggravated=2", "time", "days=3&hours=12")
	require.Equal(t, "**.....", sheet(t, half))
	require.Equal(t, "*......", sheet(t, moved(t, Health, half, "time", "days=3&hours=12")))
	pieces := state
	for range 24 * 9 {
		pieces = moved(t, Health, pieces, "time", "hours=1")
	}
	require.Equal(t, moved(t, Health, state, "time", "days=9"), pieces)

	// A bruise does not undo six days of rest, and takes none of them.
	bruised := moved(t, Health, moved(t, Health, "aggravated=1", "time", "days=6"), "bashing", "")
	require.Equal(t, "*/.....", sheet(t, bruised))
	require.Equal(t, "In 1 day and 15 minutes, without help.", line(t, Health, bruised, "All healed"))
	// With the last mark of a kind its rest is gone.
	require.Equal(t, "lethal=1", moved(t, Health, "lethal=1&bashing=1&bashing-rest=9", "heal", ""))
}

func TestFirstAid(t *testing.T) {
	const state = "aggravated=1&lethal=2&bashing=3"
	require.Equal(t, "*XX//..", sheet(t, moved(t, Health, state, "heal", "")))
	require.Equal(t, "*///...", sheet(t, moved(t, Health, state, "heal", "kind=lethal&n=2")))
	require.Equal(t, "XX///..", sheet(t, moved(t, Health, state, "heal", "kind=aggravated")))
	require.Equal(t, "n: at most 2 is wanted: there are no more lethal marks", refused(t, Health, state, "heal", "kind=lethal&n=3"))
	require.Equal(t, "kind: there is no bashing mark to heal", refused(t, Health, "lethal=1", "heal", ""))
}

// A track made shorter takes its marks anew; one made longer again has them back.
func TestSize(t *testing.T) {
	const marks = "&lethal=2&bashing=3"
	require.Equal(t, "XXX/", sheet(t, "boxes=4"+marks))
	require.Equal(t, "*X", sheet(t, "boxes=2&lethal=2&bashing=1"))
	require.Equal(t, "XX///..", sheet(t, "boxes=7"+marks))
	require.Equal(t, "XX///"+strings.Repeat(".", 15), sheet(t, "boxes=20"+marks))
	require.Equal(t, "boxes=4&bashing=1&lethal=2", moved(t, Health, "boxes=4&lethal=3&bashing=1", "heal", "kind=lethal"))
}

func TestWillpower(t *testing.T) {
	state := ""
	for n := 1; n <= 5; n++ {
		state = moved(t, Willpower, state, "spend", "")
		require.Equal(t, fmt.Sprintf("spent=%d", n), state)
	}
	require.Equal(t, "no Willpower is left to spend", refused(t, Willpower, state, "spend", ""))
	for move, want := range map[string]string{"vice": "spent=4", "virtue": "", "night": "spent=4", "session": ""} {
		require.Equal(t, want, moved(t, Willpower, state, move, ""), move)
		require.Equal(t, "every point is there already", refused(t, Willpower, "", move, ""), move)
	}
	require.Equal(t, "2 of 5 left.", line(t, Willpower, "spent=3", "Points"))
	require.Equal(t, "0 of 3 left.", line(t, Willpower, "size=3&spent=9", "Points"))
	require.Equal(t, "size=3&spent=2", moved(t, Willpower, "size=3&spent=9", "vice", ""))

	v, err := form.Parse(Willpower.State, "")
	require.NoError(t, err)
	offers := Willpower.Offers(v)
	require.Len(t, offers, 1)
	require.Equal(t, "3 dice", opened(t, Roll, "attribute=0&skill=0&"+offers[0].Query).Title)
}
