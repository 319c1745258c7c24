package chronicles

// The contested roll: two pools, and who has more successes. Exact although
// both go on without end: see weights.

import (
	"cmp"
	"math/big"
	"strconv"

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
			return unless(yours.Of(v)+theirs.Of(v) > 0, "Chance dice count 10s only.")
		}},
		Options: agains[1:]}
	theirAgain = &form.Choice{Info: form.Info{Key: "against-again", Label: "Their other die from", Group: "Dice", More: true,
		Off: func(v form.Values) string { return unless(theirs.Of(v) > 0, "Their chance die counts 10s only.") }},
		Options: agains[:]}
	anyChance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on a chance die", Group: "Dice", More: true,
		Off: func(v form.Values) string { return unless(yours.Of(v) == 0 || theirs.Of(v) == 0, onlyZero) }},
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
		against := title(c.they.n)
		if c.they.n > 0 {
			against = strconv.Itoa(c.they.n)
		}
		r := &rules.Roll{
			Title: title(c.you.n) + " against " + against, Dist: c.once, Ordinal: true,
			Bands: contestedBands, Notes: c.notes(), Label: contestedLabel, Throw: c.throw, Outcome: c.outcome, Explain: c.explain,
			Chances: []rules.Chance{
				{ID: "not-lose", Name: "Win or tie", P: c.once.AtLeast(0)},
				{ID: "win-reroll", Name: "Win, if ties are thrown again", P: c.settled.P(1)},
			},
		}
		if c.reroll {
			r.Dist = c.settled
			r.Chances = []rules.Chance{{ID: "first-tie", Name: "The first throw is a tie", P: c.once.P(0)}}
		}
		return r, nil
	},
}

// A contest is two readings, whether a tie is thrown again, and the odds of one
// throw of both and of throwing until there is no tie.
type contest struct {
	you, they     reading
	reroll        bool
	once, settled dist.Dist
}

func contestOf(v form.Values) *contest {
	repeat, other := is(anyChance, v, "repeat"), theirAgain
	if is(other, v, "same") {
		other = bothAgain
	}
	c := &contest{
		you:    reading{n: yours.Of(v), again: lowest(bothAgain, v), repeat: repeat},
		they:   reading{n: theirs.Of(v), again: lowest(other, v), repeat: repeat},
		reroll: is(ties, v, "reroll"),
	}
	w := c.weights()
	c.once, c.settled = dist.FromWeights(-1, w), dist.FromWeights(-1, []*big.Int{w[0], new(big.Int), w[2]})
	return c
}

// weights say how often one throw of both is lost, a tie and won. A dramatic
// failure is no success.
//
// Each side's chance of k successes is, from k = 1 on, q^k times a polynomial
// in k of one degree less than it has dice, with q its e/10; so is the chance of
// k or more. The product of one from each side is of that form too, with Q for
// q and d = n+m−1 dice. Its sum over all k is thus N(z)/(1−Qz)^d at z = 1 with an
// N of degree d, to which only the first d+1 products count:
//
//	N(1) = Σ over k ≤ d of h[k]·s[k],   s[k] = Σ over j ≤ d−k of C(d,j)·(−Q)^j
//
// In integers the h are over 10^(n+m)·100^k, the s over 100^(d−k).
func (c *contest) weights() []*big.Int {
	x, y, n, m := c.you.die(), c.they.die(), max(c.you.n, 1), max(c.they.n, 1)
	d, e := n+m-1, x.e*y.e
	f, g := x.weights(n, d+1), y.weights(m, d+1)
	more := []*big.Int{power(10, m)} // how often they have k or more
	for k := range d {
		rest := times(more[k], 10)
		more = append(more, rest.Sub(rest, times(g[k], 10)))
	}
	lose, tie, s, binomial := new(big.Int), new(big.Int), new(big.Int), integer(1)
	for k := d; k >= 0; k-- {
		s = times(s, 100)
		s.Add(s, binomial)
		binomial = times(binomial, -e*k)
		binomial.Quo(binomial, integer(d-k+1))

		h := product(s, f[k])
		lose.Add(lose, product(h, more[k]))
		tie.Add(tie, product(h, g[k]))
	}
	win := product(power(10, n+m), power(100-e, d))
	win.Sub(win, lose)
	return []*big.Int{lose.Sub(lose, tie), tie, win}
}

// throw throws both pools, yours first, and again while a tie is not let stand;
// the dice of such a tie are struck out.
func (c *contest) throw(from dice.Roller) rules.Result {
	var all []dice.Die
	for {
		yours := len(all)
		you := c.you.throw(from, &all)
		theirs := len(all)
		they := c.they.throw(from, &all)
		mine, other := max(you, 0), max(they, 0)
		if mine != other || !c.reroll {
			return rules.Result{Dice: all, Outcome: cmp.Compare(mine, other), Name: strconv.Itoa(mine) + " to " + strconv.Itoa(other),
				Lines: []rules.Line{sideLine("You", all[yours:theirs], you), sideLine("They", all[theirs:], they)}}
		}
		for i := range all {
			all[i].Mark = dice.Removed
		}
	}
}

// outcome is that of throw.
func (c *contest) outcome(from dice.Roller) int {
	for {
		order := cmp.Compare(max(c.you.throw(from, nil), 0), max(c.they.throw(from, nil), 0))
		if order != 0 || !c.reroll {
			return order
		}
	}
}
