package playground

// Pools: dice thrown together that are not summed yet.

import (
	"errors"
	"math/big"
	"math/bits"
	"slices"
	"strconv"

	"diceodds/rules/pool"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A Pool is dice in the order they were written, a DicePool to scripts. Each group
// is equal dice with ascending faces.
type Pool struct{ groups []pool.Group }

// String names the dice: "pool of 2d6 + 1d8".
func (p *Pool) String() string {
	text := "pool of "
	for i, g := range p.groups {
		if i > 0 {
			text += " + "
		}
		text += strconv.Itoa(g.N) + "d"
		if last := g.Die[len(g.Die)-1].Value; slices.Equal(g.Die, pool.D(max(last, 1))) {
			text += strconv.Itoa(last)
			continue
		}
		text += "{"
		for j, f := range g.Die {
			if j > 0 {
				text += ","
			}
			text += strconv.Itoa(f.Value)
			if f.Weight != 1 {
				text += ":" + strconv.Itoa(f.Weight)
			}
		}
		text += "}"
	}
	return text
}

func (p *Pool) Type() string          { return "DicePool" }
func (p *Pool) Freeze()               {}
func (p *Pool) Truth() starlark.Bool  { return true }
func (p *Pool) Hash() (uint32, error) { return starlark.String(p.String()).Hash() }
func (p *Pool) AttrNames() []string   { return names("DicePool") }
func (p *Pool) Attr(name string) (starlark.Value, error) {
	v, err := method(p, name)
	if v == nil && err == nil && known("DieRoll", name) {
		return nil, errors.New("a pool has no total until you sum it: write sum(pool)." + name)
	}
	return v, err
}

// CompareSameType knows == and !=: the same dice in the same order.
func (p *Pool) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return equal(op, p.String() == y.(*Pool).String(), p)
}

func (p *Pool) len() int {
	n := 0
	for _, g := range p.groups {
		n += g.N
	}
	return n
}

// newPool is so many equal dice, within the limits.
func newPool(name string, count, sides int) (*Pool, error) {
	err := first(atLeast(name, "count", count, 1), atMost(name, "count", count, mostDice),
		atLeast(name, "sides", sides, 1), atMost(name, "sides", sides, mostFaces))
	if err != nil {
		return nil, err
	}
	return &Pool{[]pool.Group{{N: count, Die: pool.D(sides)}}}, nil
}

// poolOf is a roll as a pool of one die.
func poolOf(r *Roll) (*Pool, error) {
	if err := r.closed("a pool's die"); err != nil {
		return nil, err
	}
	rows := r.d.Weighted()
	if len(rows) > mostFaces || bitsOf(r.d) > 48 {
		return nil, errors.New("this roll has too many outcomes or too long odds to be a die of a pool: the limits are " + strconv.Itoa(mostFaces) + " faces and 15 digits")
	}
	var die pool.Die
	for _, row := range rows {
		die = append(die, pool.Face{Value: row.Outcome, Weight: int(row.Weight.Int64())})
	}
	return &Pool{[]pool.Group{{N: 1, Die: die}}}, nil
}

// join throws the dice of both pools together.
func join(p, q *Pool) (starlark.Value, error) {
	if err := atMost("a pool", "the number of dice", p.len()+q.len(), mostDice); err != nil {
		return nil, err
	}
	groups := slices.Clone(p.groups)
	for _, g := range q.groups {
		if last := len(groups) - 1; last >= 0 && slices.Equal(groups[last].Die, g.Die) {
			groups[last].N += g.N
		} else {
			groups = append(groups, g)
		}
	}
	if len(groups) > 100 {
		return nil, errors.New("a pool of more than 100 kinds of dice: that is the limit")
	}
	return &Pool{groups}, nil
}

// kinds are the dice with equal ones together, whatever their order.
func (p *Pool) kinds() []pool.Group {
	var kinds []pool.Group
	for _, g := range p.groups {
		i := slices.IndexFunc(kinds, func(k pool.Group) bool { return slices.Equal(k.Die, g.Die) })
		if i >= 0 {
			kinds[i].N += g.N
		} else {
			kinds = append(kinds, g)
		}
	}
	return kinds
}

// bits is how long the common denominator is.
func (p *Pool) bits() int {
	total := 0
	for _, g := range p.groups {
		weight := 0
		for _, f := range g.Die {
			weight += f.Weight
		}
		total += g.N * bits.Len(uint(weight))
	}
	return total
}

// sum is the pool's total.
func (p *Pool) sum() (*Roll, error) {
	var b Band
	work := 0
	for _, g := range p.groups {
		b.lo, b.hi = b.lo+g.N*g.Die[0].Value, b.hi+g.N*g.Die[len(g.Die)-1].Value
		work += g.N * (g.Die[len(g.Die)-1].Value - g.Die[0].Value + 1)
	}
	if err := room(b.lo, b.hi, p.bits()); err != nil {
		return nil, err
	}
	if len(p.groups) > 1 && (b.hi-b.lo+1)*work*(p.bits()/64+1) > 10*mostWork {
		return nil, errors.New("the sum of these dice takes too many steps: fewer or smaller dice are wanted")
	}
	return &Roll{pool.Sum(pool.New(p.kinds()...))}, nil
}

