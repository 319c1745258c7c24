package view

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dist"
)

// Tails are the same odds with each band and outcome taken together with those
// above it (way "least") or below it ("most"); any other way leaves them alone.
func Tails(o Odds, roll *rules.Roll, way string) Odds {
	if way != "least" && way != "most" {
		return o
	}
	high := way == "least"
	word := " or better"
	if len(roll.Bands) > 0 && high == falling(roll.Bands) {
		word = " or worse"
	}
	o.Bands = tails(o.Bands, high, word)
	if o.Mean != nil || len(roll.Bands) == 0 {
		word = " or more"
		if !high {
			word = " or less"
		}
	}
	o.Outcomes = tails(o.Outcomes, high, word)
	return o
}

func tails(rows []Row, high bool, word string) []Row {
	sums := append([]Row{}, rows...)
	sum := part{}
	for i := range sums {
		if high {
			i = len(sums) - 1 - i
		}
		r := &sums[i]
		if sum.n != nil {
			r.p = r.p.plus(sum)
		}
		sum = r.p
		switch {
		case r.Open == 0:
			r.Name += word
		case high != (r.Open == dist.More): // from the open end on it is all of them
			r.Name = "any result"
		}
	}
	write(sums)
	return sums
}

// OneIn is the probability as players say it: "1 in 4.2". What is uncertain is
// never 1 in 1.
func (r Row) OneIn() string {
	p := r.p
	switch {
	case p.n.Sign() == 0:
		return "never"
	case p.n.Cmp(p.all) == 0:
		return "always"
	}
	odds := part{p.all, p.n}
	switch n := odds.round(1); {
	case n.Cmp(big.NewInt(1_000_000_000)) > 0:
		return "1 in >10⁹"
	case n.Cmp(big.NewInt(100)) >= 0:
		return "1 in " + n.String()
	}
	for decimals := 1; decimals <= mostDecimals; decimals++ {
		unit := power10(decimals)
		if n := odds.round(unit); n.Cmp(big.NewInt(unit)) > 0 {
			return "1 in " + rules.Point(n.String(), decimals)
		}
	}
	return "1 in <1.0001"
}
