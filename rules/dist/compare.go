package dist

import "math/big"

// Compare returns the probabilities that X is less than, equal to and greater
// than Y, of independent X and Y. An open row is fine as long as every outcome
// in it compares in the same way with every Y; otherwise Compare panics.
// CompareSeries compares endless distributions.
func Compare(x, y Dist) (lose, tie, win *big.Rat) {
	if x.blurs(y) || y.blurs(x) {
		panic("dist: comparing an open row with outcomes that lie in it")
	}
	var more, same, t big.Int
	below := sum(y.w[:min(max(x.lo-y.lo, 0), len(y.w))]) // the weight of all Y below X
	for i, w := range x.w {
		more.Add(&more, t.Mul(w, below))
		if j := x.lo + i - y.lo; j >= 0 && j < len(y.w) {
			same.Add(&same, t.Mul(w, y.w[j]))
			below.Add(below, y.w[j])
		}
	}
	total := t.Mul(x.total, y.total)
	tie, win = new(big.Rat).SetFrac(&same, total), new(big.Rat).SetFrac(&more, total)
	same.Add(&same, &more)
	return new(big.Rat).SetFrac(same.Sub(total, &same), total), tie, win
}

// blurs tells whether outcomes of y lie in an open row of x.
func (x Dist) blurs(y Dist) bool {
	return x.more && (y.more || y.hi() >= x.hi()) || x.less && (y.less || y.lo <= x.lo)
}
