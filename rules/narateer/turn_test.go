package narateer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

func TestTurnPromises(t *testing.T) { rulestest.RunTracker(t, Turn) }

func FuzzTurn(f *testing.F) { rulestest.FuzzTracker(f, Turn) }

// A table is a tracker's state as moves follow each other.
type table struct {
	t     *testing.T
	state string
}

func (b *table) do(move, args string) {
	b.t.Helper()
	state, err := Turn.Move(b.state, move, args)
	require.NoError(b.t, err, "%s %s", move, args)
	b.state = state
}

// not makes a move that is refused with these words, and changes nothing.
func (b *table) not(move, args, want string) {
	b.t.Helper()
	state, err := Turn.Move(b.state, move, args)
	require.EqualError(b.t, err, want, "%s %s", move, args)
	require.Equal(b.t, b.state, state)
}

func (b *table) offer(o rules.Offer) {
	b.t.Helper()
	require.Equal(b.t, Turn.ID, o.Tracker)
	b.do(o.Move, o.Args)
}

func (b *table) values() form.Values {
	b.t.Helper()
	v, err := form.Parse(Turn.State, b.state)
	require.NoError(b.t, err)
	return v
}

// line is what the tracker shows under a head.
func (b *table) line(head string) string {
	b.t.Helper()
	for _, l := range Turn.Show(b.values()) {
		if l.Head == head {
			return l.Text
		}
	}
	return ""
}

// The seed's diagram of Proactive Skill Uses: Ready 4, 2, 1, uses 2, 1, 0, and
// no third act; a response is still possible, and takes no use.
func TestSeedTurn(t *testing.T) {
	b := &table{t, "ready=4"}
	counters := func() string { return b.line("Action Dice") + " " + b.line("Melee") }
	require.Equal(t, "4 Ready, 0 Used. 2 uses left.", counters())
	b.do("act", "intent=Strike&boost=1")
	require.Equal(t, "2 Ready, 2 Used. 1 use left.", counters())
	b.do("act", "intent=Strike%20again")
	require.Equal(t, "1 Ready, 3 Used. 0 uses left.", counters())
	b.not("act", "intent=A%20third", "skill: no use of Melee is left this turn; reactions and responses take none")
	require.Equal(t, "Strike: paid 2 Action Dice, a use of Melee.", b.line("Act 1"))
	b.do("act", "intent=Full%20Guard&kind=response")
	require.Equal(t, "0 Ready, 4 Used. 0 uses left.", counters())
	require.Equal(t, "Full Guard: paid 1 Action Die, a response: no use.", b.line("Act 3"))
	b.not("act", "kind=reaction", "this pays 1 Action Die, with 0 Ready: even without Boost it pays 1 Action Die of 0 Ready; nothing is spent")
	b.do("turn", "")
	require.Equal(t, "4 Ready, 0 Used. 2 uses left.", counters())
	require.Empty(t, b.line("Act 1"))
}

// Skill Level 2 gives three uses, level 0 one: rules document, section 4.
func TestUses(t *testing.T) {
	for state, want := range map[string]string{"melee=2": "3 uses left.", "melee=0": "1 use left.", "melee=2&melee-taken=3": "0 uses left.", "melee=0&melee-taken=11": "0 uses left."} {
		require.Equal(t, want, (&table{t, state}).line("Melee"))
	}
	b := &table{t, "other-name=Alchemy"}
	b.do("act", "skill=other&base=0")
	require.Equal(t, "1 use left.", b.line("Alchemy"))
	b.do("act", "skill=none&tier=minor")
	b.do("act", "tier=trivial")
	require.Equal(t, "2 uses left.", b.line("Melee"), "what needs no check uses no Skill")
}

