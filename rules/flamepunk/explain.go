package flamepunk

// The derivation, with the numbers of this roll, to be read aloud.

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dist"
)

func explain(a action, d dist.Dist) []rules.Step {
	n := a.dice
	switch {
	case a.must() == n || a.out() == n && (a.by != "best" || a.hits == every): // no other choice
		return []rules.Step{say("% thrown, and % to be taken out: none is left.", ofDice(n), itoa(n)),
			"So it always fails, at level 0."}
	case a.out() == 0:
		return explainPlain(a, d, n, ofDice(n)+", and nothing is taken out: % equally likely rolls.")
	case a.by == "table":
		left := n - a.out()
		return explainPlain(a, d, left, "Of "+ofDice(n)+" "+of(a.out(), "goes", "go")+" unseen, so chance throws the other "+itoa(left)+": % equally likely rolls.")
	case a.by == "highest":
		return explainHighest(a, d)
	}
	return explainBest(a, d)
}

// explainPlain is for n dice from which nobody picked; first says how they came
// about.
func explainPlain(a action, d dist.Dist, n int, first string) []rules.Step {
	allText, _ := rules.Power(6, n)
	hits := len(a.hits.list())
	steps := []rules.Step{say(first, allText)}
	if hits == 6 {
		steps = append(steps, "Every face hits, so it can't fail.")
	} else {
		missText, missed := rules.Power(6-hits, n)
		steps = append(steps, say("It fails if no die hits, in % of them: %.", missText, rules.Share(missed, d.Total())),
			failureLevel(a, d, n))
	}
	if n == 1 {
		return append(steps, say("It succeeds on %: %, at level 1.", of(hits, "face", "faces"), rules.Share(big.NewInt(int64(hits)), d.Total())))
	}
	return append(steps,
		say("A success has hits × the largest set, both read off the same dice: all % equal on a hit face, in %, makes % × % = %.",
			itoa(n), of(hits, "roll", "rolls"), itoa(n), itoa(n), itoa(n*n)),
		sorted(d))
}

// failureLevel says in how many rolls without a hit the largest set is 1, 2 and
// so on, as long as that is no long list.
func failureLevel(a action, d dist.Dist, n int) rules.Step {
	if n == 1 {
		return say("The failure level is %.", itoa(a.counted(n)))
	}
	text := ""
	if n <= 6 {
		var parts []string
		for size := 1; size <= n; size++ {
			if ways := d.Weight(-a.counted(n) * size); ways.Sign() > 0 {
				parts = append(parts, itoa(size)+" in "+ways.String())
			}
		}
		text = ", which is " + strings.Join(parts, ", ") + " of these"
	}
	return say("The failure level is % × the largest set of equal dice%.", itoa(a.counted(n)), text)
}

func explainHighest(a action, d dist.Dist) []rules.Step {
	n, out := a.dice, a.out()
	allText, _ := rules.Power(6, n)
	failed := weight(d, math.MinInt, 0)
	first := say("The highest % of % dice go, whatever they mean: % equally likely rolls, of which the lowest %.", itoa(out), itoa(n), allText, left(n-out))
	if out == 1 {
		first = say("The highest of % dice goes, whatever it means: % equally likely rolls, of which the lowest %.", itoa(n), allText, left(n-out))
	}
	return []rules.Step{
		first,
		say("In % of them none of these hits, and it fails: %.", failed.String(), rules.Share(failed, d.Total())),
		say("The failure level is % × their largest set of equal dice, the success level their hits × that set.", itoa(a.counted(n-out))),
		sorted(d),
	}
}

func left(n int) string {
	if n == 1 {
		return "die is read"
	}
	return itoa(n) + " are read"
}

