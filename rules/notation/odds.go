package notation

// The distribution of a term of dice.

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// dice is the law of a term.
func (v *evaluator) dice(e *expr, more int) law {
	t := e.term
	first := t.first()
	weight := 0
	for _, f := range first {
		weight += f.Weight
	}
	width := t.n * bitLen(weight)
	lo, hi := t.kept()
	switch {
	case t.explode != nil && t.sometimes():
		top, known := v.tops[e]
		if known {
			return v.endless(e, t, first, top+more)
		}
		l := v.endless(e, t, first, 0)
		if top, known = v.tops[e]; known && more > 0 {
			return v.endless(e, t, first, top+more)
		}
		return l
	case t.keeps != nil:
		low, high := t.first().ends(func(f int) int { return f })
		fits(e.at, min((hi-lo)*low, 0), max((hi-lo)*high, 0), width, mostSize)
		return law{Dist: kept(e, first, weight, lo, hi)}
	}
	low, high := first.ends(t.score)
	fits(e.at, t.n*low, t.n*high, width, mostSize)
	return law{Dist: dist.SumOf(v.copies(e))}
}

// copies are the dice of a term that are all added up, or counted.
func (v *evaluator) copies(e *expr) dist.Copies {
	return dist.Copies{N: e.term.n, Dist: dist.FromCounts(e.term.first().scored(e.term.score))}
}

// sometimes tells whether the dice explode on some face.
func (t *term) sometimes() bool { return t.number(t.explodes) > 0 }

// weighted are the faces of a die with their weights.
type weighted []pool.Face

// first is the die as it lies after rerolls.
func (t *term) first() weighted {
	d := make(weighted, t.sides)
	rerolled := 0
	for i := range d {
		d[i] = pool.Face{Value: t.face(i + 1), Weight: 1}
		if t.rerolls(d[i].Value) {
			rerolled++
		}
	}
	if rerolled == 0 {
		return d
	}
	for i := range d {
		// Once: it shows a face at once or after a reroll.
		if again := t.rerolls(d[i].Value); t.once && again {
			d[i].Weight = rerolled
		} else if t.once {
			d[i].Weight = t.sides + rerolled
		} else if again {
			d[i].Weight = 0
		}
	}
	return d
}

// ends are the lowest and the highest score.
func (d weighted) ends(score func(face int) int) (lo, hi int) {
	lo, hi = math.MaxInt, math.MinInt
	for _, f := range d {
		s := score(f.Value)
		lo, hi = min(lo, s), max(hi, s)
	}
	return lo, hi
}

// scored are the weights by score, from lo on.
func (d weighted) scored(score func(face int) int) (lo int, w []uint64) {
	lo, hi := d.ends(score)
	w = make([]uint64, hi-lo+1)
	for _, f := range d {
		w[score(f.Value)-lo] += uint64(f.Weight)
	}
	return lo, w
}

// copies is the sum of the scores of n dice.
func copies(n int, d weighted, score func(face int) int) dist.Dist {
	return dist.SumOf(dist.Copies{N: n, Dist: dist.FromCounts(d.scored(score))})
}

// kept is the sum or the count of the dice at the places lo, …, hi−1.
func kept(e *expr, d weighted, weight, lo, hi int) dist.Dist {
	t := e.term
	k := hi - lo
	switch {
	case t.count != nil:
		return keptCount(e, d, lo, hi)
	case k == 0:
		return dist.Const(0)
	case k == t.n:
		return copies(t.n, d, t.score)
	}
	words := t.n*bitLen(weight)/64 + 1
	if k == 1 {
		fitsWork(e.at, t.sides, min(lo+1, t.n-lo), words)
		one := law{Dist: copies(1, d, t.score)}.rows()
		return dist.FromWeights(one.lo, place(t.n, lo, one))
	}
	low, high := t.first().ends(func(f int) int { return f })
	edges := 1
	if lo > 0 && hi < t.n {
		edges = t.sides
		fitsWork(e.at, t.sides, lo, words, words/8+1)
	}
	fitsWork(e.at, t.sides*edges, k, k*(high-low)/2, words)
	return pool.Sum(pool.New(pool.Group{N: t.n, Die: pool.Die(d)}).Keep(lo, hi))
}

// keptCount counts among the kept dice. What is counted alike is one face, as
// long as the order of the dice stays.
func keptCount(e *expr, d weighted, lo, hi int) dist.Dist {
	t := e.term
	var die pool.Die
	for _, f := range d {
		die = append(die, pool.Face{Value: t.rank(f.Value), Weight: f.Weight})
	}
	p := pool.New(pool.Group{N: t.n, Die: die}).Keep(lo, hi)
	fitsWork(e.at, t.n, t.n, t.n/8+1)
	return pool.Count(p, func(rank int) bool { return rank == 0 })
}

// rank is 0 for a face that counts, −1 for those below and 1 for those above.
func (t *term) rank(face int) int {
	switch {
	case t.count.holds(face):
		return 0
	case face > t.count.hi:
		return 1
	}
	return -1
}

// place is what lies at one place, from 0, when n of these lie in ascending
// order: it is at most a number if more than place of them are.
func place(n, at int, one rows) (ways []*big.Int) {
	below := new(big.Int).Set(one.below)
	above := new(big.Int).Sub(one.total, below)
	before := orMore(n, at+1, below, above)
	for _, w := range one.w {
		if w.Sign() == 0 {
			ways = append(ways, w)
			continue
		}
		below.Add(below, w)
		above.Sub(above, w)
		upTo := orMore(n, at+1, below, above)
		ways = append(ways, new(big.Int).Sub(upTo, before))
		before = upTo
	}
	return ways
}

// orMore is in how many ways k or more of n dice are of the first of two kinds,
// by the weights of the two.
func orMore(n, k int, first, second *big.Int) *big.Int {
	if 2*k <= n { // the other ways are fewer
		all := new(big.Int).Add(first, second)
		all.Exp(all, big.NewInt(int64(n)), nil)
		return all.Sub(all, orMore(n, n-k+1, second, first))
	}
	// Σ C(n, i)·firstⁱ·secondⁿ⁻ⁱ = firstᵏ·Σ C(n, i)·firstⁱ⁻ᵏ·secondⁿ⁻ⁱ, by Horner
	// from i = k on
	sum, bars, power, t := new(big.Int), big.NewInt(1), big.NewInt(1), new(big.Int)
	var terms []*big.Int // from i = n down
	for i := n; i >= k; i-- {
		terms = append(terms, new(big.Int).Mul(bars, power))
		power.Mul(power, second)
		bars.Mul(bars, t.SetInt64(int64(i)))
		bars.Quo(bars, t.SetInt64(int64(n-i+1)))
	}
	for _, x := range terms {
		sum.Mul(sum, first)
		sum.Add(sum, x)
	}
	return sum.Mul(sum, t.Exp(first, t.SetInt64(int64(k)), nil))
}

func bitLen(n int) int { return new(big.Int).SetInt64(int64(n)).BitLen() }
