package playground

// The methods of rolls, pools, outcomes and scales.

import (
	"errors"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const plus = syntax.PLUS

var methods = []entry{
	{"DieRoll", "mean", func(k *ask) (starlark.Value, error) {
		return &Exact{r: k.roll().d.Mean()}, k.read()
	}},
	{"DieRoll", "sd", func(k *ask) (starlark.Value, error) {
		return k.roll().deviation(), k.read()
	}},
	{"DieRoll", "median", func(k *ask) (starlark.Value, error) {
		if err := first(k.read(), k.roll().closed(k.name)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(k.roll().d.Median()), nil
	}},
	{"DieRoll", "min", func(k *ask) (starlark.Value, error) {
		lo, open := k.roll().d.Min()
		if err := first(k.read(), endless1(k.name, open)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(lo), nil
	}},
	{"DieRoll", "max", func(k *ask) (starlark.Value, error) {
		hi, open := k.roll().d.Max()
		if err := first(k.read(), endless1(k.name, open)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(hi), nil
	}},
	{"DieRoll", "pmf", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, 0) }},
	{"DieRoll", "p_ge", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, +1) }},
	{"DieRoll", "p_gt", func(k *ask) (starlark.Value, error) { return asked(k, "v", 1, +1) }},
	{"DieRoll", "cdf", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, -1) }},
	{"DieRoll", "p_le", func(k *ask) (starlark.Value, error) { return asked(k, "v", 0, -1) }},
	{"DieRoll", "p_lt", func(k *ask) (starlark.Value, error) { return asked(k, "v", -1, -1) }},
	{"DieRoll", "clamp", func(k *ask) (starlark.Value, error) {
		var lo, hi i32
		if err := k.read("min", &lo, "max", &hi); err != nil {
			return nil, err
		}
		return k.roll().clamp(Band{int(lo), int(hi)})
	}},
	{"DieRoll", "support_size", func(k *ask) (starlark.Value, error) {
		if err := first(k.read(), k.roll().closed(k.name)); err != nil {
			return nil, err
		}
		return starlark.MakeInt(len(k.roll().d.Weighted())), nil
	}},
	{"DieRoll", "keep", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.roll().given(k.name, s, true) })
	}},
	{"DieRoll", "remove", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.roll().given(k.name, s, false) })
	}},
	{"DieRoll", "convert", func(k *ask) (starlark.Value, error) {
		return converting(k, func(f func(int) (int, bool)) (starlark.Value, error) {
			return k.roll().mapped(k.name, func(v int) int { v, _ = f(v); return v })
		})
	}},
	{"DieRoll", "ignore", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.roll().mapped(k.name, func(v int) int {
				if s.has(v) {
					return 0
				}
				return v
			})
		})
	}},
	{"DieRoll", "map", func(k *ask) (starlark.Value, error) {
		var fn starlark.Callable
		if err := k.read("fn", &fn); err != nil {
			return nil, err
		}
		return mapRoll(k, k.roll(), fn)
	}},
	{"DieRoll", "bucket", func(k *ask) (starlark.Value, error) { return bucketed(k, k.roll()) }},

	{"DicePool", "sum", func(k *ask) (starlark.Value, error) {
		if err := k.read(); err != nil {
			return nil, err
		}
		r, err := k.pool().sum()
		if err != nil {
			return nil, err
		}
		return r, nil
	}},
	{"DicePool", "keep", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) { return v, s.has(v) })
		})
	}},
	{"DicePool", "remove", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) { return v, !s.has(v) })
		})
	}},
	{"DicePool", "convert", func(k *ask) (starlark.Value, error) {
		return converting(k, func(f func(int) (int, bool)) (starlark.Value, error) { return k.pool().changed(k.name, f) })
	}},
	{"DicePool", "ignore", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) {
			return k.pool().changed(k.name, func(v int) (int, bool) {
				if s.has(v) {
					v = 0
				}
				return v, true
			})
		})
	}},
	{"DicePool", "count", func(k *ask) (starlark.Value, error) {
		return faced(k, func(s spec) (starlark.Value, error) { return k.pool().count(s), nil })
	}},
	{"DicePool", "order_stat", func(k *ask) (starlark.Value, error) {
		var n i32
		if err := k.read("k", &n); err != nil {
			return nil, err
		}
		return k.pool().orderStat(int(n))
	}},
	{"DicePool", "middle_of", func(k *ask) (starlark.Value, error) {
		var n i32
		if err := k.read("keep", &n); err != nil {
			return nil, err
		}
		return middle(k.pool(), int(n))
	}},
	{"DicePool", "p_any", func(k *ask) (starlark.Value, error) { return matching(k, Band{1, highest}, k.args) }},
	{"DicePool", "p_none", func(k *ask) (starlark.Value, error) { return matching(k, Band{lowest, 0}, k.args) }},
	{"DicePool", "p_at_least", func(k *ask) (starlark.Value, error) {
		var n i32
		few := ask{k.thread, k.name, nil, k.args[:min(1, len(k.args))], k.kwargs}
		if err := few.read("k", &n); err != nil {
			return nil, err
		}
		return matching(&ask{name: k.name, self: k.self}, Band{int(n), highest}, k.args[len(few.args):])
	}},
	{"DicePool", "bucket", func(k *ask) (starlark.Value, error) {
		r, err := k.pool().sum()
		if err != nil {
			return nil, err
		}
		return bucketed(k, r)
	}},

	{"Outcomes", "pmf", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(at, at) })
	}},
	{"Outcomes", "p_at_least", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(at, len(k.outcomes().p)-1) })
	}},
	{"Outcomes", "p_at_most", func(k *ask) (starlark.Value, error) {
		return labelled(k, func(at int) starlark.Value { return k.outcomes().between(0, at) })
	}},

	{"Scale", "step", stepped},
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
	if err := first(few.read("label", &label, "early?", &st.early), short(k.name, "a label", label)); err != nil {
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
