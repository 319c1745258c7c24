package playground

// Scales of labels, and rolls read on them.

import (
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A Scale is labels in order, each once. It never changes: step gives a longer one.
type Scale struct{ steps []step }

// A step is a label with the numbers that reach it by themselves, none if bands is
// nil. Early steps are tried before the others.
type step struct {
	label string
	bands spec
	early bool
}

func (s *Scale) String() string {
	text := "scale of"
	for i, st := range s.steps {
		if i > 0 {
			text += ","
		}
		text += " " + st.label
		for j := range st.bands {
			text += " " + st.bands[j].String()
		}
		if st.early {
			text += " early"
		}
	}
	return text
}

func (s *Scale) Type() string          { return "Scale" }
func (s *Scale) Freeze()               {}
func (s *Scale) Truth() starlark.Bool  { return len(s.steps) > 0 }
func (s *Scale) Hash() (uint32, error) { return starlark.String(s.String()).Hash() }
func (s *Scale) AttrNames() []string   { return names("Scale") }
func (s *Scale) Attr(name string) (starlark.Value, error) {
	return method(s, name)
}

// CompareSameType knows == and !=.
func (s *Scale) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	same := slices.EqualFunc(s.steps, y.(*Scale).steps, func(a, b step) bool {
		return a.label == b.label && a.early == b.early && slices.Equal(a.bands, b.bands)
	})
	return equal(op, same, s)
}

// find is the place of a label, or an error that names the labels there are.
func (s *Scale) find(name, label string) (int, error) {
	labels := make([]string, len(s.steps))
	for i, st := range s.steps {
		if labels[i] = st.label; st.label == label {
			return i, nil
		}
	}
	text := name + ": the scale has no step " + strconv.Quote(label)
	if near := nearest(label, labels); near != "" {
		text += " (did you mean " + strconv.Quote(near) + "?)"
	}
	return 0, errors.New(text + ": its steps are " + strings.Join(labels, ", "))
}

// An Outcomes is a distribution over the labels of a scale.
type Outcomes struct {
	scale *Scale
	p     []*big.Rat // by step; they sum to 1
}

func (o *Outcomes) rows() []Row {
	rows := make([]Row, len(o.p))
	for i, p := range o.p {
		rows[i] = Row{o.scale.steps[i].label, p}
	}
	return rows
}

func (o *Outcomes) String() string { return rowsText(o.rows()) }

func (o *Outcomes) Type() string          { return "Outcomes" }
func (o *Outcomes) Freeze()               {}
func (o *Outcomes) Truth() starlark.Bool  { return true }
func (o *Outcomes) Hash() (uint32, error) { return starlark.String(o.String()).Hash() }
func (o *Outcomes) AttrNames() []string   { return names("Outcomes") }
func (o *Outcomes) Attr(name string) (starlark.Value, error) {
	return method(o, name)
}

// CompareSameType knows == and !=.
func (o *Outcomes) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return equal(op, sameRows(o.rows(), y.(*Outcomes).rows()), o)
}

// between is the chance of the steps from one to another.
func (o *Outcomes) between(from, to int) starlark.Value {
	sum := new(big.Rat)
	for _, p := range o.p[from : to+1] {
		sum.Add(sum, p)
	}
	return &Exact{sum, true}
}

// A Table is labels with numbers from 0 to 1, a ProbTable to scripts.
type Table struct{ rows []Row }

func (t *Table) String() string        { return rowsText(t.rows) }
func (t *Table) Type() string          { return "ProbTable" }
func (t *Table) Freeze()               {}
func (t *Table) Truth() starlark.Bool  { return true }
func (t *Table) Hash() (uint32, error) { return starlark.String(t.String()).Hash() }

// CompareSameType knows == and !=.
func (t *Table) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return equal(op, sameRows(t.rows, y.(*Table).rows), t)
}

func sameRows(x, y []Row) bool {
	return slices.EqualFunc(x, y, func(a, b Row) bool { return a.Label == b.Label && a.P.Cmp(b.P) == 0 })
}

// rowsText is "Bad 1/4, Partial 4/9".
func rowsText(rows []Row) string {
	texts := make([]string, len(rows))
	for i, r := range rows {
		texts[i] = r.Label + " " + r.P.RatString()
	}
	return strings.Join(texts, ", ")
}

// tally sums weights by step.
type tally struct {
	scale *Scale
	w     []big.Int
}

func newTally(name string, s *Scale) (*tally, error) {
	if len(s.steps) == 0 {
		return nil, errors.New(name + ": the scale has no steps: write scale().step(\"Miss\", ..6) and so on")
	}
	return &tally{s, make([]big.Int, len(s.steps))}, nil
}

func (t *tally) add(step int, weight *big.Int) { t.w[step].Add(&t.w[step], weight) }

