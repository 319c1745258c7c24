package notation

// The higher and the lower of two.

import "math/big"

// highest is the higher of two laws, or the lower: that is what the higher of
// their negatives is the negative of.
func (v *evaluator) highest(e *expr, x, y *law, more int) *law {
	lower := e.op == lowest || e.op == worse
	if lower {
		x, y = x.neg(), y.neg()
	}
	lo, hi := max(x.lo, y.lo), max(x.hi, y.hi)
	fits(e.at, lo, hi, x.bits+y.bits, sizeOf(x, y))
	for _, l := range []*law{x, y} { // what is known of both
		if l.up != nil {
			hi = min(hi, l.hi-1)
		}
		if hi < lo || l.down != nil && l.lo == lo && x.lo != y.lo && (x.down == nil || y.down == nil) {
			return v.short(e, more+max(lo-hi, abs(x.lo-y.lo)))
		}
	}
	xs, ys := x.upTo(lo, hi), y.upTo(lo, hi)
	w, sum := zeros(len(xs)+1), new(big.Int)
	for i := range xs {
		next := product(xs[i], ys[i])
		w[i].Sub(next, sum)
		sum = next
	}
	w[len(xs)].Sub(product(x.total, y.total), sum)
	// With R for more and L for less than something: R = Rx + Ry − Rx·Ry, L = Lx·Ly.
	up, down := eitherTail(x.up, y.up, x.hi, y.hi), productTail(x.down, y.down)
	if x.up != nil && y.up != nil {
		up = eitherTail(up, productTail(x.up, y.up), 0, 0)
	}
	if up == nil {
		w = w[:len(xs)]
	}
	l := v.joined(e, lo, w, up, down, more).mark(x, y)
	if lower {
		return l.neg()
	}
	return l
}
