package chronicles

// The contested roll: two pools, and who has more successes. Exact although
// both go on without end: see dist.CompareSeries.

import (
	"fmt"
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

var (
	yours = &form.Int{Info: form.Info{Key: "pool", Label: "Your pool", Help: "With bonuses, penalties and Willpower. 0 stands for a chance die.", Group: "Pools"},
		Max: 30, Default: 4, Usual: [2]int{0, 10}}
	theirs = &form.Int{Info: form.Info{Key: "against", Label: "Their pool", Help: "Added up in the same way.", Group: "Pools"},
		Max: 30, Default: 4, Usual: [2]int{0, 10}}
	ties = &form.Choice{Info: form.Info{Key: "ties", Label: "A tie", Help: "The sheet has no contested rolls: what a tie means is for the GM.", Group: "Pools"},
		Options: []form.Option{{ID: "stand", Label: "Stands"}, {ID: "reroll", Label: "Both throw again"}}}
	bothAgain = &form.Choice{Info: form.Info{Key: "again", Label: "Another die from", Group: "Dice", More: true,
		Help: "For both, unless you choose one for them below.",
		Off: func(v form.Values) string {
			if yours.Of(v) == 0 && theirs.Of(v) == 0 {
				return "Chance dice count 10s only."
			}
			return ""
		}},
		Options: agains}
	theirAgain = &form.Choice{Info: form.Info{Key: "against-again", Label: "Their other die from", Group: "Dice", More: true,
		Off: func(v form.Values) string {
			if theirs.Of(v) == 0 {
				return "Their chance die counts 10s only."
			}
			return ""
		}},
		Options: append([]form.Option{{ID: "same", Label: "The same"}}, agains...)}
	anyChance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on a chance die", Group: "Dice", More: true,
		Off: func(v form.Values) string {
			if yours.Of(v) > 0 && theirs.Of(v) > 0 {
				return "Only with a pool of 0."
			}
			return ""
		}},
		Options: chances}
)

// Contested is the roll of two sides; its outcome is −1 where they win, 0 for a
// tie, 1 where you win.
var Contested = &rules.System{
	ID: "chronicles-contested", Game: Game, Name: "Contested roll", Doc: contestedDoc,
	Fields: []form.Field{yours, theirs, ties, bothAgain, theirAgain, anyChance},
	Examples: []rules.Example{
		{Name: "Four against four", Query: "pool=4&against=4"},
		{Name: "Six against four, ties thrown again", Query: "pool=6&against=4&ties=reroll"},
		{Name: "A chance die against two", Query: "pool=0&against=2"},
		{Name: "8-again against more dice", Query: "pool=5&against=7&again=8&against-again=10"},
	},
	Sweep:    yours,
	Trackers: []*rules.Tracker{Health, Willpower},
	Prepare: func(v form.Values) (*rules.Roll, error) {
		c := contestOf(v)
		lose, tie, win := c.odds()
		first := tie
		if c.reroll {
			lose, tie, win = settled(lose, tie, win)
		}
		return &rules.Roll{
			Title: title(c.you.n) + " against " + sideTitle(c.they), Ordinal: true,
			Dist: dist.Mix(
				dist.Part{Weight: lose, Dist: dist.Const(-1)},
				dist.Part{Weight: tie, Dist: dist.Const(0)},
				dist.Part{Weight: win, Dist: dist.Const(1)}),
			Bands: contestedBands, Chances: c.chances(first, tie, win), Notes: c.notes(), Label: contestedLabel,
			Explain: func() []rules.Step { return c.explain() },
			Throw:   c.throw,
		}, nil
	},
}

// A contest is two readings, and whether a tie is thrown again.
type contest struct {
	you, they reading
	reroll    bool
}

func contestOf(v form.Values) contest {
	repeat := anyChance.Of(v) == "repeat"
	other := theirAgain.Of(v)
	if other == "same" {
		other = bothAgain.Of(v)
	}
	return contest{
		you:    reading{n: yours.Of(v), again: lowest(bothAgain.Of(v)), repeat: repeat},
		they:   reading{n: theirs.Of(v), again: lowest(other), repeat: repeat},
		reroll: ties.Of(v) == "reroll",
	}
}

// odds are those of one throw of both. A dramatic failure is no success.
func (c contest) odds() (lose, tie, win *big.Rat) {
	x, y := c.you.ratio(), c.they.ratio()
	if c.you.die().e > 0 || c.they.die().e > 0 {
		return dist.CompareSeries(x, y)
	}
	return dist.Compare(dist.Series(x.Num, x.Den, x.N, 0), dist.Series(y.Num, y.Den, y.N, 0))
}

// ratio is the successes of the reading; a chance die is one die.
func (r reading) ratio() dist.Ratio { return r.die().ratio(max(r.n, 1)) }

// settled are the odds where ties are thrown again until there is none.
func settled(lose, tie, win *big.Rat) (l, t, w *big.Rat) {
	some := new(big.Rat).Sub(big.NewRat(1, 1), tie)
	return new(big.Rat).Quo(lose, some), new(big.Rat), new(big.Rat).Quo(win, some)
}

// throw throws both pools, yours first, and again while a tie is not let stand;
// the dice of such a tie are struck out.
func (c contest) throw(from dice.Roller) rules.Result {
	var all []dice.Die
	for {
		mine, you := c.you.throw(from)
		other, they := c.they.throw(from)
		all = append(append(all, mine...), other...)
		mineCount, otherCount := max(you, 0), max(they, 0)
		if mineCount == otherCount && c.reroll {
			for i := range all {
				all[i].Mark = dice.Removed
			}
			continue
		}
		outcome := 0
		if mineCount > otherCount {
			outcome = 1
		} else if mineCount < otherCount {
			outcome = -1
		}
		return rules.Result{Dice: all, Outcome: outcome, Name: fmt.Sprintf("%d to %d", mineCount, otherCount),
			Lines: []rules.Line{sideLine("You", mine, you), sideLine("They", other, they)}}
	}
}

// chances tell what a tie is worth.
func (c contest) chances(first, tie, win *big.Rat) []rules.Chance {
	if c.reroll {
		return []rules.Chance{{ID: "first-tie", Name: "The first throw is a tie", P: first}}
	}
	again := new(big.Rat).Quo(win, new(big.Rat).Sub(big.NewRat(1, 1), tie))
	return []rules.Chance{
		{ID: "not-lose", Name: "Win or tie", P: new(big.Rat).Add(tie, win)},
		{ID: "win-reroll", Name: "Win, if ties are thrown again", P: again},
	}
}
