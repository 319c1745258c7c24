package notation

// Sums: what is open above, what is open below and what is closed is added up
// apart, and only the last step has two open ends to add.

import "math"

// summands visits the parts of sums within sums, with their signs.
func (e *expr) summands(minus bool, visit func(x *expr, minus bool)) {
	switch e.op {
	case sum:
		for _, x := range e.args {
			x.summands(minus, visit)
		}
	case negative:
		e.args[0].summands(!minus, visit)
	default:
		visit(e, minus)
	}
}

// endless tells whether dice in an expression explode.
//
//go:noinline
func (e *expr) endless() bool {
	for _, x := range e.args {
		if x.endless() {
			return true
		}
	}
	return e.op == diceOp && e.term.explode != nil
}

// mostKinds is how many kinds of dice are added up at once.
const mostKinds = 3

func (v *evaluator) sum(e *expr, more int) *law {
	none := constant(0)
	closed, up, down, both := none, none, none, none
	var plain []*cast
	parts := &expr{op: sum, at: e.at} // that are endless
	e.summands(false, func(x *expr, minus bool) {
		switch {
		case x.endless():
			parts.args = append(parts.args, x)
		case x.op == diceOp && x.term.keeps == nil:
			// Many dice of a few kinds are best added up together.
			plain = append(plain, castOf(x, sign(minus)))
			if len(plain) == mostKinds {
				closed, plain = v.addPlain(e.at, closed, plain), nil
			}
		default:
			closed = v.add(x.at, closed, v.eval(x, 0).signed(minus))
		}
	})
	closed = v.addPlain(e.at, closed, plain)
	e.summands(false, func(x *expr, minus bool) {
		if !x.endless() {
			return
		}
		// Each row is blurred by what is added to it.
		l := v.eval(x, more+closed.hi-closed.lo).signed(minus)
		to := &up
		switch {
		case !l.open:
			to = &closed
		case l.up == nil:
			to = &down
		case l.down != nil:
			to = &both
		}
		*to = v.add(x.at, *to, l)
	})
	if both.open && (up.open || down.open) {
		fail(e.at, "a difference of dice that explode without end can only be put together with dice that don't")
	}
	if up.open && down.open {
		both, up, down = v.difference(parts, up, down.neg(), more), none, none
	}
	for _, l := range []*law{up, down, both} {
		closed = v.add(e.at, closed, l)
	}
	return closed
}

func sign(minus bool) int {
	if minus {
		return -1
	}
	return 1
}

func (l *law) signed(minus bool) *law {
	if minus {
		return l.neg()
	}
	return l
}

// add is law.add, if the sum isn't too large.
func (v *evaluator) add(at int, l, m *law) *law {
	switch {
	case m.fixed && m.lo == 0:
		return l
	case l.fixed && l.lo == 0:
		return m
	}
	size := mostSize
	if !l.fixed && !m.fixed { // numbers cost nothing
		size = sizeOf(l, m)
		// By Karatsuba's way to multiply: x words with fewer in about x·√fewer steps.
		words := l.words() + m.words()
		long, short := max(len(l.w), len(m.w))*words, min(len(l.w), len(m.w))*words
		fitsWork(at, 2*long, int(math.Sqrt(float64(short))))
	}
	fits(at, l.lo+m.lo, l.hi+m.hi, l.bits+m.bits, size)
	return l.add(m)
}

// addPlain adds dice that are only added up, or counted.
func (v *evaluator) addPlain(at int, l *law, all []*cast) *law {
	if all == nil {
		return l
	}
	lo, hi, bits := 0, 0, 0
	for _, c := range all {
		low, high := c.scores(false)
		lo, hi, bits = lo+c.n*low, hi+c.n*high, bits+c.n*bitLen(c.weight)
	}
	fits(at, lo, hi, bits, mostSize)
	return v.add(at, l, sumOf(all...))
}
