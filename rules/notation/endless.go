package notation

// The higher and the lower of two, and differences: what looks into the open ends
// of both.

import "math/big"

// highest is the higher of two laws, or the lower: that is what the higher of
// their negatives is the negative of.
func (v *evaluator) highest(at int, x, y law, lower bool) law {
	if lower {
		return v.highest(at, x.neg(), y.neg(), false).neg()
	}
	fits(at, max(x.lo(), y.lo()), max(x.hi(), y.hi()), x.bits()+y.bits())
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
		return v.short(abs(lo) + abs(top))
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
		return v.joined(at, r, nil, nil)
	}
	// With R for more and L for less than something: R = Rx + Ry − Rx·Ry, L = Lx·Ly.
	up := mixTail(x.up, y.up, x.openUp(), y.openUp(), x.hi(), y.hi())
	if both := product(x.up, y.up); x.openUp() && y.openUp() && up != nil {
		if both == nil {
			up = nil
		} else {
			up = either(up, both)
		}
	}
	return v.joined(at, r, up, product(x.down, y.down))
}

// difference is x − y of two laws that are open above. With P and R for the
// chances of a number and of more than it, it is more than k with the chance
//
//	Σ over j of P(y = j)·R(x, k+j)
//
// and what stands under the sum goes on as the product of the two tails does.
func (v *evaluator) difference(at int, x, y law) law {
	xs, ys := x.rows(), y.rows()
	t := product(x.up, y.up)
	if t == nil {
		return v.joined(at, xs, nil, nil)
	}
	// The sum begins to be regular where both are; t's span on from there is
	// needed, in the rows of both.
	n := t.span()
	from, to := x.up.since+n-ys.top(), xs.top()-n-y.up.since-1
	if xs.top() < x.up.since+n || ys.top() <= y.up.since+n || from >= to {
		return v.short(abs(x.up.since) + abs(y.up.since) + 2*n)
	}
	fits(at, from, to, x.bits()+y.bits())
	more := xs.past(len(xs.w)) // than xs.lo − 1, xs.lo, …
	chances, common := make([]*big.Rat, to-from+1), big.NewInt(1)
	r := make([]*big.Int, n)
	for k := range chances {
		begin := max(y.up.since+1, x.up.since-k-from)
		plain := new(big.Int)
		for j := ys.lo; j < begin+n; j++ {
			p := new(big.Int).Mul(ys.at(j), more[max(k+from+j-xs.lo+1, 0)])
			if j < begin {
				plain.Add(plain, p)
			} else {
				r[j-begin] = p
			}
		}
		sum, _ := t.sums(r)
		chances[k] = sum.Add(sum, new(big.Rat).SetInt(plain))
		gcd := new(big.Int).GCD(nil, nil, common, sum.Denom())
		common.Mul(common, gcd.Quo(sum.Denom(), gcd))
	}
	weights := make([]*big.Int, len(chances)) // of more than from, from + 1, …
	for i, c := range chances {
		w := new(big.Int).Quo(common, c.Denom())
		weights[i] = w.Mul(w, c.Num())
	}
	total := common.Mul(common, new(big.Int).Mul(xs.total, ys.total))
	d := rows{lo: from + 1, below: new(big.Int).Sub(total, weights[0]), above: weights[len(weights)-1], total: total}
	for i := range weights[1:] {
		d.w = append(d.w, new(big.Int).Sub(weights[i], weights[i+1]))
	}
	return v.joined(at, d, x.up.shift(-ys.lo), y.up.shift(-xs.lo))
}
