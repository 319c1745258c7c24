package playground

// The builtins.

import (
	"errors"
	"math"
	"strconv"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
)

var builtins = []entry{
	{"", "d", func(k *ask) (starlark.Value, error) {
		var sides i32
		if err := k.read("sides", &sides); err != nil {
			return nil, err
		}
		return die(k.name, int(sides))
	}},
	{"", "die_faces", dieFaces},
	{"", "dice_pool", func(k *ask) (starlark.Value, error) {
		var count, sides i32
		if err := k.read("count", &count, "sides", &sides); err != nil {
			return nil, err
		}
		p, err := newPool(k.name, int(count), int(sides))
		if err != nil {
			return nil, err
		}
		return p, nil
	}},
	{"", "sum", func(k *ask) (starlark.Value, error) {
		var r summed
		if err := k.read("value", &r); err != nil {
			return nil, err
		}
		return r.r, nil
	}},
	{"", "drop_lowest", func(k *ask) (starlark.Value, error) { return keeping(k, "drop", true) }},
	{"", "drop_highest", func(k *ask) (starlark.Value, error) { return keeping(k, "drop", false) }},
	{"", "keep_highest", func(k *ask) (starlark.Value, error) { return keeping(k, "keep", true) }},
	{"", "keep_lowest", func(k *ask) (starlark.Value, error) { return keeping(k, "keep", false) }},
	{"", "explode", func(k *ask) (starlark.Value, error) {
		var r rolled
		var depth starlark.Value = starlark.MakeInt(2)
		if err := k.read("dist", &r, "max_depth?", &depth); err != nil {
			return nil, err
		}
		if depth == starlark.None {
			return endless(r.r)
		}
		var n i32
		if err := first(n.Unpack(depth), atLeast(k.name, "max_depth", int(n), 0), atMost(k.name, "max_depth", int(n), 1000), r.r.closed(k.name)); err != nil {
			return nil, err
		}
		return explode(r.r.d, int(n))
	}},
	{"", "open_ended_d100", func(k *ask) (starlark.Value, error) {
		chain := i32(8)
		if err := first(k.read("max_chain?", &chain), atLeast(k.name, "max_chain", int(chain), 0), atMost(k.name, "max_chain", int(chain), 50)); err != nil {
			return nil, err
		}
		return openEnded(int(chain))
	}},
	{"", "shift", func(k *ask) (starlark.Value, error) {
		var r rolled
		var delta starlark.Int
		if err := k.read("dist", &r, "delta", &delta); err != nil {
			return nil, err
		}
		return r.r.Binary(plus, delta, starlark.Left)
	}},
	{"", "through", func(k *ask) (starlark.Value, error) {
		var lo, hi i32
		if err := k.read("lo", &lo, "hi", &hi); err != nil {
			return nil, err
		}
		return newBand(int(lo), int(hi))
	}},
	{"", "at_most", func(k *ask) (starlark.Value, error) {
		var hi i32
		if err := k.read("hi", &hi); err != nil {
			return nil, err
		}
		return newBand(lowest, int(hi))
	}},
	{"", "at_least", func(k *ask) (starlark.Value, error) {
		var lo i32
		if err := k.read("lo", &lo); err != nil {
			return nil, err
		}
		return newBand(int(lo), highest)
	}},
	{"", "count", func(k *ask) (starlark.Value, error) {
		var p pooled
		var s spec
		if err := k.read("pool", &p, "spec", &s); err != nil {
			return nil, err
		}
		return p.p.count(s), nil
	}},
	{"", "order_stat", func(k *ask) (starlark.Value, error) {
		var p pooled
		var n i32
		if err := k.read("pool", &p, "k", &n); err != nil {
			return nil, err
		}
		return p.p.orderStat(int(n))
	}},
	{"", "middle_of", func(k *ask) (starlark.Value, error) {
		var p pooled
		var n i32
		if err := k.read("pool", &p, "keep", &n); err != nil {
			return nil, err
		}
		return middle(p.p, int(n))
	}},
	{"", "pool_map", func(k *ask) (starlark.Value, error) {
		var p pooled
		var fn starlark.Callable
		if err := k.read("pool", &p, "map_fn", &fn); err != nil {
			return nil, err
		}
		return poolMap(k, p.p, fn)
	}},
	{"", "success_pool", func(k *ask) (starlark.Value, error) {
		var count, sides i32
		mode := "baseline"
		if err := k.read("count", &count, "sides", &sides, "mode?", &mode); err != nil {
			return nil, err
		}
		return successPool(int(count), int(sides), mode)
	}},
	{"", "scale", func(k *ask) (starlark.Value, error) {
		if err := k.read(); err != nil {
			return nil, err
		}
		return &Scale{}, nil
	}},
	{"", "bucket", func(k *ask) (starlark.Value, error) {
		var r summed
		var s *Scale
		few := ask{k.thread, k.name, nil, k.args[:min(2, len(k.args))], k.kwargs}
		if err := few.read("dist", &r, "scale", &s); err != nil {
			return nil, err
		}
		return bucket(r.r, s, k.args[len(few.args):])
	}},
	{"", "classify", func(k *ask) (starlark.Value, error) {
		var r rolled
		var s *Scale
		var fn starlark.Callable
		if err := k.read("dist", &r, "scale", &s, "fn", &fn); err != nil {
			return nil, err
		}
		return classify(k, s, fn, r.r)
	}},
	{"", "joint_classify", func(k *ask) (starlark.Value, error) {
		var x, y rolled
		var s *Scale
		var fn starlark.Callable
		if err := k.read("d1", &x, "d2", &y, "scale", &s, "fn", &fn); err != nil {
			return nil, err
		}
		return classify(k, s, fn, x.r, y.r)
	}},
	{"", "prob_table", probTable},
	{"", "output", output},
}

