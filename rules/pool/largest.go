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
	if ok && p.Kept() > 0 && (p.lo == 0 || p.hi == p.n) {
		return countAndLargest(g, p, match, outcome)
	}
	type state struct{ count, largest int }
	return Read(p, state{}, func(s state, face, n int) state {
		return state{s.count + n*ones(match(face)), max(s.largest, n)}
	}, func(s state) int { return outcome(s.count, s.largest) })
}

// countAndLargest is CountAndLargest for dice of one kind that are dropped at
// one end at most. It conditions on the edge there. The dice further in are all
// kept, so those that match and those that don't are told apart by a binomial
// coefficient, and a limit on the size of every set is one on either kind.
func countAndLargest(g group, p Pool, match func(face int) bool, outcome func(count, largest int) int) dist.Dist {
	k, width := p.Kept(), p.width()
	dir := -1
	if p.lo > 0 {
		dir = 1
	}
	edges := g.edges(p.n-k, k, width, dir)
	slices.Reverse(edges) // from the kept end on
	for _, e := range edges {
		for t := e.least; t <= e.most; t++ {
			mul(e.ways.at(t), slices.Clone(e.ways.at(t)), choose(p.n, k-t, width))
		}
	}
	l := limited{
		rows: pascal(k, width),
		none: newNums(k+1, width), all: newNums(k+1, width), ways: newNums(k+1, width),
		x: make([]big.Word, width), y: make([]big.Word, width),
	}
	out := newTally(width)
	lower := newNums(k+1, width)
	for limit := 1; limit <= k; limit++ {
		l.reset(limit)
		for _, e := range edges {
			if e.most == 0 { // nothing is dropped, and this is the only edge
				for _, f := range g.die {
					l.include(f, match(f.Value))
				}
				l.join(k, 0, e.ways.at(0))
				continue
			}
			f := g.die[e.face]
			hit := match(f.Value)
			for t := 1; t <= min(k, limit); t++ {
				l.join(k-t, t*ones(hit), e.ways.at(t))
			}
			l.include(f, hit)
		}
		for count := range k + 1 {
			sub(l.ways.at(count), lower.at(count))
			if x := l.ways.at(count); !isZero(x) {
				out.add(outcome(count, limit), x)
			}
			add(lower.at(count), l.ways.at(count))
		}
	}
	return out.toDist()
}

// limited counts the throws in which no face shows more than limit times.
type limited struct {
	limit     int
	none, all nums   // by the number of dice: of those that don't match, of those that do
	ways      nums   // by the number of dice that match
	rows      []nums // of Pascal's triangle
	x, y      []big.Word
}

func (l *limited) reset(limit int) {
	l.limit = limit
	for _, s := range []nums{l.none, l.all, l.ways} {
		clear(s.words)
	}
	l.none.one(0)
	l.all.one(0)
}

// include adds a face to those that the dice may show.
func (l *limited) include(f Face, hit bool) {
	s := l.none
	if hit {
		s = l.all
	}
	weights := powers(f.Weight, l.limit, s.width)
	for n := s.len() - 1; n > 0; n-- {
		z := s.at(n)
		for j := 1; j <= min(l.limit, n); j++ {
			if x := s.at(n - j); !isZero(x) {
				mul(l.x, x, l.rows[n].at(j))
				addMul(z, l.x, weights.at(j))
			}
		}
	}
}

// join adds the throws of n dice, and more matching dice that can fall in
// factor ways.
func (l *limited) join(n, more int, factor []big.Word) {
	for i := range n + 1 {
		if a, b := l.all.at(i), l.none.at(n-i); !isZero(a) && !isZero(b) {
			mul(l.x, a, b)
			mul(l.y, l.x, l.rows[n].at(i))
			addMul(l.ways.at(i+more), l.y, factor)
		}
	}
}
