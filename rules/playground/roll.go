package playground

// Rolls: distributions, and what operators make of them.

import (
	"errors"
	"math"
	"math/big"
	"strconv"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A Roll is an exact distribution over whole numbers, a DieRoll to scripts. Two
// uses of one Roll are two independent rolls.
type Roll struct{ d dist.Dist }

// String says what the roll can be: "roll of 2..12, mean 7"; "1.." goes on without
// end.
func (r *Roll) String() string {
	b := ends(r.d)
	if _, open := r.d.Min(); open != dist.Exact {
		b.lo = lowest
	}
	if _, open := r.d.Max(); open != dist.Exact {
		b.hi = highest
	}
	return "roll of " + b.String() + ", mean " + r.d.Mean().RatString()
}

func (r *Roll) Type() string          { return "DieRoll" }
func (r *Roll) Freeze()               {}
func (r *Roll) Truth() starlark.Bool  { return true }
func (r *Roll) Hash() (uint32, error) { return starlark.String(r.String()).Hash() }
func (r *Roll) AttrNames() []string   { return names("DieRoll") }
func (r *Roll) Attr(name string) (starlark.Value, error) {
	return method(r, name)
}

// CompareSameType knows == and !=: whether all chances are the same.
func (r *Roll) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return equal(op, r.d.Equal(y.(*Roll).d), r)
}

// open tells that the roll goes on without end.
func (r *Roll) open() bool {
	_, less := r.d.Min()
	_, more := r.d.Max()
	return less != dist.Exact || more != dist.Exact
}

// closed refuses what would have to look into an open end.
func (r *Roll) closed(name string) error {
	if r.open() {
		return errors.New(name + ": this roll goes on without end, so that not all of its outcomes can be gone through: clamp(min, max) it first")
	}
	return nil
}

// uncut refuses a band that ends inside of an open row.
func (r *Roll) uncut(b Band) error {
	lo, less := r.d.Min()
	hi, more := r.d.Max()
	if more != dist.Exact && b.hi >= hi && (b.lo > hi || b.hi < highest) || less != dist.Exact && b.lo <= lo && (b.hi < lo || b.lo > lowest) {
		return errors.New("this roll goes on without end: it is known outcome by outcome from " + strconv.Itoa(lo) + " to " + strconv.Itoa(hi) + " only, and beyond as one sum")
	}
	return nil
}

// chance is the probability of a band, as a script's number.
func (r *Roll) chance(b Band) (starlark.Value, error) {
	if err := r.uncut(b); err != nil {
		return nil, err
	}
	return &Exact{r.d.Between(b.lo, b.hi), true}, nil
}

// deviation is the standard deviation: exact where it is a fraction.
func (r *Roll) deviation() starlark.Value {
	v := r.d.Variance()
	num, den := new(big.Int).Sqrt(v.Num()), new(big.Int).Sqrt(v.Denom())
	root := new(big.Rat).SetFrac(num, den)
	if new(big.Rat).Mul(root, root).Cmp(v) == 0 {
		return &Exact{r: root}
	}
	f, _ := v.Float64()
	return starlark.Float(math.Sqrt(f))
}

// mapped is the roll of f(x), for a function of ours that cannot fail.
func (r *Roll) mapped(name string, f func(int) int) (starlark.Value, error) {
	if err := r.closed(name); err != nil {
		return nil, err
	}
	lo, hi := math.MaxInt, math.MinInt
	for _, row := range r.d.Weighted() {
		v := f(row.Outcome)
		lo, hi = min(lo, v), max(hi, v)
	}
	if err := room(lo, hi, bitsOf(r.d)); err != nil {
		return nil, err
	}
	return &Roll{r.d.Map(f)}, nil
}

// clamp puts what is outside of min … max at its ends. It closes an open roll.
func (r *Roll) clamp(b Band) (starlark.Value, error) {
	if b.lo > b.hi {
		return nil, errors.New("clamp: the smaller number comes first")
	}
	if !r.open() {
		return r.mapped("clamp", func(v int) int { return min(max(v, b.lo), b.hi) })
	}
	if err := first(r.uncut(Band{lowest, b.lo}), r.uncut(Band{b.hi, highest}), room(b.lo, b.hi, bitsOf(r.d))); err != nil {
		return nil, err
	}
	w := make([]*big.Int, b.hi-b.lo+1)
	total := new(big.Rat).SetInt(r.d.Total())
	for i := range w {
		from, to := b.lo+i, b.lo+i
		if i == 0 {
			from = lowest
		}
		if i == len(w)-1 {
			to = highest
		}
		w[i] = new(big.Rat).Mul(r.d.Between(from, to), total).Num()
	}
	return &Roll{dist.FromWeights(b.lo, w)}, nil
}

