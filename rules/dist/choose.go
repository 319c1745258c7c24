package dist

import (
	"math"
	"math/big"
	"strconv"
)

// Map returns the distribution of f(X). It panics if X is open.
func (d Dist) Map(f func(int) int) Dist {
	d.mustBeClosed("Map")
	to := make([]int, len(d.w))
	lo, hi := f(d.lo), f(d.lo)
	for i := range d.w {
		if d.w[i].Sign() != 0 {
			to[i] = f(d.lo + i)
			lo, hi = min(lo, to[i]), max(hi, to[i])
		}
	}
	w := zeros(hi - lo + 1)
	for i, x := range d.w {
		if x.Sign() != 0 {
			w[to[i]-lo].Add(w[to[i]-lo], x)
		}
	}
	return closed(lo, w)
}

// Given returns the distribution of X under the condition that ok(X) holds, and
// the probability of that condition. An open row is asked about once, by the
// outcome that names it. If nothing is left the Dist is zero. Given panics if
// X is open at both ends and only one of the two rows holds, for then their
// shares of the mean are not known.
func (d Dist) Given(ok func(int) bool) (Dist, *big.Rat) {
	w := zeros(len(d.w))
	kept := false
	for i, x := range d.w {
		if x.Sign() != 0 && ok(d.lo+i) {
			w[i], kept = x, true
		}
	}
	if !kept {
		return Dist{}, new(big.Rat)
	}
	last := len(w) - 1
	less, more := d.less && w[0].Sign() != 0, d.more && w[last].Sign() != 0
	g := closed(d.lo, w)
	mass := d.rat(g.total)
	if !less && !more {
		return g, mass
	}
	if d.less && d.more && less != more {
		panic("dist: Given drops one of two open ends")
	}
	g.less, g.more = less, more
	// What is left of the moments when those of the dropped rows are taken off.
	first, second := d.mean, squareOf(d.mean, d.variance)
	for i, x := range d.w {
		if w[i].Sign() == 0 && x.Sign() != 0 {
			v := ratInt(d.lo + i)
			part := new(big.Rat).Mul(d.rat(x), v)
			first = new(big.Rat).Sub(first, part)
			second.Sub(second, part.Mul(part, v))
		}
	}
	g.mean = new(big.Rat).Quo(first, mass)
	g.variance = varianceOf(g.mean, second.Quo(second, mass))
	return g, mass
}

// Part is one way that a Mix can go, and how likely it is.
type Part struct {
	Weight *big.Rat
	Dist   Dist
}

// Mix returns the distribution of first choosing one of the parts by their
// weights, then following it. Weights need not sum to 1. It panics if one is
// negative or all are 0. Where parts are open, the mix is open from the first
// row on that is not known for all of them.
func Mix(parts ...Part) Dist {
	all := new(big.Rat)
	for _, p := range parts {
		if p.Weight.Sign() < 0 {
			panic("dist: the weight of a part is negative: " + p.Weight.String())
		}
		all.Add(all, p.Weight)
	}
	if all.Sign() == 0 {
		panic("dist: a mix of nothing")
	}
	// A part's weights count weight/all/total each; the least common denominator
	// of these makes them integers.
	var used []Part
	total := big.NewInt(1)
	for _, p := range parts {
		if p.Weight.Sign() == 0 {
			continue
		}
		unit := new(big.Rat).Quo(p.Weight, all)
		unit.Quo(unit, new(big.Rat).SetInt(p.Dist.total))
		used = append(used, Part{unit, p.Dist})
		gcd := new(big.Int).GCD(nil, nil, total, unit.Denom())
		total.Mul(total, gcd.Quo(unit.Denom(), gcd))
	}
	lo, hi := math.MaxInt, math.MinInt
	top, bottom := math.MaxInt, math.MinInt // what is known of all parts lies between
	for _, p := range used {
		lo, hi = min(lo, p.Dist.lo), max(hi, p.Dist.hi())
		if p.Dist.more {
			top = min(top, p.Dist.hi())
		}
		if p.Dist.less {
			bottom = max(bottom, p.Dist.lo)
		}
	}
	r := Dist{lo: lo, w: zeros(hi - lo + 1), total: total}
	var unit, t big.Int
	for _, p := range used {
		d := p.Dist
		unit.Mul(p.Weight.Num(), t.Quo(total, p.Weight.Denom()))
		for i, x := range d.w {
			row := r.w[d.lo+i-lo]
			row.Add(row, t.Mul(x, &unit))
		}
	}
	if top > hi && bottom < lo {
		return r
	}
	first, second := new(big.Rat), new(big.Rat)
	for _, p := range used {
		mean, variance := p.Dist.Moments()
		share := new(big.Rat).Mul(p.Weight, new(big.Rat).SetInt(p.Dist.total))
		square := squareOf(mean, variance)
		first.Add(first, mean.Mul(mean, share))
		second.Add(second, square.Mul(square, share))
	}
	r = r.foldTop(top).foldBottom(bottom)
	r.mean, r.variance = first, varianceOf(first, second)
	return r
}

// Highest returns the distribution of the highest of n independent copies of
// X. It panics if n < 1 or X is open.
func (d Dist) Highest(n int) Dist {
	d.mustBeClosed("Highest")
	if n < 1 {
		panic("dist: the highest of " + strconv.Itoa(n) + " copies")
	}
	w := make([]*big.Int, len(d.w))
	var one, before big.Int // the weight of outcomes so far, of one copy and of n
	for i, x := range d.w {
		one.Add(&one, x)
		all := new(big.Int).Exp(&one, big.NewInt(int64(n)), nil)
		w[i] = new(big.Int).Sub(all, &before)
		before.Set(all)
	}
	return closed(d.lo, w)
}

// Lowest returns the distribution of the lowest of n independent copies of X.
// It panics if n < 1 or X is open.
func (d Dist) Lowest(n int) Dist { return d.Neg().Highest(n).Neg() }

// FoldTop merges all rows from k on to one open row "k or more". A Dist that
// has no such row stays as it is. FoldTop panics if it would have to cut an
// open row.
func (d Dist) FoldTop(k int) Dist {
	if d.more && k > d.hi() || d.less && k <= d.lo {
		panic("dist: folding from " + strconv.Itoa(k) + " on cuts an open row")
	}
	mean, variance := d.Moments()
	if d = d.foldTop(k); d.more {
		d.mean, d.variance = mean, variance
	}
	return d
}

// FoldBottom merges all rows up to k to one open row "k or less", as FoldTop
// does at the other end.
func (d Dist) FoldBottom(k int) Dist { return d.Neg().FoldTop(-k).Neg() }

// foldTop is FoldTop without the moments.
func (d Dist) foldTop(k int) Dist {
	if k > d.hi() {
		return d
	}
	if d.less && k <= d.lo {
		panic("dist: the two open ends meet and leave no row")
	}
	keep := max(k-d.lo, 0)
	d.w = append(d.w[:keep:keep], sum(d.w[keep:]))
	d.lo, d.more = min(d.lo, k), true
	return d
}

// foldBottom is FoldBottom without the moments.
func (d Dist) foldBottom(k int) Dist {
	if k < d.lo {
		return d
	}
	return d.Neg().foldTop(-k).Neg()
}

func (d Dist) mustBeClosed(what string) {
	if d.less || d.more {
		panic("dist: " + what + " of an open distribution")
	}
}
