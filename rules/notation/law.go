package notation

// What an expression can come to, and how likely: the two kinds of knowledge
// that the odds of an expression are made of, and how they are put together
// where they have open ends.

import (
	"math/big"

	"diceodds/rules/dist"
)

// A law is the distribution of an expression. Where it is open it knows how its
// ends go on: up above, and down below, which is the tail of what it is the
// negative of. They are nil where the end is closed, or where that is not known.
// A law is vague if its means are not known for that reason: those of its Dist
// are then of no use.
type law struct {
	dist.Dist
	up, down *tail
	vague    bool
}

func (l law) lo() int { lo, _ := l.Min(); return lo }
func (l law) hi() int { hi, _ := l.Max(); return hi }

func (l law) openUp() bool   { _, open := l.Max(); return open == dist.More }
func (l law) openDown() bool { _, open := l.Min(); return open == dist.Less }
func (l law) open() bool     { return l.openUp() || l.openDown() }

// constant tells whether there is nothing random in it, and what it is.
func (l law) constant() (int, bool) { return l.lo(), !l.open() && l.lo() == l.hi() }

// with is l, made of these: vague if one of them is, unless it has no open end
// any more.
func (l law) with(all ...law) law {
	for _, m := range all {
		l.vague = l.vague || m.vague && l.open()
	}
	return l
}

func (l law) neg() law { return law{l.Neg(), l.down, l.up, l.vague} }

func (l law) scale(k int) law {
	switch {
	case k == 0:
		return law{Dist: dist.Const(0)}
	case k < 0:
		return l.neg().scale(-k)
	}
	return law{l.Scale(k), l.up.scale(k), l.down.scale(k), l.vague}
}

// add is the sum of two independent laws, of which not one is open above and the
// other below.
func (l law) add(m law) law {
	if k, ok := m.constant(); ok {
		return law{l.Shift(k), l.up.shift(k), l.down.shift(-k), l.vague}
	}
	return law{
		l.Add(m.Dist),
		sumTail(l.up, m.up, l.openUp(), m.openUp(), l.hi(), m.hi()),
		sumTail(l.down, m.down, l.openDown(), m.openDown(), -l.lo(), -m.lo()),
		l.vague || m.vague,
	}
}

// sumTail is the tail of a sum. A closed distribution has a polynomial for a
// generating function, so all that it does is to put off where the other's
// recurrence begins.
func sumTail(s, t *tail, sOpen, tOpen bool, sEnd, tEnd int) *tail {
	switch {
	case sOpen && s == nil || tOpen && t == nil:
		return nil
	case sOpen && tOpen:
		return convolved(s, t)
	case sOpen:
		return s.shift(tEnd)
	}
	return t.shift(sEnd)
}

// mixTail is the tail of what is once this, once that law.
func mixTail(s, t *tail, sOpen, tOpen bool, sEnd, tEnd int) *tail {
	switch {
	case sOpen && s == nil || tOpen && t == nil:
		return nil
	case sOpen && tOpen:
		return either(s, t)
	case sOpen:
		return s.from(tEnd)
	}
	return t.from(sEnd)
}

// rows are a distribution's single rows from lo on, with what lies below and
// above them: weights over one total.
type rows struct {
	lo           int
	w            []*big.Int
	below, above *big.Int
	total        *big.Int
}

func (l law) rows() rows {
	from, to := l.lo(), l.hi()
	r := rows{below: new(big.Int), above: new(big.Int), total: l.Total()}
	weight := func(p *big.Rat) *big.Int { // of what may be an open row
		x := new(big.Int).Mul(p.Num(), r.total)
		return x.Quo(x, p.Denom())
	}
	if l.openDown() {
		r.below = weight(l.AtMost(from))
		from++
	}
	if l.openUp() {
		r.above = weight(l.AtLeast(to))
		to--
	}
	r.lo = from
	for v := from; v <= to; v++ {
		r.w = append(r.w, l.Weight(v))
	}
	return r
}

func (r rows) top() int { return r.lo + len(r.w) - 1 }

// at is the weight of a single row, 0 past their ends.
func (r rows) at(k int) *big.Int {
	if k < r.lo || k > r.top() {
		return new(big.Int)
	}
	return r.w[k-r.lo]
}

// upTo is the weight of k or less, for k that is lo − 1 or more.
func (r rows) upTo(k int) *big.Int {
	sum := new(big.Int).Set(r.below)
	for i := r.lo; i <= min(k, r.top()); i++ {
		sum.Add(sum, r.w[i-r.lo])
	}
	return sum
}

