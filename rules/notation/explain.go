package notation

// Why the odds are what they are, in a few sentences, as far as that can be said
// simply: how many rolls there are, the ends, the average, the target.

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

func explain(e *expr, d dist.Dist, vague bool, a aim) []rules.Step {
	var terms []*term
	e.walk(func(t *term) {
		if t.n > 0 {
			terms = append(terms, t)
		}
	})
	if len(terms) == 0 {
		return append([]rules.Step{rules.Step("There are no dice in it: it is always " + strconv.Itoa(d.Median()) + ".")}, a.explain(d, nil)...)
	}
	rolls, all := census(terms)
	steps := []rules.Step{rules.Step(rolls)}
	for _, t := range terms {
		if s := rules.Step(t.explain()); s != "" && len(steps) < 3 && !slices.Contains(steps, s) {
			steps = append(steps, s)
		}
	}
	if all != nil && all.Cmp(d.Total()) != 0 {
		all = nil // the table counts other ways
	}
	steps = append(steps, extremes(d, all))
	switch {
	case vague:
		steps = append(steps, "Every chance in the table is exact, but the average of so much without end is left out.")
	case distinct(d):
		steps = append(steps, rules.Step("On average it is "+average(d.Mean())+"."))
	}
	return append(steps, a.explain(d, all)...)
}

// walk visits the terms of an expression in the order thrown, one as often as it
// is thrown.
func (e *expr) walk(visit func(*term)) {
	if e.op == diceOp {
		visit(e.term)
	}
	for _, x := range e.args {
		x.walk(visit)
		if e.op == better || e.op == worse {
			x.walk(visit)
		}
	}
}

// census counts the dice, and the rolls if those are equally likely; all is nil
// if they aren't, or are too many to be said.
func census(terms []*term) (text string, all *big.Int) {
	var sides []int
	dies := map[int]int{}
	again := false
	for _, t := range terms {
		if dies[t.sides] == 0 {
			sides = append(sides, t.sides)
		}
		dies[t.sides] += t.n
		again = again || t.reroll != nil || t.explode != nil
	}
	all = big.NewInt(1)
	var kinds, powers []string
	for _, s := range sides {
		kinds = append(kinds, dice.Count(dies[s], "die", "dice")+" with "+dice.Count(s, "side", "sides"))
		if again {
			continue
		}
		power, value := rules.Power(s, min(dies[s], 60))
		power, _, _ = strings.Cut(power, " = ")
		powers = append(powers, power)
		all.Mul(all, value)
	}
	text = strings.Join(kinds, ", ")
	switch {
	case again:
		return text + ", and those that are thrown again.", nil
	case all.BitLen() > 50 || len(powers) > 4:
		return text + ": every roll is as likely as any other.", nil
	case len(powers) == 1 && powers[0] == all.String():
		return text + ": " + powers[0] + " equally likely rolls.", all
	}
	return text + ": " + strings.Join(powers, " · ") + " = " + all.String() + " equally likely rolls.", all
}

// explain says what a term does with its dice, "" if it only adds them up.
func (t *term) explain() string {
	var parts []string
	say := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	faces := func(holds func(int) bool) (n int) {
		for i := range t.sides {
			if holds(t.face(i + 1)) {
				n++
			}
		}
		return n
	}
	if n := faces(t.rerolls); n > 0 && t.once {
		s := big.NewInt(int64(t.sides * t.sides))
		say("a die that shows %s is thrown once more, and that stands, which leaves it there with chance %s",
			words(t.reroll...), rules.Share(big.NewInt(int64(n*n)), s))
	} else if n > 0 {
		say("a die that shows %s is thrown until it doesn't, so %d of the %d faces are left", words(t.reroll...), t.sides-n, t.sides)
	}
	if t.explode != nil {
		n := int64(faces(t.explodes))
		q := rules.Share(big.NewInt(n), big.NewInt(int64(t.sides)))
		say("a die that shows %s adds another one, with chance %s each time and without end: one die becomes %s on average",
			words(*t.explode), q, big.NewRat(int64(t.sides), int64(t.sides)-n).RatString())
	}
	if t.keeps != nil {
		var keeps []string
		for _, k := range t.keeps {
			keeps = append(keeps, k.String())
		}
		say("of %s, %s", dice.Count(t.n, "die", "dice"), strings.Join(keeps, " and "))
	}
	if t.count != nil {
		n := faces(t.count.holds)
		say("a die that shows %s counts 1, which is %d of its %d faces", words(*t.count), n, t.sides)
	}
	if parts == nil {
		return ""
	}
	return t.String() + ": " + strings.Join(parts, "; ") + "."
}

