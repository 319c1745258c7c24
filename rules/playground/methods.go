package playground

// The methods of rolls, pools, outcomes and scales.

import (
	"errors"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const plus = syntax.PLUS

var methods = []Entry{
	{"DieRoll", "mean", "mean()", "The average outcome, exactly.", "d(6).mean()", "7/2", func(k *ask) (starlark.Value, error) {
		return &Exact{r: k.roll().d.Mean()}, k.read()
	}},
	{"DieRoll", "sd", "sd()", "The standard deviation: exact where it is a fraction, else a float.", "d(7).sd()", "2", func(k *ask) (starlark.Value, error) {
		return k.roll().deviation(), k.read()
	}},
	{"DieRoll", "median", "median()", "The lowest outcome that is reached with a chance of 1/2 or more, counted from below.", "(d(6) + d(6)).median()", "7", func(k *ask) (starlark.Value, error) {
		if err := first(k.read(), k.roll().closed(k.name)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(k.roll().d.Median()), nil
	}},
	{"DieRoll", "min", "min()", "The lowest outcome.", "(d(6) + d(6)).min()", "2", func(k *ask) (starlark.Value, error) {
		lo, open := k.roll().d.Min()
		if err := first(k.read(), endless1(k.name, open)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(lo), nil
	}},
	{"DieRoll", "max", "max()", "The highest outcome.", "(d(6) + d(6)).max()", "12", func(k *ask) (starlark.Value, error) {
		hi, open := k.roll().d.Max()
		if err := first(k.read(), endless1(k.name, open)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(hi), nil
	}},
	{"DieRoll", "pmf", "pmf(v)", "The chance of exactly v.", "(d(6) + d(6)).pmf(7)", "1/6", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, 0) }},
	{"DieRoll", "p_ge", "p_ge(v)", "The chance of v or more.", "d(6).p_ge(5)", "1/3", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, +1) }},
	{"DieRoll", "p_gt", "p_gt(v)", "The chance of more than v.", "d(6).p_gt(5)", "1/6", func(k *ask) (starlark.Value, error) { return asked(k, "v", 1, +1) }},
	{"DieRoll", "cdf", "cdf(v)", "The chance of v or less.", "d(6).cdf(2)", "1/3", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, -1) }},
	{"DieRoll", "p_le", "p_le(v)", "The chance of v or less, as cdf.", "d(6).p_le(2)", "1/3", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, -1) }},
	{"DieRoll", "p_lt", "p_lt(v)", "The chance of less than v.", "d(6).p_lt(2)", "1/6", func(k *ask) (starlark.Value, error) { return asked(k, "v", -1, -1) }},
	{"DieRoll", "clamp", "clamp(min, max)", "What is below min counts as min, what is above max as max.", "d(4).clamp(2, 3)", "2 1/2, 3 1/2", func(k *ask) (starlark.Value, error) {
		var lo, hi i32
		if err := k.read("min", &lo, "max", &hi); err != nil {
			return nil, err
		}
		return k.roll().clamp(Band{int(lo), int(hi)})
	}},
	{"DieRoll", "support_size", "support_size()", "How many different outcomes there are.", "(d(6) + d(6)).support_size()", "11", func(k *ask) (starlark.Value, error) {
		if err := first(k.read(), k.roll().closed(k.name)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(len(k.roll().d.Weighted())), nil
	}},
	{"DieRoll", "keep", "keep(spec)", "The roll if it is known to match: 6, [1, 2] or 5..6. Chances are divided by that of a match.", "d(6).keep(5..)", "5 1/2, 6 1/2", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.roll().given(k.name, s, true) })
	}},
	{"DieRoll", "remove", "remove(spec)", "The roll if it is known not to match.", "d(3).remove(2)", "1 1/2, 3 1/2", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.roll().given(k.name, s, false) })
	}},
	{"DieRoll", "convert", "convert(spec, to)", "What matches counts as another number.", "d(3).convert(..2, 0)", "0 2/3, 3 1/3", func(k *ask) (starlark.Value, error) {
		return converting(k, func(f func(int) (int, bool)) (starlark.Value, error) {
			return k.roll().mapped(k.name, func(v int) int { v, _ = f(v); return v })
		})
	}},
	{"DieRoll", "ignore", "ignore(spec)", "What matches counts as 0.", "d(3).ignore(1)", "0 1/3, 2 1/3, 3 1/3", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.roll().mapped(k.name, func(v int) int {
				if s.has(v) {
					return 0
				}
				return v
			})
		})
	}},
	{"DieRoll", "map", "map(fn)", "The roll of fn(outcome), called once for each outcome, ascending.", "d(4).map(lambda v: v * v % 3)", "0 1/4, 1 3/4", func(k *ask) (starlark.Value, error) {
		var fn starlark.Callable
		if err := k.read("fn", &fn); err != nil {
			return nil, err
		}
		return mapRoll(k, k.roll(), fn)
	}},
	{"DieRoll", "bucket", "bucket(scale, *bands)", "Reads the roll on a scale, as the function bucket.", `d(6).bucket(scale().step("Miss", ..4).step("Hit", 5..))`, "Miss 2/3, Hit 1/3", func(k *ask) (starlark.Value, error) { return bucketed(k, k.roll()) }},

	{"DicePool", "sum", "sum()", "The total of the dice.", "dice_pool(2, 2).sum()", "2 1/4, 3 1/2, 4 1/4", func(k *ask) (starlark.Value, error) {
		if err := k.read(); err != nil {
			return nil, err
		}
		r, err := k.pool().sum()
		if err != nil {
			return nil, err
		}
		return r, nil
	}},
	{"DicePool", "keep", "keep(spec)", "Every die as if it were known to match.", "dice_pool(2, 6).keep(5..)", "pool of 2d{5,6}", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) { return v, s.has(v) })
		})
	}},
	{"DicePool", "remove", "remove(spec)", "Every die as if it were known not to match.", "dice_pool(2, 6).remove(..4)", "pool of 2d{5,6}", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) { return v, !s.has(v) })
		})
	}},
	{"DicePool", "convert", "convert(spec, to)", "Faces that match count as another number, on every die.", "dice_pool(2, 4).convert([1, 2], 0)", "pool of 2d{0:2,3,4}", func(k *ask) (starlark.Value, error) {
		return converting(k, func(f func(int) (int, bool)) (starlark.Value, error) { return k.pool().changed(k.name, f) })
	}},
	{"DicePool", "ignore", "ignore(spec)", "Faces that match count as 0, on every die.", "dice_pool(2, 3).ignore(1)", "pool of 2d{0,2,3}", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) {
				if s.has(v) {
					v = 0
				}
				return v, true
			})
		})
	}},
	{"DicePool", "count", "count(spec)", "How many dice match.", "dice_pool(2, 6).count(6)", "0 25/36, 1 5/18, 2 1/36", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.pool().count(s), nil })
	}},
	{"DicePool", "order_stat", "order_stat(k)", "The k-th highest die; 1 is the highest.", "(dice_pool(1, 2) + dice_pool(1, 3)).order_stat(1)", "1 1/6, 2 1/2, 3 1/3", func(k *ask) (starlark.Value, error) {
		var n i32
		if err := k.read("k", &n); err != nil {
			return nil, err
		}
		return k.pool().orderStat(int(n))
	}},
	{"DicePool", "middle_of", "middle_of(keep)", "The sum of so many dice in the middle.", "dice_pool(3, 2).middle_of(1)", "1 1/2, 2 1/2", func(k *ask) (starlark.Value, error) {
		var n i32
		if err := k.read("keep", &n); err != nil {
			return nil, err
		}
		return middle(k.pool(), int(n))
	}},
	{"DicePool", "p_any", "p_any(*spec)", "The chance that at least one die matches.", "dice_pool(2, 6).p_any(6)", "11/36", func(k *ask) (starlark.Value, error) { return matching(k, Band{1, highest}, k.args) }},
	{"DicePool", "p_none", "p_none(*spec)", "The chance that no die matches.", "dice_pool(2, 6).p_none([4, 5, 6])", "1/4", func(k *ask) (starlark.Value, error) { return matching(k, Band{lowest, 0}, k.args) }},
	{"DicePool", "p_at_least", "p_at_least(k, *spec)", "The chance that at least k dice match.", "dice_pool(3, 6).p_at_least(2, 5..)", "7/27", func(k *ask) (starlark.Value, error) {
		var n i32
		few := ask{k.thread, k.name, nil, k.args[:min(1, len(k.args))], k.kwargs}
		if err := few.read("k", &n); err != nil {
			return nil, err
		}
		return matching(&ask{name: k.name, self: k.self}, Band{int(n), highest}, k.args[len(few.args):])
	}},
	{"DicePool", "bucket", "bucket(scale, *spec)", "Reads the total on a scale.", `(2d6).bucket(scale().step("Miss", ..6).step("Hit", 7..))`, "Miss 5/12, Hit 7/12", func(k *ask) (starlark.Value, error) {
		r, err := k.pool().sum()
		if err != nil {
			return nil, err
		}
		return bucketed(k, r)
	}},

	{"Outcomes", "pmf", "pmf(label)", "The chance of that label.", `d(6).bucket(scale().step("low").step("high"), 2).pmf("low")`, "1/3", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(at, at) })
	}},
	{"Outcomes", "p_at_least", "p_at_least(label)", "The chance of that label or a later one.", `d(6).bucket(scale().step("low").step("high"), 2).p_at_least("low")`, "1", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(at, len(k.outcomes().p)-1) })
	}},
	{"Outcomes", "p_at_most", "p_at_most(label)", "The chance of that label or an earlier one.", `d(6).bucket(scale().step("low").step("high"), 2).p_at_most("low")`, "1/3", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(0, at) })
	}},

	{"Scale", "step", "step(label, *band, early=False)", "The scale with one more label, and the numbers that reach it. An early step is tried before the others.", `scale().step("Fumble", 1, early=True).step("Rest", 1..)`, "scale of Fumble 1..1 early, Rest 1..", stepped},
}

