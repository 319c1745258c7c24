package notation

// The distribution of a term of dice.

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// dice is the law of a term.
func (v *evaluator) dice(e *expr) law {
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
		return v.endless(e, first)
	case t.keeps != nil:
		low, high := t.ends()
		fits(e.at, min((hi-lo)*low, 0), max((hi-lo)*high, 0), width)
		return law{Dist: v.kept(e, first, lo, hi)}
	}
	low, high := first.ends(t.score)
	fits(e.at, t.n*low, t.n*high, width)
	return law{Dist: copies(t.n, first, t.score)}
}

// sometimes tells whether the dice explode on some face.
func (t *term) sometimes() bool { return !t.every(func(face int) bool { return !t.explodes(face) }) }

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
func (v *evaluator) kept(e *expr, d weighted, lo, hi int) dist.Dist {
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
	die := pool.Die(d)
	if k == 1 {
		fitsWork(e.at, t.sides, min(lo+1, t.n-lo), t.n)
		return place(t.n, lo, d)
	}
	low, high := t.ends()
	edges := 1
	if lo > 0 && hi < t.n {
		edges = t.sides
	}
	fitsWork(e.at, t.sides*edges, k, k*(high-low)/2)
	return pool.Sum(pool.New(pool.Group{N: t.n, Die: die}).Keep(lo, hi))
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
	fitsWork(e.at, 3, t.n, t.n)
	return pool.Count(p, func(rank int) bool { return rank == 0 })
}

// rank is 0 for a face that counts, −1 for those below and 1 for those above.
func (t *term) rank(face int) int {
	switch {
	case t.count.holds(face):
		return 0
	case t.count.by == '<' || t.count.by == '≤' || t.count.by == '=' && face > t.count.n:
		return 1
	}
	return -1
}

// place is the die at one place, from 0, of n in ascending order: it shows at
// most a face if more than place of them do.
func place(n, at int, d weighted) dist.Dist {
	lo, one := d.scored(func(face int) int { return face })
	if at < n/2 { // fewer dice are on that side
		mirrored := make(weighted, len(d))
		for i, f := range d {
			mirrored[i] = pool.Face{Value: -f.Value, Weight: f.Weight}
		}
		return place(n, n-1-at, mirrored).Neg()
	}
	total := uint64(0)
	for _, w := range one {
		total += w
	}
	ways := make([]*big.Int, len(one))
	below, before := uint64(0), new(big.Int)
	for i, w := range one {
		if w == 0 {
			ways[i] = new(big.Int)
			continue
		}
		below += w
		upTo := atLeast(n, at+1, below, total-below)
		ways[i] = new(big.Int).Sub(upTo, before)
		before = upTo
	}
	return dist.FromWeights(lo, ways)
}

// atLeast is in how many ways k or more of n dice are among the first of two
// kinds of faces, by the weights of the kinds.
func atLeast(n, k int, first, second uint64) *big.Int {
	a, b := new(big.Int).SetUint64(first), new(big.Int).SetUint64(second)
	sum, bars := new(big.Int), big.NewInt(1)
	if second == 0 {
		return sum.Exp(a, big.NewInt(int64(n)), nil)
	}
	// C(n, i)·aⁱ·bⁿ⁻ⁱ from i = n down
	power := new(big.Int).Exp(a, big.NewInt(int64(k)), nil)
	powers := []*big.Int{power}
	for i := k; i < n; i++ {
		power = new(big.Int).Mul(power, a)
		powers = append(powers, power)
	}
	back, t := big.NewInt(1), new(big.Int)
	for i := n; i >= k; i-- {
		t.Mul(bars, powers[i-k])
		sum.Add(sum, t.Mul(t, back))
		back.Mul(back, b)
		bars.Mul(bars, t.SetInt64(int64(i)))
		bars.Quo(bars, t.SetInt64(int64(n-i+1)))
	}
	return sum
}

func bitLen(n int) int { return new(big.Int).SetInt64(int64(n)).BitLen() }
