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

// A check is the form as it was filled in, each field read once.
type check struct {
	*costs
	*payment
	reading
	v           form.Values
	tier, aim   string
	bonus       int // flat modifier
	ready, left int // Action Dice before the payment and after it
	paid        bool
}

func prepare(v form.Values) (*rules.Roll, error) {
	c := &check{costs: costOf(v), reading: readingOf(v), v: v, tier: tier.Of(v), aim: aim.Of(v),
		bonus: bonus.Of(v), ready: ready.Of(v), paid: paid.Of(v)}
	c.payment = c.pay()
	if c.paid {
		c.ready = c.action // they were there
	}
	if err := c.afford(skill.Of(v), c.ready); err != nil {
		return nil, err
	}
	c.left = c.ready - c.action
	roll := &rules.Roll{Title: "no dice", Lines: c.lines(), Notes: c.notes()}
	if c.rolled > 0 {
		roll.Title = c.name(c.rolled) + plus(c.bonus)
	}
	switch {
	case !c.rolls:
		c.still(roll)
	case c.aim == "hide":
		c.hide(roll)
	default:
		c.total(roll)
	}
	return roll, nil
}

// still is a trivial or minor act: it is paid for, and that is all.
func (c *check) still(roll *rules.Roll) {
	roll.Dist, roll.Still = dist.Const(0), true
	roll.Label = func(int) string { return "It happens" }
	roll.Explain = func() []rules.Step { return []rules.Step{rules.Step(roll.Notes[1])} }
	roll.Throw = func(dice.Roller) rules.Result { return rules.Result{Offers: c.offers(nil, 0)} }
}

// total is one total against one number: a plain check, or a search against a
// recorded Hide total.
func (c *check) total(roll *rules.Roll) {
	goal, bands := target.Of(c.v), checkBands
	least := goal + 1 // a tie fails
	switch {
	case c.aim == "search":
		goal, bands = hidden.Of(c.v), searchBands
		least = goal + 1
	case ties.Of(c.v) == "meet":
		least = goal
	}
	roll.Dist = c.dist(c.rolled).Shift(c.bonus)
	low, _ := roll.Dist.Min()
	bands[0].Min, bands[1].Min = min(low, least-1), least
	roll.Bands = bands[:]
	roll.Explain = func() []rules.Step { return c.explainTotal(roll, goal, least) }
	roll.Outcome = func(r dice.Roller) int {
		_, total := c.throw(r, c.rolled, c.bonus)
		return total
	}
	roll.Throw = func(r dice.Roller) rules.Result {
		thrown, total := c.throw(r, c.rolled, c.bonus)
		return rules.Result{Dice: thrown, Outcome: total, Name: say("total # against #", "", total, goal), Offers: c.offers(thrown, total)}
	}
}

var checkBands = [...]rules.Band{
	{ID: "fail", Name: "Fail", Tone: -1, Text: "It fails: what the Guide named before you paid comes to pass."},
	{ID: "success", Name: "Success", Tone: 1, Text: "You achieve what was agreed."},
}

var searchBands = [...]rules.Band{
	{ID: "fail", Name: "Not found", Tone: -1, Text: "Nothing found, which proves nothing. The same search again takes a change first."},
	{ID: "success", Name: "Found", Tone: 1, Text: "You find it; a hidden creature's place is known to you alone."},
}
