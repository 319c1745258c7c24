package playground

// Starlark's own functions of numbers, for scripts that hold exact ones: type,
// float, int, abs, min, max, sorted; and what must be bounded: range, and the methods
// of texts that make long ones.

import (
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// numbers shadow Starlark's functions of the same names.
var numbers = map[string]native{
	"type": func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(args) == 1 && isExact(args[0]) {
			return starlark.String("float"), nil
		}
		return starlark.Call(t, starlark.Universe["type"], args, kwargs)
	},
	"float": converted("float"),
	"int":   converted("int"),
	"range": func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		r, err := starlark.Call(t, starlark.Universe["range"], args, kwargs)
		if err == nil && starlark.Len(r) > mostItems {
			return nil, errLong
		}
		return r, err
	},
	"abs": func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(args) == 1 && isExact(args[0]) {
			if x := args[0].(*Exact); x.r.Sign() < 0 {
				return x.Unary(syntax.MINUS)
			}
			return args[0], nil
		}
		return starlark.Call(t, starlark.Universe["abs"], args, kwargs)
	},
	"min":     extreme(syntax.LT),
	"max":     extreme(syntax.GT),
	"sorted":  sorted,
	"getattr": attr,
	" attr":   attr,
}

// attr is an attribute. Some methods of texts can make one as long as two are when
// multiplied, and longer than there is memory for.
func attr(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	method, err := starlark.Call(t, starlark.Universe["getattr"], args, kwargs)
	if err != nil || len(args) < 2 {
		return method, err
	}
	text, ok := args[0].(starlark.String)
	name, _ := args[1].(starlark.String)
	if !ok || !grows(string(name)) {
		return method, nil
	}
	return starlark.NewBuiltin(string(name), func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		length := 0
		switch {
		case name == "join" && len(args) == 1:
			length = max(starlark.Len(args[0]), 0) * len(text)
		case name == "replace" && len(args) > 1:
			from, _ := args[0].(starlark.String)
			length = strings.Count(string(text), string(from)) * long(args[1])
		case name == "format":
			most := longest(args)
			for _, kw := range kwargs {
				most = max(most, long(kw[1]))
			}
			length = strings.Count(string(text), "{") * most
		}
		if length > mostItems {
			return nil, errLong
		}
		return starlark.Call(t, method, args, kwargs)
	}), nil
}

// grows tells which methods these are.
func grows(method string) bool { return method == "join" || method == "replace" || method == "format" }

// longest is the length of the longest text.
func longest(all starlark.Tuple) (most int) {
	for _, v := range all {
		most = max(most, long(v))
	}
	return most
}

func isExact(v starlark.Value) bool {
	_, ok := v.(*Exact)
	return ok
}

// converted is float or int, of an exact number by way of its float.
func converted(name string) native {
	return func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(args) > 0 {
			if x, ok := args[0].(*Exact); ok {
				args = append(starlark.Tuple{x.float()}, args[1:]...)
			}
		}
		return starlark.Call(t, starlark.Universe[name], args, kwargs)
	}
}

// listed are the items of anything that can be gone through.
func listed(what string, v starlark.Value) (starlark.Tuple, error) {
	if l, ok := v.(*starlark.List); ok {
		return items(l), nil
	}
	it := starlark.Iterate(v)
	if it == nil {
		return nil, errors.New(what + ": a list is wanted, not " + a(v))
	}
	defer it.Done()
	var all starlark.Tuple
	var x starlark.Value
	for it.Next(&x) {
		all = append(all, x)
	}
	return all, nil
}

// keyed applies a key function, None for none.
func keyed(t *starlark.Thread, key starlark.Value, all starlark.Tuple) (starlark.Tuple, error) {
	if key == starlark.None {
		return all, nil
	}
	keys := make(starlark.Tuple, len(all))
	for i, x := range all {
		k, err := starlark.Call(t, key, starlark.Tuple{x}, nil)
		if err != nil {
			return nil, err
		}
		keys[i] = k
	}
	return keys, nil
}

// extreme is min or max.
func extreme(op syntax.Token) native {
	return func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var key starlark.Value = starlark.None
		if len(kwargs) > 0 {
			if err := starlark.UnpackArgs(b.Name(), nil, kwargs, "key?", &key); err != nil {
				return nil, err
			}
		}
		if len(args) == 1 {
			all, err := listed(b.Name(), args[0])
			if err != nil {
				return nil, err
			}
			args = all
		}
		if len(args) == 0 {
			return nil, errors.New(b.Name() + ": at least one value is wanted")
		}
		keys, err := keyed(t, key, args)
		if err != nil {
			return nil, err
		}
		best := 0
		for i := 1; i < len(keys); i++ {
			better, err := compare(op, keys[i], keys[best], starlark.CompareLimit)
			if err != nil {
				return nil, err
			}
			if better {
				best = i
			}
		}
		if len(args) == 1 { // what has no order is not found out otherwise
			_, err = compare(op, keys[0], keys[0], starlark.CompareLimit)
		}
		return args[best], err
	}
}

func sorted(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var list starlark.Value
	var key starlark.Value = starlark.None
	reverse := false
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "list", &list, "key?", &key, "reverse?", &reverse); err != nil {
		return nil, err
	}
	all, err := listed(b.Name(), list)
	if err != nil {
		return nil, err
	}
	keys, err := keyed(t, key, all)
	if err != nil {
		return nil, err
	}
	o := &order{items: slices.Clone(all), keys: slices.Clone(keys), op: syntax.LT}
	if reverse {
		o.op = syntax.GT
	}
	sort.Stable(o)
	if o.err != nil {
		return nil, o.err
	}
	return starlark.NewList(o.items), nil
}

// An order sorts items by their keys. Starlark's own sorted links package sort; a
// generic one would come on top.
type order struct {
	items, keys starlark.Tuple
	op          syntax.Token
	err         error
}

func (o *order) Len() int { return len(o.items) }

func (o *order) Less(i, j int) bool {
	less, err := compare(o.op, o.keys[i], o.keys[j], starlark.CompareLimit)
	if err != nil {
		o.err = err
	}
	return less
}

func (o *order) Swap(i, j int) {
	o.items[i], o.items[j] = o.items[j], o.items[i]
	o.keys[i], o.keys[j] = o.keys[j], o.keys[i]
}

// a names the kind of a value for a sentence.
func a(v starlark.Value) string {
	switch v := v.(type) {
	case *Roll:
		return "a roll"
	case *Pool:
		return "a pool"
	case *Exact, starlark.Float:
		return "a number with a fraction"
	case starlark.Int:
		return "a whole number"
	case starlark.String:
		return "the text " + strconv.Quote(string(v))
	case starlark.NoneType:
		return "None"
	default:
		return "a value of type " + v.Type()
	}
}
