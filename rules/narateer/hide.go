package narateer

// Hiding: one total meets every observer. Given that total the observers are
// independent, so how many are fooled is a product of at most four two-way
// choices for each total, and the sum over all totals is exact.

import (
	"math"
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
	first, last := math.MaxInt, math.MinInt
	for i, d := range others {
		watched[i] = watcherOf(d)
		first, last = min(first, watched[i].at), max(last, watched[i].hi)
	}
	low, _ := own.Min()
	high, _ := own.Max()
	var none, all, x big.Int // the weight of totals that exceed no total, or every one
	for t := low; t <= high; t++ {
		switch w := own.Weight(t); {
		case t <= first:
			none.Add(&none, w)
		case t > last:
			all.Add(&all, w)
		default:
			multiply(product, watched, t)
			for k := range ways {
				ways[k].Add(ways[k], x.Mul(product[k], w))
			}
			for i := range watched {
				watched[i].ways.Add(watched[i].ways, x.Mul(watched[i].below, w))
			}
		}
	}
	product[0].SetInt64(1)
	for _, o := range watched {
		product[0].Mul(product[0], o.whole)
	}
	ways[0].Add(ways[0], none.Mul(&none, product[0]))
	ways[n].Add(ways[n], x.Mul(&all, product[0]))
	each := make([]*big.Rat, n)
	for i, o := range watched {
		o.ways.Add(o.ways, x.Mul(&all, o.whole))
		each[i] = new(big.Rat).SetFrac(o.ways, x.Mul(own.Total(), o.whole))
	}
	return dist.FromWeights(0, ways), each
}

// multiply gives the ways in which a total of t exceeds none, one, … of the
// watched.
func multiply(product []*big.Int, watched []watcher, t int) {
	var x, y big.Int // a product into one of its factors would allocate
	for _, p := range product {
		p.SetInt64(0)
	}
	product[0].SetInt64(1)
	for i := range watched {
		o := &watched[i]
		o.upTo(t)
		for k := i + 1; k > 0; k-- {
			product[k].Add(x.Mul(product[k], o.rest), y.Mul(product[k-1], o.below))
		}
		product[0].Set(x.Mul(product[0], o.rest))
	}
}

// A watcher is one observer while the hider's total goes up.
type watcher struct {
	total       dist.Dist
	whole       *big.Int // all its weight
	at, hi      int      // below counts totals under at; hi is the highest
	below, rest *big.Int // the weight of totals below the hider's, and of the others
	ways        *big.Int // of both dice, in which it is fooled
}

func watcherOf(d dist.Dist) watcher {
	lo, _ := d.Min()
	hi, _ := d.Max()
	return watcher{total: d, whole: d.Total(), at: lo, hi: hi, below: new(big.Int), rest: d.Total(), ways: new(big.Int)}
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
