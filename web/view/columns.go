package view

import "diceodds/rules"

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
	least       = 0.002 // of the tallest: less could not be seen, and the tails of an endless roll are long
)

// Columns are a chart of the outcomes, gaps included; none where there is but
// one outcome, too many to tell apart, or so few that their bands say it all.
func Columns(o Odds) []Column {
	rows := o.Outcomes
	if len(rows) < 2 || len(o.Bands) > 0 && len(rows) <= Hues {
		return nil
	}
	top := 0.0
	for _, r := range rows {
		top = max(top, r.Share)
	}
	for rows[0].Share < top*least {
		rows = rows[1:]
	}
	for rows[len(rows)-1].Share < top*least {
		rows = rows[:len(rows)-1]
	}
	first, last := rows[0].Outcome, rows[len(rows)-1].Outcome
	if last-first >= mostColumns {
		return nil
	}
	columns := make([]Column, last-first+1)
	every := (len(columns) + mostLabels - 1) / mostLabels
	for _, r := range rows {
		columns[r.Outcome-first] = Column{Height: r.Share / top, Hue: r.Hue}
	}
	for at := 0; at < len(columns); at += every {
		columns[at].Label = rules.Number(first + at)
	}
	return columns
}
