package view

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dist"
)

// Outcomes are a distribution's rows as a table by themselves, ascending. long tells
// that their fractions are more than anybody reads, rounded is as of Percents.
func Outcomes(d dist.Dist) (rows []Row, rounded, long bool) {
	total := d.Total()
	for _, r := range d.Weighted() {
		row := Row{Name: rules.Number(r.Outcome), p: part{r.Weight, total}, Outcome: r.Outcome, Open: r.Open}
		switch r.Open {
		case dist.More:
			row.Name += " or more"
		case dist.Less:
			row.Name += " or less"
		}
		rows = append(rows, row)
	}
	return rows, write(rows), len(rows)*total.BitLen() > readable
}

// FoldEnds folds what lies at either end of a table of outcomes and is together less
// than least into one row each, "<3" and ">18".
func FoldEnds(rows []Row, least *big.Rat) (folded []Row, rounded bool) {
	first, last := 0, len(rows)
	sum := new(big.Rat)
	for first < last && sum.Add(sum, rows[first].P()).Cmp(least) < 0 {
		first++
	}
	sum.SetInt64(0)
	for last > first && sum.Add(sum, rows[last-1].P()).Cmp(least) < 0 {
		last--
	}
	if first > 1 {
		low := together(rows[:first], true, false)
		low.Name = "<" + rules.Number(rows[first].Outcome)
		folded = append(folded, low)
	} else {
		first = 0
	}
	end := last
	if len(rows)-last < 2 {
		end = len(rows)
	}
	folded = append(folded, rows[first:end]...)
	if end < len(rows) {
		high := together(rows[end:], false, true)
		high.Name = ">" + rules.Number(rows[end-1].Outcome)
		folded = append(folded, high)
	}
	return folded, write(folded)
}

// Labelled are named chances as a table. They need not add up to 1.
func Labelled(names []string, ps []*big.Rat) (rows []Row, rounded bool) {
	for i, p := range ps {
		rows = append(rows, NewRow("", names[i], p))
	}
	return rows, write(rows)
}

// Spread is a distribution's standard deviation, with two decimals.
func Spread(d dist.Dist) string { return root(d.Variance()) }