// die is one die, as d gives it.
func die(name string, sides int) (starlark.Value, error) {
	if err := first(atLeast(name, "sides", sides, 1), room(1, sides, 1)); err != nil {
		return nil, err
	}
	return &Roll{dist.Uniform(1, sides)}, nil
}

func dieFaces(k *ask) (starlark.Value, error) {
	var list starlark.Iterable
	if err := k.read("faces", &list); err != nil {
		return nil, err
	}
	all, err := listed(k.name, list)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, errors.New(k.name + ": a die without faces: at least one is wanted")
	}
	faces := make([]int, len(all))
	lo, hi := math.MaxInt, math.MinInt
	for i, v := range all {
		var n i32
		if err := n.Unpack(v); err != nil {
			return nil, errors.New(k.name + ": a face: " + err.Error())
		}
		faces[i] = int(n)
		lo, hi = min(lo, int(n)), max(hi, int(n))
	}
	if err := room(lo, hi, 32); err != nil {
		return nil, err
	}
	return &Roll{dist.Faces(faces...)}, nil
}

// keeping is the four builtins that keep or drop.
func keeping(k *ask, what string, way bool) (starlark.Value, error) {
	var count, sides, n i32
	err := first(k.read("count", &count, "sides", &sides, what, &n), atLeast(k.name, "count", int(count), 1), atLeast(k.name, what, int(n), 0))
	if err != nil {
		return nil, err
	}
	if what == "drop" {
		return drop(k.name, int(count), int(sides), int(n), way)
	}
	return keep(k.name, int(count), int(sides), int(n), way)
}

func middle(p *Pool, n int) (starlark.Value, error) {
	if n < 1 || n > p.len() {
		return nil, errors.New("middle_of: keep is from 1 to the number of dice, " + strconv.Itoa(p.len()) + ", not " + strconv.Itoa(n))
	}
	skip := (p.len() - n) / 2
	return p.keptSum(skip, skip+n)
}

func probTable(k *ask) (starlark.Value, error) {
	var list starlark.Iterable
	if err := k.read("rows", &list); err != nil {
		return nil, err
	}
	all, err := listed(k.name, list)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 || len(all) > 10_000 {
		return nil, errors.New(k.name + ": 1 to 10000 rows are wanted, not " + strconv.Itoa(len(all)))
	}
	t := &Table{}
	for i, v := range all {
		row := strconv.Itoa(i + 1)
		pair, err := listed(k.name+": row "+row, v)
		if err != nil {
			return nil, err
		}
		if len(pair) != 2 {
			return nil, errors.New(k.name + ": row " + row + " must be a (label, number) pair")
		}
		label, ok := starlark.AsString(pair[0])
		if !ok {
			return nil, errors.New(k.name + ": the label of row " + row + " must be a text, not " + a(pair[0]))
		}
		if err := short(k.name, "a label", label); err != nil {
			return nil, err
		}
		p, ok := ratOf(pair[1])
		if !ok {
			return nil, errors.New(k.name + ": " + strconv.Quote(label) + " has no number but " + a(pair[1]) + ": ask for a chance, as in roll.pmf(6)")
		}
		if p.Sign() < 0 || p.Cmp(one()) > 0 {
			return nil, errors.New(k.name + ": " + strconv.Quote(label) + " has " + p.RatString() + ", and a chance is from 0 to 1")
		}
		t.rows = append(t.rows, Row{label, p})
	}
	return t, nil
}
