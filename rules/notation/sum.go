package notation

// Sums, and differences: what is open above, what is open below and what is
// closed is added up apart, and only the last step has two open ends to add.

import (
	"math/big"

	"diceodds/rules/dist"
)

// A summand is a part of a sum, with its sign.
type summand struct {
	*expr
	minus bool
}

// summands are the parts of sums within sums.
func (e *expr) summands(minus bool, all []summand) []summand {
	switch e.op {
	case sum:
		for _, x := range e.args {
			all = x.summands(minus, all)
		}
		return all
	case negative:
		return e.args[0].summands(!minus, all)
	}
	return append(all, summand{e, minus})
}

// endless tells whether dice in an expression explode.
func (e *expr) endless() (is bool) {
	e.walk(func(t *term) { is = is || t.explode != nil })
	return is
}

func (v *evaluator) sum(e *expr, more int) law {
	none := law{Dist: dist.Const(0)}
	closed, up, down, both := none, none, none, none
	var plain []dist.Copies
	var endless []summand
	for _, x := range e.summands(false, nil) {
		switch {
		case x.endless():
			endless = append(endless, x)
		case x.op == diceOp && x.term.plain():
			// Many dice of a few kinds are best added up together.
			c := v.copies(x.expr)
			if x.minus {
				c.Dist = c.Dist.Neg()
			}
			if plain = append(plain, c); len(plain) == mostKinds {
				closed, plain = v.addCopies(e.at, closed, plain), nil
			}
		default:
			closed = v.add(x.at, closed, v.eval(x.expr, 0).signed(x.minus))
		}
	}
	closed = v.addCopies(e.at, closed, plain)
	for _, x := range endless {
		// Each row is blurred by what is added to it.
		l := v.eval(x.expr, more+closed.hi()-closed.lo()).signed(x.minus)
		to := &up
		switch {
		case l.openUp() && l.openDown():
			to = &both
		case l.openDown():
			to = &down
		case !l.open():
			to = &closed
		}
		*to = v.add(x.at, *to, l)
	}
	switch {
	case both.open() && (up.open() || down.open()):
		fail(e.at, "a difference of dice that explode without end can only be put together with dice that don't")
	case up.open() && down.open():
		up = v.difference(e, endless, up, down.neg(), more)
	default:
		up = v.add(e.at, up, down)
	}
	return v.add(e.at, v.add(e.at, closed, up), both)
}

// mostKinds is how many kinds of dice are added up at once.
const mostKinds = 3

// plain tells whether the dice are only added up, or counted.
func (t *term) plain() bool { return t.keeps == nil && t.explode == nil }

func (l law) signed(minus bool) law {
	if minus {
		return l.neg()
	}
	return l
}

func (v *evaluator) add(at int, l, m law) law {
	if _, ok := l.constant(); ok {
		l, m = m, l
	}
	size := mostSize // numbers cost nothing
	if _, ok := m.constant(); !ok {
		size = min(sizeOf(l, m), mostSum)
	}
	fits(at, l.lo()+m.lo(), l.hi()+m.hi(), l.bits()+m.bits(), size)
	return l.add(m)
}

// addCopies adds dice that are all closed.
func (v *evaluator) addCopies(at int, l law, all []dist.Copies) law {
	if all == nil {
		return l
	}
	lo, hi, bits := 0, 0, 0
	for _, c := range all {
		a, _ := c.Dist.Min()
		b, _ := c.Dist.Max()
		lo, hi, bits = lo+c.N*a, hi+c.N*b, bits+c.N*c.Dist.Total().BitLen()
	}
	fits(at, lo, hi, bits, mostSize)
	return v.add(at, l, law{Dist: dist.SumOf(all...)})
}

// difference is x − y of two laws that are open above. With P and R for the
// chances of a number and of more than it, it is more than k with the chance
//
//	Σ over j of P(y = j)·R(x, k+j)
//
// and what stands under the sum goes on as the product of the two tails does. of
// are the expressions that it is made of.
func (v *evaluator) difference(e *expr, of []summand, x, y law, more int) law {
	xs, ys := x.rows(), y.rows()
	t := product(x.up, y.up)
	if t == nil {
		fail(e.at, "these dice that explode without end are too many, or explode on too many faces, to be taken from each other exactly")
	}
	short := func(need int) law {
		for _, s := range of {
			v.want(s.expr, max(more+need, 3*v.wanted[s.expr]/2)+16)
		}
		return law{Dist: dist.Const(0)}
	}
	// The sum begins to be regular where both are; t's span on from there is
	// needed, in the rows of both.
	n := t.span()
	from, to := x.up.since+n-ys.top(), xs.top()-n-y.up.since-1
	if need := max(x.up.since+n-xs.top(), y.up.since+n+1-ys.top(), (from-to)/2+1); need > 0 {
		return short(need)
	}
	fits(e.at, from, to, x.bits()+y.bits(), mostEndless)
	fitsWork(e.at, to-from+1, n, (x.bits()+y.bits())/64+1)
	above := xs.past(len(xs.w)) // than xs.lo − 1, xs.lo, …
	c, all := t.integers()
	weights := make([]*big.Int, to-from+1) // of more than from, from + 1, …
	r := make([]*big.Int, n)
	var p big.Int
	for k := range weights {
		begin := max(y.up.since+1, x.up.since-k-from)
		plain := new(big.Int)
		for j := ys.lo; j < begin+n; j++ {
			m := above[max(k+from+j-xs.lo+1, 0)]
			if j < begin {
				plain.Add(plain, p.Mul(ys.at(j), m))
			} else {
				r[j-begin] = new(big.Int).Mul(ys.at(j), m)
			}
		}
		// As in tail.sums: the regular part is Σ c·(the first of r) / Σ c.
		weights[k] = plain.Mul(plain, all)
		done, some := 0, new(big.Int)
		for j := len(c) - 1; j >= 0; j-- {
			for ; done < n-j*t.stride; done++ {
				some.Add(some, r[done])
			}
			plain.Add(plain, p.Mul(c[j], some))
		}
	}
	total := new(big.Int).Mul(xs.total, ys.total)
	total.Mul(total, all)
	d := rows{lo: from + 1, below: new(big.Int).Sub(total, weights[0]), above: weights[len(weights)-1], total: total}
	for i := range weights[1:] {
		d.w = append(d.w, new(big.Int).Sub(weights[i], weights[i+1]))
	}
	l, need := d.law(x.up.shift(-ys.lo), y.up.shift(-xs.lo))
	if need > 0 {
		return short(need)
	}
	return l.with(x, y)
}
