package pool

import (
	"math"
	"math/big"

	"diceodds/rules/dist"
)

// SumKept returns the sum of the scores of those of n chains that lie at the
// places lo, …, hi−1 when all lie in ascending order of their scores; places
// that do not exist are ignored. Rows are as in Sum.
//
// ok is false, and nothing is known, unless a chain that explodes once more than
// another never scores less: all faces that explode must score the same, more
// than 0, and no two others may differ by more than that. An exploding d6 is so.
func (c Chain) SumKept(n, lo, hi, past int) (sum dist.Dist, ok bool) {
	k := keeper{Chain: c}
	if k.step, k.base, ok = c.levels(); !ok {
		return sum, false
	}
	p := places{n, lo, hi}.clip()
	limit := big.NewRat(1, 1e12)
	for k.reach = max(past-p.kept()*k.base, k.step); ; k.reach += k.reach/2 + 8*k.step {
		k.known = map[places]dist.Dist{}
		if sum = k.sum(p); c.first != nil {
			sum = k.mix(c.first, p, n)
		}
		if top, open := sum.Max(); open == dist.Exact || sum.AtLeast(top).Cmp(limit) < 0 {
			return sum.Shift(p.kept() * k.base), true
		}
	}
}

// levels returns what each explosion scores and the lowest score of a face that
// ends a chain; ok is false if explosions do not put chains in order.
func (c Chain) levels() (step, base int, ok bool) {
	base, top := math.MaxInt, math.MinInt
	ok = true
	for _, s := range c.sides {
		if !s.again {
			base, top = min(base, s.score), max(top, s.score)
		} else {
			ok = ok && s.score > 0 && (step == 0 || step == s.score)
			step = s.score
		}
	}
	if step == 0 { // nothing explodes
		step = top - base + 1
	}
	return step, base, ok && top-base <= step
}

// places are lo, …, hi−1 of n chains in ascending order.
type places struct{ n, lo, hi int }

// clip drops places that do not exist.
func (p places) clip() places {
	p.hi = min(max(p.hi, 0), p.n)
	p.lo = min(max(p.lo, 0), p.hi)
	return p
}

func (p places) kept() int { return p.hi - p.lo }

// keeper sums chains by how many of them explode: those that do lie above those
// that don't, and what they score after that are sums of chains again.
type keeper struct {
	Chain
	step, base, reach int // scores count from base on; rows are single up to reach
	known             map[places]dist.Dist
}

// sum returns the sum of the chains at p. If all of them explode, it begins
// anew, higher by what that scores.
func (k *keeper) sum(p places) dist.Dist {
	if p = p.clip(); p.kept() == 0 {
		return dist.Const(0)
	}
	d, ok := k.known[p]
	switch {
	case ok:
	case p.kept() == p.n: // no need to tell them apart
		num, den := k.ratio()
		low := p.n * (k.base - k.lo)
		d = k.fold(dist.Series(num, den, p.n, k.reach+low).Shift(-low))
		k.known[p] = d
	default:
		again, _ := k.split(k.sides)
		step := k.step * p.kept()
		rounds := dist.Geometric(ratPower(again, p.n), k.reach/step)
		d = k.fold(k.mix(k.sides, p, p.n-1).Add(rounds.Scale(step)))
		k.known[p] = d
	}
	return d
}

// mix returns the sum of the chains at p, whose first dice have these sides, if
// no more than most of them explode.
func (k *keeper) mix(sides []scored, p places, most int) dist.Dist {
	again, ends := k.split(sides)
	var parts []dist.Part
	for j := 0; j <= most && (j == 0 || again.Sign() > 0); j++ { // chains that explode
		m := p.n - j
		weight := new(big.Rat).SetInt(new(big.Int).Binomial(int64(p.n), int64(j)))
		weight.Mul(weight, ratPower(again, j)).Mul(weight, ratPower(new(big.Rat).Sub(big.NewRat(1, 1), again), m))
		above := places{j, p.lo - m, p.hi - m}.clip()
		d := k.sum(above)
		if above.kept() < p.kept() {
			d = d.Add(Sum(New(Group{m, ends}).Keep(p.lo, p.hi)))
		}
		parts = append(parts, dist.Part{Weight: weight, Dist: d.Shift(k.step * above.kept())})
	}
	return k.fold(dist.Mix(parts...))
}

// split returns the chance to explode, and the scores of the faces that don't.
func (k *keeper) split(sides []scored) (again *big.Rat, ends Die) {
	var weight, total int64
	for _, s := range sides {
		total += int64(s.Weight)
		if s.again {
			weight += int64(s.Weight)
		} else {
			ends = append(ends, Face{s.score - k.base, s.Weight})
		}
	}
	return big.NewRat(weight, total), ends
}

// fold drops single rows past reach, which a later Add would make useless.
func (k *keeper) fold(d dist.Dist) dist.Dist {
	if _, open := d.Max(); open == dist.More {
		return d.FoldTop(k.reach + 1)
	}
	return d
}

// ratPower returns x^n.
func ratPower(x *big.Rat, n int) *big.Rat {
	e := big.NewInt(int64(n))
	return new(big.Rat).SetFrac(new(big.Int).Exp(x.Num(), e, nil), new(big.Int).Exp(x.Denom(), e, nil))
}
