package chronicles

// The extended roll: the same pool again and again, until the successes of all
// rolls together are enough.

import (
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

var (
	eachPool = &form.Int{Info: form.Info{Key: "pool", Label: "Pool", Help: "Dice for every single roll; 0 is a chance die.", Group: "Each roll"},
		Max: 30, Default: 4, Usual: [2]int{0, 10}}
	target = &form.Int{Info: form.Info{Key: "target", Label: "Successes needed", Help: "Suksesser over all rolls together.", Group: "The task"},
		Min: 1, Max: 50, Default: 5, Usual: [2]int{1, 20}}
	rolls = &form.Int{Info: form.Info{Key: "rolls", Label: "Rolls at most", Help: "How often you can roll before time is up.", Group: "The task"},
		Min: 1, Max: 20, Default: 4, Usual: [2]int{1, 10}}
	eachAgain = &form.Choice{Info: form.Info{Key: "again", Label: "Another die from", Group: "Each roll", More: true,
		Off: func(v form.Values) string { return unless(eachPool.Of(v) > 0, tensOnly) }},
		Options: agains[1:]}
	eachChance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on the chance die", Group: "Each roll", More: true,
		Off: func(v form.Values) string { return unless(eachPool.Of(v) == 0, onlyZero) }},
		Options: chances}
)

// Extended is the roll for what takes its time; its outcome is the roll on which
// it is done, or one past the last.
var Extended = &rules.System{
	ID: "chronicles-extended", Game: Game, Name: "Extended roll", Doc: extendedDoc,
	Fields: []form.Field{eachPool, target, rolls, eachAgain, eachChance},
	Examples: []rules.Example{
		{Name: "Five successes in four rolls", Query: "pool=4&target=5&rolls=4"},
		{Name: "A long ritual", Query: "pool=7&target=15&rolls=7"},
		{Name: "One die, two rolls", Query: "pool=1&target=1&rolls=2"},
		{Name: "9-again, in a hurry", Query: "pool=6&target=8&rolls=3&again=9"},
	},
	Sweep: eachPool,
	Prepare: func(v form.Values) (*rules.Roll, error) {
		x := extendedOf(v)
		d := x.odds()
		return &rules.Roll{
			Title: title(x.each.n) + ", up to " + dice.Count(x.rolls, "roll", "rolls"),
			Dist:  d, Ordinal: true, Bands: bands(extendedBands, 1, x.rolls+1), Chances: x.chances(d),
			Notes: x.notes(), Label: x.label, Throw: x.throw, Outcome: x.outcome,
			Explain: func() []rules.Step { return x.explain(d) },
		}, nil
	},
}

type extended struct {
	each          reading
	target, rolls int
}

func extendedOf(v form.Values) *extended {
	r := reading{n: eachPool.Of(v), again: lowest(eachAgain, v), repeat: is(eachChance, v, "repeat")}
	return &extended{r, target.Of(v), rolls.Of(v)}
}

// odds are the rolls on which it is done. After k rolls it is not where one pool
// of k times the dice has too few successes.
func (x *extended) odds() dist.Dist {
	die, n := x.each.die(), max(x.each.n, 1)
	before := power(10, x.rolls*n+x.target-1) // all ways
	var w []*big.Int
	for k := 1; k <= x.rolls; k++ {
		left := product(die.fewer(k*n, x.target), power(10, (x.rolls-k)*n))
		w = append(w, before.Sub(before, left))
		before = left
	}
	return dist.FromWeights(1, append(w, before))
}

// chances are to be done by each roll.
func (x *extended) chances(d dist.Dist) (all []rules.Chance) {
	for k := 1; k <= x.rolls; k++ {
		text := strconv.Itoa(k)
		all = append(all, rules.Chance{ID: "by" + text, Name: "Done by roll " + text, P: d.AtMost(k)})
	}
	return all
}

// throw rolls until it is done or time is up.
func (x *extended) throw(from dice.Roller) rules.Result {
	var all []dice.Die
	var lines []rules.Line
	sum, k := 0, 0
	for sum < x.target && k < x.rolls {
		successes := x.each.throw(from, &all)
		sum += max(successes, 0)
		k++
		text := ", " + strconv.Itoa(sum) + " in all."
		if successes == dramatic {
			text = ". The GM says what that costs."
		}
		lines = append(lines, rules.Line{Head: x.label(k), Text: gave(successes) + text})
	}
	if sum < x.target {
		k++
	}
	return rules.Result{Dice: all, Outcome: k, Name: strconv.Itoa(sum) + " of " + count(x.target), Lines: lines}
}

// outcome is that of throw.
func (x *extended) outcome(from dice.Roller) int {
	for sum, k := 0, 1; k <= x.rolls; k++ {
		if sum += max(x.each.throw(from, nil), 0); sum >= x.target {
			return k
		}
	}
	return x.rolls + 1
}
