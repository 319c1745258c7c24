package playground

// The operators that rewrite.go calls: comparisons that know exact numbers, and +, *
// and % that know how much is too much.

import (
	"errors"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// mostItems bounds lists and texts that * and range make.
const mostItems = 1_000_000

var errLong = errors.New("a list or text of more than 1000000 items: that is the limit")

// a native is a function as Starlark calls it.
type native = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// operators are the calls that stand for operators. Their arguments are always
// two, but for " size".
var operators = map[string]native{
	" ==":     comparison(syntax.EQL),
	" !=":     comparison(syntax.NEQ),
	" <":      comparison(syntax.LT),
	" <=":     comparison(syntax.LE),
	" >":      comparison(syntax.GT),
	" >=":     comparison(syntax.GE),
	" in":     membership(true),
	" not in": membership(false),
	" +": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if long(args[0])+long(args[1]) > mostItems {
			return nil, errLong
		}
		return starlark.Binary(syntax.PLUS, args[0], args[1])
	},
	" size": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if long(args[0]) > mostItems {
			return nil, errLong
		}
		return args[0], nil
	},
	" *": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if times(args[0], args[1]) || times(args[1], args[0]) {
			return nil, errLong
		}
		if x, ok := args[0].(starlark.Int); ok {
			if y, ok := args[1].(starlark.Int); ok && x.BigInt().BitLen()+y.BigInt().BitLen() > mostBits {
				return nil, errors.New("a whole number of more than 150000 digits: that is the limit")
			}
		}
		return starlark.Binary(syntax.STAR, args[0], args[1])
	},
	" %": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		y := args[1]
		if _, ok := args[0].(starlark.String); ok {
			y = plain(y)
		}
		return starlark.Binary(syntax.PERCENT, args[0], y)
	},
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

func comparison(op syntax.Token) native {
	return func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if x, ok := args[0].(starlark.Int); ok {
			if y, ok := args[1].(starlark.Int); ok { // by far the most
				return starlark.Bool(threeway(op, cmp(x, y))), nil
			}
		}
		is, err := compare(op, args[0], args[1], starlark.CompareLimit)
		return starlark.Bool(is), err
	}
}

// membership is in and not in: of lists and tuples item by item.
func membership(want bool) native {
	return func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		var all starlark.Tuple
		switch y := args[1].(type) {
		case starlark.Tuple:
			all = y
		case *starlark.List:
			all = items(y)
		case *starlark.Dict:
			if x, ok := args[0].(*Exact); ok { // Starlark would only say that there is none
				_, err := x.Hash()
				return nil, err
			}
			_, found, err := y.Get(args[0])
			return starlark.Bool(found == want), err
		default:
			is, err := starlark.Binary(syntax.IN, args[0], args[1])
			if err != nil {
				return nil, err
			}
			return starlark.Bool(bool(is.Truth()) == want), nil
		}
		for _, item := range all {
			same, err := compare(syntax.EQL, item, args[0], starlark.CompareLimit)
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

func cmp(x, y starlark.Int) int {
	c, _ := x.Cmp(y, 1) // never fails
	return c
}