// Refused payments change nothing and name the largest Boost.
func TestTurnRefusals(t *testing.T) {
	b := &table{t, "ready=3"}
	b.not("act", "boost=1&slowed=1", "boost: this pays 4 Action Dice, with 3 Ready: the largest Boost that can be paid is 0; nothing is spent")
	b.not("act", "boost=2", "boost: a Boost of 1 is the most at Skill Level 1: the largest Boost that can be paid is 1; nothing is spent")
	b.not("act", "skill=none&boost=1", "boost: a Boost of 0 is the most at Skill Level 0: the largest Boost that can be paid is 0; nothing is spent")
	b.not("pay", "pays=4", "pays: this pays 4 Action Dice, with 3 Ready; nothing is spent")
	b.do("act", "slowed=1")
	require.Equal(t, "1 Ready, 2 Used.", b.line("Action Dice"))
	b.not("refresh", "dice=3", "dice: only 2 Used")
	b.do("refresh", "dice=2")
	require.Equal(t, "3 Ready, 0 Used.", b.line("Action Dice"))
	b.state = "ready=30&used=30"
	b.not("turn", "", "at most 30 Action Dice can be Ready here")
	b.not("act", "", "at most 30 Action Dice can be Used here")
	b.do("turn", "dice=stay")
}

// A check that was rolled offers its payment, once.
func TestRollThenPay(t *testing.T) {
	b := &table{t, "ready=6&stealth=2"}
	query := "intent=Slip%20past&boost=1&slowed=1&aim=hide&a=readiness&a-score=2&b=readiness&b-score=9"
	result := throw(t, query, 2, 4)
	require.Len(t, result.Offers, 3)
	require.Equal(t, "Pay 4 Action Dice", result.Offers[0].Name)
	b.offer(result.Offers[0])
	require.Equal(t, "2 Ready, 4 Used.", b.line("Action Dice"))
	require.Equal(t, "2 uses left.", b.line("Stealth"))
	twice := func() {
		b.not("pay", result.Offers[0].Args, "that roll is paid already, and each payment is made once; if this is another act that looks the same, declare it here")
	}
	twice()
	b.do("act", "tier=minor")
	twice()
	b.do("turn", "")
	twice()

	require.Equal(t, "Hidden from A: record 6", result.Offers[1].Name)
	b.offer(result.Offers[1])
	require.Equal(t, "From A (total 6).", b.line("Hidden"))

	// An observer's search is opened from the tracker, and goes back to it.
	require.Equal(t, rules.Offer{Name: "A searches", System: "narateer", Query: "aim=search&hidden=6&seeker=a"}, Turn.Offers(b.values())[0])
	found := throw(t, "aim=search&hidden=6&seeker=a&boost=1", 3, 4)
	require.Len(t, found.Offers, 1, "its payment is the observer's own")
	b.offer(found.Offers[0])
	require.Equal(t, "From nobody.", b.line("Hidden"))

	require.Equal(t, "Pay 2 Action Dice", throw(t, "boost=1", 1, 1).Offers[0].Name)
	require.Equal(t, "Note it in the turn", throw(t, "tier=trivial").Offers[0].Name)
	require.Len(t, throw(t, "aim=hide&a=readiness&a-score=9", 3).Offers, 1, "nobody fooled, nothing to record")
}

// An act that was declared offers its roll, which is paid and offers no payment.
func TestPayThenRoll(t *testing.T) {
	b := &table{t, "melee=3"}
	b.do("act", "intent=Leap%20the%20gap&boost=2&skill=melee&fee=1&slowed=0&granted=1")
	offers := Turn.Offers(b.values())
	require.Len(t, offers, 1)
	require.Equal(t, rules.Offer{Name: "Roll 4 dice for: Leap the gap", System: "narateer",
		Query: "intent=Leap%20the%20gap&boost=2&skill=3&fee=1&granted=1&with=melee&paid=1"}, offers[0])
	require.Empty(t, throw(t, offers[0].Query, 1, 2, 3, 4).Offers)
	b.do("act", "tier=minor")
	require.Empty(t, Turn.Offers(b.values()), "a minor act rolls nothing")
	b.do("act", "skill=stealth&kind=reaction")
	require.Equal(t, "aim=hide&a=readiness&with=stealth&kind=reaction&paid=1", Turn.Offers(b.values())[0].Query)
	for _, q := range []string{"ready=1&due=junk", "due=boost=99", "due=%26"} {
		require.Empty(t, Turn.Offers((&table{t, strings.ReplaceAll(q, "due=boost=99", "due=boost%3D99")}).values()))
	}
}

