package chronicles

// The derivation of a plain roll, for a teacher to read aloud.

import (
	"math/big"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
)

// explain derives the bands' odds.
func (t *task) explain(odds []*big.Rat) []rules.Step {
	exceptional := rat(odds[3])
	if t.n <= 0 {
		return t.explainChance(rat(odds[1]), rat(odds[2]), exceptional, rat(new(big.Rat).Add(odds[2], odds[3])))
	}
	throws, d := t.n, t.die()
	if t.rote {
		throws *= 2
	}
	// fewer says which throws decide whether there are fewer than so many
	// successes, and the chance p over all their rolls: the throws are those of
	// the pool, and the dice that one success less can add.
	fewer := func(successes int, less string, p *big.Rat) string {
		text, all := "", throws
		if d.e > 0 && successes > 1 {
			all += successes - 1
			text = rules.Fill(" and at most % more, % in all", strconv.Itoa(successes-1), strconv.Itoa(all))
		}
		rolls, total := raised(10, all)
		return rules.Fill("fewer than %, decided by %%, % rolls%: %", strconv.Itoa(successes), dice.Count(throws, "throw", "throws"), text, rolls, less, over(p, total))
	}
	few := "no throw reaches 8, in " + noSuccess(throws)
	if t.wanted > 1 {
		few = fewer(t.wanted, "", odds[1])
	}
	return sentences[rules.Step](
		t.oneDie(),
		"Failure: "+few+".",
		"Success: "+fewer(t.high, ", less the failures", odds[2])+".",
		rules.Fill("Exceptional, % or more: all the rest, %.", strconv.Itoa(t.high), exceptional),
		rules.Fill("On average: % successes for a die with all that it leads to, times %: %.", d.mean(1), strconv.Itoa(t.n), d.mean(t.n)))
}

// noSuccess is how often none of so many throws is a success.
func noSuccess(throws int) string {
	seven, ways := raised(7, throws)
	ten, all := raised(10, throws)
	return rules.Fill("% of % rolls, %", seven, ten, rat(new(big.Rat).SetFrac(ways, all)))
}

// oneDie says what one die of the pool gives.
func (t *task) oneDie() string {
	plain := reading{n: 1, again: t.again}.die()
	text := ": each 8, 9 or 10 is a success. No die gives another, so each is one success in 3/10."
	if plain.e > 0 {
		text = rules.Fill(": each 8, 9 or 10 is a success. A die gives none in 7/10; exactly one in %%/10 × 7/10 = %; and each further one is %/10 as likely as the one before, without end.",
			when(plain.e < 3, strconv.Itoa(plain.b)+"/10 + "), strconv.Itoa(plain.e), plain.one(), strconv.Itoa(plain.e))
	}
	if t.rote {
		text += rules.Fill(" Rote gives those that fail a second throw: no success in 7/10 × 7/10 = 49/100, exactly one in % × (1 + 7/10) = %.", plain.one(), t.die().one())
	}
	return title(t.n) + text
}

// one is the chance of exactly one success.
func (d die) one() string { return big.NewRat(int64(10*d.b+d.a*d.e), int64(10*d.c)).RatString() }

// explainChance derives the odds of a chance die.
func (t *task) explainChance(failure, success, exceptional, enough string) []rules.Step {
	first := "1/10 × 9/10 = 9/100"
	if t.rote {
		first = "9/50 × 9/10 = 81/500"
	}
	tens := "A 10 is one success and gives no other die: there are never two."
	if t.repeat {
		tens = "A 10 gives another die, on which only 10 counts, without end: exactly one success in %, and each further one is 1/10 as likely as the one before."
	}
	return sentences[rules.Step](
		"Dramatic: 1 of the 10 faces, 1/10. No success: 8 faces, 2 to 9, 8/10 = 4/5. Success: only the 10, 1/10.",
		when(t.rote, "Rote gives 2 to 9 a second throw. No success: 8/10 × 9/10 = 72/100 = 18/25. Some success: 1/10 at once and 8/10 × 1/10 later, 18/100 = 9/50."),
		rules.Fill(tens, first),
		rules.Fill("So % or more, which is enough: %. % or more, which is exceptional: %. Success is what lies between, %, and failure what is left, %.",
			strconv.Itoa(t.wanted), enough, strconv.Itoa(t.high), exceptional, success, failure))
}

// readable is how many digits a number may have for somebody to read it aloud.
const readable = 24

// raised writes a power, with its value where that is short enough.
func raised(base, n int) (text string, value *big.Int) {
	text, value = rules.Power(base, n)
	if long(value) {
		text, _, _ = strings.Cut(text, " = ")
	}
	return text, value
}

// over writes a chance as so many of all rolls, and reduced.
func over(p *big.Rat, all *big.Int) string {
	if long(all) {
		return rat(p)
	}
	ways := new(big.Int).Mul(p.Num(), all)
	return rules.Share(ways.Quo(ways, p.Denom()), all)
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
	switch text := rules.Decimal(p, 6); text {
	case "0.000000":
		return "less than 0.000001"
	case "1.000000":
		return "more than 0.999999"
	default:
		return "about " + text
	}
}
