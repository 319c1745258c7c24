package notation

// How an open end of a distribution goes on. What is in an open row is known as
// one number only, but its means are wanted exactly, and so is every row of a
// difference of two endless rolls; a recurrence gives them.

import (
	"math/big"
	"slices"
)

// A tail says of R(k), the chance of more than k, that from since on
//
//	Σ over j of c[j]·R(k − j·stride) = 0
//
// where all the places are since or higher. c[0] is not 0. With the exploding d6
// R(k) = R(k−6)/6: stride 6, c = 1, −1/6.
type tail struct {
	stride int
	c      []*big.Rat
	since  int
}

// mostTerms is how long a recurrence, and mostSpan how far back it may go.
// Longer ones are not kept, so that what needs them is refused.
const (
	mostTerms = 40
	mostSpan  = 20_000
)

// degree is how many terms the recurrence has after the first.
func (t *tail) degree() int { return len(t.c) - 1 }

// span is how many places the recurrence goes back.
func (t *tail) span() int { return t.stride * t.degree() }

// kept is t, or nil if it is too long.
func (t *tail) kept() *tail {
	if t.degree() > mostTerms || t.span() > mostSpan {
		return nil
	}
	return t
}

// shift is the tail of X + k.
func (t *tail) shift(k int) *tail {
	if t == nil {
		return nil
	}
	return &tail{t.stride, t.c, t.since + k}
}

// scale is the tail of k·X, k > 0, where R(i) is that of X at i/k, rounded down.
func (t *tail) scale(k int) *tail {
	if t == nil {
		return nil
	}
	return (&tail{t.stride * k, t.c, t.since * k}).kept()
}

// every is the tail of X seen at the places offset, k + offset, 2k + offset, ….
func (t *tail) every(k, offset int) *tail {
	if t == nil {
		return nil
	}
	stride := lcm(t.stride, k)
	if !t.reaches(stride) {
		return nil
	}
	return (&tail{stride / k, t.at(stride), ceil(t.since-offset, k)}).kept()
}

// reaches tells whether at is worth its while.
func (t *tail) reaches(stride int) bool {
	return stride*t.degree() <= mostSpan && (t.degree() == 1 || stride/t.stride*t.degree() <= 5*mostTerms)
}

// at is the recurrence with a longer stride, a multiple: its roots are powers.
func (t *tail) at(stride int) []*big.Rat {
	r := stride / t.stride
	if r == 1 {
		return t.c
	}
	m := t.degree()
	all := powerSums(t.c, m*r)
	some := make([]*big.Rat, m)
	for i := range some {
		some[i] = all[(i+1)*r-1]
	}
	return fromPowerSums(some)
}

// from is t from at least this place on.
func (t *tail) from(k int) *tail {
	if t == nil {
		return nil
	}
	return &tail{t.stride, t.c, max(t.since, k)}
}

// convolved is a recurrence for the sum of two independent dice that go on so.
func convolved(s, t *tail) *tail {
	stride := lcm(s.stride, t.stride)
	if s.degree()+t.degree() > mostTerms || !s.reaches(stride) || !t.reaches(stride) {
		return nil
	}
	return (&tail{stride, multiply(s.at(stride), t.at(stride)), s.since + t.since}).kept()
}

// either is a recurrence for whatever goes on as s or as t or as their sum with
// any weights.
func either(s, t *tail) *tail {
	since := max(s.since, t.since)
	if s.like(t) {
		return s.from(since)
	}
	if both := convolved(s, t); both != nil {
		return &tail{both.stride, both.c, since}
	}
	return nil
}

// product is a recurrence for the product of what goes on as s and what goes on
// as t: its roots are the products of theirs.
func product(s, t *tail) *tail {
	if s == nil || t == nil {
		return nil
	}
	stride, since := lcm(s.stride, t.stride), max(s.since, t.since)
	m := s.degree() * t.degree()
	if s.like(t) {
		m = s.degree() * (s.degree() + 1) / 2 // a product of two of the same roots, in any order
	}
	if m > mostTerms || !s.reaches(stride) || !t.reaches(stride) {
		return nil
	}
	x := powerSums(s.at(stride), 2*m)
	if s.like(t) {
		for i := range m {
			x[i] = new(big.Rat).Mul(x[i], x[i])
			x[i].Add(x[i], x[2*i+1]).Quo(x[i], big.NewRat(2, 1))
		}
	} else {
		for i, y := range powerSums(t.at(stride), m) {
			x[i].Mul(x[i], y)
		}
	}
	return (&tail{stride, fromPowerSums(x[:m]), since}).kept()
}

