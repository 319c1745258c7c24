package notation

// What an expression can come to, and how likely.

import (
	"math/big"

	"diceodds/rules/dist"
)

// A law is the distribution of an expression, and how it goes on where it is
// open: up above, and down below, which is the tail of what it is the negative
// of. A tail is nil where the end is closed. A law is vague if its means are not
// known: those of its Dist are then of no use. Laws never change.
type law struct {
	dist.Dist
	lo, hi   int        // of its rows, open ones among them
	w        []*big.Int // their weights
	total    *big.Int   // of all of them
	bits     int        // of total
	up, down *tail
	open     bool // at either end
	fixed    bool // there is nothing random in it: it is lo
	vague    bool
}

// newLaw is the law of a distribution that goes on so, if it is open.
func newLaw(d dist.Dist, up, down *tail) *law {
	l := &law{Dist: d}
	var less, more bool
	l.lo, l.w, l.total, less, more = l.Dist.Weights()
	l.hi = l.lo + len(l.w) - 1
	l.up, l.down = up.at(more), down.at(less)
	l.bits = l.total.BitLen()
	l.open = l.up != nil || l.down != nil
	l.fixed = !l.open && l.lo == l.hi
	return l
}

// words is how long the denominator is.
func (l *law) words() int { return l.bits/64 + 1 }

// mark makes a new law vague that is made of vague ones, unless it has no open end
// any more.
//
//go:noinline
func (l *law) mark(of ...*law) *law {
	for _, m := range of {
		l.vague = l.vague || m.vague && l.open
	}
	return l
}

//go:noinline
func constant(k int) *law { return newLaw(dist.Const(k), nil, nil) }

// weighted is the law that has these weights from lo on.
//
//go:noinline
func weighted(lo int, w []*big.Int) *law { return newLaw(dist.FromWeights(lo, w), nil, nil) }

func (l *law) neg() *law { return newLaw(l.Neg(), l.down, l.up).mark(l) }

func (l *law) scale(k int) *law {
	switch {
	case k == 0:
		return constant(0)
	case k < 0:
		return l.neg().scale(-k)
	}
	return newLaw(l.Scale(k), l.up.times(k), l.down.times(k)).mark(l)
}

// add is the sum of two independent laws, of which not one is open above and the
// other below.
func (l *law) add(m *law) *law {
	return newLaw(l.Add(m.Dist), sumTail(l.up, m.up, l.hi, m.hi), sumTail(l.down, m.down, -l.lo, -m.lo)).mark(l, m)
}

// upTo are the weights of from or less, from + 1 or less, …, to or less, where
// those are known.
func (l *law) upTo(from, to int) []*big.Int {
	sums, past := zeros(to-from+1), l.past()
	for k := max(from, l.lo); k <= to; k++ {
		if k >= l.hi {
			sums[k-from] = l.total
		} else {
			sums[k-from].Sub(l.total, past[k+1-l.lo])
		}
	}
	return sums
}

// past are the weights of lo or more, lo + 1 or more, …, hi or more.
func (l *law) past() []*big.Int {
	p, sum := zeros(len(l.w)), new(big.Int)
	for i := len(p) - 1; i >= 0; i-- {
		sum = p[i].Add(sum, l.w[i])
	}
	return p
}

// small tells whether the open rows have chances of less than 10^−12.
func (l *law) small() bool {
	return (l.up == nil || l.rare(l.w[len(l.w)-1])) && (l.down == nil || l.rare(l.w[0]))
}

// rare tells whether a weight is that of a chance of less than 10^−12.
//
//go:noinline
func (l *law) rare(weight *big.Int) bool { return product(weight, whole(1e12)).Cmp(l.total) < 0 }

// missing is how many single rows there are too few to reach past the target.
func (l *law) missing(a *aim) int {
	switch {
	case a.is && l.up != nil && l.hi <= a.n:
		return a.n - l.hi + 1
	case a.is && l.down != nil && l.lo >= a.n:
		return l.lo - a.n + 1
	}
	return 0
}

// cut is a law without the rows that nobody needs to see: those past the target, or
// past any if there is none, that come to less than 10^−12.
func (l *law) cut(a *aim) *law {
	if !l.open {
		return l
	}
	d := l.Dist
	past := l.past()
	if l.up != nil {
		k := l.hi
		for (!a.is || k-1 > a.n) && l.rare(past[k-1-l.lo]) {
			k--
		}
		d = d.FoldTop(k)
	}
	if l.down != nil {
		k := l.lo
		for k < l.hi-1 && (!a.is || k+1 < a.n) && l.rare(minus(l.total, past[k+2-l.lo])) {
			k++
		}
		d = d.FoldBottom(k)
	}
	return newLaw(d, l.up, l.down).mark(l)
}
