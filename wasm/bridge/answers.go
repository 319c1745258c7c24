package bridge

import (
	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/web/view"
)

func systems([]string) ([]byte, error) {
	return list(catalog.Systems, func(o *Object, s *rules.System) {
		o.Str("id", s.ID)
		o.Str("game", s.Game)
		o.Str("name", s.Name)
	}), nil
}

func odds(args []string) ([]byte, error) {
	s, v, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	odds := view.NewOdds(s, v, roll)
	var o Object
	o.Str("system", s.ID)
	o.Str("query", odds.Query)
	o.Str("title", odds.Title)
	o.Bool("still", odds.Still)
	o.Raw("bands", list(odds.Bands, band))
	o.Raw("outcomes", list(odds.Outcomes, func(o *Object, r view.Row) {
		fraction := ""
		if !odds.Long && !odds.Apart {
			fraction = r.Fraction()
		}
		o.Int("value", r.Outcome)
		o.Str("name", r.Name)
		o.Str("band", r.ID)
		o.Bool("more", r.Open == dist.More)
		o.Bool("less", r.Open == dist.Less)
		shown(o, r, fraction)
	}))
	o.Raw("chances", list(odds.Chances, band))
	o.Raw("columns", list(view.Columns(odds), func(o *Object, c view.Column) {
		o.Str("label", c.Label)
		o.Num("height", c.Height)
		o.Int("hue", c.Hue)
	}))
	o.Raw("lines", list(odds.Lines, line))
	o.Raw("notes", words(odds.Notes))
	o.Raw("fields", list(odds.Fields, field))
	if odds.Mean == nil {
		o.Raw("mean", []byte("null"))
	} else {
		var mean Object
		mean.Str("fraction", odds.Mean.RatString())
		mean.Str("text", rules.Decimal(odds.Mean, 2))
		mean.Str("spread", odds.Spread)
		o.Raw("mean", mean.JSON())
	}
	o.Bool("rounded", odds.Rounded)
	o.Bool("apart", odds.Apart)
	return o.JSON(), nil
}

// tails are the numbers of the odds' rows, in their order, read another way.
func tails(args []string) ([]byte, error) {
	s, v, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	odds := view.Tails(view.NewOdds(s, v, roll), roll, args[2])
	long := odds.Long || odds.Apart
	row := func(o *Object, r view.Row) {
		fraction := ""
		if !long {
			fraction = r.Fraction()
		}
		o.Str("name", r.Name)
		shown(o, r, fraction)
		o.Str("oneIn", r.OneIn())
	}
	var o Object
	o.Raw("outcomes", list(odds.Outcomes, row))
	long = false
	o.Raw("bands", list(odds.Bands, row))
	o.Raw("chances", list(odds.Chances, row))
	return o.JSON(), nil
}

// fractions are those of the outcomes, in their order, for odds and tails that come
// without them; "" where they are too long to be read.
func fractions(args []string) ([]byte, error) {
	s, v, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	odds := view.Tails(view.NewOdds(s, v, roll), roll, args[2])
	texts := make([]string, len(odds.Outcomes))
	for i, r := range odds.Outcomes {
		if !odds.Long {
			texts[i] = r.Fraction()
		}
	}
	return words(texts), nil
}

func band(o *Object, r view.Row) {
	o.Str("id", r.ID)
	o.Str("name", r.Name)
	o.Str("text", r.Text)
	shown(o, r, r.Fraction())
}

func shown(o *Object, r view.Row, fraction string) {
	o.Int("hue", r.Hue)
	o.Str("percent", r.Percent)
	o.Str("fraction", fraction)
	o.Num("share", r.Share)
}

func line(o *Object, l rules.Line) {
	o.Str("head", l.Head)
	o.Str("text", l.Text)
	o.Raw("boxes", list(l.Boxes, func(o *Object, b rules.Box) {
		o.Str("mark", b.Mark)
		o.Str("name", b.Name)
		o.Int("tone", b.Tone)
		o.Bool("done", b.Done)
	}))
}

func offer(o *Object, of rules.Offer) {
	o.Str("name", of.Name)
	o.Str("system", of.System)
	o.Str("query", of.Query)
	o.Str("tracker", of.Tracker)
	o.Str("move", of.Move)
	o.Str("args", of.Args)
}

func field(o *Object, f view.FieldState) {
	o.Str("key", f.Field.About().Key)
	o.Str("value", f.Text)
	o.Str("off", f.Off)
	o.Int("most", f.Most)
}

func sweep(args []string) ([]byte, error) {
	s, v, _, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	f := form.Find(s.Fields, args[2])
	if f == nil {
		return nil, &form.Error{Field: args[2], Message: "there is no such field here"}
	}
	sw := view.NewSweep(s, v, f)
	var o Object
	o.Str("field", f.About().Key)
	o.Str("label", f.About().Label)
	o.Str("lead", sw.Lead)
	o.Raw("rows", list(sw.Rows, func(o *Object, r view.SweepRow) {
		o.Str("value", r.Value)
		o.Str("label", r.Label)
		o.Bool("now", r.Now)
		o.Str("title", r.Title)
		o.Raw("bands", list(r.Bands, func(o *Object, b view.Row) {
			o.Str("name", b.Name)
			shown(o, b, b.Fraction())
		}))
		o.Str("lead", r.Lead)
		o.Str("error", r.Error)
	}))
	return o.JSON(), nil
}

func helps(args []string) ([]byte, error) {
	s, v, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return list(view.Helps(s, v, roll), func(o *Object, c view.Change) {
		o.Str("field", c.Field.About().Key)
		o.Str("value", c.Value)
		o.Str("name", c.Name)
		o.Str("query", c.Query)
		o.Str("points", c.Points)
		o.Str("worse", c.Worse)
		o.Bool("better", c.Better())
	}), nil
}

func explain(args []string) ([]byte, error) {
	_, _, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return words(roll.Explain()), nil
}
