package notation

// The higher and the lower of two.

import "math/big"

// highest is the higher of two laws, or the lower: that is what the higher of
// their negatives is the negative of.
func (v *evaluator) highest(e *expr, x, y law, lower bool, more int) law {
	if lower {
		return v.highest(e, x.neg(), y.neg(), false, more).neg()
	}
	fits(e.at, max(x.lo(), y.lo()), max(x.hi(), y.hi()), x.bits()+y.bits(), sizeOf(x, y))
	xs, ys := x.rows(), y.rows()
	lo, top := max(xs.lo, ys.lo), max(xs.top(), ys.top())
	if x.openUp() {
		top = xs.top()
	}
	if y.openUp() {
		top = min(top, ys.top())
	}
	xSum, ySum := xs.upTo(lo-1), ys.upTo(lo-1)
	r := rows{lo: lo, below: new(big.Int).Mul(xSum, ySum), total: new(big.Int).Mul(xs.total, ys.total)}
	if top < lo || r.below.Sign() > 0 && !(x.openDown() && y.openDown()) {
		return v.short(e, more+max(lo-top, abs(xs.lo-ys.lo)))
	}
	sum := r.below
	for k := lo; k <= top; k++ {
		xSum.Add(xSum, xs.at(k))
		ySum.Add(ySum, ys.at(k))
		next := new(big.Int).Mul(xSum, ySum)
		r.w = append(r.w, new(big.Int).Sub(next, sum))
		sum = next
	}
	r.above = new(big.Int).Sub(r.total, sum)
	if !x.open() && !y.open() {
		return v.joined(e, r, nil, nil, more)
	}
	// With R for more and L for less than something: R = Rx + Ry − Rx·Ry, L = Lx·Ly.
	up := mixTail(x.up, y.up, x.openUp(), y.openUp(), x.hi(), y.hi())
	if x.openUp() && y.openUp() && up != nil {
		if both := product(x.up, y.up); both != nil {
			up = either(up, both)
		} else {
			up = nil
		}
	}
	return v.joined(e, r, up, product(x.down, y.down), more).with(x, y)
}

// joined puts rows together, as well as they are known, or asks for more rows of
// all that an expression is made of.
func (v *evaluator) joined(e *expr, r rows, up, down *tail, more int) law {
	if r.above.Sign() > 0 && up == nil || r.below.Sign() > 0 && down == nil {
		return r.vague()
	}
	l, need := r.law(up, down)
	switch {
	case need == 0:
		for _, u := range []*tail{up, down} {
			if u != nil {
				v.lost = max(v.lost, u.span())
			}
		}
		return l
	case v.vague:
		return r.vague()
	}
	v.hopes = true
	return v.short(e, more+need)
}
