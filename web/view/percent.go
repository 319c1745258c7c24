package view

import (
	"math/big"

	"diceodds/rules"
)

var one = big.NewRat(1, 1)

// Percents writes the probabilities of one table with one number of decimals:
// the fewest, 1 to 4, at which the smallest possible one shows two significant
// digits. What is possible never shows as 0%, what is uncertain never as 100%.
// rounded tells that the written numbers do not add up to what the exact ones
// do.
func Percents(ps []*big.Rat) (texts []string, rounded bool) {
	decimals := decimalsFor(ps)
	unit := power10(decimals)
	sum, written := new(big.Rat), new(big.Int)
	for _, p := range ps {
		n := round(p, 100*unit)
		written.Add(written, n)
		sum.Add(sum, p)
		texts = append(texts, percent(p, n, decimals))
	}
	return texts, written.Cmp(round(sum, 100*unit)) != 0
}

// Points writes a difference of probabilities in percentage points, with one
// decimal: "+12.5", "−3.0", "0.0" only where there is no difference.
func Points(delta *big.Rat) string {
	n := round(new(big.Rat).Abs(delta), 1000)
	if n.Sign() == 0 && delta.Sign() != 0 {
		return [...]string{">−0.1", "", "<+0.1"}[delta.Sign()+1]
	}
	return [...]string{"−", "", "+"}[delta.Sign()+1] + rules.Point(n, 1)
}

// minus gives a number as a query says it a true minus.
func minus(number string) string {
	if number != "" && number[0] == '-' {
		return "−" + number[1:]
	}
	return number
}

const mostDecimals = 4

func decimalsFor(ps []*big.Rat) int {
	var least *big.Rat
	for _, p := range ps {
		if p.Sign() > 0 && (least == nil || p.Cmp(least) < 0) {
			least = p
		}
	}
	if least == nil {
		return 1
	}
	for d := 1; d < mostDecimals; d++ {
		if round(least, 100*power10(d)).Cmp(big.NewInt(10)) >= 0 {
			return d
		}
	}
	return mostDecimals
}

func percent(p *big.Rat, n *big.Int, decimals int) string {
	full := big.NewInt(100 * power10(decimals))
	switch {
	case n.Sign() == 0 && p.Sign() > 0:
		return "<" + rules.Point(big.NewInt(1), decimals) + "%"
	case n.Cmp(full) >= 0 && p.Cmp(one) < 0:
		return ">" + rules.Point(full.Sub(full, big.NewInt(1)), decimals) + "%"
	}
	return rules.Point(n, decimals) + "%"
}

// round is p times scale as a whole number, half rounded up; p is not negative.
func round(p *big.Rat, scale int64) *big.Int {
	n := new(big.Int).Mul(p.Num(), big.NewInt(2*scale))
	n.Add(n, p.Denom())
	return n.Quo(n, new(big.Int).Lsh(p.Denom(), 1))
}

func power10(n int) int64 {
	p := int64(1)
	for range n {
		p *= 10
	}
	return p
}

// share is p as the nearest float, for the length of a bar and nothing else.
func share(p *big.Rat) float64 {
	f, _ := p.Float64()
	return f
}
