package pool

import (
	"math/big"

	"diceodds/rules/dist"
)

// keptSum conditions on the two edges. All dice between them are kept, so their
// sum is a power of one polynomial S, the whole is a polynomial in S whose
// coefficients are the ways of the edges, and Horner's rule gives it by
// multiplications by S alone.
func keptSum(g group, lo, hi, width int) dist.Dist {
	h := &horner{group: g, dropLow: lo, dropHigh: g.n - hi, k: hi - lo, base: g.die[0].Value}
	size := h.k*(g.die[len(g.die)-1].Value-h.base) + 1
	h.total, h.sum, h.spare = newNums(size, width), newNums(size, width), newNums(size, width)
	lows, highs := beyond(-1, width), beyond(len(g.die), width)
	if h.dropLow > 0 {
		lows = g.edges(h.dropLow, h.k, width, 1)
	}
	if h.dropHigh > 0 {
		highs = g.edges(h.dropHigh, hi, width, -1)
	}
	if h.dropLow > 0 && h.dropHigh > 0 { // the two edges may have the same face
		for i, f := range g.die {
			add(h.total.at(h.k*(f.Value-h.base)), g.allAt(i, lo, hi, lows, highs))
		}
	}
	h.spread(lows[0], highs[0])
	for _, low := range lows {
		for _, high := range highs {
			if low.face < high.face {
				h.between(low, high)
			}
		}
	}
	return h.total.toDist(h.k * h.base)
}

// horner adds up the sums of k kept dice of a group, edges by edges. Sums are
// indexed from base·k on, faces from base on, so that no index is negative.
type horner struct {
	group
	dropLow, dropHigh, k, base int

	total, sum, spare nums
	from, to          int  // the part of sum that is in use: from, …, to
	ways              nums // to choose which dice are at the edges; see spread
	row               int  // the length of a row of ways
}

// spread tabulates the ways to choose the dice that are at the low edge or
// below, and at the high edge or above, by how many at the edges are kept.
func (h *horner) spread(low, high edge) {
	width := h.total.width
	h.row = high.most + 1
	h.ways = newNums((low.most+1)*h.row, width)
	below := choose(h.n, h.dropLow+low.most, width)
	for s := low.least; s <= low.most; s++ {
		rest := h.n - h.dropLow - s
		above := choose(rest, min(h.dropHigh+high.most, rest), width)
		for t := high.least; t <= high.most && s+t <= h.k; t++ {
			mul(h.ways.at(s*h.row+t), below.at(h.dropLow+s), above.at(h.dropHigh+t))
		}
	}
}

// between adds the sums of all pools that have these edges.
func (h *horner) between(low, high edge) {
	lowFace, highFace := 0, 0
	if low.face >= 0 {
		lowFace = h.die[low.face].Value - h.base
	}
	if high.face < len(h.die) {
		highFace = h.die[high.face].Value - h.base
	}
	inner := h.die[low.face+1 : high.face]
	steps := differences(inner, h.base)
	a := h.k - low.least - high.least
	if len(inner) == 0 {
		a = min(a, 0)
	}
	clear(h.sum.words)
	clear(h.spare.words)
	x, y := make([]big.Word, h.sum.width), make([]big.Word, h.sum.width)
	h.from, h.to = h.sum.len(), -1
	for ; a >= 0; a-- {
		if h.to >= 0 {
			h.times(steps, inner[0].Value-h.base, inner[len(inner)-1].Value-h.base)
		}
		for s := max(low.least, h.k-a-high.most); s <= min(low.most, h.k-a-high.least); s++ {
			t := h.k - a - s
			at := s*lowFace + t*highFace
			mul(x, low.ways.at(s), h.ways.at(s*h.row+t))
			mul(y, x, high.ways.at(t))
			add(h.sum.at(at), y)
			h.from, h.to = min(h.from, at), max(h.to, at)
		}
	}
	for i := h.from; i <= h.to; i++ {
		add(h.total.at(i), h.sum.at(i))
	}
}

// times multiplies sum by the polynomial of the inner faces, from least to most. It
// takes all numbers for one integer, with carries and borrows from one to the next
// that come out even in the end, so that there is one loop over the words.
func (h *horner) times(steps []step, least, most int) {
	to := h.to + most
	z := h.spare.span(h.from+least, to)
	clear(h.spare.span(0, h.from+least-1)) // past to it is still 0
	if len(steps) == 2 && steps[0].by == 1 {
		// one of each face, without a gap
		slide(z, h.sum.span(h.from, to-least), h.sum.width, most-least+1)
	} else {
		clear(z)
		h.add(steps, to)
		addLong(z[h.sum.width:], z)
	}
	h.from += least
	h.sum, h.spare, h.to = h.spare, h.sum, to
}

// add adds sum to spare, up to to, at each step and as often as it says.
func (h *horner) add(steps []step, to int) {
	for i, s := range steps {
		z, x := h.spare.span(h.from+s.at, to), h.sum.span(h.from, to-s.at)
		switch {
		case i == 0 && s.by == 1: // z is still 0
			copy(z, x)
		case s.by == 1:
			addLong(z, x)
		case s.by == -1:
			subLong(z, x)
		default:
			by := word(max(s.by, -s.by))
			if s.by > 0 {
				addMulLong(z, x, by)
			} else {
				subMul(z, x, by[0])
			}
		}
	}
}

// A step says that the weights of the faces change by this much at a face.
type step struct{ at, by int }

// differences returns the steps of the faces' weights: multiplying by these and
// summing up multiplies by the faces, with two terms for a run of equal weights.
func differences(faces []Face, base int) []step {
	var steps []step
	for i, f := range faces {
		at, by := f.Value-base, f.Weight
		if last := len(steps) - 1; i > 0 && steps[last].at == at {
			if steps[last].by += by; steps[last].by == 0 {
				steps = steps[:last]
			}
		} else {
			steps = append(steps, step{at, by})
		}
		steps = append(steps, step{at + 1, -f.Weight})
	}
	return steps
}
