package pool

import (
	"math/big"

	"diceodds/rules/dist"
)

// An edge is one end of the kept dice of a group: the last kept die, and so
// the face that it shows. Given that face, the dice further out are dropped,
// those further in are kept, and of those that show it some are kept: ways says
// in how many ways the dropped dice and these can fall, by how many are kept.
// Where nothing is dropped, the edge lies beyond all faces and keeps none.
type edge struct {
	face        int // index into the faces: −1 or one too high if beyond them
	ways        nums
	least, most int // how many dice at the edge may be kept
}

// keptSum conditions on the two edges. All dice between them are kept, so their
// sum is a power of one polynomial S, the whole is a polynomial in S whose
// coefficients are the ways of the edges, and Horner's rule gives it by
// multiplications by S alone.
func keptSum(g group, lo, hi, width int) dist.Dist {
	h := &horner{group: g, dropLow: lo, dropHigh: g.n - hi, k: hi - lo, base: g.die[0].Value}
	size := h.k*(g.die[len(g.die)-1].Value-h.base) + 1
	h.total, h.sum, h.spare = newNums(size, width), newNums(size, width), newNums(size, width)
	lows, highs := g.edges(h.dropLow, h.k, width, 1), g.edges(h.dropHigh, h.k, width, -1)
	h.spread(lows[0], highs[0])
	for _, low := range lows {
		for _, high := range highs {
			if low.face < high.face {
				h.between(low, high)
			}
		}
	}
	if h.dropLow > 0 && h.dropHigh > 0 {
		h.allEqual()
	}
	return h.total.toDist(h.k * h.base)
}

// edges returns all edges at one end, where drop dice are dropped and k kept:
// the low end if dir is 1, the high end if it is −1. With s kept, drop + s dice
// show the face of the edge or one further out, and at most drop of them one
// further out. With w the weight of the face and o of all further out,
//
//	ways(s) = Σ over i ≤ drop of C(drop+s, i)·oⁱ·w^(drop+s−i)
//
// and by the rule for partial sums of a binomial power
//
//	ways(0) = (o+w)^drop
//	ways(s) = (o+w)·ways(s−1) − C(drop+s−1, drop)·o^(drop+1)·w^(s−1).
func (g group) edges(drop, k, width, dir int) []edge {
	beyond := -1
	if dir < 0 {
		beyond = len(g.die)
	}
	if drop == 0 {
		return []edge{{beyond, newNums(1, width).one(0), 0, 0}}
	}
	bars := newNums(k, width)
	for s := range k {
		copy(bars.at(s), choose(drop+s, drop, width))
	}
	out := make([]edge, len(g.die))
	o := 0
	c := make([]big.Word, width)
	for i := range out {
		face := beyond + dir*(i+1)
		w := g.die[face].Weight
		ways := newNums(k+1, width)
		copy(ways.at(0), powers(o+w, drop, width).at(drop))
		past, spare := powers(o, drop+1, width).at(drop+1), make([]big.Word, width)
		for s := range k {
			mul(ways.at(s+1), ways.at(s), word(o+w))
			mul(c, bars.at(s), past)
			sub(ways.at(s+1), c)
			mul(spare, past, word(w))
			past, spare = spare, past
		}
		out[i] = edge{face, ways, 1, k}
		o += w
	}
	return out
}

// horner adds up the sums of k kept dice of a group, edges by edges. Sums are
// indexed from base·k on, faces from base on, so that no index is negative.
type horner struct {
	group
	dropLow, dropHigh, k, base int

	total, sum, spare nums
	from, to          int  // the part of sum that is in use: from, …, to
	ways              nums // to choose which dice are at the edges; see spread
	highs             int  // the row length of ways
}

// spread tabulates the ways to choose the dice that are at the low edge or
// below, and at the high edge or above, by how many at the edges are kept.
func (h *horner) spread(low, high edge) {
	width := h.total.width
	h.highs = high.most + 1
	h.ways = newNums((low.most+1)*h.highs, width)
	for s := low.least; s <= low.most; s++ {
		below := choose(h.n, h.dropLow+s, width)
		for t := high.least; t <= high.most && s+t <= h.k; t++ {
			addMul(h.ways.at(s*h.highs+t), below, choose(h.n-h.dropLow-s, h.dropHigh+t, width))
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
	x, y := make([]big.Word, h.sum.width), make([]big.Word, h.sum.width)
	h.from, h.to = h.sum.len(), -1
	for ; a >= 0; a-- {
		if h.to >= 0 {
			h.times(steps, inner[0].Value-h.base, inner[len(inner)-1].Value-h.base)
		}
		for s := max(low.least, h.k-a-high.most); s <= min(low.most, h.k-a-high.least); s++ {
			t := h.k - a - s
			at := s*lowFace + t*highFace
			mul(x, low.ways.at(s), h.ways.at(s*h.highs+t))
			mul(y, x, high.ways.at(t))
			add(h.sum.at(at), y)
			h.from, h.to = min(h.from, at), max(h.to, at)
		}
	}
	for i := h.from; i <= h.to; i++ {
		add(h.total.at(i), h.sum.at(i))
	}
}

// times multiplies sum by the polynomial of the inner faces, from least to most.
func (h *horner) times(steps []step, least, most int) {
	clear(h.spare.words)
	from, to := h.from+least, h.to+most
	x := make([]big.Word, h.sum.width)
	for _, s := range steps {
		for i := h.from; i <= min(h.to, to-s.at); i++ {
			switch z := h.spare.at(i + s.at); s.by {
			case 1:
				add(z, h.sum.at(i))
			case -1:
				sub(z, h.sum.at(i))
			default:
				mul(x, h.sum.at(i), word(max(s.by, -s.by)))
				if s.by > 0 {
					add(z, x)
				} else {
					sub(z, x)
				}
			}
		}
	}
	for i := from; i < to; i++ {
		add(h.spare.at(i+1), h.spare.at(i))
	}
	h.sum, h.spare, h.from, h.to = h.spare, h.sum, from, to
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

// allEqual adds the pools in which all kept dice show one face though dice are
// dropped at both ends.
func (h *horner) allEqual() {
	width := h.total.width
	x, y := make([]big.Word, width), make([]big.Word, width)
	below := 0
	for _, f := range h.die {
		least := powers(below, h.dropLow, width)
		here := powers(f.Weight, h.n, width)
		most := powers(h.group.total-below-f.Weight, h.dropHigh, width)
		z := h.total.at(h.k * (f.Value - h.base))
		for i := range h.dropLow + 1 {
			for j := range h.dropHigh + 1 {
				mul(x, least.at(i), most.at(j))
				mul(y, x, here.at(h.n-i-j))
				mul(x, y, choose(h.n, i, width))
				addMul(z, x, choose(h.n-i, j, width))
			}
		}
		below += f.Weight
	}
}
