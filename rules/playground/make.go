package playground

// What makes rolls out of dice: explosions, open-ended d100, whole pools read by a
// function.

import (
	"errors"
	"math/big"
	"strconv"

	"diceodds/rules/dist"
	"diceodds/rules/pool"

	"go.starlark.net/starlark"
)

// keep is the sum of those of count dice that stay: the highest or the lowest.
func keep(name string, count, sides, n int, high bool) (starlark.Value, error) {
	p, err := newPool(name, count, sides)
	if err != nil {
		return nil, err
	}
	switch {
	case n == 0:
		return &Roll{dist.Const(0)}, nil
	case n >= count:
		return p.keptSum(0, count)
	case high:
		return p.keptSum(count-n, count)
	}
	return p.keptSum(0, n)
}

// drop is keep by what goes; one die always stays.
func drop(name string, count, sides, n int, low bool) (starlark.Value, error) {
	return keep(name, count, sides, max(count-n, 1), low)
}

// explode adds another roll to d's highest outcome, depth times at most.
func explode(d dist.Dist, depth int) (starlark.Value, error) {
	b, bits := ends(d), bitsOf(d)
	if err := first(room(b.lo, b.hi, bits), room(min(b.lo, b.hi*(depth+1)), b.hi*(depth+1), bits*(depth+1))); err != nil {
		return nil, err
	}
	rest, p := d.Given(func(v int) bool { return v != b.hi })
	out := d
	for range depth {
		if rest.IsZero() {
			out = out.Shift(b.hi)
			continue
		}
		out = mix(p, rest, out.Shift(b.hi))
	}
	return &Roll{out}, nil
}

// endless is explode without a last time, exact with an open top row.
func endless(r *Roll) (starlark.Value, error) {
	if err := r.closed("explode"); err != nil {
		return nil, err
	}
	p, err := poolOf(r)
	b := ends(r.d)
	switch {
	case err != nil || bitsOf(r.d) > 16:
		return nil, errors.New("explode without end: this roll has too long odds, more than 1 in 65536")
	case b.lo == b.hi:
		return nil, errors.New("explode: a roll that always shows its highest outcome would never end")
	case b.hi < 0:
		return nil, errors.New("explode without end: the highest outcome must be 0 or more")
	case b.hi-b.lo > 2000:
		return nil, errors.New("explode without end: outcomes at most 2000 apart are wanted")
	}
	same := func(face int) int { return face }
	c := pool.Explode(p.groups[0].Die, same, func(face int) bool { return face == b.hi })
	return &Roll{c.Sum(1, b.hi)}, nil
}

// openEnded is a d100 that goes on: up from 96 on, down from 5 on.
func openEnded(chain int) (starlark.Value, error) {
	d100 := dist.Uniform(1, 100)
	more := d100
	last := dist.Uniform(1, 95)
	tops := dist.Uniform(96, 100)
	five := big.NewRat(1, 20)
	for range chain {
		more = mix(five, tops.Add(more), last)
	}
	ends := mix(big.NewRat(1, 2), tops.Add(more), dist.Uniform(1, 5).Sub(more))
	return &Roll{mix(big.NewRat(1, 10), ends, dist.Uniform(6, 95))}, nil
}

// mix is x with chance p, else y.
func mix(p *big.Rat, x, y dist.Dist) dist.Dist {
	return dist.Mix(dist.Part{Weight: p, Dist: x}, dist.Part{Weight: new(big.Rat).Sub(one(), p), Dist: y})
}

// poolMap calls fn with the faces of every tuple, the first die changing fastest.
func poolMap(k *ask, p *Pool, fn starlark.Callable) (starlark.Value, error) {
	var dice []pool.Die
	tuples := 1.0
	for _, g := range p.groups {
		for range g.N {
			dice = append(dice, g.Die)
			tuples *= float64(len(g.Die))
		}
	}
	if tuples > mostTuples {
		text := "more than 1000000000000000"
		if tuples <= 1e15 {
			text = strconv.Itoa(int(tuples))
		}
		return nil, errors.New(k.name + ": these dice fall in " + text + " ways, and fn would be called for each: the limit is " + strconv.Itoa(mostTuples) +
			". Count, order_stat, middle_of and keep do not call a function and take far more dice")
	}
	values := make([]starlark.Tuple, len(dice)) // made once: in the page's engine each takes memory
	for i, die := range dice {
		for _, f := range die {
			values[i] = append(values[i], starlark.MakeInt(f.Value))
		}
	}
	shown := make([]int, len(dice))
	found := newHeap()
	weight, face := new(big.Int), new(big.Int)
	for {
		weight.SetInt64(1)
		faces := make([]starlark.Value, len(dice)) // fn may keep or change its list
		for i, at := range shown {
			faces[i] = values[i][at]
			if w := dice[i][at].Weight; w != 1 {
				weight.Mul(weight, face.SetInt64(int64(w)))
			}
		}
		v, err := k.call(fn, starlark.Tuple{starlark.NewList(faces)})
		if err != nil {
			return nil, err
		}
		if err := found.add(v, weight); err != nil {
			for i, at := range shown {
				faces[i] = values[i][at]
			}
			return nil, errors.New(k.name + ": what fn gives for " + starlark.Tuple(faces).String() + ": " + err.Error())
		}
		i := 0
		for ; i < len(shown); i++ {
			if shown[i]++; shown[i] < len(dice[i]) {
				break
			}
			shown[i] = 0
		}
		if i == len(shown) {
			return found.roll(p.bits())
		}
	}
}

// A heap is weights by outcome.
type heap struct {
	weights map[int]*big.Int
	lo, hi  int
}

func newHeap() *heap { return &heap{map[int]*big.Int{}, highest, lowest} }

// add puts a weight to what a function of the script gave.
func (h *heap) add(v starlark.Value, weight *big.Int) error {
	var n i32
	if err := n.Unpack(v); err != nil {
		return err
	}
	h.put(int(n), weight)
	return nil
}

func (h *heap) put(at int, weight *big.Int) {
	if h.weights[at] == nil {
		h.weights[at] = new(big.Int)
		h.lo, h.hi = min(h.lo, at), max(h.hi, at)
	}
	h.weights[at].Add(h.weights[at], weight)
}

// roll is the distribution of all that was added.
func (h *heap) roll(bits int) (starlark.Value, error) {
	if err := room(h.lo, h.hi, bits); err != nil {
		return nil, err
	}
	w := make([]*big.Int, h.hi-h.lo+1)
	for i := range w {
		if w[i] = h.weights[h.lo+i]; w[i] == nil {
			w[i] = new(big.Int)
		}
	}
	return &Roll{dist.FromWeights(h.lo, w)}, nil
}

// mapRoll is the roll of fn(x), fn a function of the script.
func mapRoll(k *ask, r *Roll, fn starlark.Callable) (starlark.Value, error) {
	if err := r.closed(k.name); err != nil {
		return nil, err
	}
	found := newHeap()
	for _, row := range r.d.Weighted() {
		v, err := k.call(fn, starlark.Tuple{starlark.MakeInt(row.Outcome)})
		if err != nil {
			return nil, err
		}
		if err := found.add(v, row.Weight); err != nil {
			return nil, errors.New(k.name + ": what fn gives for " + strconv.Itoa(row.Outcome) + ": " + err.Error())
		}
	}
	return found.roll(bitsOf(r.d))
}
