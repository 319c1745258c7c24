package playground

// The operators that rewrite.go calls: comparisons that know exact numbers, and +, *
// and % that know how much is too much.

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// mostItems bounds lists and texts that * and range make.
const mostItems = 1_000_000

var errLong = errors.New("a list or text of more than 1000000 items: that is the limit")

// a native is a function as Starlark calls it.
type native = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// An operator stands for one of Starlark's: op | x | y is what x op y would be. As a
// call it would take twice as long, and functions that pool_map calls compare a lot.
type operator struct {
	name string
	do   func(x, y starlark.Value) (starlark.Value, error)
}

// A half is an operator that has one operand: the first, or the second if that is a
// constant.
type half struct {
	*operator
	value  starlark.Value
	second bool
}

func (o *operator) String() string        { return o.name }
func (o *operator) Type() string          { return "operator" }
func (o *operator) Freeze()               {}
func (o *operator) Truth() starlark.Bool  { return true }
func (o *operator) Hash() (uint32, error) { return 0, errors.New("an operator is no key of a dict") }

// Binary takes the first operand.
func (o *operator) Binary(_ syntax.Token, x starlark.Value, _ starlark.Side) (starlark.Value, error) {
	return &half{o, x, false}, nil
}

// Binary takes the other operand.
func (h *half) Binary(_ syntax.Token, v starlark.Value, _ starlark.Side) (starlark.Value, error) {
	if h.second {
		return h.do(v, h.value)
	}
	return h.do(h.value, v)
}

// operators are those that rewrite.go puts in.
var operators = []operator{
	{" ==", comparison(syntax.EQL)},
	{" !=", comparison(syntax.NEQ)},
	{" <", comparison(syntax.LT)},
	{" <=", comparison(syntax.LE)},
	{" >", comparison(syntax.GT)},
	{" >=", comparison(syntax.GE)},
	{" in", membership(true)},
	{" not in", membership(false)},
	{" +", func(x, y starlark.Value) (starlark.Value, error) {
		if long(x)+long(y) > mostItems {
			return nil, errLong
		}
		return starlark.Binary(syntax.PLUS, x, y)
	}},
	{" size", func(_, y starlark.Value) (starlark.Value, error) {
		if long(y) > mostItems {
			return nil, errLong
		}
		return y, nil
	}},
	{" *", func(x, y starlark.Value) (starlark.Value, error) {
		if times(x, y) || times(y, x) {
			return nil, errLong
		}
		if x, ok := x.(starlark.Int); ok {
			if y, ok := y.(starlark.Int); ok && x.BigInt().BitLen()+y.BigInt().BitLen() > mostBits {
				return nil, errors.New("a whole number of more than 150000 digits: that is the limit")
			}
		}
		return starlark.Binary(syntax.STAR, x, y)
	}},
	{" %", func(x, y starlark.Value) (starlark.Value, error) {
		if text, ok := x.(starlark.String); ok {
			y = plain(y)
			parts, several := y.(starlark.Tuple)
			if !several {
				parts = starlark.Tuple{y}
			}
			if strings.Count(string(text), "%")*longest(parts) > mostItems {
				return nil, errLong
			}
		}
		return starlark.Binary(syntax.PERCENT, x, y)
	}},
}

// plain is a value for a text's %: exact numbers are floats there.
func plain(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *Exact:
		return v.float()
	case starlark.Tuple:
		all := make(starlark.Tuple, len(v))
		for i, x := range v {
			all[i] = plain(x)
		}
		return all
	case *starlark.Dict:
		all := starlark.NewDict(v.Len())
		for _, item := range v.Items() {
			all.SetKey(item[0], plain(item[1])) // it was a key
		}
		return all
	}
	return v
}

// long is the length of what + would copy.
func long(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.String:
		return len(v)
	case starlark.Bytes:
		return len(v)
	case *starlark.List:
		return v.Len()
	case starlark.Tuple:
		return len(v)
	}
	return 0
}

