package narateer

// The derivation: why each band has its odds, with this input's own numbers.

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

func say(format string, args ...any) rules.Step { return rules.Step(fmt.Sprintf(format, args...)) }

func explainNothing(v form.Values, p payment) []rules.Step {
	if tier.Of(v) == "trivial" {
		return []rules.Step{"A trivial act is unopposed and done at once: it costs nothing, rolls nothing, and happens."}
	}
	return []rules.Step{
		"A minor act takes effort but no check: it costs 1 Action Die, rolls nothing, and happens.",
		say("After discounts and modifiers it pays %s.", actionDice(p.action())),
	}
}

// explainTotal derives the odds of one total against one number.
func explainTotal(v form.Values, p payment, g goal) []rules.Step {
	r, n, m := readingOf(v), p.rolled(), bonus.Of(v)
	d := r.dist(n)
	names := g.bands(0)
	failing, all := between(d, math.MinInt, g.least-1-m), d.Total()
	steps := r.steps(n, m)
	need := "A tie " + g.tie + ", so success takes " + number(g.least) + " or more"
	if m != 0 {
		need += ", " + number(g.least-m) + " or more on the dice"
	}
	steps = append(steps, rules.Step(need+"."))
	low, _ := d.Min()
	high, _ := d.Max()
	switch {
	case g.least-m <= low:
		return append(steps, "Every roll reaches that: success is certain.")
	case g.least-m > high:
		return append(steps, "No roll reaches that: success is impossible.")
	}
	winning := new(big.Int).Sub(all, failing)
	return append(steps,
		say("%s: %s: %s.", names[0].Name, r.ways(n, d, low, g.least-1-m), rules.Share(failing, all)),
		say("%s: the other %v rolls: %s.", names[1].Name, winning, rules.Share(winning, all)),
		say("On average the total is %s.", new(big.Rat).Add(d.Mean(), big.NewRat(int64(m), 1)).RatString()))
}

// steps say how many rolls there are, and how they are read.
func (r reading) steps(n, modifier int) []rules.Step {
	if n == 0 {
		return []rules.Step{say("No dice are rolled: the total is 0%s, always.", plus(modifier))}
	}
	text, _ := rules.Power(r.die, n)
	how := "their sum"
	switch {
	case r.how == "count":
		how = fmt.Sprintf("how many of them show %d or more, which %d of %d faces do", r.on, max(0, r.die-r.on+1), r.die)
	case n == 1:
		how = "what it shows"
	case r.how == "highest":
		how = "the highest of them"
	}
	return []rules.Step{say("%s: %s equally likely rolls. The total is %s%s.", dice.Count(n, "die", "dice"), text, how, strings.Replace(plus(modifier), " + ", ", plus ", 1))}
}

// mostListed is how many totals a sentence lists one by one.
const mostListed = 5

// ways says which rolls have a total from the lowest to hi, and how many.
func (r reading) ways(n int, d dist.Dist, low, hi int) string {
	switch {
	case r.how == "highest":
		text, _ := rules.Power(hi, n)
		return "no die shows more than " + strconv.Itoa(hi) + ", in " + text + " rolls"
	case hi-low >= mostListed:
		return fmt.Sprintf("added up over all totals from %d to %d, %v rolls", low, hi, between(d, low, hi))
	}
	var parts []string
	for t := low; t <= hi; t++ {
		parts = append(parts, fmt.Sprintf("%d in %v", t, d.Weight(t)))
	}
	return strings.Join(parts, ", ") + " of the rolls"
}

// between is the weight of the outcomes from lo to hi.
func between(d dist.Dist, lo, hi int) *big.Int {
	p := d.Between(lo, hi)
	w := new(big.Int).Mul(p.Num(), d.Total())
	return w.Quo(w, p.Denom())
}

// explainHide derives the odds of each observer, then those of all together.
func explainHide(v form.Values, p payment, own dist.Dist, against []dist.Dist, count dist.Dist) []rules.Step {
	there, r := observersOf(v), readingOf(v)
	steps := r.steps(p.rolled(), bonus.Of(v))
	if len(there) == 0 {
		return append(steps, "Nobody is there to hide from, so nobody is fooled.")
	}
	for i, o := range there {
		ways, all := beaten(own, against[i])
		if o.search {
			text, _ := rules.Power(r.die, o.dice)
			steps = append(steps, say("%s rolls %s%s of its own, %s ways. Of all %v pairs of rolls you are higher in %v: %s.",
				o.name(), r.name(o.dice), plus(o.bonus), text, all, ways, rules.Share(ways, all)))
		} else {
			steps = append(steps, say("%s has Readiness %d: %d or more hides you, %v rolls: %s.", o.name(), o.score, o.score+1, ways, rules.Share(ways, all)))
		}
	}
	if len(there) == 1 {
		return steps
	}
	var shares []string
	for k := 0; k <= len(there); k++ {
		shares = append(shares, fooledName(k, len(there))+" "+rules.Share(count.Weight(k), count.Total()))
	}
	return append(steps, say("One total meets them all, so these chances must not be multiplied. For each total apart they may; added up over all totals: %s.", strings.Join(shares, ", ")))
}

// beaten counts the pairs in which x is above y, of all pairs.
func beaten(x, y dist.Dist) (ways, all *big.Int) {
	_, each := fooled(x, []dist.Dist{y})
	all = new(big.Int).Mul(x.Total(), y.Total())
	ways = new(big.Int).Mul(each[0].Num(), all)
	return ways.Quo(ways, each[0].Denom()), all
}
