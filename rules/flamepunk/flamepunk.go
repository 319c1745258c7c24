// Package flamepunk is the action roll of Flamepunk: some of your dice are
// thrown, some are taken out, and what is left is read twice. Dice on a hit face
// are hits, the largest number of equal faces is the magnitude. Any hit makes a
// success of level hits × magnitude, none a failure of level dice × magnitude.
//
// Both are read off the same dice, so their odds are joint ones. Who takes dice
// out sees them first, and does the worst that is allowed: the package promises
// that no other choice would leave a lower outcome, in the odds as in a throw.
package flamepunk

import (
	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// Game is the name in the catalog.
const Game = "Flamepunk"

// id and attemptsID stand in offers. The System and its tracker refer to each
// other, so neither can say the other's name.
const (
	id         = "flamepunk"
	attemptsID = "attempts"
)

// System is the action roll. Its outcome is the success level, or minus the
// failure level; 0 is a failure without a die left.
var System = &rules.System{
	ID: id, Game: Game, Name: "Action", Doc: doc,
	Fields: fields,
	Examples: []rules.Example{
		{Name: "A punch with 4 of 6 dice", Query: ""},
		{Name: "The same, dodged", Query: "defence=1"},
		{Name: "Second try after a slip", Query: "task=1"},
		{Name: "All you have", Query: "dice=6&defence=1"},
		{Name: "Trained: 4, 5 and 6 hit", Query: "hit=456"},
	},
	Sweep:    thrown,
	Trackers: []*rules.Tracker{Attempts},
	Prepare:  prepare,
}

func prepare(v form.Values) (*rules.Roll, error) {
	a, err := read(v)
	if err != nil {
		return nil, err
	}
	d := a.dist()
	return &rules.Roll{
		Title: title(a), Dist: d, Ordinal: true, Bands: bands, Label: label,
		Chances: []rules.Chance{
			{ID: "success", Name: "A success", P: d.AtLeast(1)},
			{ID: "two", Name: "Level 2 or more", P: d.AtLeast(2)},
			{ID: "six", Name: "Level 6 or more", P: d.AtLeast(6)},
			{ID: "trouble", Name: "A failure that makes the next try harder", P: d.AtMost(-1)},
		},
		Lines: lines(a), Notes: notes(a, d),
		Explain: func() []rules.Step { return explain(a, d) },
		Outcome: a.outcomes(),
		Throw: func(r dice.Roller) rules.Result {
			t := a.throw(r)
			return rules.Result{Dice: t.dice, Outcome: t.outcome, Name: said(t.outcome),
				Lines: resultLines(a, t), Offers: offers(v, t.outcome)}
		},
	}, nil
}

// offers follow a failure that makes the next try harder: the tracker keeps it,
// and the same roll is there with as many dice more to be taken out.
func offers(v form.Values, outcome int) []rules.Offer {
	f := failureOf(outcome)
	if f == nil {
		return nil
	}
	list := []rules.Offer{{Name: "Mark it: " + f.more + " at later tries", Tracker: attemptsID, Move: failedRoll,
		Args: form.Query([]form.Field{kind, last}, last.Put(kind.Put(form.Values{}, f.id), form.Query(fields, v)))}}
	if next := task.Of(v) + f.adds; next <= task.Max {
		list = append(list, rules.Offer{Name: "Try again with " + ofDice(next) + " out",
			System: id, Query: form.Query(fields, task.Put(v, next))})
	}
	return list
}