// times tells that x, n times, is too long.
func times(x, n starlark.Value) bool {
	length := long(x)
	k, ok := n.(starlark.Int)
	if length == 0 || !ok {
		return false
	}
	i, fits := k.Int64()
	return k.Sign() > 0 && (!fits || i > int64(mostItems/length))
}

// compare is an order or an equality of two values, of which any may be exact or
// hold exact numbers.
func compare(op syntax.Token, x, y starlark.Value, depth int) (bool, error) {
	if a, ok := x.(starlark.Int); ok {
		if b, ok := y.(starlark.Int); ok { // by far the most
			return threeway(op, compareInts(a, b)), nil
		}
	}
	if depth <= 0 {
		return false, errors.New("these are nested too deeply to be compared")
	}
	if isExact(x) != isExact(y) {
		a, ok := ratOf(x)
		b, fine := ratOf(y)
		if ok && fine {
			return threeway(op, a.Cmp(b)), nil
		}
		return starlark.CompareDepth(op, plain(x), plain(y), depth) // NaN, or no number
	}
	if op == syntax.EQL || op == syntax.NEQ {
		if a, b, ok := pairs(x, y); ok {
			if len(a) != len(b) {
				return op == syntax.NEQ, nil
			}
			for i := range a {
				same, err := compare(syntax.EQL, a[i], b[i], depth-1)
				if err != nil || !same {
					return op == syntax.NEQ, err
				}
			}
			return op == syntax.EQL, nil
		}
		return starlark.CompareDepth(op, x, y, depth)
	}
	for _, v := range []starlark.Value{x, y} {
		switch v.(type) {
		case *Roll:
			return false, errors.New("a roll is many numbers at once and has no order: ask for a chance, as in roll.p_ge(5)")
		case *Pool:
			return false, errors.New("a pool has no order: ask for a chance, as in pool.p_any(6), or write sum(pool).p_ge(5)")
		}
	}
	return starlark.CompareDepth(op, x, y, depth)
}

// pairs are the items of two lists or two tuples.
func pairs(x, y starlark.Value) (a, b starlark.Tuple, ok bool) {
	switch x := x.(type) {
	case starlark.Tuple:
		b, ok = y.(starlark.Tuple)
		return x, b, ok
	case *starlark.List:
		z, ok := y.(*starlark.List)
		if !ok {
			return nil, nil, false
		}
		return items(x), items(z), true
	}
	return nil, nil, false
}

func items(l *starlark.List) starlark.Tuple {
	all := make(starlark.Tuple, l.Len())
	for i := range all {
		all[i] = l.Index(i)
	}
	return all
}

func comparison(op syntax.Token) func(x, y starlark.Value) (starlark.Value, error) {
	return func(x, y starlark.Value) (starlark.Value, error) {
		is, err := compare(op, x, y, starlark.CompareLimit)
		return starlark.Bool(is), err
	}
}

// membership is in and not in: of lists and tuples item by item.
func membership(want bool) func(x, y starlark.Value) (starlark.Value, error) {
	return func(x, y starlark.Value) (starlark.Value, error) {
		var all starlark.Tuple
		switch y := y.(type) {
		case starlark.Tuple:
			all = y
		case *starlark.List:
			all = items(y)
		case *starlark.Dict:
			if x, ok := x.(*Exact); ok { // Starlark would only say that there is none
				_, err := x.Hash()
				return nil, err
			}
			_, found, err := y.Get(x)
			return starlark.Bool(found == want), err
		default:
			is, err := starlark.Binary(syntax.IN, x, y)
			if err != nil {
				return nil, err
			}
			return starlark.Bool(bool(is.Truth()) == want), nil
		}
		for _, item := range all {
			same, err := compare(syntax.EQL, item, x, starlark.CompareLimit)
			if err != nil {
				return nil, err
			}
			if same {
				return starlark.Bool(want), nil
			}
		}
		return starlark.Bool(!want), nil
	}
}

func compareInts(x, y starlark.Int) int {
	c, _ := x.Cmp(y, 1) // never fails
	return c
}
