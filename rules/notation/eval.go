package notation

// From tree to distribution. What is too large to be worked out in a second is
// refused before it is begun (limits.go). Terms of dice are worked out in odds.go.

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// eval is the distribution of an expression. Where it has an open end its single
// rows go past the target, and on until the rest is less than 10^−12. Its error is
// a *form.Error. A vague distribution has no means that could be told.
func eval(e *expr, a *aim) (d dist.Dist, vague bool, err error) {
	err = caught(func() {
		e.throws() // for the limit
		v := newEvaluator()
		for more := 0; ; {
			v.again = false
			l, ok := v.try(e, more)
			if !ok { // all over, without the means
				v, more = newEvaluator(), 0
				v.vague = true
				continue
			}
			if v.again {
				continue
			}
			missing := l.missing(a)
			if l = l.cut(a); missing <= 0 && l.small() {
				d, vague = l.Dist, l.vague
				return
			}
			more = max(3*more/2, (l.hi()-l.lo())/2) + v.lost + 16
			if v.aimed = missing > 0; v.aimed {
				more = max(more, missing)
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

// small tells whether the open rows of a law are.
func (l law) small() bool {
	return (!l.openUp() || small(l.AtLeast(l.hi()))) && (!l.openDown() || small(l.AtMost(l.lo())))
}

// missing is how many single rows there are too few to reach past the target.
func (l law) missing(a *aim) int {
	switch {
	case a.is && l.openUp() && l.hi() <= a.n:
		return a.n - l.hi() + 1
	case a.is && l.openDown() && l.lo() >= a.n:
		return l.lo() - a.n + 1
	}
	return 0
}

// cut folds up rows that nobody needs to see.
func (l law) cut(a *aim) law {
	least, most := math.MinInt, -math.MaxInt
	if a.is {
		least, most = a.n, -a.n
	}
	return l.cutTop(least).neg().cutTop(most).neg()
}

// cutTop keeps the single rows up to least.
func (l law) cutTop(least int) law {
	if !l.openUp() {
		return l
	}
	r := l.rows()
	limit := new(big.Int).Quo(r.total, big.NewInt(1e12))
	top := r.top()
	for rest := new(big.Int).Set(r.above); top >= r.lo && top > least; top-- {
		if rest.Add(rest, r.w[top-r.lo]); rest.Cmp(limit) >= 0 {
			break
		}
	}
	l.Dist = l.FoldTop(top + 1)
	return l
}

// An evaluator goes through a tree, again and again as long as the single rows of
// something endless turn out to be too few: each time it asks for more of them.
// Dice that explode have, of their own, as many as leave less than 10^−12.
type evaluator struct {
	wanted map[*expr]int // so many more rows of an expression are wanted
	tops   map[*expr]int // where the rows of its own of a term end
	again  bool          // more are wanted than there were
	lost   int           // so many rows disappeared in an open end
	hopes  bool          // more rows would show how an end goes on
	vague  bool          // those rows are too many: do without
	aimed  bool          // it is the target that wants them so far out
}

func newEvaluator() *evaluator { return &evaluator{wanted: map[*expr]int{}, tops: map[*expr]int{}} }

// try is eval, unless that fails in the hope for more rows.
func (v *evaluator) try(e *expr, more int) (l law, ok bool) {
	defer func() {
		if x := recover(); x != nil {
			if _, mistake := x.(*form.Error); !mistake || !v.hopes || v.vague {
				panic(x)
			}
		}
	}()
	return v.eval(e, more), true
}

// want asks for so many more rows of an expression, the next time.
func (v *evaluator) want(e *expr, more int) {
	if more > v.wanted[e] {
		v.wanted[e], v.again = more, true
	}
}

// short asks for more rows of all that an expression is made of. It returns what
// is of no use.
func (v *evaluator) short(e *expr, more int) law {
	of := e.args
	if of == nil {
		of = []*expr{e}
	}
	for _, x := range of {
		v.want(x, max(more, 3*v.wanted[x]/2)+16)
	}
	return law{Dist: dist.Const(0)}
}

// eval is the law of an expression, with so many more rows at its open ends.
func (v *evaluator) eval(e *expr, more int) law {
	more = max(more, v.wanted[e])
	switch e.op {
	case number:
		return law{Dist: dist.Const(e.n)}
	case diceOp:
		return v.dice(e, more)
	case negative:
		return v.eval(e.args[0], more).neg()
	case sum:
		return v.sum(e, more)
	case times:
		return v.times(e, more)
	case quotient, floor:
		return v.quotient(e, more)
	case better, worse:
		l := v.eval(e.args[0], more)
		return v.highest(e, l, l, e.op == worse, more)
	}
	l := v.eval(e.args[0], more)
	for _, x := range e.args[1:] {
		l = v.highest(e, l, v.eval(x, more), e.op == lowest, more)
	}
	return l
}
