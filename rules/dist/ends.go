package dist

import "math/big"

// Weights is the inverse of FromEnds: the weights of all rows, over total, from the
// outcome lo on, and whether the first and the last are open. Nobody may write to
// them.
func (d *Dist) Weights() (lo int, w []*big.Int, total *big.Int, less, more bool) {
	return d.lo, d.w, d.total, d.less, d.more
}

// FromEnds is FromWeights for a distribution that may be open: less makes "lo or
// less" of the first row, more "this or more" of the last one, neither of which
// may then be 0. mean and variance are those of the whole. The Dist keeps them.
func FromEnds(lo int, w []*big.Int, less, more bool, mean, variance *big.Rat) Dist {
	d := FromWeights(lo, w)
	if less || more {
		d.less, d.more, d.mean, d.variance = less, more, mean, variance
	}
	return d
}
