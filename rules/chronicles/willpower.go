package chronicles

// The tracker of Willpower: points that buy three dice each, and how they come
// back.

import (
	"fmt"

	"diceodds/rules"
	"diceodds/rules/form"
)

// Willpower is the track of viljestyrke.
var Willpower = &rules.Tracker{
	ID: willpowerID, Name: "Willpower", Doc: willpowerDoc,
	State: []form.Field{size, spent},
	Setup: []form.Field{size},
	Moves: []rules.Move{
		{ID: "spend", Name: "Spend 1", Help: "For three dice more on one roll.", Do: spend},
		{ID: "vice", Name: "Vice, +1", Help: "You gave in to your Vice: 1 point comes back.", Do: regain(1)},
		{ID: "virtue", Name: "Virtue, all", Help: "You lived up to your Virtue: every point comes back.", Do: regain(size.Max)},
		{ID: "night", Name: "Night's sleep, +1", Help: "A good night: 1 point comes back.", Do: regain(1)},
		{ID: "session", Name: "New session, all", Help: "Between two sessions every point comes back.", Do: regain(size.Max)},
	},
	Show: func(state form.Values) []rules.Line {
		gone := spentOf(state)
		left := size.Of(state) - gone
		row := rules.Line{Head: "Points", Text: fmt.Sprintf("%d of %d left.", left, size.Of(state))}
		for range left {
			row.Boxes = append(row.Boxes, rules.Box{Mark: "●", Name: "left", Tone: 1})
		}
		for range gone {
			row.Boxes = append(row.Boxes, rules.Box{Name: "spent", Done: true})
		}
		if left == 0 {
			return []rules.Line{row, {Head: "Spent", Text: "No point is left for three dice more."}}
		}
		return []rules.Line{row}
	},
	Offers: func(state form.Values) []rules.Offer {
		if spentOf(state) == size.Of(state) {
			return nil
		}
		return []rules.Offer{{Name: "A roll with Willpower", System: rollID, Query: "willpower=1"}}
	},
}

var (
	size  = &form.Int{Info: form.Info{Key: "size", Label: "Points", Help: "Resolve and Composure together."}, Min: 1, Max: 20, Default: 5, Usual: [2]int{2, 10}}
	spent = &form.Int{Info: form.Info{Key: "spent", Label: "Points spent"}, Max: 20}
)

// spentOf is how many points are spent, at most all of them: a state can hold
// more after the track was made shorter.
func spentOf(v form.Values) int { return min(spent.Of(v), size.Of(v)) }

func spend(state, _ form.Values) (form.Values, error) {
	if spentOf(state) == size.Of(state) {
		return state, rules.Refuse("no Willpower is left to spend")
	}
	return spent.Put(state, spentOf(state)+1), nil
}

// regain is the move that brings up to n points back.
func regain(n int) func(state, args form.Values) (form.Values, error) {
	return func(state, _ form.Values) (form.Values, error) {
		if spentOf(state) == 0 {
			return state, rules.Refuse("every point is there already")
		}
		return spent.Put(state, max(spentOf(state)-n, 0)), nil
	}
}

const willpowerDoc = `Willpower (viljestyrke) is for the roll that must not fail: spend a point before you throw, and take three dice more, once a roll.

It usually comes back in full between two sessions. While you play, giving in to your Vice brings back 1 point, living up to your Virtue brings back all, and a good night's sleep brings back 1.`
