package notation

// Why the odds are what they are, in a few sentences, as far as that can be said
// simply: how many rolls there are, the ends, the average, the target.

import (
	"math/big"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
)

func explain(e *expr, l *law, a *aim) (steps []rules.Step) {
	var s story
	var terms []*term
	e.walk(func(t *term) {
		if t.n > 0 {
			terms = append(terms, t)
		}
	})
	var all *big.Int
	if terms == nil {
		s.say("There are no dice in it: it is always " + itoa(l.lo) + ".")
	} else {
		var rolls string
		rolls, all = census(terms)
		s.say(rolls)
		for _, t := range terms {
			if text := t.explain(); text != "" {
				s.once(text, 3)
			}
		}
		if all != nil && all.Cmp(l.total) != 0 {
			all = nil // the table counts other ways
		}
		if l.lo == l.hi {
			s.say("Whatever the dice show, it is " + itoa(l.lo) + ".")
		} else {
			s.say(sentence(l.end("lowest", "less", l.down, l.lo, all) + "; " + l.end("highest", "more", l.up, l.hi, all)))
		}
		switch {
		case l.vague:
			s.say("Every chance in the table is exact, but the average of so much without end is left out.")
		case l.lo < l.hi:
			s.say("On average it is " + average(l.Mean()) + ".")
		}
	}
	switch {
	case !a.is:
	case all == nil:
		s.say(sentence(a.String() + " has the chance " + chance(a.p)))
	default:
		ways := product(a.p.Num(), all)
		ways.Quo(ways, a.p.Denom())
		s.say(sentence(fill("$ comes in $ of them: $", a.String(), ways.String(), rules.Share(ways, all))))
	}
	for _, text := range s {
		steps = append(steps, rules.Step(text))
	}
	return steps
}

// end says what an end is: there is no … if its row is open, to the side named. all
// is how many rolls the weights count, or nil.
func (l *law) end(name, side string, open *tail, at int, all *big.Int) string {
	w, n := l.w[at-l.lo], itoa(at)
	p := chance(new(big.Rat).SetFrac(w, l.total))
	switch {
	case open != nil:
		return fill("there is no $: the row $ or $ holds all that is further out, $ together", name, n, side, p)
	case all == nil:
		return fill("the $ is $, with chance $", name, n, p)
	}
	return fill("the $ is $, in $ of them: $", name, n, w.String(), rules.Share(w, all))
}

// sentence makes a sentence of text that begins with an ASCII character.
//
//go:noinline
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

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
	dies := map[int]int{} // by sides
	again := false
	for _, t := range terms {
		dies[t.sides] += t.n
		again = again || t.reroll != nil || t.explode != nil
	}
	kinds := len(dies)
	all = big.NewInt(1)
	powers := ""
	for _, t := range terms {
		n := dies[t.sides]
		if n == 0 {
			continue // told already
		}
		dies[t.sides] = 0
		if text != "" {
			text += ", "
			powers += " · "
		}
		text += dice.Count(n, "die", "dice") + " with " + dice.Count(t.sides, "side", "sides")
		power, value := raised(t.sides, min(n, 60))
		powers += power
		all.Mul(all, value)
	}
	switch rolls := all.String(); {
	case again:
		return text + ", and those that are thrown again.", nil
	case all.BitLen() > 50 || kinds > 4:
		return text + ": every roll is as likely as any other.", nil
	case powers == rolls:
		return fill("$: $ equally likely rolls.", text, rolls), all
	default:
		return fill("$: $ = $ equally likely rolls.", text, powers, rolls), all
	}
}

// raised is a power, as text without its value and as a number.
func raised(base, exponent int) (text string, value *big.Int) {
	text, value = rules.Power(base, exponent)
	text, _, _ = strings.Cut(text, " = ")
	return text, value
}

// explain says what a term does with its dice, "" if it only adds them up.
func (t *term) explain() string {
	text, sides := "", itoa(t.sides)
	if n := t.number(t.rerolls); n > 0 && t.once {
		text += fill("; a die that shows $ is thrown once more, and that stands, which leaves it there with chance $", words(t.reroll...), ratio(n*n, t.sides*t.sides))
	} else if n > 0 {
		text += fill("; a die that shows $ is thrown until it doesn't, so $ of the $ faces are left", words(t.reroll...), itoa(t.sides-n), sides)
	}
	if t.explode != nil {
		n := t.number(t.explodes)
		text += fill("; a die that shows $ adds another one, with chance $ each time and without end: one die becomes $ on average",
			words(*t.explode), ratio(n, t.sides), big.NewRat(int64(t.sides), int64(t.sides-n)).RatString())
	}
	for i := range t.keeps {
		between := " and "
		if i == 0 {
			between = fill("; of $, ", dice.Count(t.n, "die", "dice"))
		}
		text += between + t.keeps[i].String()
	}
	if t.count != nil {
		text += fill("; a die that shows $ counts 1, which is $ of its $ faces", words(*t.count), itoa(t.number(t.count.holds)), sides)
	}
	if text == "" {
		return ""
	}
	return t.String() + ": " + text[2:] + "."
}

// ratio is rules.Share of small numbers.
func ratio(ways, all int) string {
	return rules.Share(big.NewInt(int64(ways)), big.NewInt(int64(all)))
}

// chance says a probability: as a fraction if that is short, else about.
func chance(p *big.Rat) string {
	if text := p.RatString(); len(text) <= longFraction {
		return text
	}
	if percent := new(big.Rat).Mul(p, big.NewRat(100, 1)); percent.Cmp(big.NewRat(1, 10)) >= 0 {
		return "about " + percent.FloatString(2) + "%"
	}
	one := new(big.Int).Quo(p.Denom(), p.Num())
	power, _ := raised(10, len(one.String())-1)
	return "less than 1 in " + power
}

const longFraction = 24

// average says a mean, with two decimals where it is no whole number.
func average(x *big.Rat) string {
	text, about := x.RatString(), "about "+x.FloatString(2)
	switch {
	case x.IsInt():
		return text
	case len(text) <= longFraction:
		return text + ", " + about
	}
	return about
}
