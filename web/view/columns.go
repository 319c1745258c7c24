package view

import "math/big"

// A Column is an outcome in a chart of columns: Height is its share of the
// tallest one. Label is "" where a label would not fit.
type Column struct {
	Label  string
	Height float64
	Hue    int
}

const (
	mostColumns = 400 // more would be thinner than a pixel on a phone
	mostLabels  = 12
)

// Columns are a chart of the outcomes, gaps included; none where there is but
// one outcome, too many to tell apart, or so few that their bands say it all.
func Columns(o Odds) []Column {
	rows := o.Outcomes
	if len(rows) < 2 || len(o.Bands) > 0 && len(rows) <= Hues {
		return nil
	}
	first, last := rows[0].Outcome, rows[len(rows)-1].Outcome
	if last-first >= mostColumns {
		return nil
	}
	top := new(big.Rat)
	for _, r := range rows {
		if r.P.Cmp(top) > 0 {
			top = r.P
		}
	}
	columns := make([]Column, last-first+1)
	every := (len(columns) + mostLabels - 1) / mostLabels
	for _, r := range rows {
		at := r.Outcome - first
		columns[at] = Column{Height: share(new(big.Rat).Quo(r.P, top)), Hue: r.Hue}
		if at%every == 0 {
			columns[at].Label = short(r.Name)
		}
	}
	return columns
}

// short cuts a label to what stands below a column.
func short(name string) string {
	const most = 5
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return name
}
