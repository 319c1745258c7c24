package notation

// The difference of two endless rolls.

import "math/big"

// difference is x − y of two laws that are open above. With P and R for the
// chances of a number and of more than it, it is more than k with the chance
//
//	Σ over j of P(y = j)·R(x, k+j)
//
// and what stands under the sum goes on as the product of the two tails does. e
// has the endless parts of the sum as its arguments.
func (v *evaluator) difference(e *expr, x, y *law, more int) *law {
	both := productTail(x.up, y.up)
	if !both.known() {
		fail(e.at, "these dice that explode without end are too many, or explode on too many faces, to be taken from each other exactly")
	}
	// The sum begins to be regular where both are; its span on from there is
	// needed, in the rows of both.
	n, first := both.span(), max(y.up.since+1, y.lo)
	fitsWork(e.at, n, n, x.words()*y.words()+16)
	from, to := x.up.since+n-y.hi, x.hi-n-first
	if need := max(x.up.since+n+1-x.hi, first+n+1-y.hi, (from-to)/2+1); need > 0 {
		return v.short(e, more+need)
	}
	fits(e.at, from, to, x.bits+y.bits, mostEndless)
	fitsWork(e.at, to-from+1, len(y.w), x.words()*y.words()+16)
	past, t := x.past(), new(big.Int)
	all := new(big.Int) // of the coefficients of t
	for _, c := range both.c {
		all.Add(all, c)
	}
	before := product(product(x.total, y.total), all)
	w, terms := zeros(to-from+2), zeros(n)
	for k := from; k <= to; k++ {
		begin := max(first, x.up.since-k)
		weight := new(big.Int) // of more than k
		for j := y.lo; j < begin+n; j++ {
			p, r := y.w[j-y.lo], past[max(k+j+1-x.lo, 0)]
			if j < begin {
				addProduct(weight, p, r, t)
			} else {
				terms[j-begin].Mul(p, r)
			}
		}
		// As in tail.sums: the regular part is Σ c·(the first terms) / Σ c.
		weight = product(weight, all)
		some, done := new(big.Int), 0
		for j := both.degree(); j >= 0; j-- {
			for ; done < n-j*both.stride; done++ {
				some.Add(some, terms[done])
			}
			addProduct(weight, both.c[j], some, t)
		}
		w[k-from].Sub(before, weight)
		before = weight
	}
	w[to-from+1] = before
	return v.joined(e, from, w, x.up.shift(-y.lo), y.up.shift(-x.lo), more).mark(x, y)
}
