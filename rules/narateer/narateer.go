// Package narateer is the dice of Narateer: a check pays Action Dice, rolls some
// of them and compares the total with a target, with the observers one hides
// from, or with a recorded Hide total. The game's text fixes costs and payment;
// which die an Action Die is and how dice make a total are settings here.
//
// The package promises that an illegal payment is refused whole, at the field to
// change, and that the odds against several observers are the joint ones: all of
// them meet the same one total.
package narateer

import (
	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// Game is the name in the catalog.
const Game = "Narateer"

// id and turnID stand in offers. The System and its tracker refer to each other,
// so neither can say the other's name.
const (
	id     = "narateer"
	turnID = "turn"
)

// System is the skill check with its payment, Hide and Search.
var System = &rules.System{
	ID: id, Game: Game, Name: "Skill check", Doc: doc,
	Fields: fields,
	Examples: []rules.Example{
		{Name: "A check with 1 Boost", Query: "boost=1"},
		{Name: "The same while Slowed", Query: "boost=1&slowed=1"},
		{Name: "Hide from two, one of them searching", Query: "boost=1&aim=hide&a=readiness&a-score=5&b=search&b-dice=2"},
		{Name: "Search for what is hidden", Query: "aim=search&hidden=3"},
		{Name: "A minor act", Query: "tier=minor&slowed=1"},
	},
	Sweep:    boost,
	Trackers: []*rules.Tracker{Turn},
	Prepare:  prepare,
}

func prepare(v form.Values) (*rules.Roll, error) {
	c := costOf(v)
	if !paid.Of(v) {
		if err := c.afford(skill.Of(v), ready.Of(v)); err != nil {
			return nil, err
		}
	} else if err := c.boosted(skill.Of(v)); err != nil {
		return nil, err
	}
	p := c.pay()
	roll := &rules.Roll{Title: title(v, p), Lines: lines(v, c, p), Notes: notes(v, p)}
	switch {
	case !c.check:
		withoutDice(v, p, roll)
	case aim.Of(v) == "hide":
		hideRoll(v, p, roll)
	default:
		totalRoll(v, p, roll)
	}
	return roll, nil
}

// withoutDice is a trivial or minor act: it is paid for, and that is all.
func withoutDice(v form.Values, p payment, roll *rules.Roll) {
	roll.Dist, roll.Still = dist.Const(0), true
	roll.Label = func(int) string { return "It happens" }
	roll.Explain = func() []rules.Step { return explainNothing(v, p) }
	roll.Throw = func(dice.Roller) rules.Result { return rules.Result{Offers: payOffers(v, p, nil)} }
}

// totalRoll is one total against one number: a plain check, or a search against
// a recorded Hide total.
func totalRoll(v form.Values, p payment, roll *rules.Roll) {
	read, plus, goal := readingOf(v), bonus.Of(v), goalOf(v)
	roll.Dist = read.dist(p.rolled()).Shift(plus)
	low, _ := roll.Dist.Min()
	roll.Bands = goal.bands(low)
	roll.Explain = func() []rules.Step { return explainTotal(v, p, goal) }
	roll.Throw = func(r dice.Roller) rules.Result {
		thrown, total := read.throw(r, p.rolled())
		total += plus
		return rules.Result{Dice: thrown, Outcome: total, Name: goal.said(total),
			Offers: append(payOffers(v, p, thrown), seekerOffers(v, total)...)}
	}
}

// A goal is the number that a total has to reach.
type goal struct {
	least  int    // the lowest total that succeeds
	given  int    // the number that it was given as
	search bool   // it is a recorded Hide total
	tie    string // what a tie does, in a word
}

func goalOf(v form.Values) goal {
	switch {
	case aim.Of(v) == "search":
		return goal{least: hidden.Of(v) + 1, given: hidden.Of(v), search: true, tie: "fails"}
	case ties.Of(v) == "meet":
		return goal{least: target.Of(v), given: target.Of(v), tie: "succeeds"}
	}
	return goal{least: target.Of(v) + 1, given: target.Of(v), tie: "fails"}
}

// bands are those of a roll whose lowest total is low.
func (g goal) bands(low int) []rules.Band {
	names, texts := [2]string{"Fail", "Success"}, checkTexts
	if g.search {
		names, texts = [2]string{"Not found", "Found"}, searchTexts
	}
	return []rules.Band{
		{ID: "fail", Name: names[0], Min: min(low, g.least-1), Tone: -1, Text: texts[0]},
		{ID: "success", Name: names[1], Min: g.least, Tone: 1, Text: texts[1]},
	}
}