// endless1 refuses the end of a roll that has none there.
func endless1(name string, open dist.Open) error {
	if open != dist.Exact {
		return errors.New(name + ": this roll goes on without end")
	}
	return nil
}

// asked is a chance of v plus off, or of what lies that way from it.
func asked(k *ask, param string, off, way int) (starlark.Value, error) {
	var v i32
	if err := k.read(param, &v); err != nil {
		return nil, err
	}
	n := int(v) + off
	b := Band{n, n}
	switch way {
	case +1:
		b.hi = highest
	case -1:
		b.lo = lowest
	}
	return k.roll().chance(b)
}

// faced reads one face spec.
func faced(k *ask, f func(spec) (starlark.Value, error)) (starlark.Value, error) {
	var s spec
	if err := k.read("spec", &s); err != nil {
		return nil, err
	}
	return f(s)
}

// converting reads what convert takes.
func converting(k *ask, do func(f func(int) (int, bool)) (starlark.Value, error)) (starlark.Value, error) {
	var s spec
	var to i32
	if err := k.read("spec", &s, "to", &to); err != nil {
		return nil, err
	}
	return do(func(v int) (int, bool) {
		if s.has(v) {
			v = int(to)
		}
		return v, true
	})
}

// matching is the chance that a number of matching dice lies in a band.
func matching(k *ask, b Band, args starlark.Tuple) (starlark.Value, error) {
	if err := k.positional(); err != nil {
		return nil, err
	}
	s, err := specs(k.name, args)
	if err != nil {
		return nil, err
	}
	return k.pool().count(s).chance(b)
}

