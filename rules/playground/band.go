package playground

// Bands of whole numbers, and what matches a face.

import (
	"errors"
	"math"
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// The ends of an open band.
const (
	lowest  = math.MinInt
	highest = math.MaxInt
)

// A Band is the whole numbers from lo to hi, both included; lowest and highest
// stand for no end. To scripts it is an IntBand.
type Band struct{ lo, hi int }

func (b *Band) has(v int) bool { return b.lo <= v && v <= b.hi }

// String is the band as a literal: 5..6, 5.., ..6.
func (b *Band) String() string {
	text := ".."
	if b.lo != lowest {
		text = strconv.Itoa(b.lo) + text
	}
	if b.hi != highest {
		text += strconv.Itoa(b.hi)
	}
	return text
}

func (b *Band) Type() string          { return "IntBand" }
func (b *Band) Freeze()               {}
func (b *Band) Truth() starlark.Bool  { return true }
func (b *Band) Hash() (uint32, error) { return starlark.String(b.String()).Hash() }

// Unary refuses the minus of -5..6.
func (b *Band) Unary(syntax.Token) (starlark.Value, error) {
	return nil, errors.New("a band has no sign before it: write through(-5, 6) where a number is negative")
}

// CompareSameType knows == and !=.
func (b *Band) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return equal(op, *b == *y.(*Band), b)
}

// equal answers == and != and refuses an order.
func equal(op syntax.Token, same bool, v starlark.Value) (bool, error) {
	switch op {
	case syntax.EQL:
		return same, nil
	case syntax.NEQ:
		return !same, nil
	}
	return false, errors.New("values of type " + v.Type() + " have no order")
}

// newBand is what through, at_least and at_most give.
func newBand(lo, hi int) (starlark.Value, error) {
	if lo > hi {
		return nil, errors.New("a band from " + strconv.Itoa(lo) + " to " + strconv.Itoa(hi) + " holds nothing: the smaller number comes first")
	}
	return &Band{lo, hi}, nil
}

// A spec says which faces match: any of its bands.
type spec []Band

func (s spec) has(v int) bool {
	for i := range s {
		if s[i].has(v) {
			return true
		}
	}
	return false
}

// Unpack reads a face spec: an int, a list of ints, or a band.
func (s *spec) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case *Band:
		*s = append(*s, *v)
		return nil
	case starlark.Int:
		var n i32
		if err := n.Unpack(v); err != nil {
			return err
		}
		*s = append(*s, Band{int(n), int(n)})
		return nil
	case *starlark.List:
		if v.Len() == 0 {
			return errors.New("an empty list matches no face: at least one number is wanted")
		}
		for _, x := range items(v) {
			var n i32
			if err := n.Unpack(x); err != nil {
				return err
			}
			*s = append(*s, Band{int(n), int(n)})
		}
		return nil
	}
	return errors.New("faces are wanted, as in 5, [1, 2] or 5..6, not " + a(v))
}

// specs reads several face specs as one: any of them matches.
func specs(name string, args starlark.Tuple) (spec, error) {
	var all spec
	for _, v := range args {
		if err := all.Unpack(v); err != nil {
			return nil, errors.New(name + ": " + err.Error())
		}
	}
	if len(all) == 0 {
		return nil, errors.New(name + ": faces are wanted, as in 5, [1, 2] or 5..6")
	}
	return all, nil
}

const tooBig = "a whole number that fits 32 bits is wanted"

// An i32 reads a whole number that fits 32 bits.
type i32 int

func (n *i32) Unpack(v starlark.Value) error {
	x, ok := v.(starlark.Int)
	if !ok {
		return errors.New("a whole number is wanted, not " + a(v))
	}
	i, ok := x.Int64()
	if !ok || i != int64(int32(i)) {
		return errors.New(tooBig)
	}
	*n = i32(i)
	return nil
}
