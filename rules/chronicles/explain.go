package chronicles

// The derivation of a plain roll, for a teacher to read aloud.

import (
	"fmt"
	"math/big"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
)

func say(format string, args ...any) rules.Step { return rules.Step(fmt.Sprintf(format, args...)) }

// explain derives the bands: wanted successes are enough, high are exceptional.
func (r reading) explain(wanted, high int) []rules.Step {
	if r.n <= 0 {
		return r.explainChance(wanted, high)
	}
	d := r.die()
	failures, all := d.fewer(r.n, wanted)
	low, lowAll := d.fewer(r.n, high)
	between := new(big.Int).Quo(lowAll, all)
	between.Sub(low, between.Mul(between, failures))
	rest := new(big.Int).Sub(lowAll, low)

	steps := []rules.Step{r.oneDie(), r.failureStep(wanted, failures, all)}
	if high > wanted {
		steps = append(steps, say("Success, %s: as for failure, but fewer than %d (%s), less the failures: %s.",
			fromTo(wanted, high-1), high, r.deciders(high), share(between, lowAll)))
	} else {
		steps = append(steps, say("Success: never by itself, for %d is exceptional already.", high))
	}
	if rest.Sign() > 0 {
		steps = append(steps, say("Exceptional, %d or more: all the rest, however many dice it takes: %s.", high, share(rest, lowAll)))
	} else {
		steps = append(steps, say("Exceptional, %d or more: never, for no die gives another.", high))
	}
	mean, total := d.mean(), new(big.Rat)
	total.Mul(mean, big.NewRat(int64(r.n), 1))
	return append(steps, say("On average: %s successes for a die with all that it leads to, times %d: %s.", mean.RatString(), r.n, total.RatString()))
}

// failureStep says how often fewer than the wanted successes fall.
func (r reading) failureStep(wanted int, failures, all *big.Int) rules.Step {
	switch {
	case wanted > 1:
		return say("Failure, fewer than %d: %s: %s.", wanted, r.deciders(wanted), share(failures, all))
	case r.rote:
		return say("Failure: no die reaches 8, and no second throw either, in %s of %s rolls: %s.",
			power(failing, 2*r.n), power(10, 2*r.n), share(failures, all))
	}
	return say("Failure: no die reaches 8, in %s of %s rolls: %s.", power(failing, r.n), power(10, r.n), share(failures, all))
}

// deciders are the dice that decide whether there are fewer than t successes.
func (r reading) deciders(t int) string {
	n := r.n
	if r.rote {
		n *= 2
	}
	switch more := t - 1; {
	case r.die().e > 0 && more > 0:
		return fmt.Sprintf("%s and at most %d more decide, %d in all, %s rolls", dice.Count(n, "throw", "throws"), more, n+more, power(10, n+more))
	case n == 1:
		return "1 throw decides, 10 rolls"
	}
	return fmt.Sprintf("%d throws decide, %s rolls", n, power(10, n))
}

// oneDie says what one die of the pool gives.
func (r reading) oneDie() rules.Step {
	plain := dieOf(r.again, false)
	text := title(r.n) + ", which count on 8, 9 and 10."
	if r.n == 1 {
		text = "1 die, which counts on 8, 9 and 10."
	}
	if plain.e > 0 {
		ends := ""
		if plain.e < 3 {
			ends = fmt.Sprintf("%d/10 + ", 3-plain.e)
		}
		text += fmt.Sprintf(" One gives no success in 7/10; exactly one in %s%d/10 × 7/10 = %s; and each further one is %d/10 as likely as the one before, without end.",
			ends, plain.e, plain.one().RatString(), plain.e)
	} else {
		text += " None gives another, so each is one success in 3/10."
	}
	if r.rote {
		text += fmt.Sprintf(" Rote gives those that fail a second throw: no success in 7/10 × 7/10 = 49/100, exactly one in %s × (1 + 7/10) = %s.",
			plain.one().RatString(), r.die().one().RatString())
	}
	return rules.Step(text)
}

// explainChance derives the odds of a chance die.
func (r reading) explainChance(wanted, high int) []rules.Step {
	none, some := r.chanceWays()
	first := big.NewRat(some, 100)
	steps := []rules.Step{say("Dramatic failure: 1 of the 10 faces, 1/10. No success: 8 faces, 2 to 9, %s. Success: only the 10, 1/10.", rules.Share(big.NewInt(8), big.NewInt(10)))}
	if r.rote {
		hundred := big.NewInt(100)
		steps = append(steps, say("Rote gives 2 to 9 a second throw. No success: 8/10 × 9/10 = %s. Some success: 1/10 at once and 8/10 × 1/10 later, %s.",
			rules.Share(big.NewInt(none), hundred), rules.Share(big.NewInt(some), hundred)))
	}
	if r.repeat {
		steps = append(steps, say("A 10 gives another die, on which only 10 counts, without end: exactly one success in %s × 9/10 = %s, and each further one is 1/10 as likely as the one before.",
			first.RatString(), new(big.Rat).Mul(first, big.NewRat(9, 10)).RatString()))
	} else {
		steps = append(steps, "A 10 is one success and gives no other die: there are never two.")
	}
	enough, much := r.chanceTail(wanted), r.chanceTail(high)
	failure := new(big.Rat).Sub(big.NewRat(9, 10), enough)
	return append(steps, say("So %d or more, which is enough: %s. %d or more, which is exceptional: %s. Success is what lies between, %s, and failure what is left, %s.",
		wanted, rat(enough), high, rat(much), rat(new(big.Rat).Sub(enough, much)), rat(failure)))
}

// chanceTail is how likely a chance die gives k successes or more, k ≥ 1.
func (r reading) chanceTail(k int) *big.Rat {
	_, some := r.chanceWays()
	if k > 1 && !r.repeat {
		return new(big.Rat)
	}
	_, tens := rules.Power(10, k-1)
	return new(big.Rat).SetFrac(big.NewInt(some), tens.Mul(tens, big.NewInt(100)))
}

func fromTo(from, to int) string {
	if from == to {
		return fmt.Sprintf("exactly %d", from)
	}
	return fmt.Sprintf("%d to %d", from, to)
}

// readable is how many digits a number may have for somebody to read it aloud.
const readable = 24

// power writes a power, with its value where that is short enough.
func power(base, n int) string {
	text, value := rules.Power(base, n)
	if long(value) {
		text, _, _ = strings.Cut(text, " = ")
	}
	return text
}

// share writes so many ways of all, unreduced and reduced, or, where the
// numbers are too long to read, as a decimal fraction.
func share(ways, all *big.Int) string {
	if long(all) {
		return decimal(new(big.Rat).SetFrac(ways, all))
	}
	return rules.Share(ways, all)
}

// rat writes a chance exactly, or as a decimal fraction where that is too long
// to read.
func rat(p *big.Rat) string {
	if long(p.Denom()) {
		return decimal(p)
	}
	return p.RatString()
}

func long(x *big.Int) bool { return len(x.String()) > readable }

// decimal writes a chance with six places, and says where these don't tell it
// from 0 or 1.
func decimal(p *big.Rat) string {
	switch text := p.FloatString(6); text {
	case "0.000000":
		return "less than 0.000001"
	case "1.000000":
		return "more than 0.999999"
	default:
		return "about " + text
	}
}

func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
