package chance

// Whether what was seen is surprising: Pearson's chi-squared test.

import (
	"math"
	"math/big"
	"strconv"

	"diceodds/web/view"
)

// A Verdict compares counts with exact probabilities.
type Verdict struct {
	N     int     // rolls
	Cells int     // that were compared, after sparse ones were put together
	Chi2  float64 // Σ (seen − expected)² / expected
	P     float64 // the chance of such a difference or a larger one, if the odds are right; NaN with fewer than two cells
	Text  string  // a sentence or two
}

// least is how many are expected in a cell at least: below, the test's
// approximation is poor (Cochran 1954).
const least = 5

// Compare compares counts with the probabilities of the same rows, in their
// order. Neighbours in which too few are expected are put together.
func Compare(ps []*big.Rat, counts []int) Verdict {
	v := Verdict{P: math.NaN()}
	for _, n := range counts {
		v.N += n
	}
	type cell struct{ expected, seen float64 }
	var cells []cell
	var open cell
	for i, p := range ps {
		share, _ := p.Float64()
		open.expected += share * float64(v.N)
		open.seen += float64(counts[i])
		if open.expected >= least {
			cells, open = append(cells, open), cell{}
		}
	}
	if n := len(cells); n > 0 {
		cells[n-1].expected += open.expected
		cells[n-1].seen += open.seen
	}
	v.Cells = len(cells)
	for _, c := range cells {
		d := c.seen - c.expected
		v.Chi2 += d * d / c.expected
	}
	if v.Cells > 1 {
		v.P = upperGamma(float64(v.Cells-1)/2, v.Chi2/2)
	}
	v.Text = v.say()
	return v
}

// say puts the verdict into words.
func (v Verdict) say() string {
	switch {
	case v.N == 0:
		return "Nothing rolled yet."
	case v.Cells < 2:
		return "Too few rolls to tell: at least 5 are expected in two results first."
	}
	how := "That is nothing to wonder at."
	switch {
	case v.P < 0.001:
		how = "That would be a great surprise: are the dice, or the counts, right?"
	case v.P < 0.01:
		how = "That is surprising."
	case v.P < 0.05:
		how = "That is a little surprising."
	}
	return "If the odds are right, rolls stray this far or farther in " + often(v.P) + " of such series. " + how +
		" (Chi-squared " + strconv.FormatFloat(v.Chi2, 'f', 2, 64) + ", " + degrees(v.Cells-1) + ".)"
}

func degrees(n int) string {
	if n == 1 {
		return "1 degree of freedom"
	}
	return strconv.Itoa(n) + " degrees of freedom"
}

// often writes a chance as the page writes all of them.
func often(p float64) string {
	exact := new(big.Rat).SetFloat64(min(max(p, 0), 1))
	texts, _ := view.Percents([]*big.Rat{exact})
	return texts[0]
}

// upperGamma is the regularized upper incomplete gamma function Q(a, x): a
// series for its complement where x is small beside a, else Lentz's continued
// fraction (DLMF 8.7.1 and 8.9.2).
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	log, _ := math.Lgamma(a)
	scale := math.Exp(a*math.Log(x) - x - log)
	if x < a+1 {
		sum, term := 1/a, 1/a
		for n := 1.0; term > sum*1e-17; n++ {
			term *= x / (a + n)
			sum += term
		}
		return 1 - sum*scale
	}
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	f := d
	for n := 1.0; n < 10_000; n++ {
		an := -n * (n - a)
		b += 2
		d = 1 / nonzero(an*d+b, tiny)
		c = nonzero(b+an/c, tiny)
		step := c * d
		f *= step
		if math.Abs(step-1) < 1e-16 {
			break
		}
	}
	return f * scale
}

func nonzero(x, tiny float64) float64 {
	if math.Abs(x) < tiny {
		return tiny
	}
	return x
}