// kept is a pool of which only some places count, within what can be done.
func (p *Pool) kept(lo, hi int) (pool.Pool, error) {
	kinds := p.kinds()
	work := p.bits()/64 + 1
	for _, g := range kinds {
		work *= (g.N + 1) * len(g.Die)
		if len(kinds) > 1 {
			work *= g.N + 1
		}
		if work > mostWork {
			return pool.Pool{}, errors.New("ordering these dice takes too many steps: fewer or smaller dice are wanted")
		}
	}
	return pool.New(kinds...).Keep(lo, hi), nil
}

// orderStat is the k-th highest die.
func (p *Pool) orderStat(k int) (starlark.Value, error) {
	n := p.len()
	if k < 1 || k > n {
		return nil, errors.New("order_stat: k is from 1, the highest die, to " + strconv.Itoa(n) + ", the lowest, not " + strconv.Itoa(k))
	}
	var faces []int
	for _, g := range p.groups {
		for _, f := range g.Die {
			faces = append(faces, f.Value)
		}
	}
	slices.Sort(faces)
	faces = slices.Compact(faces)
	if len(faces)*n*(p.bits()/64+50) > mostWork { // each step takes some time, however small its numbers
		return nil, errors.New("ordering these dice takes too many steps: fewer or smaller dice are wanted")
	}
	// The k-th highest shows v or more where k dice do. So mixed dice are no harder
	// than equal ones.
	found := newHeap()
	above, total := new(big.Rat), new(big.Rat)
	for i, v := range slices.Backward(faces) {
		d := p.count(spec{{v, highest}}).d
		total.SetInt(d.Total())
		reached := d.AtLeast(k)
		ways := new(big.Rat).Sub(reached, above)
		if ways.Mul(ways, total); ways.Sign() > 0 {
			found.put(faces[i], ways.Num())
		}
		above = reached
	}
	return found.roll(p.bits())
}

// keptSum is the sum of the dice at the places lo … hi−1, lowest first.
func (p *Pool) keptSum(lo, hi int) (starlark.Value, error) {
	if lo <= 0 && hi >= p.len() {
		return p.sum()
	}
	kept, err := p.kept(lo, hi)
	if err != nil {
		return nil, err
	}
	if k := hi - lo; k > 1 {
		g := p.groups[0]
		span := k * (g.Die[len(g.Die)-1].Value - g.Die[0].Value)
		if p.len()*len(g.Die)*len(g.Die)*span*(p.bits()/64+1) > 20*mostWork {
			return nil, errors.New("keeping some of these dice takes too many steps: fewer or smaller dice are wanted")
		}
	}
	return &Roll{pool.Sum(kept)}, nil
}

// count is how many dice match.
func (p *Pool) count(s spec) *Roll {
	return &Roll{pool.Count(pool.New(p.kinds()...), s.has)}
}

// changed is the pool with every die's faces changed; f gives a face's new value,
// and whether it stays.
func (p *Pool) changed(name string, f func(int) (int, bool)) (starlark.Value, error) {
	var out Pool
	for _, g := range p.groups {
		at := map[int]int{}
		for _, face := range g.Die {
			if v, stays := f(face.Value); stays {
				at[v] += face.Weight
			}
		}
		if len(at) == 0 {
			return nil, errors.New(name + ": a die is left without faces")
		}
		var values []int // sorting faces themselves would cost the engine 16 KB
		for v := range at {
			values = append(values, v)
		}
		slices.Sort(values)
		var die pool.Die
		for _, v := range values {
			die = append(die, pool.Face{Value: v, Weight: at[v]})
		}
		out.groups = append(out.groups, pool.Group{N: g.N, Die: die})
	}
	return &out, nil
}

// Unary is −pool, of the sum.
func (p *Pool) Unary(op syntax.Token) (starlark.Value, error) {
	total, err := p.sum()
	if err != nil {
		return nil, err
	}
	return total.Unary(op)
}

// Binary is arithmetic with a pool on one side. Roll.Binary does it where a roll
// stands on the left.
func (p *Pool) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	left := side == starlark.Left
	other, isPool := y.(*Pool)
	switch {
	case isPool && op == syntax.PLUS && left:
		return join(p, other)
	case isPool && op == syntax.MINUS && left:
		y, err := other.sum()
		if err != nil {
			return nil, err
		}
		return p.Binary(op, y, side)
	case isPool && left:
		return nil, refused(op, p, y, left)
	}
	switch y := y.(type) {
	case *Roll:
		return y.Binary(op, p, !side)
	case starlark.Int:
		if op == syntax.PLUS || op == syntax.MINUS {
			total, err := p.sum()
			if err != nil {
				return nil, err
			}
			return total.withInt(op, y, left)
		}
	}
	return nil, refused(op, p, y, left)
}