// given is the roll under a condition.
func (r *Roll) given(name string, s spec, want bool) (starlark.Value, error) {
	for _, b := range s {
		if err := r.uncut(b); err != nil {
			return nil, err
		}
	}
	d, _ := r.d.Given(func(v int) bool { return s.has(v) == want })
	if d.IsZero() {
		return nil, errors.New(name + ": no outcome is left")
	}
	return &Roll{d}, nil
}

// Unary is −roll and +roll.
func (r *Roll) Unary(op syntax.Token) (starlark.Value, error) {
	switch op {
	case syntax.MINUS:
		return &Roll{r.d.Neg()}, nil
	case syntax.PLUS:
		return r, nil
	}
	return nil, nil
}

// Binary is arithmetic with a roll on one side.
func (r *Roll) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	left := side == starlark.Left
	switch y := y.(type) {
	case *Roll:
		if !left { // Starlark has asked the left side already
			return nil, nil
		}
		return addRolls(op, r, y)
	case *Pool:
		if op == syntax.PLUS {
			die, err := poolOf(r)
			if err != nil {
				return nil, err
			}
			if left {
				return join(die, y)
			}
			return join(y, die)
		}
		if op == syntax.MINUS {
			total, err := y.sum()
			if err != nil {
				return nil, err
			}
			if left {
				return addRolls(op, r, total)
			}
			return addRolls(op, total, r)
		}
	case starlark.Int:
		return r.withInt(op, y, left)
	}
	return nil, refused(op, r, y, left)
}

// addRolls is x + y or x − y, of independent rolls.
func addRolls(op syntax.Token, x, y *Roll) (starlark.Value, error) {
	d := y.d
	switch op {
	case syntax.PLUS:
	case syntax.MINUS:
		d = d.Neg()
	default:
		return nil, refused(op, x, y, true)
	}
	if err := sumRoom(x.d, d); err != nil {
		return nil, err
	}
	return &Roll{x.d.Add(d)}, nil
}

// withInt is arithmetic of a roll and a whole number.
func (r *Roll) withInt(op syntax.Token, y starlark.Int, left bool) (starlark.Value, error) {
	var k i32
	if err := k.Unpack(y); err != nil {
		return nil, err
	}
	n, b := int(k), ends(r.d)
	switch {
	case op == syntax.PLUS, op == syntax.MINUS && left:
		if op == syntax.MINUS {
			n = -n
		}
		if err := room(b.lo+n, b.hi+n, bitsOf(r.d)); err != nil {
			return nil, err
		}
		return &Roll{r.d.Shift(n)}, nil
	case op == syntax.MINUS:
		return (&Roll{r.d.Neg()}).withInt(syntax.PLUS, y, true)
	case op == syntax.STAR:
		if n < 1 {
			return nil, errors.New("a roll times " + strconv.Itoa(n) + ": only whole numbers from 1 on multiply a roll")
		}
		if err := room(b.lo*n, b.hi*n, bitsOf(r.d)); err != nil {
			return nil, err
		}
		return &Roll{r.d.Scale(n)}, nil
	case op == syntax.SLASHSLASH && left:
		if n < 1 {
			return nil, errors.New("a roll // " + strconv.Itoa(n) + ": only whole numbers from 1 on divide a roll")
		}
		return r.mapped("//", func(v int) int {
			if v < 0 {
				return -((n - 1 - v) / n)
			}
			return v / n
		})
	}
	return nil, refused(op, r, y, left)
}

// refused words an operator that nothing is known of.
func refused(op syntax.Token, x, y starlark.Value, left bool) error {
	if !left {
		x, y = y, x
	}
	text := a(x) + " " + op.String() + " " + a(y) + " means nothing here"
	_, pool := x.(*Pool)
	_, also := y.(*Pool)
	switch {
	case op == syntax.SLASH:
		text += ": write // to divide every outcome and round down"
	case (pool || also) && (op == syntax.STAR || op == syntax.SLASHSLASH):
		text += ": a pool has no total until you sum it: write sum(pool)"
	case op == syntax.STAR:
		text += ": only a whole number multiplies a roll"
	}
	return errors.New(text)
}
