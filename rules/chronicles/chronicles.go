// Package chronicles is the dice of Chronicles of Darkness as a Norwegian
// group sheet, "Vanlig terningkast", tells them: a pool of d10 that counts 8 and
// more, 10s that give another die without end, and a chance die where no die is
// left. What the sheet does not have and the published rules do is marked so on
// the page. Plain rolls, contested and extended ones, and the two tracks that a
// player keeps: health and Willpower.
package chronicles

import (
	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// Game is the name under which the three rolls stand together.
const Game = "Chronicles of Darkness"

// Roll is the plain roll. Its outcome is the number of successes, or dramatic.
var Roll = &rules.System{
	ID: rollID, Game: Game, Name: "Roll", Doc: rollDoc,
	Fields: []form.Field{attribute, skill, untrained, bonus, willpower, penalty, need, exceptional, again, rote, chance},
	Examples: []rules.Example{
		{Name: "Four dice", Query: "attribute=2&skill=2"},
		{Name: "Four dice and Willpower", Query: "attribute=2&skill=2&willpower=1"},
		{Name: "Untrained: a chance die", Query: "attribute=1&skill=0&untrained=mental"},
		{Name: "Nine dice, 9-again", Query: "attribute=4&skill=5&again=9"},
		{Name: "Rote, three needed", Query: "attribute=3&skill=3&need=3&rote=1"},
	},
	Sweep:    attribute,
	Trackers: []*rules.Tracker{Health, Willpower},
	Prepare: func(v form.Values) (*rules.Roll, error) {
		t := taskOf(v)
		d := t.odds(t.wanted + 5)
		roll := &rules.Roll{
			Title: title(t.n), Dist: d, Ordinal: t.n <= 0,
			Bands: bands(results, dramatic, 0, t.wanted, t.high), Chances: t.chances(d), Notes: t.notes(), Label: label, Throw: t.result,
			Outcome: func(from dice.Roller) int { return t.throw(from, nil) },
		}
		roll.Explain = func() []rules.Step { return t.explain(roll.Odds()) }
		return roll, nil
	},
}

// A task is a reading of what its pool adds up to, and what is wanted of it:
// enough successes, and how many are exceptional.
type task struct {
	reading
	parts        parts
	wanted, high int
	total        bool // exceptional is five in all, not five more
}

func taskOf(v form.Values) *task {
	t := &task{parts: partsOf(v), wanted: need.Of(v), total: is(exceptional, v, "total")}
	t.reading = reading{n: t.parts.sum(), again: lowest(again, v), rote: rote.Of(v), repeat: is(chance, v, "repeat")}
	t.high = t.wanted + 5
	if t.total {
		t.high = max(t.wanted, 5)
	}
	return t
}

// results are the bands, worst first.
var results = []rules.Band{
	{ID: "dramatic", Name: "Dramatic", Tone: -2, Text: "It fails, and something goes badly wrong besides."},
	{ID: "failure", Name: "Failure", Tone: -1, Text: "It doesn't come off this time."},
	{ID: "success", Name: "Success", Tone: 1, Text: "It works."},
	{ID: "exceptional", Name: "Exceptional", Tone: 2, Text: "As perfect as it can be done, and now and then with something extra."},
}

// bands are bands that begin at these outcomes.
func bands(of []rules.Band, from ...int) (all []rules.Band) {
	for i, b := range of {
		b.Min = from[i]
		all = append(all, b)
	}
	return all
}

// sums are what players ask for beside the bands. The first one leads the sweep,
// so it is there for every pool.
var sums = []rules.Chance{
	{ID: "enough", Name: "At least "},
	{ID: "any", Name: "At least 1 success"},
	{ID: "five", Name: "5 successes or more"},
	{ID: "margin", Name: "At least 5 more than needed"},
	{ID: "safe", Name: "No dramatic failure"},
}

func (t *task) chances(d dist.Dist) (all []rules.Chance) {
	least := []int{t.wanted, 1, 5, t.wanted + 5, 0}
	asked := []bool{true, t.wanted > 1, t.wanted < 5 && t.high != 5, t.high != t.wanted+5, t.n <= 0}
	for i, c := range sums {
		if asked[i] {
			c.P = d.AtLeast(least[i])
			all = append(all, c)
		}
	}
	all[0].Name += count(t.wanted)
	return all
}

// result throws the pool and holds what falls against what was needed.
func (t *task) result(from dice.Roller) rules.Result {
	var thrown []dice.Die
	outcome := t.throw(from, &thrown)
	var offers []rules.Offer
	if t.parts[byWillpower] > 0 {
		offers = markWillpower
	}
	return rules.Result{Dice: thrown, Outcome: outcome, Name: said(outcome), Lines: t.lines(outcome), Offers: offers}
}
