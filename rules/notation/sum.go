package notation

// Sums: what is open above, what is open below and what is closed is added up
// apart, and only the last step has two open ends to add.

import "diceodds/rules/dist"

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

// mostKinds is how many kinds of dice are added up at once.
const mostKinds = 3

func (v *evaluator) sum(e *expr, more int) *law {
	none := constant(0)
	closed, up, down, both := none, none, none, none
	var plain []dist.Copies
	var endless []summand
	for _, x := range e.summands(false, nil) {
		switch {
		case x.endless():
			endless = append(endless, x)
		case x.op == diceOp && x.term.keeps == nil:
			// Many dice of a few kinds are best added up together.
			c := castOf(x.expr, 1).copies()
			if x.minus {
				c.Dist = c.Dist.Neg()
			}
			if plain = append(plain, c); len(plain) == mostKinds {
				closed, plain = v.addCopies(e.at, closed, plain), nil
			}
		default:
			closed = v.add(x.at, closed, v.summand(x, 0))
		}
	}
	if plain != nil {
		closed = v.addCopies(e.at, closed, plain)
	}
	for _, x := range endless {
		// Each row is blurred by what is added to it.
		l := v.summand(x, more+closed.hi-closed.lo)
		to := &up
		switch {
		case !l.open():
			to = &closed
		case l.up == nil:
			to = &down
		case l.down != nil:
			to = &both
		}
		*to = v.add(x.at, *to, l)
	}
	if both.open() && (up.open() || down.open()) {
		fail(e.at, "a difference of dice that explode without end can only be put together with dice that don't")
	}
	if up.open() && down.open() {
		parts := &expr{op: sum, at: e.at}
		for _, x := range endless {
			parts.args = append(parts.args, x.expr)
		}
		both, up, down = v.difference(parts, up, down.neg(), more), none, none
	}
	return v.add(e.at, v.add(e.at, v.add(e.at, closed, up), down), both)
}

func (v *evaluator) summand(x summand, more int) *law {
	l := v.eval(x.expr, more)
	if x.minus {
		return l.neg()
	}
	return l
}

// add is law.add, if the sum isn't too large.
func (v *evaluator) add(at int, l, m *law) *law {
	switch {
	case m.fixed() && m.lo == 0:
		return l
	case l.fixed() && l.lo == 0:
		return m
	}
	size := mostSize // numbers cost nothing
	if !l.fixed() && !m.fixed() {
		size = min(sizeOf(l, m), mostSum)
	}
	fits(at, l.lo+m.lo, l.hi+m.hi, bits(l, m), size)
	return l.add(m)
}

// addCopies adds dice that are all closed.
func (v *evaluator) addCopies(at int, l *law, all []dist.Copies) *law {
	lo, hi, bits := 0, 0, 0
	for _, c := range all {
		a, _ := c.Dist.Min()
		b, _ := c.Dist.Max()
		lo, hi, bits = lo+c.N*a, hi+c.N*b, bits+c.N*c.Dist.Total().BitLen()
	}
	fits(at, lo, hi, bits, mostSize)
	return v.add(at, l, newLaw(dist.SumOf(all...), nil, nil))
}