func bucketed(k *ask, r *Roll) (starlark.Value, error) {
	var s *Scale
	few := ask{k.thread, k.name, nil, k.args[:min(1, len(k.args))], k.kwargs}
	if err := few.read("scale", &s); err != nil {
		return nil, err
	}
	return bucket(r, s, k.args[len(few.args):])
}

func labelled(k *ask, f func(at int) starlark.Value) (starlark.Value, error) {
	var label string
	if err := k.read("label", &label); err != nil {
		return nil, err
	}
	at, err := k.outcomes().scale.find(k.name, label)
	if err != nil {
		return nil, err
	}
	return f(at), nil
}

func stepped(k *ask) (starlark.Value, error) {
	var label string
	st := step{}
	bands := k.args[min(1, len(k.args)):]
	few := ask{k.thread, k.name, nil, k.args[:len(k.args)-len(bands)], k.kwargs}
	if err := few.read("label", &label, "early?", &st.early); err != nil {
		return nil, err
	}
	st.label = label
	for _, v := range bands {
		if err := st.bands.Unpack(v); err != nil {
			return nil, errors.New(k.name + ": " + err.Error())
		}
	}
	s := k.scale()
	for _, old := range s.steps {
		if old.label == label {
			return nil, errors.New(k.name + ": the scale has a step \"" + label + "\" already")
		}
	}
	if len(s.steps) >= 1000 {
		return nil, errors.New(k.name + ": a scale of more than 1000 steps: that is the limit")
	}
	return &Scale{append(s.steps[:len(s.steps):len(s.steps)], st)}, nil
}
