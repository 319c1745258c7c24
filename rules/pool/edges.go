package pool

import "math/big"

// An edge is one end of the kept dice of a group: the last kept die, and so the
// face that it shows. Given that face, the dice further out are dropped, those
// further in are kept, and of those that show it some are kept: ways says in how
// many ways the dropped dice and these can fall, by how many of them are kept.
//
// Where nothing is dropped an edge may also lie beyond all faces, and keep none.
type edge struct {
	face        int // index: −1 or one too high if beyond all faces
	ways        nums
	least, most int // how many dice the edge keeps
}

// edges returns the edges with every face at one end, by face, where drop dice
// are dropped and 0 to k are kept: at the low end if dir is 1, at the high end if
// it is −1. With s kept, drop + s dice show the face of the edge or one further
// out, and at most drop of them one further out. With w the weight of the face
// and o of all further out,
//
//	ways(s) = Σ over i ≤ drop of C(drop+s, i)·oⁱ·w^(drop+s−i)
//
// and by the rule for partial sums of a binomial power
//
//	ways(0) = (o+w)^drop
//	ways(s) = (o+w)·ways(s−1) − C(drop+s−1, drop)·o^(drop+1)·w^(s−1).
func (g group) edges(drop, k, width, dir int) []edge {
	faces := len(g.die)
	all := newNums((faces+1)*(k+1)+7, width)
	bars, scratch := all.take(k+1).one(0), all.take(3) // bars: C(drop+s, drop)
	for s := 1; s < k; s++ {
		copy(bars.at(s), bars.at(s-1))
		mulDiv(bars.at(s), uint(drop+s), uint(s))
	}
	outer, past, next, c := all.take(1).words, all.take(1).words, all.take(1).words, all.take(1).words
	copy(outer, power(scratch, 0, drop)) // o^drop

	out := make([]edge, faces)
	face, o := 0, 0
	if dir < 0 {
		face = faces - 1
	}
	for range faces {
		w := g.die[face].Weight
		e := edge{face, all.take(k + 1), 1, k}
		mul(past, outer, word(o))
		copy(outer, power(scratch, o+w, drop))
		copy(e.ways.at(0), outer)
		for s := range k {
			mul(e.ways.at(s+1), e.ways.at(s), word(o+w))
			mul(c, bars.at(s), past)
			sub(e.ways.at(s+1), c)
			mul(next, past, word(w))
			past, next = next, past
		}
		out[face] = e
		o += w
		face += dir
	}
	return out
}

// beyond is the edge beyond all faces, at the place of such a face.
func beyond(face, width int) []edge { return []edge{{face, newNums(1, width).one(0), 0, 0}} }

// allAt returns in how many ways the dice at lo to hi−1 can all show one face,
// given the edges at both ends; those at the high end must be known for up to
// hi kept dice. Of the dropped dice i show a face below.
func (g group) allAt(face, lo, hi int, lows, highs []edge) []big.Word {
	if hi == g.n {
		return lows[face].ways.at(hi - lo)
	}
	below := 0
	for _, f := range g.die[:face] {
		below += f.Weight
	}
	width := highs[face].ways.width
	s := newNums(3, width).one(1)
	z, past, t := s.at(0), s.at(1), s.at(2) // past: belowⁱ
	bars := choose(g.n, lo, width)
	for i := range lo + 1 {
		mul(t, bars.at(i), past)
		addMul(z, t, highs[face].ways.at(hi-i))
		mul(t, past, word(below))
		past, t = t, past
	}
	return z
}
