package notation

// From tree to distribution. What is too large to be worked out in a second is
// refused before it is begun (limits.go). Terms of dice are worked out in dice.go.

import (
	"diceodds/rules/form"
)

// eval is the law of an expression. Where it has an open end its single rows go
// past the target, and on until the rest is less than 10^−12. Its error is a
// *form.Error.
func eval(e *expr, a *aim) (l *law, err error) {
	err = caught(func() {
		e.throws() // for the limit
		v := newEvaluator()
		for more := 0; ; {
			v.again = false
			l = v.try(e, more)
			if l == nil { // all over, without the means
				v, more = newEvaluator(), 0
				v.vague = true
				continue
			}
			if v.again {
				continue
			}
			missing := l.missing(a)
			if missing <= 0 && l.small() {
				l = l.cut(a)
				return
			}
			more = max(3*more/2, (l.hi-l.lo)/2, missing) + 16
			v.aimed = missing > 0
		}
	})
	return l, err
}

// An evaluator goes through a tree, again and again as long as the single rows of
// something endless turn out to be too few: each time it asks for more of them.
// Dice that explode have, of their own, as many as leave less than 10^−12.
type evaluator struct {
	wanted map[*expr]int // so many more rows of an expression are wanted
	tops   map[*expr]int // where the rows of its own of a term end
	again  bool          // more are wanted than there were
	hopes  bool          // more rows would show how an end goes on
	vague  bool          // those rows are too many: do without
	aimed  bool          // it is the target that wants them so far out
}

//go:noinline
func newEvaluator() *evaluator { return &evaluator{wanted: map[*expr]int{}, tops: map[*expr]int{}} }

// try is eval. It is nil if that fails for the rows that would show how an end
// goes on: then the means are all that can't be told.
func (v *evaluator) try(e *expr, more int) (l *law) {
	defer func() {
		if x := recover(); x != nil {
			if _, mistake := x.(*form.Error); !mistake || !v.hopes || v.vague {
				panic(x)
			}
		}
	}()
	return v.eval(e, more)
}

// short asks for more rows of all that an expression is made of, the next time. It
// returns what is of no use.
func (v *evaluator) short(e *expr, more int) *law {
	of := e.args
	if of == nil {
		of = []*expr{e}
	}
	for _, x := range of {
		v.want(x, more)
	}
	return constant(0)
}

// want asks for more rows of an expression, half as many again at least.
func (v *evaluator) want(e *expr, more int) {
	v.wanted[e] = max(more, 3*v.wanted[e]/2) + 16
	v.again = true
}

// eval is the law of an expression, with so many more rows at its open ends.
func (v *evaluator) eval(e *expr, more int) *law {
	more = max(more, v.wanted[e])
	switch e.op {
	case number:
		return constant(e.n)
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
	}
	l := v.eval(e.args[0], more)
	if e.op == better || e.op == worse {
		return v.highest(e, l, l, more)
	}
	for _, x := range e.args[1:] {
		l = v.highest(e, l, v.eval(x, more), more)
	}
	return l
}
