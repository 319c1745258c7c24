package playground

// Bands of whole numbers, and what matches a face.

import (
	"errors"
	"math"
	"sort"
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

// A spec says which faces match: any of its bands. They rise and never meet.
type spec []Band

func (s spec) has(v int) bool {
	lo, hi := 0, len(s) // the last band that begins at v or below is before hi
	for hi-lo > 1 {
		if middle := (lo + hi) / 2; s[middle].lo <= v {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo < hi && s[lo].has(v)
}

// add puts bands to those there are, in order, and those that meet together.
func (s *spec) add(bands ...Band) {
	all := append(*s, bands...)
	sort.Sort(byStart(all))
	merged := all[:1]
	for _, b := range all[1:] {
		if last := &merged[len(merged)-1]; last.hi == highest || b.lo <= last.hi+1 {
			last.hi = max(last.hi, b.hi)
		} else {
			merged = append(merged, b)
		}
	}
	*s = merged
}

// byStart sorts bands. A generic sort would cost the engine more.
type byStart []Band

func (s byStart) Len() int           { return len(s) }
func (s byStart) Less(i, j int) bool { return s[i].lo < s[j].lo }
func (s byStart) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

// Unpack reads a face spec: an int, a list of ints, or a band.
func (s *spec) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case *Band:
		s.add(*v)
		return nil
	case starlark.Int:
		return s.addInts(starlark.Tuple{v})
	case *starlark.List:
		if v.Len() == 0 {
			return errors.New("an empty list matches no face: at least one number is wanted")
		}
		return s.addInts(items(v))
	}
	return errors.New("faces are wanted, as in 5, [1, 2] or 5..6, not " + a(v))
}

func (s *spec) addInts(all starlark.Tuple) error {
	bands := make([]Band, len(all))
	for i, v := range all {
		var n i32
		if err := n.Unpack(v); err != nil {
			return err
		}
		bands[i] = Band{int(n), int(n)}
	}
	s.add(bands...)
	return nil
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
