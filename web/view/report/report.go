// Package report makes what a .dice document gave ready to show: percentages,
// fractions, one common denominator, the mean. It stands beside package view and
// not in it, because the engine of embeds has view and no Starlark.
package report

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/playground"
	"diceodds/web/view"
)

// A Report is a document that ran, with its outputs ready to show.
type Report struct {
	*playground.Report
	Shown []Output // of Report.Outputs, in the same order
}

// An Output is one result, ready to show.
type Output struct {
	*playground.Output
	Rows    []Row
	Total   string // the common denominator, "" where it is larger than anybody wants
	Mean    string // of a roll: "3.5"
	Spread  string // of a roll: "1.71"
	Value   string // of a number: "4.25", "44.4%" of a chance
	Rounded bool   // the percentages don't add up as written
	Long    bool   // the fractions are too long to show
}

// A Row is an outcome or a label.
type Row struct {
	view.Row
	Of string // over the common denominator: "9/36"; "" without one
}

// MostTotal is the largest common denominator that is shown.
const MostTotal = 10_000

// New shows a report.
func New(r *playground.Report) *Report {
	all := &Report{Report: r}
	for i := range r.Outputs {
		all.Shown = append(all.Shown, output(&r.Outputs[i]))
	}
	return all
}

func output(o *playground.Output) Output {
	shown := Output{Output: o}
	var rows []view.Row
	switch o.Kind {
	case playground.KindNumber:
		shown.number()
		return shown
	case playground.KindRoll:
		rows, shown.Rounded, shown.Long = view.Outcomes(o.Roll)
		shown.Mean, shown.Spread = rules.Decimal(o.Roll.Mean(), 2), view.Spread(o.Roll)
	default:
		names, ps := make([]string, len(o.Rows)), make([]*big.Rat, len(o.Rows))
		for i, r := range o.Rows {
			names[i], ps[i] = r.Label, r.P
		}
		rows, shown.Rounded = view.Labelled(names, ps)
	}
	shown.put(rows)
	return shown
}

// put fills the rows, with their common denominator.
func (o *Output) put(rows []view.Row) {
	total := big.NewInt(1)
	for i := range rows {
		if o.Long || !total.IsInt64() || total.Int64() > MostTotal {
			break
		}
		total = lcm(total, rows[i].P().Denom())
	}
	small := !o.Long && total.IsInt64() && total.Int64() <= MostTotal
	if small {
		o.Total = total.String()
	}
	for i := range rows {
		row := Row{Row: rows[i]}
		if small {
			p := rows[i].P()
			of := new(big.Int).Quo(total, p.Denom())
			row.Of = of.Mul(of, p.Num()).String() + "/" + o.Total
		}
		o.Rows = append(o.Rows, row)
	}
}

func lcm(a, b *big.Int) *big.Int {
	gcd := new(big.Int).GCD(nil, nil, a, b)
	return gcd.Mul(gcd.Quo(a, gcd), b)
}

// number writes a number: a chance in percent, any other one with up to four
// decimals.
func (o *Output) number() {
	if o.Value = ""; o.Output.Value == nil {
		o.Value = o.Text()
		return
	}
	x := o.Output.Value
	if o.Chance && x.Sign() >= 0 && x.Cmp(big.NewRat(1, 1)) <= 0 {
		texts, _ := view.Percents([]*big.Rat{x})
		o.Value = texts[0]
		return
	}
	if x.IsInt() {
		o.Value = x.RatString()
		return
	}
	o.Value = rules.Decimal(x, 4)
	for o.Value[len(o.Value)-1] == '0' && o.Value[len(o.Value)-2] != '.' {
		o.Value = o.Value[:len(o.Value)-1]
	}
}

// Fraction is a number exactly, "" for a float that has no fraction.
func (o *Output) Fraction() string {
	if o.Output.Value == nil {
		return ""
	}
	return o.Output.Value.RatString()
}

// many is how many outcomes are shown one by one.
const many = 64

// Folded is the output for reading: of more than 64 outcomes the tails of less than
// 0.5% each become one row. CSV and JSON never fold.
func (o Output) Folded() Output {
	if o.Kind != playground.KindRoll || len(o.Rows) <= many {
		return o
	}
	rows := make([]view.Row, len(o.Rows))
	for i, r := range o.Rows {
		rows[i] = r.Row
	}
	o.Rows = nil
	rows, o.Rounded = view.FoldEnds(rows, big.NewRat(1, 200))
	o.put(rows)
	return o
}