// words says tests: "8 or more", "1 or 2".
func words(tests ...test) string {
	var all []string
	for _, x := range tests {
		n := strconv.Itoa(x.n)
		all = append(all, map[rune]string{'<': "less than " + n, '>': "more than " + n, '=': n, '≤': n + " or less", '≥': n + " or more"}[x.by])
	}
	return strings.Join(all, ", or ")
}

// extremes says what the ends are. all is how many rolls the weights count, or
// nil.
func extremes(d dist.Dist, all *big.Int) rules.Step {
	lo, down := d.Min()
	hi, up := d.Max()
	says := func(name string, at int, open dist.Open, p *big.Rat) string {
		if open != dist.Exact {
			way := "more"
			if open == dist.Less {
				way = "less"
			}
			return fmt.Sprintf("there is no %s: the row %d or %s holds all that is further out, %s together", name, at, way, chance(p))
		}
		if all == nil {
			return fmt.Sprintf("the %s is %d, with chance %s", name, at, chance(p))
		}
		ways := d.Weight(at)
		return fmt.Sprintf("the %s is %d, in %v of them: %s", name, at, ways, rules.Share(ways, all))
	}
	if lo == hi {
		return rules.Step(fmt.Sprintf("Whatever the dice show, it is %d.", lo))
	}
	text := says("lowest", lo, down, d.AtMost(lo)) + "; " + says("highest", hi, up, d.AtLeast(hi)) + "."
	return rules.Step(strings.ToUpper(text[:1]) + text[1:])
}

// explain says the target's chance.
func (a *aim) explain(d dist.Dist, all *big.Int) []rules.Step {
	if !a.is {
		return nil
	}
	name := a.String()
	name = strings.ToUpper(name[:1]) + name[1:]
	if all == nil {
		return []rules.Step{rules.Step(name + " has the chance " + chance(a.p) + ".")}
	}
	ways := new(big.Int).Mul(a.p.Num(), all)
	ways.Quo(ways, a.p.Denom())
	return []rules.Step{rules.Step(fmt.Sprintf("%s comes in %v of them: %s.", name, ways, rules.Share(ways, all)))}
}

// chance says a probability: as a fraction if that is short, else about.
func chance(p *big.Rat) string {
	if text := p.RatString(); len(text) <= longFraction {
		return text
	}
	if p.Cmp(big.NewRat(1, 1000)) >= 0 {
		return "about " + new(big.Rat).Mul(p, big.NewRat(100, 1)).FloatString(2) + "%"
	}
	one := new(big.Int).Quo(p.Denom(), p.Num())
	power, _ := rules.Power(10, len(one.String())-1)
	power, _, _ = strings.Cut(power, " = ")
	return "less than 1 in " + power
}

const longFraction = 24

// average says a mean, with two decimals where it is no whole number.
func average(x *big.Rat) string {
	about := "about " + x.FloatString(2)
	switch text := x.RatString(); {
	case x.IsInt():
		return text
	case len(text) <= longFraction:
		return text + ", " + about
	}
	return about
}

// distinct tells whether there is more than one outcome.
func distinct(d dist.Dist) bool {
	lo, _ := d.Min()
	hi, _ := d.Max()
	return lo < hi
}
