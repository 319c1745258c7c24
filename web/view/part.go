package view

import (
	"math"
	"math/big"
)

// A part is a probability: n of all, from 0 to 1. It is not reduced, because a
// long table has thousands, and reducing one of hundreds of digits takes longer
// than all else that is done with it.
type part struct{ n, all *big.Int }

func partOf(p *big.Rat) part { return part{p.Num(), p.Denom()} }

func (p part) rat() *big.Rat { return new(big.Rat).SetFrac(p.n, p.all) }

// cmp compares two parts; those of one table have one denominator.
func (p part) cmp(q part) int {
	if p.all == q.all {
		return p.n.Cmp(q.n)
	}
	return new(big.Int).Mul(p.n, q.all).Cmp(new(big.Int).Mul(q.n, p.all))
}

// plus is the sum of two parts.
func (p part) plus(q part) part {
	if p.all == q.all {
		return part{new(big.Int).Add(p.n, q.n), p.all}
	}
	sum := p.rat()
	return partOf(sum.Add(sum, q.rat()))
}

// round is the part times scale as a whole number, half rounded up.
func (p part) round(scale int64) *big.Int {
	n := new(big.Int).Mul(p.n, big.NewInt(2*scale))
	n.Add(n, p.all)
	return n.Quo(n, new(big.Int).Lsh(p.all, 1))
}

// share is the part as the nearest float, for the length of a bar and nothing
// else: from 63 or 64 bits of the quotient, the last one set if any is left.
func (p part) share() float64 {
	shift := 63 + p.all.BitLen() - p.n.BitLen()
	q, rest := new(big.Int).QuoRem(new(big.Int).Lsh(p.n, uint(shift)), p.all, new(big.Int))
	bits := q.Uint64()
	if rest.Sign() != 0 {
		bits |= 1
	}
	return math.Ldexp(float64(bits), -shift)
}
