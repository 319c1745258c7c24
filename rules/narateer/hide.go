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
	ways := make([]*big.Int, n+1) // by how many are fooled
	for i := range ways {
		ways[i] = new(big.Int)
	}
	all := big.NewInt(1)
	watched := make([]watched1, n)
	low, _ := own.Min()
	high, _ := own.Max()
	for i, d := range others {
		lo, _ := d.Min()
		hi, _ := d.Max()
		watched[i] = watched1{d: d, lo: lo, hi: hi, total: d.Total(), below: new(big.Int), rest: d.Total(), ways: new(big.Int)}
		all.Mul(all, watched[i].total)
	}
	product := make([]*big.Int, n+1)
	for i := range product {
		product[i] = new(big.Int)
	}
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
		each[i] = new(big.Rat).SetFrac(o.ways, x.Mul(own.Total(), o.total))
	}
	return dist.FromWeights(0, ways), each
}

// watched1 is one observer while the hider's total goes up.
type watched1 struct {
	d           dist.Dist
	lo, hi      int
	total       *big.Int
	below, rest *big.Int // the weight of its totals below the hider's, and of the others
	ways        *big.Int // of both, in which it is fooled
	at          int      // below counts totals under at
	started     bool
}

// upTo counts the totals below t; t never goes down.
func (o *watched1) upTo(t int) {
	if !o.started {
		o.at, o.started = o.lo, true
	}
	for ; o.at < t && o.at <= o.hi; o.at++ {
		w := o.d.Weight(o.at)
		o.below.Add(o.below, w)
		o.rest.Sub(o.rest, w)
	}
}
