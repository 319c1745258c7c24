package notation

// Products and quotients.

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
)

// times is a product.
func (v *evaluator) times(e *expr, more int) law {
	x, y := v.factors(e, more, func(k int) int { return more/max(abs(k), 1) + 1 })
	if _, ok := y.constant(); ok || x.open() {
		x, y = y, x
	}
	if x.open() {
		fail(e.at, "dice that explode without end can't be multiplied with each other")
	}
	largest := max(abs(x.lo()), abs(x.hi()))
	for _, end := range []int{y.lo(), y.hi()} {
		if largest > 0 && abs(end) > mostValue/largest {
			fail(e.at, "the numbers become too large: up to $ is possible", grouped(mostValue))
		}
	}
	size := sizeOf(y)
	if x.lo() == x.hi() {
		size = mostSize
	}
	ends := []int{x.lo() * y.lo(), x.lo() * y.hi(), x.hi() * y.lo(), x.hi() * y.hi()}
	fits(e.at, min(ends[0], ends[1], ends[2], ends[3]), max(ends[0], ends[1], ends[2], ends[3]), x.bits()+y.bits(), size)
	if k, ok := x.constant(); ok {
		return y.scale(k)
	}
	return v.each(e.at, x, y, func(a, b int) int { return a * b })
}

// factors are what stands on both sides of a sign. Where one is a number it says
// how many more rows of the other are wanted.
func (v *evaluator) factors(e *expr, more int, with func(k int) int) (x, y law) {
	a, b := e.args[0], e.args[1]
	if b.endless() {
		x = v.eval(a, more)
		if k, ok := x.constant(); ok {
			more = with(k)
		}
		return x, v.eval(b, more)
	}
	y = v.eval(b, more)
	if k, ok := y.constant(); ok {
		more = with(k)
	}
	return v.eval(a, more), y
}

// quotient divides, toward zero or downward.
func (v *evaluator) quotient(e *expr, more int) law {
	x, y := v.factors(e, more, func(k int) int { return (more + 1) * min(abs(k), mostOutcomes) })
	switch {
	case y.open():
		fail(e.at, "dice that explode without end can't be divided by")
	case y.Weight(0).Sign() > 0:
		fail(e.at, "division by zero: what stands after the sign can be 0")
	}
	if k, ok := y.constant(); ok {
		return v.divide(e, x, k, more)
	}
	if x.open() {
		fail(e.at, "dice that explode without end can be divided by a number only")
	}
	fits(e.at, min(x.lo(), -x.hi()), max(x.hi(), -x.lo()), x.bits()+y.bits(), mostSize)
	return v.each(e.at, y, x, func(b, a int) int { return e.op.divide(a, b) })
}

// divide is a/b, rounded as the sign says.
func (o op) divide(a, b int) int {
	if o == quotient {
		return a / b
	}
	if b < 0 {
		a, b = -a, -b
	}
	return floored(a, b)
}

// divide divides by a number that is not 0.
func (v *evaluator) divide(e *expr, x law, k, more int) law {
	if !x.open() {
		return law{Dist: x.Map(func(a int) int { return e.op.divide(a, k) })}
	}
	if k < 0 {
		return v.divide(e, x.neg(), -k, more)
	}
	r := x.rows()
	lo, top := e.op.divide(r.lo, k), e.op.divide(r.top(), k)
	least, most := math.MinInt, math.MaxInt // of what the open rows come to
	if x.openUp() {
		most = e.op.divide(r.top()+1, k)
		top = min(top, most-1)
	}
	if x.openDown() {
		least = e.op.divide(r.lo-1, k)
		lo = max(lo, least+1)
	}
	if lo > top {
		return v.short(e, (more+2)*k)
	}
	q := rows{lo: lo, below: new(big.Int).Set(r.below), above: new(big.Int).Set(r.above), total: r.total}
	for range top - lo + 1 {
		q.w = append(q.w, new(big.Int))
	}
	for i, w := range r.w {
		to := q.below
		if a := e.op.divide(r.lo+i, k); a >= most {
			to = q.above
		} else if a > least {
			to = q.w[a-lo]
		}
		to.Add(to, w)
	}
	// More than j is k·(j+1) or more. Less than −j is less than −k·j when rounded
	// down; toward zero it is the mirror image, from 0 on.
	up, down := x.up.every(k, k-1), x.down.every(k, 0)
	if e.op == quotient {
		up, down = up.from(0), x.down.every(k, k-1).from(0)
	}
	return v.joined(e, q, up, down, more).with(x)
}

// each is f of a closed law and another. That one may be open if f multiplies: it
// is then a mix of its multiples.
func (v *evaluator) each(at int, x, y law, f func(a, b int) int) law {
	xs, ys := x.rows(), y.rows()
	if pairs := len(xs.w) * len(ys.w); pairs > mostPairs {
		fail(at, "this has $ pairs of numbers to go through: at most $ are allowed", grouped(pairs), grouped(mostPairs))
	}
	if !y.open() {
		lo, hi := math.MaxInt, math.MinInt
		for i, w := range xs.w {
			if w.Sign() != 0 {
				a, b := f(xs.lo+i, ys.lo), f(xs.lo+i, ys.top())
				lo, hi = min(lo, a, b), max(hi, a, b)
			}
		}
		w := make([]big.Int, hi-lo+1)
		var t big.Int
		for i, a := range xs.w {
			for j, b := range ys.w {
				if a.Sign() != 0 && b.Sign() != 0 {
					to := &w[f(xs.lo+i, ys.lo+j)-lo]
					to.Add(to, t.Mul(a, b))
				}
			}
		}
		all := make([]*big.Int, len(w))
		for i := range w {
			all[i] = &w[i]
		}
		return law{Dist: dist.FromWeights(lo, all)}
	}
	var parts []dist.Part
	for i, w := range xs.w {
		if w.Sign() != 0 {
			parts = append(parts, dist.Part{Weight: new(big.Rat).SetInt(w), Dist: y.scale(xs.lo + i).Dist})
		}
	}
	return law{Dist: dist.Mix(parts...), vague: y.vague}
}
