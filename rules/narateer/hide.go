package narateer

// Hiding: one total meets every observer. Given that total the observers are
// independent, so how many are fooled is a product of at most four two-way
// choices for each total, and the sum over all totals is exact.

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

func hideRoll(v form.Values, p payment, roll *rules.Roll) {
	read, plus, there := readingOf(v), bonus.Of(v), observersOf(v)
	own := read.dist(p.rolled()).Shift(plus)
	against := make([]dist.Dist, len(there))
	for i, o := range there {
		against[i] = o.against(read)
	}
	var each []*big.Rat
	roll.Dist, each = fooled(own, against)
	roll.Bands = fooledBands(len(there))
	roll.Label = func(n int) string { return fooledName(n, len(there)) }
	for i, o := range there {
		roll.Chances = append(roll.Chances, rules.Chance{ID: letters[o.at], Name: "Hidden from " + o.name(), P: each[i]})
	}
	roll.Notes = append(roll.Notes, hideNotes(there)...)
	roll.Explain = func() []rules.Step { return explainHide(v, p, own, against, roll.Dist) }
	roll.Throw = func(r dice.Roller) rules.Result {
		thrown, total := read.throw(r, p.rolled())
		total += plus
		faces := thrown
		seen := make([]int, len(there))
		count := 0
		for i, o := range there {
			seen[i] = o.score
			if o.search {
				var theirs []dice.Die
				theirs, seen[i] = read.throw(r, o.dice)
				seen[i] += o.bonus
				thrown = append(thrown[:len(thrown):len(thrown)], theirs...)
			}
			if total > seen[i] {
				count++
			}
		}
		return rules.Result{Dice: thrown, Outcome: count, Name: "total " + number(total),
			Lines: hideLines(there, seen, total), Offers: append(payOffers(v, p, faces), hideOffers(v, there, seen, total)...)}
	}
}

// fooled is how many of the others a total of own exceeds, over the product of
// all denominators, and the chance to exceed each one.
func fooled(own dist.Dist, others []dist.Dist) (dist.Dist, []*big.Rat) {
	n := len(others)
	ways, product := ints(n+1), ints(n+1) // by how many are fooled
	watched := make([]watcher, n)
	for i, d := range others {
		watched[i] = watcherOf(d)
	}
	low, _ := own.Min()
	high, _ := own.Max()
	var x big.Int
	for t := low; t <= high; t++ {
		w := own.Weight(t)
		for i := range product {
			product[i].SetInt64(0)
		}
		product[0].Set(w)
		for i := range watched {
			o := &watched[i]
			o.upTo(t)
			for k := i + 1; k > 0; k-- {
				product[k].Mul(product[k], o.rest)
				product[k].Add(product[k], x.Mul(product[k-1], o.below))
			}
			product[0].Mul(product[0], o.rest)
			o.ways.Add(o.ways, x.Mul(w, o.below))
		}
		for k := range ways {
			ways[k].Add(ways[k], product[k])
		}
	}
	each := make([]*big.Rat, n)
	for i, o := range watched {
		each[i] = new(big.Rat).SetFrac(o.ways, x.Mul(own.Total(), others[i].Total()))
	}
	return dist.FromWeights(0, ways), each
}

// A watcher is one observer while the hider's total goes up.
type watcher struct {
	total       dist.Dist
	at, hi      int      // below counts totals under at; hi is the highest
	below, rest *big.Int // the weight of totals below the hider's, and of the others
	ways        *big.Int // of both dice, in which it is fooled
}

func watcherOf(d dist.Dist) watcher {
	lo, _ := d.Min()
	hi, _ := d.Max()
	return watcher{total: d, at: lo, hi: hi, below: new(big.Int), rest: d.Total(), ways: new(big.Int)}
}

// upTo counts the totals below t; t never goes down.
func (o *watcher) upTo(t int) {
	for ; o.at < t && o.at <= o.hi; o.at++ {
		w := o.total.Weight(o.at)
		o.below.Add(o.below, w)
		o.rest.Sub(o.rest, w)
	}
}

func ints(n int) []*big.Int {
	zeros := make([]*big.Int, n)
	for i := range zeros {
		zeros[i] = new(big.Int)
	}
	return zeros
}
