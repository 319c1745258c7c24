package pool

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
)

// The hardest readings that the package was made for, from the game Flamepunk:
// the level of a throw is hits × magnitude, 5 and 6 are hits, the magnitude is
// the largest set of equal faces; without a hit the level is minus magnitude ×
// dice. Dice are taken out before that.

func isHit(face int) bool { return face >= 5 }

func hitClass(face int) int { return ones(isHit(face)) }

// level is the reading when kept dice are left.
func level(hits, magnitude, kept int) int {
	if hits > 0 {
		return hits * magnitude
	}
	return -magnitude * kept
}

// flamepunkHighest takes the out highest dice out.
func flamepunkHighest(n, out int) dist.Dist {
	p := Of(n, 6).DropHighest(out)
	return CountAndLargest(p, isHit, func(hits, magnitude int) int { return level(hits, magnitude, p.Kept()) })
}

// flamepunkBest lets an opponent who sees the dice take task dice out, and up
// to defence more.
func flamepunkBest(n, task, defence int) dist.Dist {
	return ByClass(Of(n, 6), hitClass, func(counts [][]int) int { return worst(counts[0], counts[1], task, defence) })
}

// worst returns the lowest level that can be left when task to task + defence
// dice are taken out.
func worst(misses, hits []int, task, defence int) int {
	m, h := sumOf(misses), sumOf(hits)
	if h <= task+defence { // a failure: take the hits, then as few and as single misses as may be
		left := min(m, max(m+h-task, 0))
		return -min(largestOf(misses), left) * left
	}
	// a success: all may be taken out, some from hits and the rest from misses
	out := min(task+defence, m+h)
	best := h * (m + h)
	for x := 0; x <= out; x++ {
		if x < h && out-x <= m {
			best = min(best, (h-x)*max(shave(hits, x), shave(misses, out-x)))
		}
	}
	return best
}

func sumOf(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

func largestOf(counts []int) int {
	if len(counts) == 0 {
		return 0
	}
	return counts[0]
}

// shave returns the lowest largest set after x dice have been taken out.
func shave(counts []int, x int) int {
	top := largestOf(counts)
	for ; top > 0; top-- {
		for _, c := range counts {
			if c < top {
				break
			}
			x--
		}
		if x < 0 {
			break
		}
	}
	return top
}

// worstOf tries every set of dice to take out.
func worstOf(kept []int, task, defence int) int {
	best, found := 0, false
	for set := range 1 << len(kept) {
		var rest []int
		hits := 0
		for i, f := range kept {
			if set>>i&1 == 0 {
				rest = append(rest, f)
				hits += ones(isHit(f))
			}
		}
		out := len(kept) - len(rest)
		if out < min(task, len(kept)) || out > task+defence {
			continue
		}
		if v := level(hits, largest(rest), len(rest)); !found || v < best {
			best, found = v, true
		}
	}
	return best
}

func TestFlamepunkBrute(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for out := range 4 {
			p := Of(n, 6).DropHighest(out)
			same(t, brute(p, func(kept []int) int {
				hits := 0
				for _, f := range kept {
					hits += ones(isHit(f))
				}
				return level(hits, largest(kept), len(kept))
			}), flamepunkHighest(n, out))
			for task := range 3 {
				same(t, brute(Of(n, 6), func(kept []int) int { return worstOf(kept, task, out) }), flamepunkBest(n, task, out))
			}
		}
	}
}

func TestFlamepunkPublished(t *testing.T) {
	bands := func(d dist.Dist) (out []string) {
		lo := -1 << 40
		for _, hi := range []int{-12, -6, -1, 0, 5, 11, 1 << 40} {
			out = append(out, d.Between(lo, hi).RatString())
			lo = hi + 1
		}
		return out
	}
	// rules.md, section 3
	require.Equal(t, []string{"13/324", "5/36", "1/54", "0", "56/81", "67/648", "5/648"}, bands(flamepunkBest(4, 0, 0)))
	require.Equal(t, []string{"13/324", "5/36", "1/54", "0", "56/81", "67/648", "5/648"}, bands(flamepunkHighest(4, 0)))
	require.Equal(t, []string{"13/324", "125/324", "1/6", "0", "32/81", "1/81", "0"}, bands(flamepunkBest(4, 0, 1)))
	require.Equal(t, []string{"0", "23/54", "1/6", "0", "32/81", "1/81", "0"}, bands(flamepunkBest(4, 1, 0)))
	require.Equal(t, []string{"0", "23/54", "25/54", "0", "1/9", "0", "0"}, bands(flamepunkBest(4, 1, 1)))

	d := flamepunkBest(4, 0, 1)
	require.Equal(t, "16/27", d.AtMost(0).RatString())
	for level, p := range map[int]string{1: "2/9", 2: "4/27", 4: "2/81", 6: "7/648", 9: "1/648"} {
		require.Equal(t, p, d.P(level).RatString())
	}
	d = flamepunkBest(2, 0, 2)
	for level, p := range map[int]string{-4: "1/9", -2: "1/3", -1: "4/9", 0: "1/9"} {
		require.Equal(t, p, d.P(level).RatString())
	}
	require.Equal(t, "1/1", flamepunkBest(2, 2, 0).P(0).String())
	require.Equal(t, "1/648", flamepunkBest(4, 0, 0).P(16).RatString())
	for n, p := range []string{1: "1/3", "5/9", "19/27", "65/81", "211/243", "665/729"} {
		if n > 0 {
			require.Equal(t, p, flamepunkBest(n, 0, 0).AtLeast(1).RatString())
		}
	}
	for n, p := range []string{2: "1/9", 3: "7/27", 4: "11/27", 5: "131/243", 6: "473/729"} {
		if n > 1 {
			require.Equal(t, p, flamepunkBest(n, 0, 1).AtLeast(1).RatString())
		}
	}
	// cases.json C32: 4 dice, every level above 0
	for level, p := range map[int]string{1: "4/27", 2: "1/3", 3: "2/81", 4: "5/27", 6: "2/27", 8: "1/216", 9: "2/81", 12: "1/162", 16: "1/648"} {
		require.Equal(t, p, flamepunkHighest(4, 0).P(level).RatString())
	}
	mean := new(big.Rat)
	for _, r := range flamepunkHighest(4, 0).Rows() {
		if r.Outcome > 0 {
			mean.Add(mean, r.P.Mul(r.P, new(big.Rat).SetInt64(int64(r.Outcome))))
		}
	}
	require.Equal(t, "197/81", mean.RatString())
}
