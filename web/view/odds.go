// Package view makes words and numbers ready to show from a roll: percentages,
// fractions, rows, comparisons. The page, the bridge, the command line and every
// export show the same ones. It knows nothing of HTML or JavaScript; a float
// leaves here only as the length of a bar.
package view

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// Odds are a roll's odds before any die falls.
type Odds struct {
	System   *rules.System
	Query    string // the canonical one
	Title    string // what is rolled, "3 dice"
	Bands    []Row
	Outcomes []Row // the support, ascending
	Chances  []Row
	Lines    []rules.Line
	Notes    []rules.Note
	Fields   []FieldState
	Mean     *big.Rat // nil where outcomes are no numbers
	Spread   string   // the standard deviation, written; "" without a mean
	Still    bool     // nothing is thrown
	Apart    bool     // the fractions of the outcomes take longer to write than all else: a page asks for them apart
	Long     bool     // … are more than anybody reads: some 300 KB
	Rounded  bool     // the bands' percentages (the outcomes', without bands) don't add up as written
}

// A Row is one line of a table of odds.
type Row struct {
	ID, Name string
	Text     string // what a band means
	Percent  string
	Share    float64
	Hue      int // a band's place on the palette: 1 worst, 7 best; 0 where there are no bands

	Outcome int // of a row of outcomes
	Open    dist.Open

	p part
}

// Fraction is the exact probability, reduced; "" for the empty row that is the
// page's template.
func (r Row) Fraction() string {
	if r.p.n == nil {
		return ""
	}
	return r.p.rat().RatString()
}

// NewRow is a row of a named probability; what is shown of it depends on the
// table around it.
func NewRow(id, name string, p *big.Rat) Row { return Row{ID: id, Name: name, p: partOf(p)} }

// P is the exact probability.
func (r Row) P() *big.Rat { return r.p.rat() }

// A FieldState is a field's value in a query, as a query says it.
type FieldState struct {
	Field form.Field
	Text  string
	Off   string // why it does not apply now, or ""
	Most  int    // where an Int's slider ends, 0 of other fields
}

// readable is how many bits the denominators of the outcomes may have together:
// 100d6 has a quarter of it, 1000d6 takes a second to write.
const readable = 500_000

// quick is how many of them are reduced and written in a millisecond or two, as
// wasm.
const quick = 15_000

// Hues is how many steps the palette has.
const Hues = 7

// NewOdds shows a roll that was opened from values.
func NewOdds(s *rules.System, v form.Values, roll *rules.Roll) Odds {
	o := Odds{System: s, Query: form.Query(s.Fields, v), Title: roll.Title, Still: roll.Still, Lines: roll.Lines, Notes: roll.Notes, Fields: States(s, v)}
	if !roll.Ordinal {
		mean, variance := roll.Dist.Moments()
		o.Mean, o.Spread = mean, root(variance)
	}
	o.Bands, o.Rounded = bands(roll)
	total := roll.Dist.Total()
	outcomes := roll.Dist.Weighted()
	size := len(outcomes) * total.BitLen()
	o.Apart, o.Long = size > quick && size <= readable, size > readable
	for _, r := range outcomes {
		row := Row{Name: outcomeName(roll, r), p: part{r.Weight, total}, Outcome: r.Outcome, Open: r.Open}
		if at := roll.BandOf(r.Outcome); at >= 0 {
			row.ID, row.Hue = roll.Bands[at].ID, o.Bands[at].Hue
		}
		o.Outcomes = append(o.Outcomes, row)
	}
	for _, c := range roll.Chances {
		o.Chances = append(o.Chances, NewRow(c.ID, c.Name, c.P))
	}
	write(o.Chances)
	if outcomesRounded := write(o.Outcomes); len(o.Bands) == 0 {
		o.Rounded = outcomesRounded
	}
	return o
}

// bands are the rows of a roll's bands.
func bands(roll *rules.Roll) (rows []Row, rounded bool) {
	for i, p := range roll.Odds() {
		b := roll.Bands[i]
		rows = append(rows, Row{ID: b.ID, Name: b.Name, Text: b.Text, p: partOf(p), Hue: hue(roll.Bands, i)})
	}
	return rows, write(rows)
}

// Open opens a query and shows its odds; the error is a form.Errors.
func Open(s *rules.System, query string) (Odds, *rules.Roll, error) {
	v, roll, err := s.Open(query)
	if err != nil {
		return Odds{}, nil, err
	}
	return NewOdds(s, v, roll), roll, nil
}

// root writes a square root with two decimals, in whole numbers: a float would
// bring half of math/big into the page.
func root(x *big.Rat) string {
	n := new(big.Int).Mul(x.Num(), big.NewInt(200*200))
	n.Sqrt(n.Quo(n, x.Denom()))
	return rules.Point(n.Rsh(n.Add(n, big.NewInt(1)), 1).String(), 2)
}

// States are all fields of a system with their values.
func States(s *rules.System, v form.Values) []FieldState {
	states := make([]FieldState, len(s.Fields))
	for i, f := range s.Fields {
		states[i] = FieldState{Field: f, Text: f.Text(v)}
		if off := f.About().Off; off != nil {
			states[i].Off = off(v)
		}
		if n, ok := f.(*form.Int); ok {
			_, end := n.Slider()
			states[i].Most = min(end, n.Top(v))
		}
	}
	return states
}

// write fills the rows' percentages and shares, as one table.
func write(rows []Row) (rounded bool) {
	ps := partsOf(rows)
	texts, rounded := percents(ps)
	for i, p := range ps {
		rows[i].Percent, rows[i].Share = texts[i], p.share()
	}
	return rounded
}

func partsOf(rows []Row) []part {
	ps := make([]part, len(rows))
	for i, r := range rows {
		ps[i] = r.p
	}
	return ps
}

// hue spreads the bands over the palette, the worst at 1: bands ascend by
// outcome, which is not always from worst to best.
func hue(bands []rules.Band, i int) int {
	last := len(bands) - 1
	if last == 0 {
		return Hues
	}
	if falling(bands) {
		i = last - i
	}
	return 1 + (i*(Hues-1)+last/2)/last
}

// falling tells that lower outcomes are the better ones.
func falling(bands []rules.Band) bool { return bands[0].Tone > bands[len(bands)-1].Tone }

func outcomeName(roll *rules.Roll, r dist.Row) string {
	name := roll.Text(r.Outcome)
	switch r.Open {
	case dist.More:
		name += " or more"
	case dist.Less:
		name += " or less"
	}
	return name
}
