package notation

// The means of what is open: of an open row only its weight is known, but its
// tail says how it goes on.

import (
	"math/big"
	"slices"

	"diceodds/rules/dist"
)

// joined is the law with these weights from lo on, with an open row at each end
// that has a tail. It is made of the arguments of e. More rows of them than want
// are asked for if these are too few to tell the means.
func (v *evaluator) joined(e *expr, lo int, w []*big.Int, up, down *tail, want int) *law {
	if up == nil && down == nil {
		return weighted(lo, w)
	}
	vague := up != nil && up.c == nil || down != nil && down.c == nil
	m := &moments{first: new(big.Rat), second: new(big.Rat)}
	from, to := lo, lo+len(w) // the rows that are not counted as parts of an open end
	if up != nil && !vague {
		to = m.add(up, lo, w)
	}
	if down != nil && !vague {
		back := slices.Clone(w)
		slices.Reverse(back)
		m.first.Neg(m.first)
		from = 1 - m.add(down, 1-lo-len(w), back)
		m.first.Neg(m.first)
	}
	if need := max(m.need, from-to); need > 0 && !v.vague {
		v.hopes = true
		return v.short(e, want+need)
	} else if need > 0 || vague {
		vague, from, to = true, lo, lo
	}
	total, first, second, t := new(big.Int), new(big.Int), new(big.Int), new(big.Int)
	for i, x := range w {
		total.Add(total, x)
		if k := whole(lo + i); from <= lo+i && lo+i < to {
			x = product(x, k)
			first.Add(first, x)
			addProduct(second, x, k, t)
		}
	}
	all := rational(total)
	mean := m.first.Add(m.first, rational(first))
	mean.Quo(mean, all)
	variance := m.second.Add(m.second, rational(second))
	variance.Quo(variance, all).Sub(variance, new(big.Rat).Mul(mean, mean))
	l := newLaw(dist.FromEnds(lo, w, down != nil, up != nil, mean, variance), up, down)
	l.vague = vague
	return l
}

// moments are Σ k·weight and Σ k²·weight over some k.
type moments struct {
	first, second *big.Rat
	need          int // so many rows are missing
}

// add adds all that goes on as a tail: from as many rows on as its span, the last
// of which is open. It returns the first of these.
func (m *moments) add(t *tail, lo int, w []*big.Int) (from int) {
	n, last := t.span(), len(w)-1
	from = lo + last - n
	if need := max(t.since, lo) + 1 - from; need > 0 {
		m.need = max(m.need, need)
		return from
	}
	past := zeros(n + 1) // the weights of from or more, from + 1 or more, …
	mass := new(big.Int)
	for i := n; i >= 0; i-- {
		mass = past[i].Add(mass, w[last-n+i])
	}
	// Σ k·p is from·mass + Σ R(k), and Σ k²·p is from²·mass + Σ (2k+1)·R(k).
	sum, slope := t.sums(past[1:])
	k := rational(whole(from))
	x := rational(mass)
	x.Mul(x, k)
	m.first.Add(m.first, x).Add(m.first, sum)
	m.second.Add(m.second, x.Mul(x, k))
	m.second.Add(m.second, slope.Add(slope, slope))
	m.second.Add(m.second, sum.Mul(sum, k.Add(k, k).Add(k, rational(whole(1)))))
	return from
}
