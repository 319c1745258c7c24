// Package chronicles is the dice of Chronicles of Darkness as a Norwegian
// group sheet, "Vanlig terningkast", tells them: a pool of d10 that counts 8 and
// more, 10s that give another die without end, and a chance die where no die is
// left. What the sheet does not have and the published rules do is marked so on
// the page. Plain rolls, contested and extended ones, and the two tracks that a
// player keeps: health and Willpower.
package chronicles

import (
	"math/big"

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
		r := reading{n: poolOf(v), again: lowest(again.Of(v)), rote: rote.Of(v), repeat: chance.Of(v) == "repeat"}
		wanted, high := need.Of(v), least(v)
		d := r.odds(wanted + 5)
		return &rules.Roll{
			Title: title(r.n), Dist: d, Ordinal: r.n <= 0,
			Bands: bands(wanted, high), Chances: rollChances(d, wanted, high, r.n <= 0),
			Notes: rollNotes(v, r), Label: label,
			Explain: func() []rules.Step { return r.explain(wanted, high) },
			Throw: func(from dice.Roller) rules.Result {
				thrown, outcome := r.throw(from)
				return rules.Result{Dice: thrown, Outcome: outcome, Name: said(outcome),
					Lines: rollLines(v, outcome), Offers: rollOffers(v)}
			},
		}, nil
	},
}

// odds are the outcomes of a reading, single rows up to past at least.
func (r reading) odds(past int) dist.Dist {
	if r.n > 0 {
		return r.die().sum(r.n, past)
	}
	more := dist.Const(0)
	if r.repeat {
		more = dist.Geometric(big.NewRat(1, 10), past)
	}
	none, some := r.chanceWays()
	return dist.Mix(
		dist.Part{Weight: big.NewRat(1, 10), Dist: dist.Const(dramatic)},
		dist.Part{Weight: big.NewRat(none, 100), Dist: dist.Const(0)},
		dist.Part{Weight: big.NewRat(some, 100), Dist: more.Shift(1)})
}

// chanceWays is in how many of 100 ways two throws of a chance die have no
// success and no first 1, and in how many some success: rote gives each of the
// faces 2 to 9 a second throw.
func (r reading) chanceWays() (none, some int64) {
	if r.rote {
		return 8 * 9, 10 + 8
	}
	return 80, 10
}

// bands are the four results, worst first.
func bands(wanted, high int) []rules.Band {
	return []rules.Band{
		{ID: "dramatic", Name: "Dramatic failure", Min: dramatic, Tone: -2, Text: "It fails, and something goes badly wrong besides."},
		{ID: "failure", Name: "Failure", Min: 0, Tone: -1, Text: "It doesn't come off this time."},
		{ID: "success", Name: "Success", Min: wanted, Tone: 1, Text: "It works."},
		{ID: "exceptional", Name: "Exceptional success", Min: high, Tone: 2, Text: "As perfect as it can be done, and now and then with something extra."},
	}
}

// rollChances are the sums that players ask for beside the bands. The first one
// leads the sweep, so it is there for every pool.
func rollChances(d dist.Dist, wanted, high int, chanceDie bool) []rules.Chance {
	all := []rules.Chance{{ID: "enough", Name: "At least " + count(wanted), P: d.AtLeast(wanted)}}
	if wanted > 1 {
		all = append(all, rules.Chance{ID: "any", Name: "At least " + count(1), P: d.AtLeast(1)})
	}
	if wanted < 5 && high != 5 {
		all = append(all, rules.Chance{ID: "five", Name: "5 successes or more", P: d.AtLeast(5)})
	}
	if high != wanted+5 {
		all = append(all, rules.Chance{ID: "margin", Name: "At least 5 more than needed", P: d.AtLeast(wanted + 5)})
	}
	if chanceDie {
		all = append(all, rules.Chance{ID: "safe", Name: "No dramatic failure", P: d.AtLeast(0)})
	}
	return all
}
