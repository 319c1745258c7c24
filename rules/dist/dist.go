package dist

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
)

// Dist is a probability distribution over the integers. The zero Dist has no
// outcomes; it only answers IsZero, Rows, Total and Equal.
type Dist struct {
	lo         int        // the outcome of w[0]
	w          []*big.Int // never written again; neither end is 0
	total      *big.Int   // the sum of w
	less, more bool       // w[0] is "lo or less", the last of w is "… or more"

	mean, variance *big.Rat // of the whole if it is open, else nil
}

// Open tells whether a row stands for one outcome or for an open end.
type Open int8

// The kinds of rows.
const (
	Less  Open = -1 // this outcome or less
	Exact Open = 0  // this outcome
	More  Open = 1  // this outcome or more
)

// Row is one line of the table of a Dist: its probability P is Weight over
// Total, reduced. Nobody may change the weight.
type Row struct {
	Outcome int
	Open    Open
	Weight  *big.Int
	P       *big.Rat
}

// Holds tells whether the row covers outcome v.
func (r Row) Holds(v int) bool {
	return v == r.Outcome || r.Open == More && v > r.Outcome || r.Open == Less && v < r.Outcome
}

// Const returns the distribution that always gives v.
func Const(v int) Dist { return Uniform(v, v) }

// Uniform returns lo, lo+1, …, hi, equally likely. It panics if hi < lo.
func Uniform(lo, hi int) Dist {
	if hi < lo {
		panic("dist: no outcomes from " + strconv.Itoa(lo) + " to " + strconv.Itoa(hi))
	}
	return closed(lo, slices.Repeat([]*big.Int{big.NewInt(1)}, hi-lo+1))
}

// Faces returns the throw of one die that has these faces, each as likely as
// the others; a face that is given twice counts twice. It panics if there is
// no face.
func Faces(faces ...int) Dist {
	if len(faces) == 0 {
		panic("dist: a die without faces")
	}
	lo := slices.Min(faces)
	w := make([]uint64, slices.Max(faces)-lo+1)
	for _, f := range faces {
		w[f-lo]++
	}
	return FromCounts(lo, w)
}

// FromWeights returns the distribution in which lo has the weight w[0], lo+1
// the weight w[1], and so on; the sum of all is the denominator. It panics if
// a weight is negative or none is positive. The Dist keeps the weights: nobody
// may change them afterwards.
func FromWeights(lo int, w []*big.Int) Dist {
	for i, x := range w {
		if x.Sign() < 0 {
			panic("dist: the weight of " + strconv.Itoa(lo+i) + " is negative: " + x.String())
		}
	}
	return closed(lo, w)
}

// FromCounts is FromWeights for weights that fit into machine words. Their sum
// need not.
func FromCounts(lo int, w []uint64) Dist {
	ints := make([]big.Int, len(w))
	own := make([]*big.Int, len(w))
	for i, x := range w {
		own[i] = ints[i].SetUint64(x)
	}
	return closed(lo, own)
}

// closed makes a Dist of weights that it may keep.
func closed(lo int, w []*big.Int) Dist {
	for len(w) > 0 && w[0].Sign() == 0 {
		lo, w = lo+1, w[1:]
	}
	for len(w) > 0 && w[len(w)-1].Sign() == 0 {
		w = w[:len(w)-1]
	}
	if len(w) == 0 {
		panic("dist: no outcome has any weight")
	}
	return Dist{lo: lo, w: w, total: sum(w)}
}

// sum adds machine words as long as it can, since most weights are words. The
// numbers may be negative.
func sum(w []*big.Int) *big.Int {
	total := new(big.Int)
	var word uint64
	for i, x := range w {
		if x.IsUint64() {
			if s, carry := bits.Add64(word, x.Uint64(), 0); carry == 0 {
				word = s
				continue
			}
		}
		total.Add(total, w[i])
	}
	if total.Sign() == 0 {
		return total.SetUint64(word)
	}
	return total.Add(total, new(big.Int).SetUint64(word))
}

// IsZero tells whether d is the zero Dist, which has no outcomes.
func (d Dist) IsZero() bool { return d.w == nil }