func explainBest(a action, d dist.Dist) []rules.Step {
	n, out, hits := a.dice, a.out(), len(a.hits.list())
	allText, all := rules.Power(6, n)
	steps := []rules.Step{say("%: % equally likely rolls, and who takes dice out sees them.", ofDice(n), allText)}
	switch {
	case out == n:
		steps = append(steps, "Every die may go, so no hit need stay: it never succeeds.")
	case hits == 6:
		steps = append(steps, say("Every face hits, and only % of the % can go: it never fails.", itoa(out), itoa(n)))
	default:
		steps = append(steps, explainFailing(a, all))
	}
	if hits < 6 || out == n {
		goes := "no miss goes"
		switch must := a.must(); {
		case must == 1:
			goes = "a miss goes only if none hit, from a smallest set"
		case must > 1:
			goes = "misses go only if fewer than " + itoa(must) + " hit, from the smallest sets"
		}
		steps = append(steps, say("A failure should be high, so %: its level is % × their largest set of equal dice.", goes, a.countedText()))
	}
	if out < n {
		text := "With more hits " + of(out, "die goes", "dice go") + ", from the largest sets of hits and of misses: of all ways to share that out, the one that leaves the lowest product of hits and largest set."
		switch {
		case hits == 6:
			text = "So " + of(out, "die goes", "dice go") + ", from the largest sets, and the hits left × the largest set left is the level."
		case out == 1:
			text = "With more hits 1 die goes, from the largest set of hits or of misses: whichever leaves the lower product of hits and largest set."
		}
		steps = append(steps, rules.Step(text))
		if e := a.example(); e != "" {
			steps = append(steps, e)
		}
	}
	return append(steps, sorted(d))
}

// explainFailing counts the rolls whose hits can all go.
func explainFailing(a action, all *big.Int) rules.Step {
	out, sum := a.out(), new(big.Int)
	var each []string
	for h := 0; h <= out; h++ {
		ways := a.ways(h)
		sum.Add(sum, ways)
		each = append(each, ways.String())
	}
	text := sum.String()
	if out <= 3 {
		text = strings.Join(each, " + ") + " = " + text
	}
	return say("With at most % every hit is taken, and it fails, in % rolls: %.", of(out, "hit", "hits"), text, rules.Share(sum, all))
}

// example is a roll from which the highest dice would be the wrong ones to take.
func (a action) example() rules.Step {
	list := a.hits.list()
	if len(list) < 2 || a.dice-a.out() < 2 || a.dice > 8 {
		return ""
	}
	var c counts
	c[list[0]], c[list[len(list)-1]] = a.dice-1, 1
	best := throw{rolled: c, left: a.pick(c)}
	level, worse := a.outcome(best.left), a.outcome(c.without(every, a.out(), func(int, int) bool { return false }))
	gone := best.gone().text()
	if a.out() == 1 {
		gone = "a " + gone
	}
	return say("Of %, taking % leaves level %; taking the highest would leave %.", c.text(), gone, itoa(level), itoa(worse))
}

// ways counts the rolls with so many hits.
func (a action) ways(h int) *big.Int {
	hits := int64(len(a.hits.list()))
	ways := new(big.Int).Binomial(int64(a.dice), int64(h))
	ways.Mul(ways, new(big.Int).Exp(big.NewInt(hits), big.NewInt(int64(h)), nil))
	return ways.Mul(ways, new(big.Int).Exp(big.NewInt(6-hits), big.NewInt(int64(a.dice-h)), nil))
}

// counted is how many dice a failure counts when so many are left.
func (a action) counted(left int) int {
	if a.rolled {
		return a.dice
	}
	return left
}

func (a action) countedText() string {
	if a.rolled {
		return "all " + ofDice(a.dice) + " thrown"
	}
	return "the dice left"
}

// sorted gives every band its number of rolls.
func sorted(d dist.Dist) rules.Step {
	var parts []string
	for i, b := range bands {
		from, to := b.Min, math.MaxInt
		if i+1 < len(bands) {
			to = bands[i+1].Min - 1
		}
		if ways := weight(d, from, to); ways.Sign() > 0 {
			parts = append(parts, b.Name+" "+rules.Share(ways, d.Total()))
		}
	}
	return say("Every roll sorted by how often each face shows: %.", strings.Join(parts, "; "))
}

// weight counts the rolls that end from lo to hi.
func weight(d dist.Dist, lo, hi int) *big.Int {
	p := d.Between(lo, hi)
	ways := new(big.Int).Mul(p.Num(), d.Total())
	return ways.Quo(ways, p.Denom())
}

// of counts something.
func of(n int, one, more string) string { return itoa(n) + " " + agree(n, one, more) }

// say is a step whose gaps are filled.
func say(text string, words ...string) rules.Step { return rules.Step(rules.Fill(text, words...)) }

func itoa(n int) string { return strconv.Itoa(n) }
