package view

import (
	"math"
	"math/big"
	"math/bits"
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

// per is round for a scale of at most 10⁶, which percentages have. The first bits
// of long numbers nearly always tell: the part lies between n/(all+1) and
// (n+1)/all of them.
func (p part) per(scale int64) int64 {
	const enough = 42 // and 20 of the scale, 1 to round
	drop := uint(max(p.all.BitLen()-enough, 0))
	n, all := top(p.n, drop), top(p.all, drop)
	round := func(n, all uint64) int64 { return int64((n*uint64(2*scale) + all) / (2 * all)) }
	if drop == 0 {
		return round(n, all)
	}
	if least := round(n, all+1); least == round(n+1, all) {
		return least
	}
	return p.round(scale).Int64()
}

// share is the part as the nearest float, for the length of a bar and nothing
// else: that of the two which the first bits leave, if they are one.
func (p part) share() float64 {
	const enough = 63
	if p.n.Sign() == 0 {
		return 0
	}
	drop, of := p.n.BitLen()-enough, p.all.BitLen()-enough
	n, all := first(p.n, drop), first(p.all, of)
	least, _ := bits.Div64(n>>2, n<<62, all+1)
	most, _ := bits.Div64((n+1)>>2, (n+1)<<62, all)
	if float64(least) != float64(most+1) {
		return p.nearest()
	}
	return math.Ldexp(float64(least), drop-of-62)
}

// top is a number without its last bits, of which at most 64 are left.
func top(x *big.Int, drop uint) uint64 { return new(big.Int).Rsh(x, drop).Uint64() }

// first is top, or for a short number what has to be dropped to get it.
func first(x *big.Int, drop int) uint64 {
	if drop < 0 {
		return x.Uint64() << -drop
	}
	return top(x, uint(drop))
}

// nearest is share by all bits: from 63 or 64 of the quotient, the last one set if
// any is left.
func (p part) nearest() float64 {
	shift := 63 + p.all.BitLen() - p.n.BitLen()
	q, rest := new(big.Int).QuoRem(new(big.Int).Lsh(p.n, uint(shift)), p.all, new(big.Int))
	bits := q.Uint64()
	if rest.Sign() != 0 {
		bits |= 1
	}
	return math.Ldexp(float64(bits), -shift)
}