// hi is the outcome of the last row.
func (d Dist) hi() int { return d.lo + len(d.w) - 1 }

// rat returns the probability that has this weight.
func (d Dist) rat(weight *big.Int) *big.Rat { return new(big.Rat).SetFrac(weight, d.total) }

// open tells what kind of row w[i] is.
func (d Dist) open(i int) Open {
	switch {
	case d.less && i == 0:
		return Less
	case d.more && i == len(d.w)-1:
		return More
	}
	return Exact
}

// Rows returns the outcomes that can happen, ascending, with their
// probabilities, which sum to 1.
func (d Dist) Rows() []Row {
	rows := d.Weighted()
	for i, r := range rows {
		rows[i].P = d.rat(r.Weight)
	}
	return rows
}

// Weighted are the Rows without P, which takes longer than all else in a table of
// thousands: it is reduced.
func (d Dist) Weighted() []Row {
	var rows []Row
	for i, x := range d.w {
		if x.Sign() != 0 {
			rows = append(rows, Row{Outcome: d.lo + i, Open: d.open(i), Weight: x})
		}
	}
	return rows
}

// Min returns the outcome of the lowest row, and Less if that row is open.
func (d Dist) Min() (int, Open) { return d.lo, d.open(0) }

// Max returns the outcome of the highest row, and More if that row is open.
func (d Dist) Max() (int, Open) { return d.hi(), d.open(len(d.w) - 1) }

// Total returns the common denominator of all weights.
func (d Dist) Total() *big.Int {
	if d.IsZero() {
		return new(big.Int)
	}
	return new(big.Int).Set(d.total)
}

// Weight returns the weight of v: its probability is Weight(v) over Total. It
// panics if v lies in an open row.
func (d Dist) Weight(v int) *big.Int { return d.between(v, v) }

// P returns the probability of v. It panics if v lies in an open row.
func (d Dist) P(v int) *big.Rat { return d.rat(d.between(v, v)) }

// AtLeast returns the probability of v or more. It panics if v lies in an open
// row, unless v is the k of "k or more".
func (d Dist) AtLeast(v int) *big.Rat { return d.rat(d.between(v, math.MaxInt)) }

// AtMost returns the probability of v or less. It panics if v lies in an open
// row, unless v is the k of "k or less".
func (d Dist) AtMost(v int) *big.Rat { return d.rat(d.between(math.MinInt, v)) }

// Between returns the probability of all outcomes from lo to hi, 0 if hi < lo.
// It panics if the two cut an open row. math.MinInt and math.MaxInt stand for
// no limit.
func (d Dist) Between(lo, hi int) *big.Rat { return d.rat(d.between(lo, hi)) }

func (d Dist) between(lo, hi int) *big.Int {
	switch top := d.hi(); {
	case hi < lo:
		return new(big.Int)
	case d.more && hi >= top && (lo > top || hi < math.MaxInt):
		panic(cut(lo, hi, top, "more"))
	case d.less && lo <= d.lo && (hi < d.lo || lo > math.MinInt):
		panic(cut(lo, hi, d.lo, "less"))
	case lo > top || hi < d.lo:
		return new(big.Int)
	default:
		return sum(d.w[max(lo, d.lo)-d.lo : min(hi, top)-d.lo+1])
	}
}

func cut(lo, hi, row int, way string) string {
	return "dist: " + strconv.Itoa(lo) + " to " + strconv.Itoa(hi) + " cuts the open row " + strconv.Itoa(row) + " or " + way
}

// Equal tells whether d and e have the same rows with the same probabilities
// and, where they are open, the same mean and variance. Denominators may
// differ.
func (d Dist) Equal(e Dist) bool {
	if d.lo != e.lo || len(d.w) != len(e.w) || d.less != e.less || d.more != e.more {
		return false
	}
	var x, y big.Int
	for i := range d.w {
		if x.Mul(d.w[i], e.total).Cmp(y.Mul(e.w[i], d.total)) != 0 {
			return false
		}
	}
	return d.mean == nil || d.mean.Cmp(e.mean) == 0 && d.variance.Cmp(e.variance) == 0
}
