package narateer

// The derivation: why each band has its odds, with this input's own numbers.

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

// explainTotal derives the odds of one total against one number.
func (c *check) explainTotal(roll *rules.Roll, goal, least int) []rules.Step {
	tie := "fails"
	if least == goal {
		tie = "succeeds"
	}
	need := say("A tie @, so success takes # or more", tie, least)
	if c.bonus != 0 {
		need += say(", # or more on the dice", "", least-c.bonus)
	}
	odds := roll.Odds()
	result := "Every roll reaches that: success is certain."
	switch {
	case odds[1].Sign() == 0:
		result = "No roll reaches that: success is impossible."
	case odds[0].Sign() != 0:
		result = roll.Bands[0].Name + ": " + c.ways(roll.Dist, least-1) + ": " + c.share(odds[0], c.rolled) + ". " +
			roll.Bands[1].Name + ": the others: " + c.share(odds[1], c.rolled) + "."
	}
	return []rules.Step{c.equally(), rules.Step(need + "."), rules.Step(result)}
}

// equally says how many rolls there are, and how they are read.
func (c *check) equally() rules.Step {
	how, modified := "their sum", ""
	if c.bonus != 0 {
		modified = say(", with a modifier of #", "", c.bonus)
	}
	switch {
	case c.rolled == 0:
		return rules.Step("No dice are rolled: the total is 0" + plus(c.bonus) + ", always.")
	case c.how == "count":
		how = say("how many of them show # or more, which # of # faces do", "", c.on, max(0, c.die-c.on+1), c.die)
	case c.rolled == 1:
		how = "what it shows"
	case c.how == "highest":
		how = "the highest of them"
	}
	text, _ := rules.Power(c.die, c.rolled)
	return rules.Step(dice.Count(c.rolled, "die", "dice") + ": " + text + " equally likely rolls. The total is " + how + modified + ".")
}

// mostListed is how many totals a sentence lists one by one.
const mostListed = 5

// ways says which rolls have a total of no more than high.
func (c *check) ways(d dist.Dist, high int) string {
	low, _ := d.Min()
	if c.how == "highest" {
		text, _ := rules.Power(high-c.bonus, c.rolled)
		return say("no die shows more than #, in @ rolls", text, high-c.bonus)
	}
	if high-low >= mostListed {
		return say("added up over all totals from # to #", "", low, high)
	}
	text := ""
	for t := low; t <= high; t++ {
		text += say("# in @, ", d.Weight(t).String(), t)
	}
	return text[:len(text)-len(", ")] + " of the rolls"
}

// share is a probability in so many of all rolls of n dice.
func (c *check) share(p *big.Rat, n int) string {
	_, all := rules.Power(c.die, n)
	ways := new(big.Int).Mul(p.Num(), all)
	return rules.Share(ways.Quo(ways, p.Denom()), all)
}

// explainHide derives the odds of each observer, then those of all together.
func (c *check) explainHide(roll *rules.Roll, there []observer) []rules.Step {
	steps, all := []rules.Step{c.equally()}, c.rolled
	for i, o := range there {
		text := say("@ has Readiness #; # or more hides you: ", o.name(), o.plus, o.plus+1)
		if o.dice > 0 {
			text = o.name() + " rolls " + c.name(o.dice) + plus(o.plus) + " of its own. Of all pairs of rolls you are higher in "
		}
		all += o.dice
		steps = append(steps, rules.Step(text+c.share(roll.Chances[i].P, c.rolled+o.dice)+"."))
	}
	end := nobody
	switch len(there) {
	case 0:
	case 1:
		return steps
	default:
		end = "One total meets them all, so these chances must not be multiplied. For each total apart they may; added up over all totals: "
		for i, p := range roll.Odds() {
			if i > 0 {
				end += ", "
			}
			end += roll.Bands[i].Name + " " + c.share(p, all)
		}
		end += "."
	}
	return append(steps, rules.Step(end))
}
