package dist

import (
	"math/big"
	"strconv"
)

// Mean returns the expected value. It counts open ends exactly.
func (d Dist) Mean() *big.Rat {
	mean, _ := d.Moments()
	return mean
}

// Variance returns the expected square of the distance from the mean. It
// counts open ends exactly.
func (d Dist) Variance() *big.Rat {
	_, variance := d.Moments()
	return variance
}

// Median returns the lower median, Quantile(1/2).
func (d Dist) Median() int { return d.Quantile(big.NewRat(1, 2)) }

// Quantile returns the lowest outcome v for which AtMost(v) is at least p. It
// panics if p is not from 0 to 1, or if v lies in an open row.
func (d Dist) Quantile(p *big.Rat) int {
	if p.Sign() < 0 || p.Cmp(big.NewRat(1, 1)) > 0 {
		panic("dist: a quantile at " + p.String() + ", wanted 0 to 1")
	}
	// below · denominator ≥ numerator · total, without a division per row
	var need, below, b big.Int
	need.Mul(p.Num(), d.total)
	i := 0
	for ; ; i++ {
		below.Add(&below, d.w[i])
		if b.Mul(&below, p.Denom()).Cmp(&need) >= 0 {
			break
		}
	}
	if d.open(i) != Exact {
		panic("dist: the quantile at " + p.String() + " lies in the open row at " + strconv.Itoa(d.lo+i))
	}
	return d.lo + i
}

// Moments returns the mean and the variance in one go.
func (d Dist) Moments() (mean, variance *big.Rat) {
	if d.mean != nil {
		return new(big.Rat).Set(d.mean), new(big.Rat).Set(d.variance)
	}
	mean, variance = moments(d.w)
	return mean.Add(mean, ratInt(d.lo)), variance
}

// moments returns the mean and the variance of 0, 1, … with these weights. It
// is formal: the weights may be negative as long as their sum is not 0.
func moments(w []*big.Int) (mean, variance *big.Rat) {
	// Sums of sums, from the top on: no outcome has to be multiplied by.
	var total, first, second big.Int
	for i := len(w) - 1; i > 0; i-- {
		total.Add(&total, w[i])
		first.Add(&first, &total)
		second.Add(&second, &first) // in the end Σ w·i·(i+1)/2
	}
	total.Add(&total, w[0])
	second.Sub(second.Lsh(&second, 1), &first)
	mean = new(big.Rat).SetFrac(&first, &total)
	return mean, varianceOf(mean, new(big.Rat).SetFrac(&second, &total))
}

// varianceOf returns the variance, given the expected value and the expected
// square.
func varianceOf(mean, square *big.Rat) *big.Rat {
	m := new(big.Rat).Mul(mean, mean)
	return m.Sub(square, m)
}

// squareOf is the inverse of varianceOf.
func squareOf(mean, variance *big.Rat) *big.Rat {
	m := new(big.Rat).Mul(mean, mean)
	return m.Add(variance, m)
}

func ratInt(k int) *big.Rat { return new(big.Rat).SetInt64(int64(k)) }
