//go:build !lite

package bridge

import (
	"diceodds/rules"
	"diceodds/rules/dist"
	"diceodds/rules/playground"
	"diceodds/web/view"
	"diceodds/web/view/export"
	"diceodds/web/view/report"
)

// mostShown is how many rows of one table go to the page; what is more is folded
// into so few that a table can hold them.
const (
	mostShown  = 2000
	fewerShown = 200
)

// check finds the mistakes of a .dice document that show without running it.
func check(args []string) ([]byte, error) {
	if err := playground.Vet(args[0]); err != nil {
		return failed(err), nil
	}
	return []byte("{}"), nil
}

// run runs a .dice document: its source, and its inputs as a query.
func run(args []string) ([]byte, error) {
	ran, err := playground.Run(args[0], args[1])
	if err != nil {
		return failed(err), nil
	}
	r := report.New(ran)
	var o Object
	o.Str("title", r.Title)
	o.Raw("parts", list(r.Parts, func(o *Object, p playground.Part) {
		o.Str("prose", p.Prose)
		o.Int("from", p.From)
		o.Int("to", p.To)
		o.Raw("outputs", numbers(p.Outputs))
	}))
	o.Raw("outputs", list(r.Shown, result))
	o.Raw("inputs", list(r.Inputs, func(o *Object, in playground.Input) {
		o.Str("name", in.Name)
		o.Str("kind", in.Kind)
		o.Str("value", in.Value)
		o.Str("preset", in.Default)
		o.Int("min", in.Min)
		o.Int("max", in.Max)
		o.Raw("options", words(in.Options))
		o.Int("line", in.Line)
	}))
	o.Raw("checks", list(r.Checks, func(o *Object, c playground.Check) {
		o.Str("text", c.Text)
		o.Str("got", c.Got)
		o.Bool("ok", c.OK)
		o.Int("line", c.Line)
	}))
	o.Raw("log", words(r.Log))
	return o.JSON(), nil
}

// result is one output.
func result(o *Object, out report.Output) {
	o.Str("kind", string(out.Kind))
	o.Str("name", out.Name)
	o.Int("line", out.Line)
	if out.Kind == playground.KindNumber {
		o.Str("value", out.Value)
		o.Str("fraction", out.Fraction())
		chance := out.Chance && out.Float >= 0 && out.Float <= 1
		o.Bool("chance", chance)
		if chance {
			o.Num("share", out.Float)
		}
		return
	}
	rounded := out.Rounded
	if len(out.Rows) > mostShown {
		rows := make([]view.Row, len(out.Rows))
		for i, r := range out.Rows {
			rows[i] = r.Row
		}
		rows, rounded = view.Fold(rows, fewerShown)
		out.Rows = nil
		for _, r := range rows {
			out.Rows = append(out.Rows, report.Row{Row: r})
		}
		o.Bool("folded", true)
	}
	o.Raw("rows", list(out.Rows, func(o *Object, r report.Row) {
		fraction := ""
		if !out.Long {
			fraction = r.Fraction()
		}
		o.Str("name", r.Name)
		o.Str("percent", r.Percent)
		o.Str("fraction", fraction)
		o.Str("of", r.Of)
		o.Num("share", r.Share)
		if out.Kind == playground.KindRoll {
			o.Int("value", r.Outcome)
			o.Bool("more", r.Open == dist.More)
			o.Bool("less", r.Open == dist.Less)
		}
	}))
	o.Str("total", out.Total)
	o.Bool("rounded", rounded)
	if out.Kind == playground.KindRoll {
		mean := out.Roll.Mean()
		var m Object
		m.Str("fraction", mean.RatString())
		m.Str("text", rules.Decimal(mean, 2))
		m.Str("spread", out.Spread)
		o.Raw("mean", m.JSON())
	}
}

// failed is the answer to the mistakes of a document, with the calls that led to
// each.
func failed(err error) []byte {
	var o Object
	o.Raw("errors", list(err.(playground.Errors), func(o *Object, e *playground.Error) {
		o.Str("field", e.Field)
		o.Str("message", e.Message)
		if e.Line > 0 {
			o.Int("line", e.Line)
			o.Int("column", e.Column)
			o.Int("end", e.End)
		}
		o.Raw("calls", list(e.Calls, func(o *Object, c playground.Call) {
			o.Str("name", c.Name)
			o.Int("line", c.Line)
			o.Int("column", c.Column)
		}))
	}))
	return o.JSON()
}

// written runs a document and writes its report in a format: text, markdown, html,
// csv or json.
func written(args []string) ([]byte, error) {
	ran, err := playground.Run(args[0], args[1])
	if err != nil {
		return failed(err), nil
	}
	text, err := export.WriteReport(args[2], report.New(ran))
	if err != nil {
		return nil, err
	}
	return view.AppendQuoted(nil, text), nil
}
