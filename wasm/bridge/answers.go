package bridge

import (
	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/web/view"
)

func systems([]string) (any, error) {
	list := make([]Object, len(catalog.Systems))
	for i, s := range catalog.Systems {
		list[i] = Object{{"id", s.ID}, {"game", s.Game}, {"name", s.Name}}
	}
	return list, nil
}

func odds(args []string) (any, error) {
	s, err := find(args[0])
	if err != nil {
		return nil, err
	}
	o, _, err := view.Open(s, args[1])
	if err != nil {
		return nil, err
	}
	notes := make([]string, len(o.Notes))
	for i, n := range o.Notes {
		notes[i] = string(n)
	}
	fields := make([]Object, len(o.Fields))
	for i, f := range o.Fields {
		fields[i] = Object{{"key", f.Field.About().Key}, {"value", f.Text}, {"off", f.Off}}
	}
	var mean any
	if o.Mean != nil {
		mean = Object{{"fraction", o.Mean.RatString()}, {"text", view.Decimal(o.Mean, 2)}, {"spread", o.Spread}}
	}
	return Object{
		{"system", s.ID}, {"query", o.Query}, {"title", o.Title},
		{"bands", rows(o.Bands)}, {"outcomes", outcomes(o.Outcomes)}, {"chances", rows(o.Chances)}, {"columns", columns(view.Columns(o))}, {"lines", lines(o.Lines)},
		{"notes", notes}, {"fields", fields}, {"mean", mean}, {"rounded", o.Rounded},
	}, nil
}

func columns(cs []view.Column) []Object {
	list := make([]Object, len(cs))
	for i, c := range cs {
		list[i] = Object{{"label", c.Label}, {"height", c.Height}, {"hue", c.Hue}}
	}
	return list
}

func lines(ls []rules.Line) []Object {
	list := make([]Object, len(ls))
	for i, l := range ls {
		boxes := make([]Object, len(l.Boxes))
		for j, b := range l.Boxes {
			boxes[j] = Object{{"mark", b.Mark}, {"name", b.Name}, {"tone", b.Tone}, {"done", b.Done}}
		}
		list[i] = Object{{"head", l.Head}, {"text", l.Text}, {"boxes", boxes}}
	}
	return list
}

func offers(os []rules.Offer) []Object {
	list := make([]Object, len(os))
	for i, o := range os {
		list[i] = Object{{"name", o.Name}, {"system", o.System}, {"query", o.Query}, {"tracker", o.Tracker}, {"move", o.Move}, {"args", o.Args}}
	}
	return list
}

func rows(rs []view.Row) []Object {
	list := make([]Object, len(rs))
	for i, r := range rs {
		list[i] = append(Object{{"id", r.ID}, {"name", r.Name}, {"text", r.Text}, {"hue", r.Hue}}, shown(r)...)
	}
	return list
}

func outcomes(rs []view.Row) []Object {
	list := make([]Object, len(rs))
	for i, r := range rs {
		list[i] = append(Object{{"value", r.Outcome}, {"name", r.Name}, {"band", r.ID}, {"hue", r.Hue},
			{"more", r.Open == dist.More}, {"less", r.Open == dist.Less}}, shown(r)...)
	}
	return list
}

func shown(r view.Row) Object {
	return Object{{"percent", r.Percent}, {"fraction", r.Fraction()}, {"share", r.Share}}
}

func sweep(args []string) (any, error) {
	s, err := find(args[0])
	if err != nil {
		return nil, err
	}
	v, _, err := s.Open(args[1])
	if err != nil {
		return nil, err
	}
	for _, f := range s.Fields {
		if f.About().Key == args[2] {
			return sweepAnswer(view.NewSweep(s, v, f)), nil
		}
	}
	return nil, &form.Error{Field: args[2], Message: "there is no such field here"}
}

func sweepAnswer(sw view.Sweep) Object {
	list := make([]Object, len(sw.Rows))
	for i, r := range sw.Rows {
		bands := make([]Object, len(r.Bands))
		for j, b := range r.Bands {
			bands[j] = append(Object{{"name", b.Name}, {"hue", b.Hue}}, shown(b)...)
		}
		list[i] = Object{{"value", r.Value}, {"label", r.Label}, {"now", r.Now}, {"title", r.Title},
			{"bands", bands}, {"lead", r.Lead}, {"error", r.Error}}
	}
	return Object{{"field", sw.Field.About().Key}, {"label", sw.Field.About().Label}, {"lead", sw.Lead}, {"rows", list}}
}

func helps(args []string) (any, error) {
	s, err := find(args[0])
	if err != nil {
		return nil, err
	}
	v, roll, err := s.Open(args[1])
	if err != nil {
		return nil, err
	}
	changes := view.Helps(s, v, roll)
	list := make([]Object, len(changes))
	for i, c := range changes {
		list[i] = Object{{"field", c.Field.About().Key}, {"value", c.Value}, {"name", c.Name}, {"query", c.Query},
			{"points", c.Points}, {"worse", c.Worse}, {"better", c.Better()}}
	}
	return list, nil
}

func explain(args []string) (any, error) {
	s, err := find(args[0])
	if err != nil {
		return nil, err
	}
	_, roll, err := s.Open(args[1])
	if err != nil {
		return nil, err
	}
	list := []string{}
	for _, step := range roll.Explain() {
		list = append(list, string(step))
	}
	return list, nil
}
