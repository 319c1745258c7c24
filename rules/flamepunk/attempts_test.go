package flamepunk

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/form"
)

// Seed 003: +1, +2 and +3 dice after a significant, botched and catastrophic
// failure; that they add up is our reading.
func TestAttempts(t *testing.T) {
	state := ""
	for _, c := range []struct{ move, state, lines, offer string }{
		{"significant", "significant=1", "The next try: 1 die is taken out, whatever it shows. Failures: 1 significant. Trying again: Harder.", "Roll with 1 die out: task=1"},
		{"botched", "significant=1&botched=1", "The next try: 3 dice are taken out, whatever they show. Failures: 1 significant, 1 botched. Trying again: Almost impossible.", "Roll with 3 dice out: task=3"},
		{"catastrophic", "significant=1&botched=1&catastrophic=1", "The next try: 6 dice are taken out, whatever they show. Failures: 1 significant, 1 botched, 1 catastrophic. Trying again: Absolutely impossible.", "Roll with 6 dice out: task=6"},
		{"catastrophic", "significant=1&botched=1&catastrophic=2", "The next try: 9 dice are taken out, whatever they show. Failures: 1 significant, 1 botched, 2 catastrophic. Trying again: Absolutely impossible.", "Roll with 9 dice out: task=9"},
		{"botched", "significant=1&botched=2&catastrophic=2", "The next try: 11 dice are taken out, whatever they show. The roll takes 10 at most: leave it. Failures: 1 significant, 2 botched, 2 catastrophic. Trying again: Absolutely impossible.", ""},
		{"fresh", "", "The next try: Nothing is taken out.", "Roll with nothing taken out: "},
	} {
		var err error
		state, err = Attempts.Move(state, c.move, "")
		require.NoError(t, err)
		require.Equal(t, c.state, state)
		v, err := form.Parse(Attempts.State, state)
		require.NoError(t, err)
		var lines, offers []string
		for _, l := range Attempts.Show(v) {
			lines = append(lines, l.Head+": "+l.Text)
		}
		for _, o := range Attempts.Offers(v) {
			require.Equal(t, System.ID, o.System)
			_, _, err := System.Open(o.Query)
			require.NoError(t, err)
			offers = append(offers, o.Name+": "+o.Query)
		}
		require.Equal(t, c.lines, strings.Join(lines, " "))
		require.Equal(t, c.offer, strings.Join(offers, "; "))
	}
}

// What the task takes out before anybody failed counts too, and stays with a
// task until it is a fresh one.
func TestBefore(t *testing.T) {
	state, err := Attempts.Move("before=2", "botched", "")
	require.NoError(t, err)
	require.Equal(t, "botched=1&before=2", state)
	v, err := form.Parse(Attempts.State, state)
	require.NoError(t, err)
	require.Equal(t, "task=4", Attempts.Offers(v)[0].Query)
}

// A failed throw's offer carries the roll: the next try is the same roll with
// more dice out, those counted in that the tracker did not know of.
func TestFailedRoll(t *testing.T) {
	offer := hand(t, "pool=9&dice=5&hit=456&task=1&defence=1", 3, 3, 3, 3, 1).Offers[0]
	require.Equal(t, "kind=catastrophic&roll=pool=9%26dice=5%26hit=456%26task=1%26defence=1", offer.Args)
	state, err := Attempts.Move("", offer.Move, offer.Args)
	require.NoError(t, err)
	require.Equal(t, "catastrophic=1&before=1&roll=pool=9%26dice=5%26hit=456%26defence=1", state)
	next := func() string {
		v, err := form.Parse(Attempts.State, state)
		require.NoError(t, err)
		return Attempts.Offers(v)[0].Query
	}
	require.Equal(t, "pool=9&dice=5&hit=456&task=4&defence=1", next())
	state, err = Attempts.Move(state, offer.Move, "roll=dice=3%26task=4")
	require.NoError(t, err)
	require.Equal(t, "significant=1&catastrophic=1&before=1&roll=dice=3", state)
	require.Equal(t, "dice=3&task=5", next())

	after, err := Attempts.Move(state, offer.Move, "roll=dice=31")
	require.EqualError(t, err, `roll: dice: a whole number from 1 to 30 is wanted, not "31"`)
	require.Equal(t, state, after)
	_, err = Attempts.Move(state, offer.Move, "roll=hit=%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2%F0%9F%8E%B2")
	require.ErrorContains(t, err, "roll: hit: one or more of the faces", "a roll that would outgrow the state once it is escaped")
	state = "botched=1&roll=nonsense"
	require.Equal(t, "task=2", next())
}

// A move that isn't legal changes nothing and says why.
func TestRefused(t *testing.T) {
	state, err := Attempts.Move("botched=20", "botched", "")
	require.EqualError(t, err, "there are 20 of them already, and no more are kept: undo one, or start a fresh task")
	require.Equal(t, "botched=20", state)
	_, err = Attempts.Move("", "significant", "n=2")
	require.Error(t, err)
}

// Every move that a throw offers is one of the tracker's.
func TestOffersFit(t *testing.T) {
	for _, faces := range [][]int{{1, 2, 3, 4}, {1, 1, 2, 3}, {1, 1, 1, 1}} {
		for _, o := range hand(t, "", faces...).Offers {
			if o.Tracker != "" {
				require.NotNil(t, System.Tracker(o.Tracker).Find(o.Move))
				continue
			}
			_, _, err := System.Open(o.Query)
			require.NoError(t, err)
		}
	}
}
