package playground

// The builtins: each with what it does, an example, and the example's result.

import (
	"errors"
	"math"
	"strconv"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
)

var builtins = []Entry{
	{"", "d", "d(sides)", "A die with the faces 1 to sides.", "d(4)", "1 1/4, 2 1/4, 3 1/4, 4 1/4", func(k *ask) (starlark.Value, error) {
		var sides i32
		if err := k.read("sides", &sides); err != nil {
			return nil, err
		}
		return die(k.name, int(sides))
	}},
	{"", "die_faces", "die_faces(faces)", "A die with these faces, each as likely as the others; a face that is listed twice counts twice.", "die_faces([-1, 0, 0, 1])", "-1 1/4, 0 1/2, 1 1/4", dieFaces},
	{"", "dice_pool", "dice_pool(count, sides)", "Dice thrown together and not summed yet.", "dice_pool(3, 6)", "pool of 3d6", func(k *ask) (starlark.Value, error) {
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
	{"", "sum", "sum(value)", "The total of a pool; a roll stays as it is.", "sum(dice_pool(2, 3))", "2 1/9, 3 2/9, 4 1/3, 5 2/9, 6 1/9", func(k *ask) (starlark.Value, error) {
		var r summed
		if err := k.read("value", &r); err != nil {
			return nil, err
		}
		return r.r, nil
	}},
	{"", "drop_lowest", "drop_lowest(count, sides, drop)", "The total of the dice without the lowest ones. One die always stays.", "drop_lowest(2, 3, 1)", "1 1/9, 2 1/3, 3 5/9", func(k *ask) (starlark.Value, error) { return keeping(k, "drop", true) }},
	{"", "drop_highest", "drop_highest(count, sides, drop)", "The total of the dice without the highest ones. One die always stays.", "drop_highest(2, 3, 1)", "1 5/9, 2 1/3, 3 1/9", func(k *ask) (starlark.Value, error) { return keeping(k, "drop", false) }},
	{"", "keep_highest", "keep_highest(count, sides, keep)", "The total of the highest dice. Keeping 0 gives 0.", "keep_highest(2, 6, 1).p_ge(6)", "11/36", func(k *ask) (starlark.Value, error) { return keeping(k, "keep", true) }},
	{"", "keep_lowest", "keep_lowest(count, sides, keep)", "The total of the lowest dice. Keeping 0 gives 0.", "keep_lowest(2, 6, 1).p_ge(6)", "1/36", func(k *ask) (starlark.Value, error) { return keeping(k, "keep", false) }},
	{"", "explode", "explode(dist, max_depth=2)", "On its highest outcome the roll is made again and added, so many times at most; max_depth=None has no end.", "explode(d(3), max_depth=1)", "1 1/3, 2 1/3, 4 1/9, 5 1/9, 6 1/9", func(k *ask) (starlark.Value, error) {
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
	{"", "open_ended_d100", "open_ended_d100(max_chain=8)", "A d100 that goes on: 96 to 100 adds another d100, 1 to 5 takes one away, and that one goes on upwards from 96, max_chain further times at most.", "open_ended_d100(max_chain=1).p_ge(101)", "49/1000", func(k *ask) (starlark.Value, error) {
		chain := i32(8)
		if err := first(k.read("max_chain?", &chain), atLeast(k.name, "max_chain", int(chain), 0), atMost(k.name, "max_chain", int(chain), 50)); err != nil {
			return nil, err
		}
		return openEnded(int(chain))
	}},
	{"", "shift", "shift(dist, delta)", "Every outcome plus delta.", "shift(d(2), 10)", "11 1/2, 12 1/2", func(k *ask) (starlark.Value, error) {
		var r rolled
		var delta starlark.Int
		if err := k.read("dist", &r, "delta", &delta); err != nil {
			return nil, err
		}
		return r.r.Binary(plus, delta, starlark.Left)
	}},
	{"", "through", "through(lo, hi)", "The band of whole numbers from lo to hi, both included; as a literal lo..hi.", "through(7, 9)", "7..9", func(k *ask) (starlark.Value, error) {
		var lo, hi i32
		if err := k.read("lo", &lo, "hi", &hi); err != nil {
			return nil, err
		}
		return newBand(int(lo), int(hi))
	}},
	{"", "at_most", "at_most(hi)", "The band of hi and less; as a literal ..hi.", "at_most(6)", "..6", func(k *ask) (starlark.Value, error) {
		var hi i32
		if err := k.read("hi", &hi); err != nil {
			return nil, err
		}
		return newBand(lowest, int(hi))
	}},
	{"", "at_least", "at_least(lo)", "The band of lo and more; as a literal lo..", "at_least(10)", "10..", func(k *ask) (starlark.Value, error) {
		var lo i32
		if err := k.read("lo", &lo); err != nil {
			return nil, err
		}
		return newBand(int(lo), highest)
	}},
	{"", "count", "count(pool, spec)", "How many dice of a pool match: 6, [1, 2] or 5..6.", "count(dice_pool(2, 6), [5, 6])", "0 4/9, 1 4/9, 2 1/9", func(k *ask) (starlark.Value, error) {
		var p pooled
		var s spec
		if err := k.read("pool", &p, "spec", &s); err != nil {
			return nil, err
		}
		return p.p.count(s), nil
	}},
	{"", "order_stat", "order_stat(pool, k)", "The k-th highest die of a pool; 1 is the highest.", "order_stat(dice_pool(2, 2), 1)", "1 1/4, 2 3/4", func(k *ask) (starlark.Value, error) {
		var p pooled
		var n i32
		if err := k.read("pool", &p, "k", &n); err != nil {
			return nil, err
		}
		return p.p.orderStat(int(n))
	}},
	{"", "middle_of", "middle_of(pool, keep)", "The sum of so many dice in the middle; where there is no middle, of the lower ones.", "middle_of(dice_pool(3, 2), 1)", "1 1/2, 2 1/2", func(k *ask) (starlark.Value, error) {
		var p pooled
		var n i32
		if err := k.read("pool", &p, "keep", &n); err != nil {
			return nil, err
		}
		return middle(p.p, int(n))
	}},
	{"", "pool_map", "pool_map(pool, map_fn)", "The roll of map_fn(faces), called for every way the dice can fall, 1000000 at most. faces is a list in the pool's order.", "pool_map(dice_pool(2, 2), lambda f: f[0] * f[1])", "1 1/4, 2 1/2, 4 1/4", func(k *ask) (starlark.Value, error) {
		var p pooled
		var fn starlark.Callable
		if err := k.read("pool", &p, "map_fn", &fn); err != nil {
			return nil, err
		}
		return poolMap(k, p.p, fn)
	}},
	{"", "success_pool", "success_pool(count, sides, mode=\"baseline\")", "Successes of dice that succeed on even faces and on the top face, where each top face throws another die, without end. Modes: baseline; ones_cancel: a 1 in a wave stops that wave's extra dice; ones_remove: each 1 takes a success away; implode: each 1 throws a penalty die that takes one away if odd. Never below 0.", "success_pool(1, 6).p_ge(2)", "1/12", func(k *ask) (starlark.Value, error) {
		var count, sides i32
		mode := "baseline"
		if err := k.read("count", &count, "sides", &sides, "mode?", &mode); err != nil {
			return nil, err
		}
		return successPool(int(count), int(sides), mode)
	}},
	{"", "scale", "scale()", "An empty ladder of labels: add to it with .step.", `scale().step("Miss", ..6).step("Hit", 7..)`, "scale of Miss ..6, Hit 7..", func(k *ask) (starlark.Value, error) {
		if err := k.read(); err != nil {
			return nil, err
		}
		return &Scale{}, nil
	}},
	{"", "bucket", "bucket(dist, scale, *spec)", "Reads a roll on a scale: by the scale's own bands, by cut points (the last number of each label but the last), or by one band for each label.", `bucket(d(6), scale().step("low").step("high"), 2)`, "low 1/3, high 2/3", func(k *ask) (starlark.Value, error) {
		var r summed
		var s *Scale
		few := ask{k.thread, k.name, nil, k.args[:min(2, len(k.args))], k.kwargs}
		if err := few.read("dist", &r, "scale", &s); err != nil {
			return nil, err
		}
		return bucket(r.r, s, k.args[len(few.args):])
	}},
	{"", "classify", "classify(dist, scale, fn)", "Reads a roll on a scale by a function: fn(outcome) gives a label. It is called once for each outcome, ascending.", `classify(d(4), scale().step("odd").step("even"), lambda v: ["even", "odd"][v % 2])`, "odd 1/2, even 1/2", func(k *ask) (starlark.Value, error) {
		var r rolled
		var s *Scale
		var fn starlark.Callable
		if err := k.read("dist", &r, "scale", &s, "fn", &fn); err != nil {
			return nil, err
		}
		return classify(k, s, fn, r.r)
	}},
	{"", "joint_classify", "joint_classify(d1, d2, scale, fn)", "Reads two independent rolls on a scale by a function: fn(a, b) gives a label.", `joint_classify(d(6), d(6), scale().step("lose").step("win"), lambda a, b: "win" if a > b else "lose")`, "lose 7/12, win 5/12", func(k *ask) (starlark.Value, error) {
		var x, y rolled
		var s *Scale
		var fn starlark.Callable
		if err := k.read("d1", &x, "d2", &y, "scale", &s, "fn", &fn); err != nil {
			return nil, err
		}
		return classify(k, s, fn, x.r, y.r)
	}},
	{"", "prob_table", "prob_table(rows)", "A table of (label, number) pairs, numbers from 0 to 1. They need not add up to 1.", `prob_table([("six", d(6).pmf(6)), ("any", 1)])`, "six 1/6, any 1", probTable},
	{"", "output", "output([name,] value)", "Adds a result to the report: a roll, a number, labels or a table.", "", "", output},
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
