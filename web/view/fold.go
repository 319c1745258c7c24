package view

import (
	"math/big"
	"strings"

	"diceodds/rules/dist"
)

// Fold makes a long table of outcomes into at most so many rows, with the sums
// exact: each far end, of less than 1 in 1000, becomes one row, and where that
// is not enough neighbours stand together, 1 to 5, 6 to 10. rounded is as of
// Percents. Rows that are few enough come back as they are.
func Fold(rows []Row, most int) (folded []Row, rounded bool) {
	if len(rows) <= most {
		return rows, false
	}
	first, last := end(rows, 0, 1), end(rows, len(rows)-1, -1)
	step := 1
	for nice := 0; rows[last].Outcome-rows[first].Outcome >= (most-3)*step; nice++ {
		step = int(power10(nice/3)) * [...]int{2, 5, 10}[nice%3]
	}
	for from := 0; from < len(rows); {
		to := from + 1
		switch {
		case from < first:
			to = first
		case from > last:
			to = len(rows)
		default:
			for to <= last && group(rows[to].Outcome, step) == group(rows[from].Outcome, step) {
				to++
			}
		}
		folded = append(folded, together(rows[from:to], from == 0 && first > 0, from > last))
		from = to
	}
	return folded, write(folded)
}

// end is the first row, seen from one end, at which the rows before it and it
// reach 1 in 1000.
func end(rows []Row, at, by int) int {
	sum, tail := part{new(big.Int), rows[at].p.all}, part{big.NewInt(1), big.NewInt(1000)}
	for sum = sum.plus(rows[at].p); sum.cmp(tail) < 0 && at+by >= 0 && at+by < len(rows); sum = sum.plus(rows[at].p) {
		at += by
	}
	return at
}

// group numbers the groups 1 to step, step+1 to 2·step, and so on, both ways.
func group(outcome, step int) int {
	at := outcome - 1
	if at < 0 {
		at -= step - 1
	}
	return at / step
}

// together is rows as one; low and high tell that it is a far end.
func together(rows []Row, low, high bool) Row {
	sum := rows[0].p
	for _, r := range rows[1:] {
		sum = sum.plus(r.p)
	}
	first, last := rows[0], rows[len(rows)-1]
	row := Row{p: sum, Outcome: first.Outcome, Hue: first.Hue}
	from, to := plainName(first), plainName(last)
	switch {
	case low || first.Open == dist.Less:
		row.Name, row.Open = to+" or less", dist.Less
	case high || last.Open == dist.More:
		row.Name, row.Open = from+" or more", dist.More
	case len(rows) == 1:
		row.Name = first.Name
	default:
		row.Name = from + " to " + to
	}
	return row
}

// plainName is the name without what an open row adds to it.
func plainName(r Row) string {
	return strings.TrimSuffix(strings.TrimSuffix(r.Name, " or more"), " or less")
}
