package pool

import (
	"math/big"
	"strconv"

	"diceodds/rules/dist"
)

// ByClass reads dice of one kind, all of them kept, whose faces fall into
// classes such that the reading can't tell the faces of a class apart: only
// how often each comes up. class numbers the class of each face, from 0 on.
// outcome gets, for each class, how many dice show each of its faces, largest
// first, zeros included; it must not change or keep these slices. Of no dice it
// gets nil.
//
// So five dice that show 3, 3, 5, 6, 6, where 5 and 6 are a class of hits, read
// as [[2 0 0 0] [2 1]]. Of 20 six-sided dice there are 53130 sets, but fewer
// than 2000 such counts.
//
// ByClass panics if not all dice are kept, if there are several kinds, or if
// faces of one class differ in weight.
func ByClass(p Pool, class func(face int) int, outcome func(counts [][]int) int) dist.Dist {
	g, ok := p.uniform()
	if p.n == 0 {
		return dist.Const(outcome(nil))
	}
	if !ok || p.Kept() < p.n {
		panic("pool: ByClass wants dice of one kind, all of them kept")
	}
	width := p.width()
	c := &classes{
		pascal:  newPascal(max(g.n, len(g.die)), width),
		outcome: outcome,
		out:     newTally(width),
	}
	for _, f := range g.die {
		i := class(f.Value)
		for len(c.counts) <= i {
			c.counts = append(c.counts, nil)
			c.weights = append(c.weights, 0)
			c.powers = append(c.powers, nums{})
		}
		if c.counts[i] == nil {
			c.weights[i], c.powers[i] = f.Weight, powers(f.Weight, g.n, width)
		} else if c.weights[i] != f.Weight {
			panic("pool: the faces of class " + strconv.Itoa(i) + " differ in weight")
		}
		c.counts[i] = append(c.counts[i], 0)
	}
	c.scratch = newNums(3*(len(g.die)+len(c.counts)+1), width)
	c.walk(0, 0, g.n, g.n, g.n, newNums(1, width).one(0).at(0), 0)
	return c.out.toDist()
}

// classes enumerates the counts.
type classes struct {
	pascal
	counts  [][]int // by class, being filled
	weights []int   // of one face, by class
	powers  []nums  // of these
	outcome func([][]int) int
	scratch nums // three numbers for each depth
	out     tally
}

// walk fills the counts of class from face on, none of them more than most, and
// those of the classes after it, with the dice that are left; all dice were
// there when the class began. weight is that of the faces before. Equal counts
// are set in one go, since that is when the number of ways to choose their faces
// is known.
func (c *classes) walk(class, face, most, left, all int, weight []big.Word, depth int) {
	counts := c.counts[class]
	last := class == len(c.counts)-1
	scratch := nums{c.width, c.scratch.words[3*c.width*depth:]}
	if left == 0 || !last { // no more dice show a face of this class
		clear(counts[face:])
		w := weight
		if c.weights[class] > 1 {
			w = scratch.at(0)
			mul(w, weight, c.powers[class].at(all-left))
		}
		if last {
			c.out.add(c.outcome(c.counts), w)
			return
		}
		c.walk(class+1, 0, left, left, left, w, depth+1)
	}
	free := len(counts) - face
	ways, next, t := scratch.at(0), scratch.at(1), scratch.at(2)
	for count := min(most, left); count > 0 && (!last || count*free >= left); count-- {
		chosen := weight
		for run := 1; run <= free && run*count <= left; run++ {
			counts[face+run-1] = count
			mul(ways, chosen, c.choose(left-(run-1)*count, count))
			chosen, ways, t = ways, t, ways
			mul(next, chosen, c.choose(free, run))
			c.walk(class, face+run, count-1, left-run*count, all, next, depth+1)
		}
	}
}
