package pool

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
)

// brute reads a pool the slow way: every throw of every die, one after the
// other, sorted, dropped, and read as a list of the kept faces.
func brute(p Pool, read func(kept []int) int) dist.Dist {
	var dice []Die
	for _, g := range p.groups {
		for range g.n {
			dice = append(dice, g.die)
		}
	}
	weights := map[int]int64{}
	faces := make([]int, len(dice))
	var throw func(i int, weight int64)
	throw = func(i int, weight int64) {
		if i < len(dice) {
			for _, f := range dice[i] {
				faces[i] = f.Value
				throw(i+1, weight*int64(f.Weight))
			}
			return
		}
		kept := slices.Sorted(slices.Values(faces))[p.lo:p.hi]
		weights[read(kept)] += weight
	}
	throw(0, 1)
	lo, hi := 1<<30, -1<<30
	for v := range weights {
		lo, hi = min(lo, v), max(hi, v)
	}
	w := make([]*big.Int, hi-lo+1)
	for i := range w {
		w[i] = big.NewInt(weights[lo+i])
	}
	return dist.FromWeights(lo, w)
}

// same requires the same rows over the same denominator.
func same(t *testing.T, want, got dist.Dist) {
	t.Helper()
	require.Equal(t, want.Rows(), got.Rows())
	require.Equal(t, want.Total(), got.Total())
}

// randomPool returns up to five dice of up to three kinds, with faces that
// may be negative, repeated and weighted, and drops some of them.
func randomPool(r *rand.Rand, kinds int) Pool {
	var groups []Group
	left := 5
	for range 1 + r.IntN(kinds) {
		var d Die
		for range 1 + r.IntN(4) {
			d = append(d, Face{r.IntN(9) - 3, r.IntN(3)})
		}
		d = append(d, Face{r.IntN(9) - 3, 1})
		n := r.IntN(left + 1)
		left -= n
		groups = append(groups, Group{n, d})
	}
	p := New(groups...)
	switch r.IntN(7) {
	case 0:
		return p.KeepHighest(r.IntN(7))
	case 1:
		return p.KeepLowest(r.IntN(7))
	case 2:
		return p.KeepMiddle(r.IntN(7))
	case 3:
		return p.DropHighest(r.IntN(3)).DropLowest(r.IntN(3))
	case 4:
		return p.Keep(r.IntN(7)-1, r.IntN(7)-1)
	}
	return p
}

func largest(kept []int) int {
	most, run := 0, 0
	for i, f := range kept {
		if i > 0 && f == kept[i-1] {
			run++
		} else {
			run = 1
		}
		most = max(most, run)
	}
	return most
}

// TestRandomPools compares every reading with brute force.
func TestRandomPools(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := randomPool(r, 1+int(seed%3))
		t.Logf("seed %d: %+v", seed, p)

		sum := func(kept []int) int {
			s := 0
			for _, f := range kept {
				s += f
			}
			return s
		}
		same(t, brute(p, sum), Sum(p))
		odd := func(f int) bool { return f&1 != 0 }
		count := func(kept []int) (n int) {
			for _, f := range kept {
				n += ones(odd(f))
			}
			return n
		}
		same(t, brute(p, count), Count(p, odd))
		same(t, brute(p, func(kept []int) int {
			if len(kept) == 0 {
				return 0
			}
			return kept[len(kept)-1]
		}), Highest(p))
		same(t, brute(p, func(kept []int) int {
			if len(kept) == 0 {
				return 0
			}
			return kept[0]
		}), Lowest(p))
		set := func(face, n int) int { return 100*face + n }
		same(t, brute(p, func(kept []int) int {
			if len(kept) == 0 {
				return 0
			}
			top := kept[len(kept)-1]
			return set(top, len(kept)-slices.Index(kept, top))
		}), Top(p, set))
		same(t, brute(p, func(kept []int) int {
			if len(kept) == 0 {
				return 0
			}
			last, _ := slices.BinarySearch(kept, kept[0]+1)
			return set(kept[0], last)
		}), Bottom(p, set))
		same(t, brute(p, largest), LargestSet(p))
		same(t, brute(p, straight), Straight(p))
		both := func(count, largest int) int { return 10*count - largest }
		same(t, brute(p, func(kept []int) int { return both(count(kept), largest(kept)) }),
			CountAndLargest(p, odd, both))

		// A fold that depends on every face and every number, and on order.
		a, b, mod := 1+r.IntN(5), 1+r.IntN(5), 2+r.IntN(20)
		fold := func(s, face, n int) int { return ((s*a+face*n+b)%mod + mod) % mod }
		same(t, brute(p, func(kept []int) int {
			s := 0
			for _, face := range p.faces() {
				n := 0
				for _, f := range kept {
					n += ones(f == face)
				}
				s = fold(s, face, n)
			}
			return s
		}), Read(p, 0, fold, func(s int) int { return s }))
	}
}

// straight is the longest run of faces in a row, by asking for each face where
// the run from it ends.
func straight(kept []int) int {
	best := 0
	for _, from := range kept {
		length := 0
		for slices.Contains(kept, from+length) {
			length++
		}
		best = max(best, length)
	}
	return best
}
