package notation

// How an open end of a distribution goes on. What is in an open row is known as
// one number only, but its means are wanted exactly, and so is every row of a
// difference of two endless rolls; a recurrence gives them.

import (
	"math/big"
)

// A tail says of R(k), the chance of more than k, that from since on
//
//	Σ over j of c[j]·R(k − j·stride) = 0
//
// where all the places are since or higher. c[0] is positive. With the exploding
// d6 R(k) = R(k−6)/6: stride 6, c = 6, −1. The roots of the recurrence, made scale
// times larger, are those of one with integers that begins with 1.
//
// A nil tail stands for an end that is closed, and one without c for an end that
// is open, and nobody knows how it goes on.
type tail struct {
	stride int
	c      []*big.Int
	scale  *big.Int
	since  int
}

// mostTerms is how long a recurrence, and mostSpan how far back it may go.
// Longer ones are not kept, so that what needs them is refused.
const (
	mostTerms = 40
	mostSpan  = 20_000
)

// unknown is the tail of an open end of which nothing is known.
//
//go:noinline
func unknown() *tail { return &tail{stride: 1} }

// at is the tail at an end, in which t stands if the end is open.
//
//go:noinline
func (t *tail) at(open bool) *tail {
	switch {
	case !open:
		return nil
	case t == nil:
		return unknown()
	}
	return t
}

func (t *tail) known() bool { return t != nil && t.c != nil }

// degree is how many terms the recurrence has after the first.
//
//go:noinline
func (t *tail) degree() int { return len(t.c) - 1 }

// span is how many places the recurrence goes back.
func (t *tail) span() int { return t.stride * t.degree() }

// newTail is a tail, unknown if it is too long or c is not known.
//
//go:noinline
func newTail(stride int, c []*big.Int, scale *big.Int, since int) *tail {
	if t := (&tail{stride, c, scale, since}); t.degree() <= mostTerms && t.span() <= mostSpan {
		return t
	}
	return unknown()
}

// shift is the tail of X + k.
//
//go:noinline
func (t *tail) shift(k int) *tail {
	if t == nil {
		return nil
	}
	return &tail{t.stride, t.c, t.scale, t.since + k}
}

// from is t from at least this place on.
//
//go:noinline
func (t *tail) from(k int) *tail {
	if t == nil {
		return nil
	}
	return t.shift(max(k-t.since, 0))
}

// times is the tail of k·X, k > 0, where R(i) is that of X at i/k, rounded down.
func (t *tail) times(k int) *tail {
	if t == nil {
		return nil
	}
	return newTail(t.stride*k, t.c, t.scale, t.since*k)
}

// every is the tail of X seen at the places offset, k + offset, 2k + offset, ….
func (t *tail) every(k, offset int) *tail {
	if t == nil {
		return nil
	}
	u := t.multiple(lcm(t.stride, k))
	return newTail(u.stride/k, u.c, u.scale, ceil(t.since-offset, k))
}

// multiple is the recurrence with a longer stride, a multiple: its roots are
// powers. It is unknown if it is not worth its while.
func (t *tail) multiple(stride int) *tail {
	r, m := stride/t.stride, t.degree()
	switch {
	case m < 0 || stride*m > mostSpan || m > 1 && r*m > 5*mostTerms:
		return &tail{stride: stride}
	case r == 1:
		return t
	}
	all := t.powerSums(m * r)
	some := make([]*big.Int, m)
	for i := range some {
		some[i] = all[(i+1)*r-1]
	}
	return fromPowerSums(stride, some, power(t.scale, r), t.since)
}

// sumTail is the tail of a sum of two laws that end, or whose open rows begin, at
// these places. A closed one has a polynomial for a generating function, so all
// that it does is to put off where the other's recurrence begins.
func sumTail(s, t *tail, sEnd, tEnd int) *tail {
	switch {
	case t == nil:
		return s.shift(tEnd)
	case s == nil:
		return t.shift(sEnd)
	}
	return s.combined(t, s.since+t.since, false)
}

// eitherTail is the tail of whatever goes on as s or as t or as their sum with any
// weights, and from sEnd and tEnd on where one of the two is closed there.
func eitherTail(s, t *tail, sEnd, tEnd int) *tail {
	switch {
	case t == nil:
		return s.from(tEnd)
	case s == nil:
		return t.from(sEnd)
	case s.like(t):
		return s.from(t.since)
	}
	return s.combined(t, max(s.since, t.since), false)
}

// productTail is the tail of the product of what goes on as s and as t.
//
//go:noinline
func productTail(s, t *tail) *tail {
	if s == nil || t == nil {
		return nil
	}
	return s.combined(t, max(s.since, t.since), true)
}

