package dist

import "math/big"

// Weights returns the weights of all rows from the lowest to the highest, those
// of open rows among them, over Total. Nobody may write to them.
func (d Dist) Weights() []*big.Int { return d.w }

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
