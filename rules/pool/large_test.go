package pool

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLargePools compares the fast readings with each other, and the fast fold
// with the plain one, where weights need several machine words and brute force
// would take for ever.
func TestLargePools(t *testing.T) {
	add := func(s, face, n int) int { return s + n*face }
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 4))
		d := D(2 + r.IntN(9))
		for i := range d {
			d[i].Value += r.IntN(3)
			if seed%2 == 1 {
				d[i].Weight = r.IntN(100)
			}
		}
		d[0].Weight = 1
		n := 10 + r.IntN(16)
		p := New(Group{n, d})
		switch k := r.IntN(n + 1); r.IntN(4) {
		case 0:
			p = p.KeepHighest(k)
		case 1:
			p = p.KeepLowest(k)
		case 2:
			p = p.KeepMiddle(k)
		}
		t.Logf("seed %d: %+v", seed, p)
		sum := Read(p, 0, add, self)
		same(t, sum, Sum(p))

		m := &machine[int]{fold: add, now: []int{0}}
		weights := p.plainFold(m)
		out := newTally(weights.width)
		for i, s := range m.now {
			out.add(s, weights.at(i))
		}
		same(t, out.toDist(), sum)

		odd := func(f int) bool { return f&1 != 0 }
		same(t, Read(p, 0, func(s, face, n int) int { return s + n*ones(odd(face)) }, self), Count(p, odd))
		both := func(count, largest int) int { return 100*count + largest }
		type state struct{ count, largest int }
		same(t, Read(p, state{}, func(s state, face, n int) state {
			return state{s.count + n*ones(odd(face)), max(s.largest, n)}
		}, func(s state) int { return both(s.count, s.largest) }), CountAndLargest(p, odd, both))
		same(t, Read(p, 0, func(s, face, n int) int {
			if n > 0 {
				return 100*face + n
			}
			return s
		}, self), Top(p, func(face, n int) int { return 100*face + n }))
	}
}

// TestLargeClasses compares ByClass with CountAndLargest, up to weights of
// several words.
func TestLargeClasses(t *testing.T) {
	for n := range 31 {
		for _, hit := range []func(int) bool{isHit, func(f int) bool { return f == 2 }, func(f int) bool { return f != 4 }} {
			p := Of(n, 6)
			want := CountAndLargest(p, hit, func(count, largest int) int { return 100*count + largest })
			got := ByClass(p, func(f int) int { return ones(hit(f)) }, func(counts [][]int) int {
				if n == 0 {
					return 0
				}
				return 100*sumOf(counts[1]) + max(largestOf(counts[0]), largestOf(counts[1]))
			})
			same(t, want, got)
		}
	}
}

// TestClasses reads a weighted die in three classes, one of them without faces,
// by what Count says.
func TestClasses(t *testing.T) {
	p := New(Group{6, Die{{1, 2}, {2, 2}, {3, 5}, {4, 5}, {5, 5}}})
	class := func(f int) int { return 2 * ones(f >= 3) }
	high := ByClass(p, class, func(counts [][]int) int {
		require.Empty(t, counts[1])
		return sumOf(counts[2])
	})
	same(t, Count(p, func(f int) bool { return f >= 3 }), high)
}

// TestPoolShapes checks what the package comment says about odd pools.
func TestPoolShapes(t *testing.T) {
	none := Of(0, 6)
	require.Equal(t, 0, none.Len())
	require.Equal(t, 3, Of(3, 6).KeepHighest(5).Kept())
	require.Equal(t, 0, Of(3, 6).DropHighest(5).Kept())
	require.Equal(t, 2, Of(3, 6).Keep(1, 3).Keep(1, 3).Kept())
	require.Equal(t, 0, Of(4, 6).KeepLowest(1).KeepHighest(1).Kept())
	same(t, Sum(Of(4, 6).Keep(1, 2)), Sum(Of(4, 6).KeepMiddle(1))) // the lower middle
	for _, p := range []Pool{none, Of(2, 6).KeepHighest(0)} {
		for _, d := range []interface{ IsZero() bool }{Sum(p), Highest(p), Lowest(p), LargestSet(p)} {
			require.False(t, d.IsZero())
		}
		require.Equal(t, "1", Sum(p).P(0).RatString())
		require.Equal(t, "1", Highest(p).P(0).RatString())
		require.Equal(t, "1", Lowest(p).P(0).RatString())
		require.Equal(t, "1", LargestSet(p).P(0).RatString())
		require.Equal(t, "1", Count(p, isHit).P(0).RatString())
	}
	// A denominator of 1, but many ways to choose dice.
	p := Of(200, 1).KeepHighest(100)
	require.Equal(t, "1", Sum(p).P(100).RatString())
	require.Equal(t, "1", Read(p, 0, func(s, face, n int) int { return s + n*face }, self).P(100).RatString())
	require.Equal(t, "1", LargestSet(p).P(100).RatString())
	require.Equal(t, "1", Top(p, func(_, n int) int { return n }).P(100).RatString())
	require.Equal(t, "1", Count(p, func(f int) bool { return f == 1 }).P(100).RatString())
	// Equal dice are one group wherever they come from.
	same(t, Sum(Of(4, 6).KeepHighest(3)), Sum(Of(1, 6).Join(New(Group{3, Faces(6, 5, 4, 3, 2, 1)})).KeepHighest(3)))
	require.Len(t, Of(1, 6).Join(Of(3, 6)).groups, 1)
	p = Of(1, 6)
	p.Join(Of(2, 6))
	require.Equal(t, 1, p.Len(), "a pool never changes")
}

func TestPanics(t *testing.T) {
	for says, do := range map[string]func(){
		"pool: a die with 0 sides":                               func() { D(0) },
		"pool: -1 dice":                                          func() { Of(-1, 6) },
		"pool: a die without faces":                              func() { New(Group{1, nil}) },
		"pool: the weight of 3 is negative: -2":                  func() { New(Group{1, Die{{3, -2}}}) },
		"pool: the weights of a die are too large":               func() { New(Group{1, Die{{1, 1 << 62}, {2, 1 << 62}}}) },
		"pool: joining pools after dice have been dropped":       func() { Of(2, 6).KeepHighest(1).Join(Of(1, 6)) },
		"pool: keeping or dropping -1 dice":                      func() { Of(2, 6).KeepHighest(-1) },
		"pool: ByClass wants dice of one kind, all of them kept": func() { ByClass(Of(2, 6).KeepHighest(1), hitClass, nil) },
		"pool: the faces of class 0 differ in weight":            func() { ByClass(New(Group{1, Die{{1, 1}, {2, 2}}}), hitClass, nil) },
		"pool: a die that explodes for ever":                     func() { Explode(D(1), self, func(int) bool { return true }) },
		"pool: face -1 explodes and scores -1":                   func() { Explode(Faces(-1, 1), self, func(f int) bool { return f < 0 }) },
		"pool: the weights of an exploding die are too large":    func() { Explode(Die{{1, 1 << 20}, {2, 1}}, self, func(int) bool { return false }) },
		"pool: the ratio of a chain that scores less than 0":     func() { Explode(Faces(-1, 1), self, func(f int) bool { return f > 0 }).Ratio(1) },
	} {
		require.PanicsWithValue(t, says, do)
	}
}