// like tells whether two tails have the same recurrence.
//
//go:noinline
func (t *tail) like(s *tail) bool {
	if s.stride != t.stride || len(s.c) != len(t.c) {
		return false
	}
	for i, x := range s.c {
		if x.Cmp(t.c[i]) != 0 {
			return false
		}
	}
	return true
}

// combined is the recurrence that has the roots of both, or all products of a
// root of one and a root of the other.
func (t *tail) combined(s *tail, since int, products bool) *tail {
	stride := lcm(s.stride, t.stride)
	m, same := s.degree()+t.degree(), s.like(t)
	if products && same {
		m = s.degree() * (s.degree() + 1) / 2 // two of the same roots, in any order
	} else if products {
		m = s.degree() * t.degree()
	}
	s, t = s.multiple(stride), t.multiple(stride)
	if !s.known() || !t.known() || m > mostTerms {
		return unknown()
	}
	if !products {
		both := product(s.scale, t.scale)
		both.Quo(both, new(big.Int).GCD(nil, nil, s.scale, t.scale))
		return newTail(stride, multiply(s.c, t.c), both, since)
	}
	x := s.powerSums(2 * m)
	for i, y := range t.powerSums(m) {
		x[i].Mul(x[i], y)
		if same {
			x[i].Add(x[i], x[2*i+1]).Rsh(x[i], 1)
		}
	}
	return fromPowerSums(stride, x[:m], product(s.scale, t.scale), since)
}

// sums are Σ r(k) and Σ k·r(k) over all k from 0 on, for an r that goes on as t
// does and begins with these values, as many as t's span. With the generating
// function N(z)/c(z^stride) they are its value and its slope at 1.
func (t *tail) sums(r []*big.Int) (sum, slope *big.Rat) {
	c, cSlope := new(big.Int), new(big.Int)
	n, nSlope := new(big.Int), new(big.Int)
	plain, weighed, x := new(big.Int), new(big.Int), new(big.Int)
	done := 0 // so many of r are in plain and weighed: Σ r(k), Σ k·r(k)
	for j := t.degree(); j >= 0; j-- {
		for _, w := range r[done : len(r)-j*t.stride] {
			plain.Add(plain, w)
			addProduct(weighed, w, whole(done), x)
			done++
		}
		back := product(t.c[j], whole(j*t.stride))
		c.Add(c, t.c[j])
		cSlope.Add(cSlope, back)
		addProduct(n, t.c[j], plain, x)
		addProduct(nSlope, t.c[j], weighed, x)
		addProduct(nSlope, back, plain, x)
	}
	// (n'·c − n·c')/c²
	slope = new(big.Rat).SetFrac(minus(product(nSlope, c), product(n, cSlope)), product(c, c))
	return new(big.Rat).SetFrac(n, c), slope
}

// powerSums are the sums of the first, second, …, n-th powers of the roots, made
// scale times larger, by Newton's identities. fromPowerSums goes back.
func (t *tail) powerSums(n int) []*big.Int {
	e := zeros(len(t.c)) // the recurrence with these roots
	power := whole(1)
	for i, c := range t.c {
		e[i].Mul(c, power)
		e[i].Quo(e[i], t.c[0])
		power = product(power, t.scale)
	}
	p, x := zeros(n), new(big.Int)
	for k := 1; k <= n; k++ {
		s := p[k-1]
		if k < len(e) {
			addProduct(s, e[k], whole(k), x)
		}
		for i := 1; i < min(k, len(e)); i++ {
			addProduct(s, e[i], p[k-i-1], x)
		}
		s.Neg(s)
	}
	return p
}

func fromPowerSums(stride int, p []*big.Int, scale *big.Int, since int) *tail {
	e, t := zeros(len(p)+1), new(big.Int)
	e[0].SetInt64(1)
	for j := 1; j <= len(p); j++ {
		for i := 1; i <= j; i++ {
			addProduct(e[j], e[j-i], p[i-1], t)
		}
		e[j].Quo(e[j], whole(-j))
	}
	power, common := whole(1), new(big.Int)
	for j := len(p); j >= 0; j-- {
		e[j].Mul(e[j], power)
		power = product(power, scale)
		common.GCD(nil, nil, common, new(big.Int).Abs(e[j]))
	}
	for _, x := range e {
		x.Quo(x, common)
	}
	return newTail(stride, e, scale, since)
}

// multiply multiplies two polynomials.
func multiply(a, b []*big.Int) []*big.Int {
	c, t := zeros(len(a)+len(b)-1), new(big.Int)
	for i, x := range a {
		for j, y := range b {
			addProduct(c[i+j], x, y, t)
		}
	}
	return c
}
