package view

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/form"
)

// A Sweep is the odds for every value of one field, the others as they are.
type Sweep struct {
	Field form.Field
	Lead  string // what the last column holds: the first chance, or the mean
	Rows  []SweepRow
}

// A SweepRow is the roll with the field at one value.
type SweepRow struct {
	Value string // as a query says it
	Label string
	Now   bool
	Title string
	Bands []Row
	Lead  string // the first chance as a percentage, or the mean
	Error string // why this value makes no roll; then there is nothing else
}

// NewSweep runs a field through the values a table over it shows.
func NewSweep(s *rules.System, v form.Values, f form.Field) Sweep {
	sweep := Sweep{Field: f}
	var leads []*big.Rat
	var at []int
	for _, text := range f.Span(v) {
		row := SweepRow{Value: text, Label: ValueLabel(f, text), Now: text == f.Text(v)}
		w, err := v.With(f, text)
		var roll *rules.Roll
		if err == nil {
			roll, err = s.Prepare(w)
		}
		if err != nil {
			row.Error = err.Error()
			if at, ok := err.(*form.Error); ok {
				row.Error = at.Message
			}
			sweep.Rows = append(sweep.Rows, row)
			continue
		}
		row.Title = roll.Title
		row.Bands, _ = bands(roll)
		switch {
		case len(roll.Chances) > 0:
			c := lead(roll.Chances)
			if len(leads) > 0 && sweep.Lead != c.Name {
				c.Name = "chance" // it has another name for each value
			}
			sweep.Lead = c.Name
			leads, at = append(leads, c.P), append(at, len(sweep.Rows))
		case !roll.Ordinal:
			sweep.Lead, row.Lead = "mean", rules.Decimal(roll.Dist.Mean(), 2)
		case len(roll.Bands) > 0:
			good, _ := sides(roll)
			sweep.Lead = "good results"
			leads, at = append(leads, good), append(at, len(sweep.Rows))
		}
		sweep.Rows = append(sweep.Rows, row)
	}
	texts, _ := Percents(leads)
	for i, text := range texts {
		sweep.Rows[at[i]].Lead = text
	}
	sweep.align()
	return sweep
}

// align gives all rows one number of decimals, that of the odds on show: they
// stand below each other.
func (s Sweep) align() {
	decimals := 1
	for _, r := range s.Rows {
		if r.Now {
			decimals = decimalsFor(partsOf(r.Bands))
		}
	}
	for _, r := range s.Rows {
		for i, b := range r.Bands {
			r.Bands[i].Percent = percent(b.p, b.p.per(100*power10(decimals)), decimals)
		}
	}
}

// lead is the chance that a table over a field shows.
func lead(chances []rules.Chance) rules.Chance {
	for _, c := range chances {
		if c.Lead {
			return c
		}
	}
	return chances[0]
}

// ValueLabel names a field's value for a reader: an option by its label, a
// flag by yes and no.
func ValueLabel(f form.Field, text string) string {
	switch f := f.(type) {
	case *form.Choice:
		for _, o := range f.Options {
			if o.ID == text {
				return o.Label
			}
		}
	case *form.Flag:
		if text == "1" {
			return "yes"
		}
		return "no"
	case *form.Int:
		return minus(text)
	}
	return text
}

// A Change is one field changed, and what that does to the odds.
type Change struct {
	Field  form.Field
	Value  string
	Name   string // "Action rating: 3"
	Query  string
	Good   *big.Rat // what the bands of a good tone gain
	Bad    *big.Rat // what the bands of a bad tone gain
	Points string   // Good in percentage points
	Worse  string   // Bad in percentage points
}

// Helps lists every single change of one field that changes the odds, the most
// helpful first: what the good bands gain, then what the bad ones lose.
func Helps(s *rules.System, v form.Values, roll *rules.Roll) []Change {
	good, bad := sides(roll)
	var changes []Change
	for _, state := range States(s, v) {
		if state.Off != "" {
			continue
		}
		f := state.Field
		if _, choice := f.(*form.Choice); choice && f.About().More {
			continue // a way to read the rules, not something to do
		}
		for _, text := range f.Near(v) {
			w, err := v.With(f, text)
			if err != nil {
				continue
			}
			other, err := s.Prepare(w)
			if err != nil || other.Dist.Equal(roll.Dist) {
				continue
			}
			g, b := sides(other)
			g.Sub(g, good)
			b.Sub(b, bad)
			if g.Sign() == 0 && b.Sign() == 0 {
				continue
			}
			changes = append(changes, Change{Field: f, Value: text, Query: form.Query(s.Fields, w),
				Name: f.About().Label + ": " + ValueLabel(f, text),
				Good: g, Bad: b, Points: Points(g), Worse: Points(b)})
			for at := len(changes) - 1; at > 0 && changes[at].ahead(&changes[at-1]); at-- {
				changes[at], changes[at-1] = changes[at-1], changes[at]
			}
		}
	}
	return changes
}

// ahead tells that c helps more than d.
func (c *Change) ahead(d *Change) bool {
	if by := c.Good.Cmp(d.Good); by != 0 {
		return by > 0
	}
	return c.Bad.Cmp(d.Bad) < 0
}

// Better tells that a change helps: the good bands gain, or else the bad lose.
func (c Change) Better() bool { return c.Good.Sign() > 0 || c.Good.Sign() == 0 && c.Bad.Sign() < 0 }

// sides adds up the bands of a good tone and those of a bad one.
func sides(roll *rules.Roll) (good, bad *big.Rat) {
	good, bad = new(big.Rat), new(big.Rat)
	for i, p := range roll.Odds() {
		switch tone := roll.Bands[i].Tone; {
		case tone > 0:
			good.Add(good, p)
		case tone < 0:
			bad.Add(bad, p)
		}
	}
	return good, bad
}
