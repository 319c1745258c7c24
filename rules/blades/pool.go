package blades

import (
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// critical is the outcome of two sixes or more: one above the six.
const critical = 7

// highest is the distribution of a pool of n dice: the highest face of n d6,
// or critical. With no dice (n ≤ 0) two are thrown and the lower one counts;
// that is never a critical.
func highest(n int) dist.Dist {
	if n <= 0 {
		return dist.Uniform(1, 6).Lowest(2)
	}
	return pool.Top(pool.Of(n, 6).KeepHighest(2), func(face, n int) int {
		if face == 6 && n == 2 {
			return critical
		}
		return face
	})
}

// outcome rolls a pool of n dice and reads it. The dice go onto the table, where
// there is one.
func outcome(r dice.Roller, n int, table *[]dice.Die) int {
	highest, lowest, sixes := 0, 6, 0
	count := n
	if n <= 0 {
		count = 2
	}
	for range count {
		face := r.Roll(6)
		highest, lowest = max(highest, face), min(lowest, face)
		if face == 6 {
			sixes++
		}
		if table != nil {
			*table = append(*table, dice.Die{Sides: 6, Face: face})
		}
	}
	switch {
	case n <= 0:
		return lowest
	case sixes >= 2:
		return critical
	}
	return highest
}

// throw rolls a pool of n dice and marks what counted: one die, or all sixes
// of a critical. said names it, "the 5".
func throw(r dice.Roller, n int) (thrown []dice.Die, result int, said string) {
	result = outcome(r, n, &thrown)
	sixes := 0
	for i := range thrown {
		d := &thrown[i]
		if d.Face == result {
			d.Mark = dice.Counted
			return thrown, result, "the " + strconv.Itoa(result)
		}
		if result == critical && d.Face == 6 {
			d.Mark = dice.Counted
			sixes++
		}
	}
	return thrown, result, strconv.Itoa(sixes) + " sixes"
}

// title says what a pool of n dice rolls.
func title(n int) string {
	if n <= 0 {
		return "2 dice, the lower counts"
	}
	return dice.Count(n, "die", "dice")
}

// explain derives the odds of a pool of n dice, band by band; names are those
// of the four bands.
func explain(n int, names [4]string) []rules.Step {
	if n <= 0 {
		all := big.NewInt(36)
		return []rules.Step{
			"No dice means two dice, of which the lower one counts: 6² = 36 equally likely rolls.",
			say("%: both dice must reach 4 to escape it, in 3² = 9 rolls, so 27 are left: %.", names[0], rules.Share(big.NewInt(27), all)),
			say("%: both reach 4 in 9 rolls, but in one of them both are sixes: %.", names[1], rules.Share(big.NewInt(8), all)),
			say("%: only 6 and 6, 1 roll: %.", names[2], rules.Share(big.NewInt(1), all)),
			say("%: never with no dice.", names[3]),
		}
	}
	allText, all := rules.Power(6, n)
	lowText, low := rules.Power(3, n)
	noSixText, noSix := rules.Power(5, n)
	one := highest(n).Weight(6)
	partial := new(big.Int).Sub(noSix, low)
	rest := new(big.Int).Sub(new(big.Int).Sub(all, noSix), one)
	restText, _ := rules.Power(5, n-1)
	steps := []rules.Step{
		say("%: % equally likely rolls.", title(n), allText),
		say("%: no die reaches 4, in % of them: %.", names[0], lowText, rules.Share(low, all)),
		say("%: no die shows 6, in %; without the % before, % are left: %.", names[1], noSixText, low.String(), partial.String(), rules.Share(partial, all)),
	}
	if n == 1 {
		return append(steps,
			say("%: the die shows 6, 1 roll: 1/6.", names[2]),
			say("%: it takes two sixes, so never with one die.", names[3]))
	}
	return append(steps,
		say("%: exactly one six, in % places, times % for the others: %.", names[2], strconv.Itoa(n), restText, rules.Share(one, all)),
		say("%: the other % rolls have two sixes or more: %.", names[3], rest.String(), rules.Share(rest, all)))
}

// say is a step whose gaps are filled.
func say(text string, words ...string) rules.Step { return rules.Step(rules.Fill(text, words...)) }
