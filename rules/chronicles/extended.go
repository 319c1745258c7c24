package chronicles

// The extended roll: the same pool again and again, until the successes of all
// rolls together are enough.

import (
	"fmt"
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
		Off: func(v form.Values) string {
			if eachPool.Of(v) == 0 {
				return "A chance die counts 10s only."
			}
			return ""
		}},
		Options: agains}
	eachChance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on the chance die", Group: "Each roll", More: true,
		Off: func(v form.Values) string {
			if eachPool.Of(v) > 0 {
				return "Only with a pool of 0."
			}
			return ""
		}},
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
		d, by := x.odds()
		return &rules.Roll{
			Title: x.title(), Dist: d, Ordinal: true, Bands: x.bands(), Chances: by, Notes: x.notes(),
			Label:   x.label,
			Explain: func() []rules.Step { return x.explain() },
			Throw:   x.throw,
		}, nil
	},
}

type extended struct {
	each          reading
	target, rolls int
}

func extendedOf(v form.Values) extended {
	r := reading{n: eachPool.Of(v), again: lowest(eachAgain.Of(v)), repeat: eachChance.Of(v) == "repeat"}
	return extended{r, target.Of(v), rolls.Of(v)}
}

// unfinished is in how many of all ways it is not done after k rolls: they are
// one pool of k times the dice, with too few successes.
func (x extended) unfinished(k int) (ways, all *big.Int) {
	return x.each.die().fewer(k*max(x.each.n, 1), x.target)
}

// odds are the rolls on which it is done, and the chances to be done by each.
func (x extended) odds() (dist.Dist, []rules.Chance) {
	w := make([]*big.Int, x.rolls+1)
	var chances []rules.Chance
	// Everything over the denominator of the last roll.
	last, all := x.unfinished(x.rolls)
	before := all
	for k := 1; k <= x.rolls; k++ {
		ways, own := last, all
		if k < x.rolls {
			ways, own = x.unfinished(k)
			ways.Mul(ways, new(big.Int).Quo(all, own))
		}
		w[k-1] = new(big.Int).Sub(before, ways)
		done := new(big.Int).Sub(all, ways)
		chances = append(chances, rules.Chance{ID: "by" + strconv.Itoa(k), Name: "Done by roll " + strconv.Itoa(k), P: new(big.Rat).SetFrac(done, all)})
		before = ways
	}
	w[x.rolls] = last
	return dist.FromWeights(1, w), chances
}

// throw rolls until it is done or time is up.
func (x extended) throw(from dice.Roller) rules.Result {
	var all []dice.Die
	var lines []rules.Line
	sum, k := 0, 0
	for k < x.rolls && sum < x.target {
		thrown, successes := x.each.throw(from)
		all = append(all, thrown...)
		sum += max(successes, 0)
		k++
		line := rules.Line{Head: "Roll " + strconv.Itoa(k), Text: fmt.Sprintf("%s, %d in all.", sentence(said(successes)), sum)}
		if successes == dramatic {
			line.Text = "A 1 on the chance die: a dramatic failure. The GM says what that costs."
		}
		lines = append(lines, line)
	}
	if sum < x.target {
		k++
	}
	return rules.Result{Dice: all, Outcome: k, Name: fmt.Sprintf("%d of %s", sum, count(x.target)), Lines: lines}
}
