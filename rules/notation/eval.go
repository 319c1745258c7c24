package notation

// From tree to distribution. What is too large to be worked out in a second is
// refused before it is begun (limits.go). Terms of dice are worked out in odds.go.

import (
	"math/big"

	"diceodds/rules/dist"
)

// eval is the distribution of an expression. Where it has an open end its single
// rows go past target, and on until the rest is less than 10^−12. Its error is a
// *form.Error. A vague distribution has no means that could be told.
func eval(e *expr, target int) (d dist.Dist, vague bool, err error) {
	err = caught(func() {
		e.throws() // for the limit
		v := &evaluator{wanted: map[*expr]int{}}
		for past := 0; ; {
			v.again = false
			l := v.eval(e, past)
			if v.again {
				continue
			}
			if l = l.cut(target); l.far(target) {
				d, vague = l.Dist, l.vague
				return
			}
			// What the ends lost on the way from the dice is lost again.
			near := min(max(l.hi(), -l.lo()), v.reach)
			past = max(3*max(past, abs(l.lo()), abs(l.hi()))/2, 2*v.reach-near) + 16
			if v.aimed = l.openUp() && l.hi() <= target || l.openDown() && l.lo() >= target; v.aimed {
				past = max(past, abs(target)+1)
			}
		}
	})
	return d, vague, err
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

// An evaluator goes through a tree, again and again as long as the single rows of
// something endless turn out to be too few: each time it asks for more of them.
type evaluator struct {
	wanted map[*expr]int // how far from 0 the rows of an expression should go
	again  bool          // some of them did not
	reach  int           // how far the rows of any dice went
	aimed  bool          // it is the target that wants them so far out
}

// want asks for rows of an expression up to a number, the next time.
func (v *evaluator) want(e *expr, past int) {
	if past > v.wanted[e] {
		v.wanted[e], v.again = past, true
	}
}

// shortOf asks for rows up to need, and for more than last time, of all that an
// expression is made of. It returns what is of no use.
func (v *evaluator) shortOf(e *expr, need int) law {
	of := e.args
	if of == nil {
		of = []*expr{e}
	}
	for _, x := range of {
		v.want(x, max(need, 3*v.wanted[x]/2+16))
	}
	return law{Dist: dist.Const(0)}
}

// eval is the law of an expression, with single rows up to past, at least, from 0
// in both directions.
func (v *evaluator) eval(e *expr, past int) law {
	past = max(past, v.wanted[e])
	switch e.op {
	case number:
		return law{Dist: dist.Const(e.n)}
	case diceOp:
		l := v.dice(e, past)
		v.reach = max(v.reach, abs(l.lo()), abs(l.hi()))
		return l
	case negative:
		return v.eval(e.args[0], past).neg()
	case sum:
		return v.sum(e, past)
	case times:
		return v.times(e, past)
	case quotient, floor:
		return v.quotient(e, past)
	case better, worse:
		l := v.eval(e.args[0], past)
		return v.highest(e, l, l, e.op == worse)
	}
	l := v.eval(e.args[0], past)
	for _, x := range e.args[1:] {
		l = v.highest(e, l, v.eval(x, past), e.op == lowest)
	}
	return l
}
