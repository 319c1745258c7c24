package dist

import "math/big"

// Compare returns the probabilities that X is less than, equal to and greater
// than Y, of independent X and Y. An open row is fine as long as every outcome
// in it compares in the same way with every Y; otherwise Compare panics.
// CompareSeries compares endless distributions.
func Compare(x, y Dist) (lose, tie, win *big.Rat) {
	if x.blurs(y) || y.blurs(x) || x.Neg().blurs(y.Neg()) || y.Neg().blurs(x.Neg()) {
		panic("dist: comparing an open row with outcomes that lie in it")
	}
	var less, same, t big.Int
	below := new(big.Int) // the weight of all Y below X
	for i, w := range x.w {
		v := x.lo + i
		j := v - y.lo
		if i == 0 {
			below = sum(y.w[:min(max(j, 0), len(y.w))])
		}
		less.Add(&less, t.Mul(w, below))
		if j >= 0 && j < len(y.w) {
			same.Add(&same, t.Mul(w, y.w[j]))
			below.Add(below, y.w[j])
		}
	}
	total := new(big.Int).Mul(x.total, y.total)
	win = new(big.Rat).SetFrac(&less, total)
	tie = new(big.Rat).SetFrac(&same, total)
	lose = new(big.Rat).SetInt64(1)
	lose.Sub(lose, win)
	return lose.Sub(lose, tie), tie, win
}

// blurs tells whether outcomes of y lie in the upper open row of x.
func (x Dist) blurs(y Dist) bool { return x.more && (y.more || y.hi() >= x.hi()) }
