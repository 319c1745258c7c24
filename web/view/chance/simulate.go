// Package chance sets what dice did beside what they should do: simulated
// rolls, results that a class brought, every single roll of a small pool, and
// how surprising a difference is.
package chance

import (
	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

// Simulate throws n rolls and counts their outcomes, in the order of
// roll.Dist's rows: an open row counts all that it holds.
func Simulate(roll *rules.Roll, from dice.Roller, n int) []int {
	throw := roll.Outcome
	if throw == nil {
		throw = func(r dice.Roller) int { return roll.Throw(r).Outcome }
	}
	low, _ := roll.Dist.Min()
	high, _ := roll.Dist.Max()
	seen := make([]int, high-low+1)
	for range n {
		seen[min(max(throw(from), low), high)-low]++
	}
	rows := roll.Dist.Weighted()
	counts := make([]int, len(rows))
	for i, row := range rows {
		counts[i] = seen[row.Outcome-low]
	}
	return counts
}

// Bands adds the counts of outcomes up to those of the roll's bands.
func Bands(roll *rules.Roll, rows []dist.Row, counts []int) []int {
	bands := make([]int, len(roll.Bands))
	for i, row := range rows {
		if at := roll.BandOf(row.Outcome); at >= 0 {
			bands[at] += counts[i]
		}
	}
	return bands
}
