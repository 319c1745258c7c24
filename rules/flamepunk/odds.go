package flamepunk

// The exact odds. Dice are sorted by how often each face shows, without regard
// to which hit face and which miss face that is: no reading here tells them
// apart, and that leaves some thousand cases of 30 dice.

import (
	"diceodds/rules/dist"
	dicepool "diceodds/rules/pool"
)

// dist is the distribution of the action's outcome.
func (a action) dist() dist.Dist {
	if a.by == "best" && a.out() > 0 {
		return dicepool.ByClass(dicepool.Of(a.dice, 6), a.class, func(counts [][]int) int { return a.worst(counts[0], counts[1]) })
	}
	p := dicepool.Of(a.dice, 6).DropHighest(a.out())
	if a.by == "table" { // whoever picked, the odds know nothing of it
		p = dicepool.Of(a.dice-a.out(), 6)
	}
	return dicepool.CountAndLargest(p, a.hits.has, func(hits, magnitude int) int { return a.level(hits, magnitude, p.Kept()) })
}

// class is 1 for the hits.
func (a action) class(face int) int { return int(a.hits >> face & 1) }

// worst is the lowest outcome that can be left of dice that show the miss faces
// and the hit faces so often, the most frequent first.
func (a action) worst(misses, hits []int) int {
	missed, hit := sum(misses), sum(hits)
	spare := a.out() - hit
	if spare >= 0 {
		// Every hit can go, so it fails. What need not go stays, for that makes
		// the failure higher, and the largest set stays longest.
		left := missed - min(missed, max(0, a.task-hit))
		return a.level(0, min(largest(misses), left), left)
	}
	// Some hit stays, so it succeeds; one more die out of the hits always lowers
	// the level, so all go. To leave sets no larger than size, over(misses, size)
	// misses must go; the others may all be hits.
	best := hit * (hit + missed)
	for size := max(largest(misses), largest(hits)); size > 0; size-- {
		fewer := over(misses, size)
		if fewer+over(hits, size) > a.out() {
			break
		}
		best = min(best, size*(fewer-spare))
	}
	return best
}

// over is by how many dice sets are larger than size, all together.
func over(counts []int, size int) (n int) {
	for _, c := range counts {
		if c <= size {
			break
		}
		n += c - size
	}
	return n
}

func sum(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// largest is the first of counts, which go down.
func largest(counts []int) int {
	if len(counts) == 0 {
		return 0
	}
	return counts[0]
}