// past are the weights of more than top−n, more than top−n+1, …, more than top,
// where those rows are known.
func (r rows) past(n int) []*big.Int {
	p := make([]*big.Int, n+1)
	p[n] = r.above
	for i := n - 1; i >= 0; i-- {
		p[i] = new(big.Int).Add(p[i+1], r.w[len(r.w)-n+i])
	}
	return p
}

func (r rows) neg() rows {
	n := rows{lo: -r.top(), below: r.above, above: r.below, total: r.total}
	for i := len(r.w) - 1; i >= 0; i-- {
		n.w = append(n.w, r.w[i])
	}
	return n
}

// law puts the rows together again. The last rows of an open end show how it
// goes on and disappear in it. need is how many rows are missing for that, at
// either end; the law is then of no use.
func (r rows) law(up, down *tail) (l law, need int) {
	var parts []dist.Part
	from, to := 0, len(r.w)
	if r.above.Sign() > 0 {
		d, mass, first, n := r.end(up)
		need = n
		parts = append(parts, dist.Part{Weight: mass, Dist: d})
		to = first - r.lo
	}
	if r.below.Sign() > 0 {
		d, mass, first, n := r.neg().end(down)
		need = max(need, n)
		parts = append(parts, dist.Part{Weight: mass, Dist: d.Neg()})
		from = -first - r.lo + 1
	}
	if need > 0 || from > to {
		return law{Dist: dist.Const(0)}, max(need, 1)
	}
	some := new(big.Int)
	for _, x := range r.w[from:to] {
		some.Add(some, x)
	}
	if some.Sign() > 0 {
		single := dist.Part{Weight: new(big.Rat).SetFrac(some, r.total), Dist: dist.FromWeights(r.lo+from, r.w[from:to])}
		if parts == nil {
			return law{Dist: single.Dist}, 0
		}
		parts = append(parts, single)
	}
	return law{dist.Mix(parts...), up, down, false}, 0
}

// vague puts the rows together where it is not known how they go on.
func (r rows) vague() law {
	d := dist.FromWeights(r.lo-1, append(append([]*big.Int{r.below}, r.w...), r.above))
	if r.above.Sign() > 0 {
		d = d.FoldTop(r.top() + 1)
	}
	if r.below.Sign() > 0 {
		d = d.FoldBottom(r.lo - 1)
	}
	return law{Dist: d, vague: true}
}

// end is the open row at the upper end, the outcome that it begins with and its
// mass.
func (r rows) end(t *tail) (d dist.Dist, mass *big.Rat, first, need int) {
	n := t.span()
	first = r.top() - n + 1
	if first <= t.since || len(r.w) <= n {
		return dist.Const(0), new(big.Rat), r.top() + 1, max(t.since, r.lo) + n + 1 - r.top()
	}
	past := r.past(n)
	sum, slope := t.sums(past[1:])
	all := new(big.Rat).SetInt(past[0])
	mean := sum.Quo(sum, all)
	square := slope.Add(slope, slope).Quo(slope, all)
	square.Add(square, mean) // Σ (2k+1)·R(k)
	return openRow(mean, square).Shift(first), new(big.Rat).SetFrac(past[0], r.total), first, 0
}

// openRow is "0 or more" with this mean and mean square, which some distribution
// over 0, 1, … has: it folds up one that has them too, on the two integers beside
// the mean and on 0 and a large number.
func openRow(mean, square *big.Rat) dist.Dist {
	low := new(big.Int).Quo(mean.Num(), mean.Denom())
	part := new(big.Rat).Sub(mean, new(big.Rat).SetInt(low))
	one := big.NewRat(1, 1)
	k := int(low.Int64())
	near := dist.Mix(dist.Part{Weight: new(big.Rat).Sub(one, part), Dist: dist.Const(k)}, dist.Part{Weight: part, Dist: dist.Const(k + 1)})

	variance := new(big.Rat).Sub(square, new(big.Rat).Mul(mean, mean))
	missing := variance.Sub(variance, near.Variance())
	if missing.Sign() == 0 {
		return near.FoldTop(0)
	}
	// 0 and m with that mean have the variance mean·(m − mean).
	reach := new(big.Rat).Quo(square, mean)
	m := int(new(big.Int).Quo(reach.Num(), reach.Denom()).Int64()) + 2
	large := new(big.Rat).SetInt64(int64(m))
	chance := new(big.Rat).Quo(mean, large)
	far := dist.Mix(dist.Part{Weight: new(big.Rat).Sub(one, chance), Dist: dist.Const(0)}, dist.Part{Weight: chance, Dist: dist.Const(m)})
	share := missing.Quo(missing, new(big.Rat).Sub(far.Variance(), near.Variance()))
	return dist.Mix(dist.Part{Weight: new(big.Rat).Sub(one, share), Dist: near}, dist.Part{Weight: share, Dist: far}).FoldTop(0)
}