func (t *tally) outcomes(total *big.Int) *Outcomes {
	o := &Outcomes{scale: t.scale}
	for i := range t.w {
		o.p = append(o.p, new(big.Rat).SetFrac(&t.w[i], total))
	}
	return o
}

// bucket reads a roll on a scale by bands: by the scale's own, by cut points, or by
// one band for each label.
func bucket(r *Roll, s *Scale, args starlark.Tuple) (starlark.Value, error) {
	const name = "bucket"
	t, err := newTally(name, s)
	if err != nil {
		return nil, err
	}
	bands, err := bandsFor(s, args)
	if err != nil {
		return nil, err
	}
	order := make([]int, 0, len(bands)) // early steps first
	for _, early := range []bool{true, false} {
		for i, st := range s.steps {
			if st.early == early {
				order = append(order, i)
			}
			for _, b := range bands[i] {
				if err := r.uncut(b); err != nil {
					return nil, err
				}
			}
		}
	}
rows:
	for _, row := range r.d.Weighted() {
		for _, i := range order {
			if bands[i].has(row.Outcome) {
				t.add(i, row.Weight)
				continue rows
			}
		}
		return nil, errors.New(name + ": no step of the scale covers the outcome " + strconv.Itoa(row.Outcome))
	}
	return t.outcomes(r.d.Total()), nil
}

// bandsFor are the numbers that reach each label.
func bandsFor(s *Scale, args starlark.Tuple) ([]spec, error) {
	bands := make([]spec, len(s.steps))
	if len(args) == 1 {
		if list, ok := args[0].(*starlark.List); ok {
			args = items(list)
		}
	}
	if len(args) == 0 {
		for i, st := range s.steps {
			bands[i] = st.bands
		}
		return bands, nil
	}
	if _, ok := args[0].(*Band); ok {
		if len(args) != len(bands) {
			return nil, errors.New("bucket: " + strconv.Itoa(len(bands)) + " bands are wanted, one for each label, not " + strconv.Itoa(len(args)))
		}
		for i, v := range args {
			b, ok := v.(*Band)
			if !ok {
				return nil, errors.New("bucket: either bands or cut points are wanted, not both")
			}
			bands[i] = spec{*b}
		}
		return bands, nil
	}
	if len(args) != len(bands)-1 {
		return nil, errors.New("bucket: " + strconv.Itoa(len(bands)-1) + " cut points are wanted, one fewer than labels, not " + strconv.Itoa(len(args)))
	}
	from := lowest
	for i, v := range args {
		var cut i32
		if err := cut.Unpack(v); err != nil {
			return nil, errors.New("bucket: a cut point: " + err.Error())
		}
		if i > 0 && int(cut) < from {
			return nil, errors.New("bucket: cut points must rise: " + strconv.Itoa(from-1) + " comes before " + strconv.Itoa(int(cut)))
		}
		bands[i] = spec{{from, int(cut)}}
		from = int(cut) + 1
	}
	bands[len(args)] = spec{{from, highest}}
	return bands, nil
}

// classify reads rolls on a scale by a function of the script, for one roll or for
// every pair of two.
func classify(k *ask, s *Scale, fn starlark.Callable, rolls ...*Roll) (starlark.Value, error) {
	t, err := newTally(k.name, s)
	if err != nil {
		return nil, err
	}
	pairs := 1
	total := one().Num()
	for _, r := range rolls {
		if err := r.closed(k.name); err != nil {
			return nil, err
		}
		pairs *= len(r.d.Weighted())
		total.Mul(total, r.d.Total())
	}
	if pairs > mostTuples {
		return nil, errors.New(k.name + ": fn would be called " + strconv.Itoa(pairs) + " times: the limit is " + strconv.Itoa(mostTuples))
	}
	var walk func(i int, args starlark.Tuple, weight *big.Int) error
	walk = func(i int, args starlark.Tuple, weight *big.Int) error {
		if i < len(rolls) {
			for _, row := range rolls[i].d.Weighted() {
				if err := walk(i+1, append(args, starlark.MakeInt(row.Outcome)), new(big.Int).Mul(weight, row.Weight)); err != nil {
					return err
				}
			}
			return nil
		}
		v, err := k.call(fn, args)
		if err != nil {
			return err
		}
		label, ok := starlark.AsString(v)
		if !ok {
			return errors.New(k.name + ": fn must give a label of the scale, not " + a(v) + ", for " + args.String())
		}
		at, err := s.find(k.name, label)
		if err == nil {
			t.add(at, weight)
		}
		return err
	}
	if err := walk(0, make(starlark.Tuple, 0, len(rolls)), one().Num()); err != nil {
		return nil, err
	}
	return t.outcomes(total), nil
}