// 12 m left: 6 m while hidden, 3 m through difficult terrain too; the seed's
// example under Moving While Hidden.
func TestMoving(t *testing.T) {
	b := &table{t, ""}
	b.not("go", "", "choose how you move first")
	b.do("mode", "mode=walk&metres=12")
	b.not("mode", "mode=run", "one way to move a turn, and you Walk this turn")
	b.do("hide", "total=3&a=1")
	require.Equal(t, "Walk, 12 m left: hidden 6 m, through difficult terrain 3 m.", b.line("Movement"))
	b.not("go", "metres=7", "metres: 7 m cost 14 of the 12 m left: 6 m is the most here")
	b.not("go", "metres=4&difficult=1", "metres: 4 m cost 16 of the 12 m left: 3 m is the most here")
	whole := b.state
	b.do("go", "metres=6")
	require.Equal(t, "Walk, 0 m left: hidden 0 m, through difficult terrain 0 m.", b.line("Movement"))
	b.state = whole
	b.do("go", "metres=3&difficult=1")
	b.not("go", "", "metres: 1 m cost 2 of the 0 m left: 0 m is the most here")

	b.do("turn", "")
	require.Equal(t, "From A (total 3).", b.line("Hidden"), "a new turn ends no hiding")
	b.not("mode", "mode=sprint", "mode: no Sprint while you are hidden: Walk or Run")
	b.do("seen", "who=a")
	b.do("mode", "mode=sprint&metres=20")
	b.do("go", "metres=5&difficult=1")
	b.do("hide", "total=4&b=1")
	b.not("go", "", "no Sprint while you are hidden")
}

// The record, and what ends it: the seed's Hide, Being Revealed, and When a
// Search Fails.
func TestHiding(t *testing.T) {
	b := &table{t, ""}
	b.not("hide", "total=9", "a: hidden from nobody: there is no total to keep")
	b.not("search", "", "who: you are not hidden from A")
	b.not("notice", "", "you are not hidden: there is no total to set against it")
	b.do("hide", "total=3&a=1&c=1")
	b.not("hide", "total=8&a=1&b=1", "a: you are hidden from A already, and its total 3 stays while you are")
	b.do("search", "who=a&total=3")
	require.Equal(t, "A finds nothing: 3 does not exceed 3.", b.line("Just now"))
	require.Equal(t, "From A (total 3; searched in vain), C (total 3).", b.line("Hidden"))
	b.not("search", "who=a&total=9", "changed: A searched in vain, and nothing has changed: no second search")
	b.do("search", "who=a&total=4&changed=1")
	require.Equal(t, "From C (total 3).", b.line("Hidden"), "found by A, still hidden from C")

	b.do("notice", "who=b&score=2")
	require.Equal(t, "From B (total 3), C (total 3).", b.line("Hidden"))
	b.do("notice", "who=d&score=3")
	require.Equal(t, "D notices you: your 3 does not exceed its 3.", b.line("Just now"))

	b.not("over", "", "no Exchange is under way")
	b.not("attack", "who=d", "who: you are not hidden from D")
	b.do("attack", "who=b")
	require.Equal(t, "From B (total 3), C (total 3).", b.line("Hidden"), "until the Exchange is over")
	b.not("turn", "", "the Exchange with B is not over")
	b.not("attack", "who=c", "the Exchange with B is not over")
	b.do("over", "")
	require.Equal(t, "From C (total 3).", b.line("Hidden"), "revealed to its target only")
	b.do("attack", "who=c")
	b.do("seen", "who=c")
	b.do("over", "")
	require.Equal(t, "C knew where you are already.", b.line("Just now"))
	b.not("seen", "who=c", "who: you are not hidden from C")
	require.Equal(t, "From nobody.", b.line("Hidden"))
}

// The list of acts stays within its bounds: the oldest make room.
func TestManyActs(t *testing.T) {
	b := &table{t, ""}
	for range 60 {
		b.do("act", "skill=none&tier=trivial&intent="+form.Escape(strings.Repeat("ü|", most/2)))
	}
	require.LessOrEqual(t, len([]rune(acts.Of(b.values()))), mostActs)
	require.NotEmpty(t, b.line("Act 3"))
}
