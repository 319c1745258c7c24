package narateer

// What an attempt costs, in the order of the text: discounts come off the cost
// they name, then Slowed doubles what is left; what is rolled follows from the
// attempt, not from the payment.

import (
	"strconv"

	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// costs is an attempt before discounts and modifiers.
type costs struct {
	check                        bool // it rolls
	base, boost, fee             int
	lessBase, lessBoost, lessFee int
	granted, magic               int
	slowed                       bool
}

// costOf reads the fields; those that are off don't count. The turn tracker's
// move has the same fields.
func costOf(v form.Values) costs {
	switch tier.Of(v) {
	case "trivial":
		return costs{}
	case "minor":
		return costs{base: 1, fee: fee.Of(v), lessBase: lessBase.Of(v), lessFee: lessFee.Of(v), magic: magic.Of(v), slowed: slowed.Of(v)}
	}
	return costs{check: true, base: base.Of(v), boost: boost.Of(v), fee: fee.Of(v),
		lessBase: lessBase.Of(v), lessBoost: lessBoost.Of(v), lessFee: lessFee.Of(v),
		granted: granted.Of(v), magic: magic.Of(v), slowed: slowed.Of(v)}
}

// payment is what is paid, by what it is for, and what is rolled.
type payment struct {
	attempt, boost, fee, slow, magic     int // paid: slow is what only Slowed asks for
	rolledBase, rolledBoost, rolledExtra int
}

func (c costs) pay() payment {
	p := payment{attempt: max(0, c.base-c.lessBase), boost: max(0, c.boost-c.lessBoost), fee: max(0, c.fee-c.lessFee), magic: c.magic}
	if c.slowed {
		p.slow = p.attempt + p.boost + p.fee
	}
	if c.check {
		p.rolledBase, p.rolledBoost, p.rolledExtra = c.base, c.boost, c.granted
	}
	return p
}

// action is the whole payment in Action Dice; Magic Dice are no Action Dice.
func (p payment) action() int { return p.attempt + p.boost + p.fee + p.slow }

func (p payment) rolled() int { return p.rolledBase + p.rolledBoost + p.rolledExtra }

// largest is the largest legal Boost, −1 where not even none can be paid.
func (c costs) largest(level, ready int) int {
	for c.boost = level; c.boost >= 0; c.boost-- {
		if c.pay().action() <= ready {
			break
		}
	}
	return c.boost
}

// boosted refuses a Boost over the Skill Level.
func (c costs) boosted(level int) *form.Error {
	if c.boost <= level {
		return nil
	}
	return refusal("boost", overText(level))
}

func overText(level int) string {
	return "a Boost of " + strconv.Itoa(level) + " is the most at Skill Level " + strconv.Itoa(level)
}

func refusal(field, why string) *form.Error {
	return &form.Error{Field: field, Message: why + "; nothing is spent"}
}

// afford refuses what is not legal, or can't be paid, at the field to change,
// and says what could be.
func (c costs) afford(level, ready int) *form.Error {
	pays, best := c.pay().action(), c.largest(level, ready)
	if c.boost <= level && pays <= ready {
		return nil
	}
	why := "this pays " + actionDice(pays) + ", and " + strconv.Itoa(ready) + " " + be(ready) + " Ready"
	over := c.boost > level
	if over {
		why = overText(level)
	}
	switch none := c; {
	case best >= 0:
		return refusal("boost", why+": the largest Boost that can be paid is "+strconv.Itoa(best))
	case !c.check:
		return refusal("ready", why)
	default:
		none.boost = 0
		why += ": even without Boost it pays " + actionDice(none.pay().action()) + " of " + strconv.Itoa(ready) + " Ready"
		if over {
			return refusal("boost", why)
		}
		return refusal("ready", why) // lowering the Boost would not help
	}
}

func actionDice(n int) string { return dice.Count(n, "Action Die", "Action Dice") }

func be(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
