package notation

// Keeping some of the dice that explode, each with all that its explosions add.

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
	"diceodds/rules/pool"
)

// keptChains keeps some of the dice, each with its explosion.
func (v *evaluator) keptChains(e *expr, t *term, first weighted, past int) law {
	lo, hi := t.kept()
	switch {
	case lo == hi:
		return law{Dist: dist.Const(0)}
	case hi-lo == t.n:
		return v.endless(e, t.without(), first, past)
	case hi-lo == 1:
		return v.chainAt(e, t, first, lo, past)
	case t.reroll != nil && !t.once:
		fail(e.at, "of dice that explode after rerolls without end only one can be kept: reroll once, with ro, to keep more")
	}
	step, low, high := t.levels()
	if step == 0 {
		fail(e.at, "of dice that explode on several faces, or that differ by more than an explosion adds, only one can be kept")
	}
	again := t.sides - len(t.last())
	rounds := 40/max(bitLen(t.sides/again)-1, 1) + hi - lo
	if t.n*t.n*rounds*step > mostChains {
		fail(e.at, "so many dice that explode are too much to keep some of exactly: fewer dice or sides would do")
	}
	var die pool.Die
	for i := range t.sides {
		die = append(die, pool.Face{Value: t.face(i + 1), Weight: 1})
	}
	c := pool.Explode(die, func(face int) int { return face }, t.explodes)
	if t.reroll != nil {
		c = c.Reroll(t.rerolls)
	}
	d, _ := c.SumKept(t.n, lo, hi, past)
	return v.noteTop(e, law{Dist: d, up: t.keptTail(step, max(abs(low), abs(high)), lo, hi)})
}

// without is the term that keeps all its dice.
func (t *term) without() *term {
	all := *t
	all.keeps = nil
	return &all
}

// mostPowers is of how many dice one is kept, with a recurrence for it.
const mostPowers = 30

// chainAt keeps the one die at a place, from 0. With R for more than something,
// its R is a polynomial of theirs.
func (v *evaluator) chainAt(e *expr, t *term, first weighted, at, past int) law {
	single := t.without()
	single.n = 1
	n := t.n
	l := v.endless(e, single, first, past)
	one := l.rows()
	total := new(big.Int).Exp(one.total, big.NewInt(int64(n)), nil)
	fits(e.at, one.lo, one.top(), total.BitLen(), mostEndless)
	r := rows{lo: one.lo, w: place(n, at, one), below: new(big.Int), above: new(big.Int).Set(total), total: total}
	for _, w := range r.w {
		r.above.Sub(r.above, w)
	}
	up, power := l.up, l.up
	if n > mostPowers {
		up = nil
	}
	for j := 2; j <= n && up != nil; j++ {
		if power = product(power, l.up); power == nil {
			up = nil
		} else {
			up = either(up, power)
		}
	}
	return v.joined(e, r, up, nil, v.wanted[e])
}

// last are the faces that don't explode.
func (t *term) last() (d weighted) {
	for i := range t.sides {
		if f := t.face(i + 1); !t.explodes(f) {
			d = append(d, pool.Face{Value: f, Weight: 1})
		}
	}
	return d
}

// levels are what every explosion scores, and the lowest and highest of the other
// faces. step is 0 unless more explosions always score more.
func (t *term) levels() (step, low, high int) {
	low, high = math.MaxInt, math.MinInt
	for i := range t.sides {
		switch face := t.face(i + 1); {
		case !t.explodes(face):
			low, high = min(low, face), max(high, face)
		case step != 0 && face != step:
			return 0, 0, 0
		default:
			step = face
		}
	}
	if high-low > step {
		step = 0
	}
	return step, low, high
}

// keptTail is the tail of the kept ones among exploding dice. All n explode once
// more with the chance qⁿ, again and again, and score for each that is kept; of
// those that are left when others have come to their end, the highest, the same is
// true. reach is the farthest from 0 that a last die can be.
func (t *term) keptTail(step, reach, lo, hi int) *tail {
	one := big.NewRat(1, 1)
	q := big.NewRat(int64(t.sides-len(t.last())), int64(t.sides))
	u := &tail{step, []*big.Rat{one}, 0}
	power := one
	for j := 1; j <= t.n; j++ {
		power = new(big.Rat).Mul(power, q)
		rest := t.n - j
		kept := max(hi-rest, 0) - max(lo-rest, 0)
		if kept == 0 {
			continue
		}
		if u.degree()+kept > mostTerms {
			return nil
		}
		c := []*big.Rat{one}
		for range kept {
			c = append(c, new(big.Rat))
		}
		c[kept].Neg(power)
		u.c = multiply(u.c, c)
		u.since += kept*reach + step*kept
	}
	return u.kept()
}
