package view

import (
	"math/big"
	"strconv"

	"diceodds/rules"
)

// Percents writes the probabilities of one table with one number of decimals:
// the fewest, 1 to 4, at which the smallest possible one shows two significant
// digits. What is possible never shows as 0%, what is uncertain never as 100%.
// rounded tells that the written numbers do not add up to what the exact ones
// do.
func Percents(ps []*big.Rat) (texts []string, rounded bool) {
	parts := make([]part, len(ps))
	for i, p := range ps {
		parts[i] = partOf(p)
	}
	return percents(parts)
}

func percents(ps []part) (texts []string, rounded bool) {
	if len(ps) == 0 {
		return nil, false
	}
	decimals := decimalsFor(ps)
	unit := power10(decimals)
	sum, written := part{new(big.Int), ps[0].all}, int64(0)
	for _, p := range ps {
		n := p.per(100 * unit)
		written += n
		if p.all == sum.all {
			sum.n.Add(sum.n, p.n) // it is our own
		} else {
			sum = sum.plus(p)
		}
		texts = append(texts, percent(p, n, decimals))
	}
	return texts, sum.round(100*unit).Cmp(big.NewInt(written)) != 0
}

// Points writes a difference of probabilities in percentage points, with one
// decimal: "+12.5", "−3.0", "0.0" only where there is no difference.
func Points(delta *big.Rat) string {
	n := partOf(new(big.Rat).Abs(delta)).round(1000)
	if n.Sign() == 0 && delta.Sign() != 0 {
		return [...]string{">−0.1", "", "<+0.1"}[delta.Sign()+1]
	}
	return [...]string{"−", "", "+"}[delta.Sign()+1] + rules.Point(n.String(), 1)
}

// minus gives a number as a query says it a true minus.
func minus(number string) string {
	if number != "" && number[0] == '-' {
		return "−" + number[1:]
	}
	return number
}

const mostDecimals = 4

func decimalsFor(ps []part) int {
	var least part
	for _, p := range ps {
		if p.n.Sign() > 0 && (least.n == nil || p.cmp(least) < 0) {
			least = p
		}
	}
	if least.n == nil {
		return 1
	}
	for d := 1; d < mostDecimals; d++ {
		if least.per(100*power10(d)) >= 10 {
			return d
		}
	}
	return mostDecimals
}

func percent(p part, n int64, decimals int) string {
	mark := ""
	switch full := 100 * power10(decimals); {
	case n == 0 && p.n.Sign() > 0:
		mark, n = "<", 1
	case n >= full && p.n.Cmp(p.all) < 0:
		mark, n = ">", full-1
	}
	return mark + rules.Point(strconv.FormatInt(n, 10), decimals) + "%"
}

func power10(n int) int64 {
	p := int64(1)
	for range n {
		p *= 10
	}
	return p
}
