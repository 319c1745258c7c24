package pool

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
)

// Face is one face of a die, Weight times as likely as a face of weight 1.
type Face struct{ Value, Weight int }

// Die is a list of faces, in any order. Faces with the same value add up.
type Die []Face

// D returns the die with the faces 1 to sides. It panics if sides < 1.
func D(sides int) Die {
	if sides < 1 {
		panic("pool: a die with " + strconv.Itoa(sides) + " sides")
	}
	d := make(Die, sides)
	for i := range d {
		d[i] = Face{i + 1, 1}
	}
	return d
}

// Faces returns the die with these faces, each as likely as the others.
func Faces(values ...int) Die {
	d := make(Die, len(values))
	for i, v := range values {
		d[i] = Face{v, 1}
	}
	return d
}

// Group is N equal dice.
type Group struct {
	N   int
	Die Die
}

// Pool is a number of dice to be thrown together, and the places of those that
// are kept when all lie in ascending order. It never changes.
type Pool struct {
	groups []group
	n      int // dice in all
	lo, hi int // kept: those at lo, …, hi−1
}

// group is n > 0 dice; the faces ascend strictly and weigh total > 0 in all.
type group struct {
	n     int
	die   Die
	total int
}

// Of returns n dice with the faces 1 to sides. It panics if n < 0 or sides < 1.
func Of(n, sides int) Pool {
	var p Pool
	p.add(n, D(sides))
	return p
}

// New returns the dice of all groups, all of them kept. It panics if a number
// of dice or a weight is negative, if a die has no face of positive weight, or
// if the weights of a die sum to more than an int holds.
func New(groups ...Group) Pool {
	var p Pool
	for _, g := range groups {
		p.add(g.N, tidy(g.Die))
	}
	return p
}

// add adds dice, all of them kept, to a pool that nobody else has seen yet.
func (p *Pool) add(n int, d Die) {
	if n < 0 {
		panic("pool: " + strconv.Itoa(n) + " dice")
	}
	p.n += n
	p.hi = p.n
	for i, g := range p.groups {
		if slices.Equal(g.die, d) {
			p.groups[i].n += n
			return
		}
	}
	total := 0
	for _, f := range d {
		if total > math.MaxInt-f.Weight {
			panic("pool: the weights of a die are too large")
		}
		total += f.Weight
	}
	if total == 0 {
		panic("pool: a die without faces")
	}
	if n > 0 {
		p.groups = append(p.groups, group{n, d, total})
	}
}

// tidy returns the faces of positive weight, ascending, each once.
func tidy(d Die) Die {
	values := make([]int, len(d))
	for i, f := range d {
		values[i] = f.Value
	}
	slices.Sort(values) // numbers, which fmt sorts as well: sorting faces would be 16 KB of its own
	values = slices.Compact(values)
	weights := make([]int, len(values))
	for _, f := range d {
		if f.Weight < 0 {
			panic("pool: the weight of " + strconv.Itoa(f.Value) + " is negative: " + strconv.Itoa(f.Weight))
		}
		at, _ := slices.BinarySearch(values, f.Value)
		weights[at] += f.Weight
	}
	var out Die
	for i, v := range values {
		if weights[i] > 0 {
			out = append(out, Face{v, weights[i]})
		}
	}
	return out
}

// Join returns the dice of both pools, all of them kept. It panics if either
// pool has dropped dice: keep after joining.
func (p Pool) Join(q Pool) Pool {
	if p.Kept() < p.n || q.Kept() < q.n {
		panic("pool: joining pools after dice have been dropped")
	}
	p.groups = slices.Clone(p.groups)
	for _, g := range q.groups {
		p.add(g.n, g.die)
	}
	return p
}

// Len returns the number of dice, dropped ones included.
func (p Pool) Len() int { return p.n }

// Kept returns the number of dice that are kept.
func (p Pool) Kept() int { return p.hi - p.lo }

// Keep keeps the dice at the places lo, …, hi−1 of all dice in ascending order.
// Places that do not exist are ignored. What was dropped before stays dropped:
// the best two of three dice, the lowest of the three dropped, are
// Keep(1, 3).Keep(1, 3), two dice.
func (p Pool) Keep(lo, hi int) Pool {
	p.lo = min(max(lo, p.lo), p.hi)
	p.hi = max(min(hi, p.hi), p.lo)
	return p
}

// KeepHighest keeps the highest k of all dice.
func (p Pool) KeepHighest(k int) Pool { return p.Keep(p.n-atLeast0(k), p.n) }

// KeepLowest keeps the lowest k of all dice.
func (p Pool) KeepLowest(k int) Pool { return p.Keep(0, atLeast0(k)) }

// KeepMiddle keeps the k dice in the middle of all dice. If there is no middle
// it keeps the lower of the two choices.
func (p Pool) KeepMiddle(k int) Pool {
	lo := max(p.n-atLeast0(k), 0) / 2
	return p.Keep(lo, lo+k)
}

// DropHighest drops the highest k of all dice.
func (p Pool) DropHighest(k int) Pool { return p.Keep(0, p.n-atLeast0(k)) }

// DropLowest drops the lowest k of all dice.
func (p Pool) DropLowest(k int) Pool { return p.Keep(atLeast0(k), p.n) }

func atLeast0(k int) int {
	if k < 0 {
		panic("pool: keeping or dropping " + strconv.Itoa(k) + " dice")
	}
	return k
}

// uniform returns the one group of a pool whose dice are all of one kind.
func (p Pool) uniform() (group, bool) {
	if len(p.groups) != 1 {
		return group{}, false
	}
	return p.groups[0], true
}

// fair tells whether all faces are equally likely.
func (g group) fair() bool {
	return !slices.ContainsFunc(g.die, func(f Face) bool { return f.Weight != g.die[0].Weight })
}

// total returns the denominator, as one number.
func (p Pool) total() nums {
	total := big.NewInt(1)
	var t big.Int
	for _, g := range p.groups {
		total.Mul(total, t.Exp(big.NewInt(int64(g.total)), big.NewInt(int64(g.n)), nil))
	}
	return nums{len(total.Bits()), total.Bits()}
}

// width returns how many words hold the denominator, and every number of ways to
// choose some of the dice.
func (p Pool) width() int {
	most := 0
	for _, g := range p.groups {
		most += g.n * bits.Len(uint(g.total))
	}
	if most <= bits.UintSize {
		return 1
	}
	return max(p.total().width, (p.n+bits.UintSize-1)/bits.UintSize)
}
