package dist

import (
	"math/big"
	"slices"
)

// A factor is a polynomial, lowest coefficient first and not 0, to the power
// of n, which may be negative.
type factor struct {
	c []*big.Int
	n int
}

// power computes the power series F of a product of powers of polynomials, one
// coefficient after the other. From
//
//	F'/F = Σ n·c'/c   follows   A·F' = B·F   with A = Π c, B = Σ n·c'·(A/c),
//
// and so every coefficient from a few before it, by as many multiplications as
// A has terms: it does not matter how high the powers are.
//
//	A₀·k·F[k] = Σ over j > 0 of (B[j−1] − (k−j)·A[j])·F[k−j]
//
// Where the coefficients of F are no integers, f[k] is F[k] · base^(k/every),
// times a constant that the caller chooses with the first coefficient.
type power struct {
	f     []*big.Int
	a0    *big.Int
	terms []term
	base  []*big.Int // base^0, base^1, …
	every int
	s, t  big.Int // scratch
}

// A term is one of the sum above: m is the factor of F[k−back].
type term struct {
	back int
	a, m *big.Int
}

// newPower prepares the product of fs. base may be nil, for 1. Without a base
// every factor with a negative exponent must begin with 1.
func newPower(fs []factor, base *big.Int, every int) *power {
	one := big.NewInt(1)
	first, a, b := big.NewInt(1), []*big.Int{one}, []*big.Int{}
	for _, f := range fs {
		if f.n > 0 {
			first.Mul(first, new(big.Int).Exp(f.c[0], big.NewInt(int64(f.n)), nil))
		}
		// the product rule: (a, b)·c = (a·c, b·c + n·a·c')
		slope := make([]*big.Int, len(f.c)-1)
		for i := range slope {
			slope[i] = new(big.Int).Mul(f.c[i+1], big.NewInt(int64((i+1)*f.n)))
		}
		b = plus(times(b, f.c), times(a, slope))
		a = times(a, f.c)
	}
	p := &power{f: []*big.Int{first}, a0: a[0], base: []*big.Int{one}, every: every}
	if base != nil {
		p.base = append(p.base, base)
	}
	for j := 1; j < len(a); j++ {
		m := new(big.Int).Mul(a[j], big.NewInt(int64(j-1))) // for k = 1
		if m.Add(m, b[j-1]); m.Sign() != 0 || a[j].Sign() != 0 {
			p.terms = append(p.terms, term{j, a[j], m})
		}
	}
	return p
}

// next appends the next coefficient.
func (p *power) next() *big.Int {
	k := len(p.f)
	f := new(big.Int)
	for _, t := range p.terms {
		if t.back <= k && t.m.Sign() != 0 {
			m := t.m
			if e := k/p.every - (k-t.back)/p.every; e > 0 && len(p.base) > 1 {
				m = p.t.Mul(m, p.pow(e))
			}
			f.Add(f, p.s.Mul(p.f[k-t.back], m))
		}
		t.m.Sub(t.m, t.a)
	}
	f.Quo(f, p.s.Mul(p.a0, p.t.SetInt64(int64(k))))
	p.f = append(p.f, f)
	return f
}

// until computes the first n coefficients.
func (p *power) until(n int) {
	p.f = slices.Grow(p.f, max(0, n-len(p.f)))
	for len(p.f) < n {
		p.next()
	}
}

// pow returns base^e.
func (p *power) pow(e int) *big.Int {
	for len(p.base) <= e {
		p.base = append(p.base, new(big.Int).Mul(p.base[len(p.base)-1], p.base[1]))
	}
	return p.base[e]
}

// sparse writes each polynomial c as ((1−x)·c)/(1−x) where that leaves fewer
// terms: 1 + x + … + x⁵ becomes (1−x⁶)/(1−x).
func sparse(fs []factor) []factor {
	step := []*big.Int{big.NewInt(1), big.NewInt(-1)}
	var out []factor
	divide := 0
	for _, f := range fs {
		if c := times(step, f.c); 2*terms(c) < terms(f.c) {
			divide += f.n
			f.c = c
		}
		out = append(out, f)
	}
	if divide != 0 {
		out = append(out, factor{step, -divide})
	}
	return out
}

// terms counts the coefficients that are not 0.
func terms(c []*big.Int) int {
	n := 0
	for _, x := range c {
		n += x.Sign() * x.Sign()
	}
	return n
}

// times multiplies two polynomials; the empty one is 0.
func times(a, b []*big.Int) []*big.Int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	c := zeros(len(a) + len(b) - 1)
	var t big.Int
	for i, x := range a {
		if x.Sign() == 0 {
			continue
		}
		for j, y := range b {
			if y.Sign() != 0 {
				c[i+j].Add(c[i+j], t.Mul(x, y))
			}
		}
	}
	return c
}

// plus adds two polynomials.
func plus(a, b []*big.Int) []*big.Int {
	c := zeros(max(len(a), len(b)))
	for i, x := range a {
		c[i].Set(x)
	}
	for i, x := range b {
		c[i].Add(c[i], x)
	}
	return c
}

func zeros(n int) []*big.Int {
	ints := make([]big.Int, n)
	c := make([]*big.Int, n)
	for i := range c {
		c[i] = &ints[i]
	}
	return c
}
