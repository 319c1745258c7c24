package dist

import (
	"math/big"
	"math/bits"
	"slices"
	"strconv"
)

// Neg returns the distribution of −X.
func (d Dist) Neg() Dist {
	w := slices.Clone(d.w)
	slices.Reverse(w)
	d.lo, d.w, d.less, d.more = -d.hi(), w, d.more, d.less
	if d.mean != nil {
		d.mean = new(big.Rat).Neg(d.mean)
	}
	return d
}

// Shift returns the distribution of X + k.
func (d Dist) Shift(k int) Dist {
	d.lo += k
	if d.mean != nil {
		d.mean = new(big.Rat).Add(d.mean, ratInt(k))
	}
	return d
}

// Scale returns the distribution of k·X.
func (d Dist) Scale(k int) Dist {
	if k == 0 {
		return Const(0)
	}
	if k < 0 {
		return d.Neg().Scale(-k)
	}
	w := slices.Repeat([]*big.Int{new(big.Int)}, k*(len(d.w)-1)+1)
	for i, x := range d.w {
		w[k*i] = x
	}
	d.lo, d.w = k*d.lo, w
	if d.mean != nil {
		d.mean = new(big.Rat).Mul(d.mean, ratInt(k))
		d.variance = new(big.Rat).Mul(d.variance, ratInt(k*k))
	}
	return d
}

// Add returns the distribution of X + Y, of independent X and Y. If X is open
// above from k on, X + Y is open above from k plus the lowest Y on, for no row
// past that is known; so ask for a long enough Series before adding a wide
// distribution to it. Add panics if no single row would be left, as with the
// difference of two endless distributions.
func (d Dist) Add(e Dist) Dist {
	total := new(big.Int).Mul(d.total, e.total)
	r := Dist{lo: d.lo + e.lo, w: convolve(d.w, e.w, total.BitLen()), total: total}
	if !d.less && !d.more && !e.less && !e.more {
		return r
	}
	if d.more && e.less || d.less && e.more {
		panic("dist: adding an end open above to one open below leaves no row")
	}
	top, bottom := r.hi()+1, r.lo-1
	if d.more {
		top = d.hi() + e.lo
	}
	if e.more {
		top = min(top, e.hi()+d.lo)
	}
	if d.less {
		bottom = d.lo + e.hi()
	}
	if e.less {
		bottom = max(bottom, e.lo+d.hi())
	}
	r = r.foldTop(top).foldBottom(bottom)
	dm, dv := d.Moments()
	em, ev := e.Moments()
	r.mean, r.variance = dm.Add(dm, em), dv.Add(dv, ev)
	return r
}

// Sub returns the distribution of X − Y, of independent X and Y.
func (d Dist) Sub(e Dist) Dist { return d.Add(e.Neg()) }

// convolve multiplies two polynomials with coefficients that are not negative
// by one multiplication of integers: each coefficient gets a slot that the
// largest possible coefficient of the product, of width bits, fits into.
func convolve(a, b []*big.Int, width int) []*big.Int {
	slot := (width + bits.UintSize - 1) / bits.UintSize
	product := new(big.Int).Mul(pack(a, slot), pack(b, slot)).Bits()
	product = append(product, make([]big.Word, (len(a)+len(b)-1)*slot-len(product))...)
	w := make([]*big.Int, len(a)+len(b)-1)
	for i := range w {
		w[i] = new(big.Int).SetBits(product[i*slot : (i+1)*slot : (i+1)*slot])
	}
	return w
}

func pack(w []*big.Int, slot int) *big.Int {
	words := make([]big.Word, len(w)*slot)
	for i, x := range w {
		copy(words[i*slot:], x.Bits())
	}
	return new(big.Int).SetBits(words)
}

// Sum returns the distribution of the sum of n independent copies of X; no
// copies sum to 0. It panics if n is negative.
func (d Dist) Sum(n int) Dist { return SumOf(Copies{n, d}) }

// Copies are N independent copies of a Dist.
type Copies struct {
	N    int
	Dist Dist
}

// SumOf returns the distribution of the sum of all these copies, all of them
// independent. It is much faster than Add for the sum of many dice of a few
// kinds. Open distributions are added as Add adds them. It panics if an N is
// negative.
func SumOf(copies ...Copies) Dist {
	var fs []factor
	var open []Copies
	symmetric := true
	lo, degree, total := 0, 0, big.NewInt(1)
	for _, c := range copies {
		d, n := c.Dist, c.N
		switch {
		case n < 0:
			panic("dist: a sum of " + strconv.Itoa(n) + " copies")
		case n == 0:
		case d.less || d.more:
			open = append(open, c)
		default:
			fs = append(fs, factor{d.w, n})
			symmetric = symmetric && isSymmetric(d.w)
			lo += n * d.lo
			degree += n * (len(d.w) - 1)
			total.Mul(total, new(big.Int).Exp(d.total, big.NewInt(int64(n)), nil))
		}
	}
	p := newPower(sparse(fs), nil, 1)
	if symmetric {
		p.until(degree/2 + 1)
		for len(p.f) <= degree {
			p.f = append(p.f, p.f[degree-len(p.f)])
		}
	}
	p.until(degree + 1)
	s := Dist{lo: lo, w: p.f, total: total}
	for _, c := range open {
		for d, n := c.Dist, c.N; n > 0; n /= 2 {
			if n%2 == 1 {
				s = s.Add(d)
			}
			if n > 1 {
				d = d.Add(d)
			}
		}
	}
	return s
}

func isSymmetric(w []*big.Int) bool {
	for i := range len(w) / 2 {
		if w[i].Cmp(w[len(w)-1-i]) != 0 {
			return false
		}
	}
	return true
}
