package notation

// Products and quotients.

import (
	"math/big"

	"diceodds/rules/dist"
)

// of is what a sign makes of two numbers.
func (o op) of(a, b int) int {
	switch {
	case o == times:
		return a * b
	case o == quotient:
		return a / b
	case b < 0:
		return floored(-a, -b)
	}
	return floored(a, b)
}

// factors are what stands on both sides of a sign. Where one is a number it says
// how many more rows of the other are wanted.
func (v *evaluator) factors(e *expr, more int) (x, y *law) {
	a, b := e.args[0], e.args[1]
	if b.endless() {
		x = v.eval(a, more)
		return x, v.eval(b, e.op.before(more, x))
	}
	y = v.eval(b, more)
	return v.eval(a, e.op.before(more, y)), y
}

// before is how many rows become so many.
func (o op) before(more int, by *law) int {
	switch k := abs(by.lo); {
	case !by.fixed:
		return more
	case o == times:
		return more/max(k, 1) + 1
	default:
		return (more + 1) * min(k, mostOutcomes)
	}
}

// times is a product.
func (v *evaluator) times(e *expr, more int) *law {
	x, y := v.factors(e, more)
	if y.fixed || x.open {
		x, y = y, x
	}
	if x.open {
		fail(e.at, "dice that explode without end can't be multiplied with each other")
	}
	if most := max(-x.lo, x.hi); most > 0 && max(-y.lo, y.hi) > mostValue/most {
		tooLarge(e.at)
	}
	size := sizeOf(x, y)
	if x.fixed {
		size = mostSize
	}
	a, b, c, d := x.lo*y.lo, x.lo*y.hi, x.hi*y.lo, x.hi*y.hi
	fits(e.at, min(a, b, c, d), max(a, b, c, d), x.bits+y.bits, size)
	switch {
	case x.fixed:
		return y.scale(x.lo)
	case !y.open:
		return pairs(e, x, y)
	}
	fitsPairs(e.at, x, y)
	var parts []dist.Part
	for i, w := range x.w {
		if w.Sign() != 0 {
			parts = append(parts, dist.Part{Weight: rational(w), Dist: y.scale(x.lo + i).Dist})
		}
	}
	return newLaw(dist.Mix(parts...), nil, nil).mark(y)
}

// quotient divides, toward zero or downward.
func (v *evaluator) quotient(e *expr, more int) *law {
	x, y := v.factors(e, more)
	switch {
	case y.open:
		fail(e.at, "dice that explode without end can't be divided by")
	case y.Weight(0).Sign() > 0:
		fail(e.at, "division by zero: what stands after the sign can be 0")
	case y.fixed && y.lo < 0:
		return v.divide(e, x.neg(), -y.lo, more)
	case y.fixed:
		return v.divide(e, x, y.lo, more)
	case x.open:
		fail(e.at, "dice that explode without end can be divided by a number only")
	}
	fits(e.at, min(x.lo, -x.hi), max(x.hi, -x.lo), x.bits+y.bits, mostSize)
	return pairs(e, x, y)
}

// divide divides by a number above 0.
func (v *evaluator) divide(e *expr, x *law, k, more int) *law {
	lo, hi := e.op.of(x.lo, k), e.op.of(x.hi, k)
	single := hi - lo + 1 // rows
	if x.up != nil {
		single--
	}
	if x.down != nil {
		single--
	}
	if single <= 0 {
		return v.short(e, (more+2)*k)
	}
	w := zeros(hi - lo + 1)
	for i, p := range x.w {
		to := w[e.op.of(x.lo+i, k)-lo]
		to.Add(to, p)
	}
	// More than j is k·(j+1) or more. Less than −j is less than −k·j when rounded
	// down; toward zero it is the mirror image, from 0 on.
	up, down := x.up.every(k, k-1), x.down.every(k, 0)
	if e.op == quotient {
		up, down = up.from(0), x.down.every(k, k-1).from(0)
	}
	return v.joined(e, lo, w, up, down, more).mark(x)
}

// pairs goes through all pairs of outcomes of two closed laws.
func pairs(e *expr, x, y *law) *law {
	fitsPairs(e.at, x, y)
	lo, hi := mostValue, -mostValue
	for i, p := range y.w {
		if p.Sign() != 0 {
			a, b := e.op.of(x.lo, y.lo+i), e.op.of(x.hi, y.lo+i)
			lo, hi = min(lo, a, b), max(hi, a, b)
		}
	}
	w, t := zeros(hi-lo+1), new(big.Int)
	for j, q := range y.w {
		for i, p := range x.w {
			if p.Sign() != 0 && q.Sign() != 0 {
				addProduct(w[e.op.of(x.lo+i, y.lo+j)-lo], p, q, t)
			}
		}
	}
	return weighted(lo, w)
}
