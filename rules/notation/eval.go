package notation

// From tree to distribution. What is too large to be worked out in a second is
// refused before it is begun (limits.go). Terms of dice are worked out in odds.go.

import (
	"math/big"

	"diceodds/rules/dist"
)

// eval is the distribution of an expression. Where it has an open end its single
// rows go past target, and on until the rest is less than 10^−12. Its error is a
// *form.Error.
func eval(e *expr, target int) (d dist.Dist, err error) {
	err = caught(func() {
		e.throws() // for the limit
		for past, aimed := 0, false; ; {
			v := &evaluator{past: past, aimed: aimed}
			l := v.eval(e)
			if v.need <= past {
				if l = l.cut(target); l.far(target) {
					d = l.Dist
					return
				}
				aimed = l.openUp() && l.hi() <= target || l.openDown() && l.lo() >= target
			}
			// Few rounds are enough: what is needed is known from the start, and the
			// rest of an open end falls off exponentially.
			past = max(past+past/2+16, v.need)
			if aimed {
				past = max(past, abs(target)+1)
			}
		}
	})
	return d, err
}

// small tells whether a chance is less than 10^−12.
func small(p *big.Rat) bool {
	var n big.Int
	return n.Mul(p.Num(), n.SetInt64(1e12)).Cmp(p.Denom()) < 0
}

// far tells whether the open ends are as far out as they should be.
func (l law) far(target int) bool {
	return (!l.openUp() || l.hi() > target && small(l.AtLeast(l.hi()))) &&
		(!l.openDown() || l.lo() < target && small(l.AtMost(l.lo())))
}

// cut folds up rows that nobody needs to see.
func (l law) cut(target int) law { return l.cutTop(target).neg().cutTop(-target).neg() }

func (l law) cutTop(target int) law {
	if !l.openUp() {
		return l
	}
	r := l.rows()
	limit := new(big.Int).Quo(r.total, big.NewInt(1e12))
	top := r.top()
	for rest := new(big.Int).Set(r.above); top >= r.lo && top > target; top-- {
		if rest.Add(rest, r.w[top-r.lo]); rest.Cmp(limit) >= 0 {
			break
		}
	}
	l.Dist = l.FoldTop(top + 1)
	return l
}

// An evaluator goes through a tree once. past is how far out, on either side, the
// single rows of endless dice go, and need how far they would have to. aimed says
// that it is the target that wants them so far out.
type evaluator struct {
	past, need int
	aimed      bool
}

func (v *evaluator) eval(e *expr) law {
	switch e.op {
	case number:
		return law{Dist: dist.Const(e.n)}
	case diceOp:
		return v.dice(e)
	case negative:
		return v.eval(e.args[0]).neg()
	case sum:
		return v.sum(e)
	case times:
		return v.times(e)
	case quotient, floor:
		return v.quotient(e)
	case better, worse:
		l := v.eval(e.args[0])
		return v.highest(e.at, l, l, e.op == worse)
	}
	l := v.eval(e.args[0])
	for _, x := range e.args[1:] {
		l = v.highest(e.at, l, v.eval(x), e.op == lowest)
	}
	return l
}

// sum adds what is open above and what is open below apart: only the last step
// has two open ends to add.
func (v *evaluator) sum(e *expr) law {
	none := law{Dist: dist.Const(0)}
	up, down, both := none, none, none // what is closed is in up
	var walk func(e *expr, minus bool)
	walk = func(x *expr, minus bool) {
		switch {
		case x.op == sum:
			for _, y := range x.args {
				walk(y, minus)
			}
			return
		case x.op == negative:
			walk(x.args[0], !minus)
			return
		}
		l := v.eval(x)
		if minus {
			l = l.neg()
		}
		to := &up
		if l.openUp() && l.openDown() {
			to = &both
		} else if l.openDown() {
			to = &down
		}
		*to = v.add(x.at, *to, l)
	}
	walk(e, false)
	switch {
	case both.open() && (up.open() || down.open()):
		fail(e.at, "a difference of dice that explode without end can only be put together with dice that don't")
	case up.open() && down.open():
		return v.difference(e.at, up, down.neg())
	}
	return v.add(e.at, v.add(e.at, up, down), both)
}

func (v *evaluator) add(at int, l, m law) law {
	fits(at, l.lo()+m.lo(), l.hi()+m.hi(), l.bits()+m.bits())
	return l.add(m)
}

// joined puts rows together, and notes how far they are from enough for it.
func (v *evaluator) joined(at int, r rows, up, down *tail) law {
	if r.above.Sign() > 0 && up == nil || r.below.Sign() > 0 && down == nil {
		fail(at, "dice that explode without end make this too long to be exact: fewer of them, or fewer faces that explode, would do")
	}
	l, need := r.law(up, down)
	if need > 0 {
		return v.short(need)
	}
	return l
}

// short notes that the rows of endless dice were too few for something, and how
// far they would have to go. What it returns is of no use.
func (v *evaluator) short(need int) law {
	v.need = max(v.need, need, v.past+v.past/2+16)
	return law{Dist: dist.Const(0)}
}
