package pool

import (
	"math/big"
	"slices"

	"diceodds/rules/dist"
)

// LargestSet returns the largest number of kept dice that show the same face.
func LargestSet(p Pool) dist.Dist {
	return CountAndLargest(p,
		func(int) bool { return false },
		func(_, largest int) int { return largest })
}

// CountAndLargest reads how many of the kept dice match together with the
// largest number of kept dice that show the same face, whether it matches or
// not; outcome turns the two into a number.
func CountAndLargest(p Pool, match func(face int) bool, outcome func(count, largest int) int) dist.Dist {
	g, ok := p.uniform()
	if ok && p.Kept() > 0 && (p.lo == 0 || p.hi == p.n) && g.fair() {
		return countAndLargest(g, p, match, outcome)
	}
	return Read(p, pair{}, func(s pair, face, n int) pair {
		return pair{s.a + n*ones(match(face)), max(s.b, n)}
	}, func(s pair) int { return outcome(s.a, s.b) })
}

// countAndLargest is CountAndLargest for dice of one kind, all faces equally
// likely, that are dropped at one end at most. It conditions on the edge there.
// The dice further in are all kept, so those that match and those that don't are
// told apart by a binomial coefficient, and a limit on the size of every set is
// one on either kind.
func countAndLargest(g group, p Pool, match func(face int) bool, outcome func(count, largest int) int) dist.Dist {
	k, width := p.Kept(), p.width()
	edges := beyond(len(g.die), width) // from the kept end on
	if p.hi < p.n {
		edges = g.edges(p.n-p.hi, k, width, -1)
	} else if p.lo > 0 {
		edges = g.edges(p.lo, k, width, 1)
		slices.Reverse(edges)
	}
	inner, bars := powers(g.die[0].Weight, k, width), choose(p.n, k, width)
	t := make([]big.Word, width)
	for _, e := range edges {
		for s := e.least; s <= e.most; s++ {
			mul(t, e.ways.at(s), bars.at(k-s))
			mul(e.ways.at(s), t, inner.at(k-s))
		}
	}
	l := newLimited(len(g.die), k, width)
	out := newTally(width)
	ways, lower := newNums(k+1, width), newNums(k+1, width) // by the number that match
	for l.limit < k {
		l.raise()
		clear(ways.words)
		var faces [2]int // how many faces further in do not match, and do
		for _, e := range edges {
			hit := 0
			if e.most == 0 {
				for _, f := range g.die {
					faces[ones(match(f.Value))]++
				}
			} else {
				hit = ones(match(g.die[e.face].Value))
			}
			for s := e.least; s <= min(e.most, l.limit); s++ {
				l.join(ways, k-s, s*hit, faces, e.ways.at(s))
			}
			faces[hit]++
		}
		for count := range k + 1 {
			x := ways.at(count)
			copy(t, x)
			sub(x, lower.at(count))
			if !isZero(x) {
				out.add(outcome(count, l.limit), x)
			}
			copy(lower.at(count), t)
		}
	}
	return out.toDist()
}

// limited counts the throws of some dice, with a number of faces, in which no
// face shows more often than limit.
type limited struct {
	pascal
	limit  int
	throws []nums // by the number of faces, and of dice
	x, y   []big.Word
}

// newLimited prepares for up to so many faces and dice, with the limit 0.
func newLimited(faces, dice, width int) *limited {
	l := &limited{pascal: newPascal(max(faces, dice), width), x: make([]big.Word, width), y: make([]big.Word, width)}
	for range faces + 1 {
		l.throws = append(l.throws, newNums(dice+1, width).one(0))
	}
	return l
}

// raise raises the limit by one. A throw within the new limit has r faces that
// show limit dice, and the other dice are a throw of the other faces within the
// old limit.
func (l *limited) raise() {
	l.limit++
	for dice := l.throws[0].len() - 1; dice >= l.limit; dice-- {
		chosen := l.x
		clear(chosen)
		chosen[0] = 1
		for r := 1; r*l.limit <= dice; r++ {
			rest := dice - r*l.limit
			mul(l.y, chosen, l.choose(rest+l.limit, l.limit))
			copy(chosen, l.y)
			for faces := r; faces < len(l.throws); faces++ {
				if x := l.throws[faces-r].fast(rest); !isZero(x) {
					mul(l.y, chosen, l.choose(faces, r))
					addMul(l.throws[faces].fast(dice), l.y, x)
				}
			}
		}
	}
}

// join adds the throws of n dice with these faces, and more matching dice that
// can fall in factor ways.
func (l *limited) join(ways nums, n, more int, faces [2]int, factor []big.Word) {
	misses, hits := l.throws[faces[0]], l.throws[faces[1]]
	for i := max(0, n-faces[0]*l.limit); i <= min(n, faces[1]*l.limit); i++ {
		mul(l.x, hits.fast(i), misses.fast(n-i))
		mul(l.y, l.x, l.choose(n, i))
		addMul(ways.fast(i+more), l.y, factor)
	}
}
