package narateer

// What an attempt costs, in the order of the text: discounts come off the cost
// they name, then Slowed doubles what is left; what is rolled follows from the
// attempt, not from the payment.

import "diceodds/rules/form"

// The parts of a payment. The first three are costs that can have a discount.
const (
	forAttempt = iota
	forBoost
	forFee
	forSlowed // only for Slowed
	forMagic
)

var (
	costFields     = [...]*form.Int{base, boost, fee}
	discountFields = [...]*form.Int{lessBase, lessBoost, lessFee}
)

// costs is an attempt before discounts and modifiers.
type costs struct {
	rolls          bool // it is a check
	of, off        [len(costFields)]int
	granted, magic int
	slowed         bool
}

// costOf reads the fields; those that are off don't count. The turn tracker's
// move has the same fields.
func costOf(v form.Values) *costs {
	tier := tier.Of(v)
	if tier == "trivial" {
		return &costs{}
	}
	c := &costs{rolls: tier == "major", granted: granted.Of(v), magic: magic.Of(v), slowed: slowed.Of(v)}
	for i := range c.of {
		c.of[i], c.off[i] = costFields[i].Of(v), discountFields[i].Of(v)
	}
	if !c.rolls {
		c.of[forAttempt], c.of[forBoost] = 1, 0
	}
	return c
}

// payment is what is paid, by what it is for, and what is rolled.
type payment struct {
	parts  [forMagic + 1]int
	dice   [3]int // rolled for the attempt, as Boost, granted
	action int    // the whole payment in Action Dice; Magic Dice are none
	rolled int
}

func (c *costs) pay() *payment {
	p := &payment{}
	for i, n := range c.of {
		p.parts[i] = max(0, n-c.off[i])
		p.action += p.parts[i]
	}
	if c.slowed {
		p.parts[forSlowed] = p.action
		p.action *= 2
	}
	p.parts[forMagic] = c.magic
	if c.rolls {
		p.dice = [...]int{c.of[forAttempt], c.of[forBoost], c.granted}
		p.rolled = p.dice[0] + p.dice[1] + p.dice[2]
	}
	return p
}

// with is what the attempt would pay with another Boost.
func (c costs) with(boost int) int {
	c.of[forBoost] = boost
	return c.pay().action
}

// largest is the largest legal Boost, −1 where not even none can be paid.
func (c *costs) largest(level, ready int) int {
	for level >= 0 && c.with(level) > ready {
		level--
	}
	return level
}

// afford refuses what is not legal, or can't be paid, at the field to change,
// and says what could be.
func (c *costs) afford(level, ready int) *form.Error {
	boost, pays := c.of[forBoost], c.pay().action
	if boost <= level && pays <= ready {
		return nil
	}
	field, why := "ready", say("this pays $, with # Ready", "", pays, ready)
	if boost > level {
		field, why = "boost", say("a Boost of # is the most at Skill Level #", "", level, level)
	}
	switch best := c.largest(level, ready); {
	case best >= 0:
		field, why = "boost", why+say(": the largest Boost that can be paid is #", "", best)
	case c.rolls:
		why += say(": even without Boost it pays $ of # Ready", "", c.with(0), ready)
	}
	return &form.Error{Field: field, Message: why + "; nothing is spent"}
}
