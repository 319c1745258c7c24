package chronicles

// The tracker of Willpower: points that buy three dice each, and how they come
// back.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/form"
)

// Willpower is the track of viljestyrke.
var Willpower = &rules.Tracker{
	ID: willpowerID, Name: "Willpower", Doc: willpowerDoc,
	State: []form.Field{size, spent},
	Setup: []form.Field{size},
	Moves: []rules.Move{
		{ID: "spend", Name: "Spend 1", Help: "For three dice more on one roll.", Do: spendOne},
		{ID: "vice", Name: "Vice, +1", Help: "You gave in to your Vice: 1 point comes back.", Do: regain},
		{ID: "virtue", Name: "Virtue, all", Help: "You lived up to your Virtue: every point comes back.", Do: regainAll},
		{ID: "night", Name: "Night's sleep, +1", Help: "A good night: 1 point comes back.", Do: regain},
		{ID: "session", Name: "New session, all", Help: "Between two sessions every point comes back.", Do: regainAll},
	},
	Show: func(state form.Values) []rules.Line {
		gone, left := purse(state)
		var row rules.Line
		add(&row, left, rules.Box{Mark: "●", Name: "left", Tone: 1})
		add(&row, gone, rules.Box{Name: "spent", Done: true})
		all := lines("Points", rules.Fill("% of % left.", strconv.Itoa(left), strconv.Itoa(left+gone)),
			"Spent", when(left == 0, "No point is left for three dice more."))
		all[0].Boxes = row.Boxes
		return all
	},
	Offers: func(state form.Values) []rules.Offer {
		if _, left := purse(state); left > 0 {
			return rollWithWillpower
		}
		return nil
	},
}

var rollWithWillpower = []rules.Offer{{Name: "A roll with Willpower", System: rollID, Query: "willpower=1"}}

var (
	size  = &form.Int{Info: form.Info{Key: "size", Label: "Points", Help: "Resolve and Composure together."}, Min: 1, Max: mostPoints, Default: 5, Usual: [2]int{2, 10}}
	spent = &form.Int{Info: form.Info{Key: "spent", Label: "Points spent"}, Max: mostPoints}
)

const mostPoints = 20

// purse is how many points are spent, at most all of them, and how many are
// left: a state can hold more after the track was made shorter.
func purse(v form.Values) (gone, left int) {
	all := size.Of(v)
	gone = min(spent.Of(v), all)
	return gone, all - gone
}

// spend spends n points, or brings −n of them back.
func spend(state form.Values, n int, why string) (form.Values, error) {
	gone, left := purse(state)
	now := max(gone+min(n, left), 0)
	if now == gone {
		return refuse(state, "", why)
	}
	return spent.Put(state, now), nil
}

func spendOne(state, _ form.Values) (form.Values, error) {
	return spend(state, 1, "no Willpower is left to spend")
}

func regain(state, _ form.Values) (form.Values, error) { return spend(state, -1, nothingSpent) }

func regainAll(state, _ form.Values) (form.Values, error) {
	return spend(state, -mostPoints, nothingSpent)
}

const nothingSpent = "every point is there already"

const willpowerDoc = `Willpower (viljestyrke) is for the roll that must not fail: spend a point before you throw, and take three dice more, once a roll.

It usually comes back in full between two sessions. While you play, giving in to your Vice brings back 1 point, living up to your Virtue brings back all, and a good night's sleep brings back 1.`