// like tells whether two tails have the same recurrence.
func (t *tail) like(s *tail) bool {
	return s.stride == t.stride && slices.EqualFunc(s.c, t.c, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
}

// sums are Σ r(k) and Σ k·r(k) over all k from 0 on, for an r that goes on as t
// does and begins with these values, as many as t's span. With the generating
// function N(z)/c(z^stride) they are its value and its slope at 1.
func (t *tail) sums(r []*big.Int) (sum, slope *big.Rat) {
	c, cSlope := new(big.Rat), new(big.Rat)
	n, nSlope := new(big.Rat), new(big.Rat)
	x := new(big.Rat)
	var plain, weighed, v big.Int
	done := 0 // so many of r are in plain and weighed: Σ r(k), Σ k·r(k)
	for j, cj := range slices.Backward(t.c) {
		back := int64(j * t.stride)
		for ; done < len(r)-j*t.stride; done++ {
			plain.Add(&plain, r[done])
			weighed.Add(&weighed, v.Mul(r[done], big.NewInt(int64(done))))
		}
		c.Add(c, cj)
		cSlope.Add(cSlope, x.Mul(cj, x.SetInt64(back)))
		n.Add(n, x.Mul(cj, x.SetInt(&plain)))
		v.Add(&weighed, v.Mul(&plain, big.NewInt(back)))
		nSlope.Add(nSlope, x.Mul(cj, x.SetInt(&v)))
	}
	sum = n.Quo(n, c)
	return sum, nSlope.Sub(nSlope, cSlope.Mul(cSlope, sum)).Quo(nSlope, c)
}

// integers are multiples of c that are integers, and their sum, which is positive.
func (t *tail) integers() (c []*big.Int, sum *big.Int) {
	common := big.NewInt(1)
	for _, x := range t.c {
		gcd := new(big.Int).GCD(nil, nil, common, x.Denom())
		common.Mul(common, gcd.Quo(x.Denom(), gcd))
	}
	sum = new(big.Int)
	for _, x := range t.c {
		i := new(big.Int).Quo(common, x.Denom())
		c = append(c, i.Mul(i, x.Num()))
		sum.Add(sum, i)
	}
	return c, sum
}

// powerSums are the sums of the first, second, …, n-th powers of the roots of a
// recurrence, by Newton's identities; fromPowerSums goes back.
func powerSums(c []*big.Rat, n int) []*big.Rat {
	p := make([]*big.Rat, n)
	var t big.Rat
	for k := 1; k <= n; k++ {
		s := new(big.Rat)
		if k < len(c) {
			s.Mul(c[k], t.SetInt64(int64(-k)))
		}
		for i := 1; i < min(k, len(c)); i++ {
			s.Sub(s, t.Mul(c[i], p[k-i-1]))
		}
		p[k-1] = s
	}
	return p
}

func fromPowerSums(p []*big.Rat) []*big.Rat {
	c := []*big.Rat{big.NewRat(1, 1)}
	var t big.Rat
	for k := 1; k <= len(p); k++ {
		s := new(big.Rat)
		for i := 1; i <= k; i++ {
			s.Sub(s, t.Mul(c[k-i], p[i-1]))
		}
		c = append(c, s.Quo(s, t.SetInt64(int64(k))))
	}
	return c
}

// multiply multiplies two polynomials.
func multiply(a, b []*big.Rat) []*big.Rat {
	c := make([]*big.Rat, len(a)+len(b)-1)
	for i := range c {
		c[i] = new(big.Rat)
	}
	var t big.Rat
	for i, x := range a {
		for j, y := range b {
			c[i+j].Add(c[i+j], t.Mul(x, y))
		}
	}
	return c
}

func lcm(a, b int) int {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// ceil is a/b rounded up, for b > 0.
func ceil(a, b int) int { return -floored(-a, b) }

// floored is a/b rounded down, for b > 0.
//
//go:noinline
func floored(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
