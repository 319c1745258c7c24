package pool

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
)

// chainTree returns the exact chances of a chain up to some depth of explosions,
// and leaves out the rest: a plain walk over the faces.
func chainTree(d Die, score func(int) int, again, reroll func(int) bool, depth int) map[int]*big.Rat {
	out := map[int]*big.Rat{}
	total := int64(0)
	for _, f := range d {
		total += int64(f.Weight)
	}
	var walk func(sum, depth int, first bool, p *big.Rat)
	walk = func(sum, depth int, first bool, p *big.Rat) {
		if depth < 0 {
			return
		}
		for _, f := range d {
			q := new(big.Rat).Mul(p, big.NewRat(int64(f.Weight), total))
			switch {
			case first && reroll(f.Value):
				walk(sum, depth, false, q)
			case again(f.Value):
				walk(sum+score(f.Value), depth-1, false, q)
			default:
				v := sum + score(f.Value)
				if out[v] == nil {
					out[v] = new(big.Rat)
				}
				out[v].Add(out[v], q)
			}
		}
	}
	walk(0, depth, true, big.NewRat(1, 1))
	return out
}

// TestChains compares chains with the walk, row by row: with at least 1 point
// for every explosion, scores up to the depth are complete.
func TestChains(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 5))
		var d Die
		for v := range 2 + r.IntN(4) {
			d = append(d, Face{v - 1, 1 + r.IntN(3)})
		}
		last := d[len(d)-1].Value
		explodes := map[int]bool{last: last > 0, last - 1: last > 1 && r.IntN(2) == 0}
		rerolls := map[int]bool{-1: r.IntN(2) == 0, 0: r.IntN(2) == 0, last: r.IntN(3) == 0}
		again := func(f int) bool { return explodes[f] }
		reroll := func(f int) bool { return rerolls[f] }
		t.Logf("seed %d: %v explodes %v rerolls %v", seed, d, explodes, rerolls)

		const depth = 5
		got := Explode(d, self, again).Reroll(reroll).Sum(1, depth)
		want := chainTree(d, self, again, reroll, depth)
		for v := -2; v < depth; v++ {
			p := want[v]
			if p == nil {
				p = new(big.Rat)
			}
			require.Equal(t, p.String(), got.P(v).String(), "score %d", v)
		}
		one := Explode(d, self, again)
		sum := func(n int) dist.Dist { return one.Sum(n, 60) }
		k, open := sum(3).Max()
		if open == dist.Exact {
			require.True(t, sum(3).Equal(sum(1).Sum(3)))
		} else {
			require.True(t, sum(1).Add(sum(2)).FoldTop(40).Equal(sum(3).FoldTop(40)), "%d", k)
		}
	}
}

// TestBegin compares a chain whose first die has other weights with the sum over
// the faces that this die can show.
func TestBegin(t *testing.T) {
	die := Die{{1, 1}, {2, 2}, {3, 1}, {4, 1}}
	self := func(f int) int { return f }
	again := func(f int) bool { return f == 4 }
	c := Explode(die, self, again)
	first := Die{{1, 3}, {3, 2}, {4, 4}}
	var parts []dist.Part
	for _, f := range first {
		d := dist.Const(f.Value)
		if again(f.Value) {
			d = d.Add(c.Sum(1, 60))
		}
		parts = append(parts, dist.Part{Weight: big.NewRat(int64(f.Weight), 9), Dist: d})
	}
	want, got := dist.Mix(parts...), c.Begin(first).Sum(1, 60)
	for k := range 50 {
		require.Equal(t, want.P(k).RatString(), got.P(k).RatString(), "%d", k)
	}
	require.Equal(t, want.Mean().RatString(), got.Mean().RatString())
}
