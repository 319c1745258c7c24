package playground

// Twins in plain loops, which share no code with what they check.

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"diceodds/rules/dist"

	"github.com/stretchr/testify/require"
)

// table is exact chances by outcome.
type table map[int]*big.Rat

func (t table) add(v int, p *big.Rat) {
	if t[v] == nil {
		t[v] = new(big.Rat)
	}
	t[v].Add(t[v], p)
}

// tuples calls f with every way that dice with these faces can fall.
func tuples(dice [][]int, f func(faces []int)) (all *big.Rat) {
	n := 1
	faces := make([]int, len(dice))
	for _, d := range dice {
		n *= len(d)
	}
	for at := range n {
		for i, d := range dice {
			faces[i] = d[at%len(d)]
			at /= len(d)
		}
		f(faces)
	}
	return big.NewRat(1, int64(n))
}

// counted is the table of what f makes of each tuple.
func counted(dice [][]int, f func(faces []int) int) table {
	t := table{}
	one := tuples(dice, func(faces []int) { t.add(f(faces), big.NewRat(1, 1)) })
	for _, p := range t {
		p.Mul(p, one)
	}
	return t
}

// same holds the one output of a script to a table.
func same(t *testing.T, want table, script string) {
	t.Helper()
	got := run(t, script).Outputs[0].Roll
	rows := got.Rows()
	require.Len(t, rows, len(want), script)
	for _, r := range rows {
		require.Equal(t, dist.Exact, r.Open)
		require.NotNil(t, want[r.Outcome], "%s: %d", script, r.Outcome)
		require.Equal(t, want[r.Outcome].RatString(), r.P.RatString(), "%s: %d", script, r.Outcome)
	}
}

func list(faces []int) string { return strings.ReplaceAll(fmt.Sprint(faces), " ", ", ") }

func total(faces []int) (n int) {
	for _, f := range faces {
		n += f
	}
	return n
}

func TestPoolsAgainstTuples(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 7))
		var dice [][]int
		for range 1 + r.IntN(4) {
			var faces []int
			for range 1 + r.IntN(4) {
				faces = append(faces, r.IntN(7)-2)
			}
			dice = append(dice, faces)
		}
		// A pool begins with a die, and rolls are added to it: the first die is all zeros.
		script := "p = dice_pool(1, 1).convert(1, 0)\n"
		for _, faces := range dice {
			script += "p = p + die_faces(" + list(faces) + ")\n"
		}
		dice = append([][]int{{0}}, dice...)
		n := len(dice)
		lo, k := r.IntN(5)-2, 1+r.IntN(n)
		hi := lo + r.IntN(3)
		match := func(f int) bool { return lo <= f && f <= hi }
		many := func(faces []int) (c int) {
			for _, f := range faces {
				if match(f) {
					c++
				}
			}
			return c
		}
		band := fmt.Sprintf("through(%d, %d)", lo, hi)
		sorted := func(faces []int) []int { s := slices.Clone(faces); slices.Sort(s); return s }

		same(t, counted(dice, total), script+"output(p.sum())")
		same(t, counted(dice, total), script+"output(p + 0)")
		same(t, counted(dice, func(f []int) int { return -total(f) }), script+"output(-p)")
		same(t, counted(dice, func(f []int) int { return 3 - total(f) }), script+"output(3 - p)")
		same(t, counted(append(dice, dice...), func(f []int) int { return total(f[:n]) - total(f[n:]) }), script+"output(p - p)")
		same(t, counted(dice, many), script+"output(p.count("+band+"))")
		same(t, counted(dice, func(f []int) int { return sorted(f)[n-k] }), script+fmt.Sprintf("output(p.order_stat(%d))", k))
		skip := (n - k) / 2
		same(t, counted(dice, func(f []int) int { return total(sorted(f)[skip : skip+k]) }), script+fmt.Sprintf("output(p.middle_of(%d))", k))
		same(t, counted(dice, func(f []int) int { return f[0] + 2*f[n-1] }), script+"output(pool_map(p, lambda f: f[0] + 2 * f[-1]))")
		same(t, counted(dice, func(f []int) int {
			s := 0
			for _, v := range f {
				if match(v) {
					v = 5
				}
				s += v
			}
			return s
		}), script+"output(p.convert("+band+", 5).sum())")
		some := table{0: new(big.Rat), 1: new(big.Rat)}
		for v, p := range counted(dice, many) {
			if v >= k {
				some.add(1, p)
			} else {
				some.add(0, p)
			}
		}
		require.Equal(t, some[1].RatString(), result(t, script+fmt.Sprintf("output(p.p_at_least(%d, %s))", k, band)))
	}
}

func TestKeepAndDropAgainstTuples(t *testing.T) {
	for count := 1; count <= 4; count++ {
		dice := slices.Repeat([][]int{{1, 2, 3, 4}}, count)
		for k := 0; k <= count+1; k++ {
			low, high := min(k, count), max(count-k, 0)
			for name, cut := range map[string][2]int{
				"keep_highest": {count - low, count}, "keep_lowest": {0, low},
				"drop_lowest": {min(k, count-1), count}, "drop_highest": {0, max(high, 1)},
			} {
				want := counted(dice, func(f []int) int {
					s := slices.Clone(f)
					slices.Sort(s)
					return total(s[cut[0]:cut[1]])
				})
				same(t, want, fmt.Sprintf("output(%s(%d, 4, %d))", name, count, k))
			}
		}
	}
}

// explosions are followed throw by throw.
func TestExplodeAgainstThrows(t *testing.T) {
	for depth := range 4 {
		want := table{}
		var throw func(sum, left int, p *big.Rat)
		throw = func(sum, left int, p *big.Rat) {
			for _, f := range []int{-1, 2, 2, 3} {
				q := new(big.Rat).Mul(p, big.NewRat(1, 4))
				if f == 3 && left > 0 {
					throw(sum+f, left-1, q)
				} else {
					want.add(sum+f, q)
				}
			}
		}
		throw(0, depth, big.NewRat(1, 1))
		same(t, want, fmt.Sprintf("output(explode(die_faces([-1, 2, 2, 3]), max_depth=%d))", depth))
	}
	// Without an end it agrees with any depth as far as that goes.
	for v := -1; v < 30; v++ {
		require.Equal(t, result(t, fmt.Sprintf("output(explode(d(3), max_depth=20).pmf(%d))", v)),
			result(t, fmt.Sprintf("output(explode(d(3), max_depth=None).pmf(%d))", v)))
	}
}

func TestOpenEndedAgainstThrows(t *testing.T) {
	want := table{}
	var chain func(sum, sign, left int, p *big.Rat)
	chain = func(sum, sign, left int, p *big.Rat) {
		for f := 1; f <= 100; f++ {
			q := new(big.Rat).Mul(p, big.NewRat(1, 100))
			if f >= 96 && left > 0 {
				chain(sum+sign*f, sign, left-1, q)
			} else {
				want.add(sum+sign*f, q)
			}
		}
	}
	for f := 1; f <= 100; f++ {
		p := big.NewRat(1, 100)
		switch {
		case f <= 5:
			chain(f, -1, 1, p)
		case f >= 96:
			chain(f, 1, 1, p)
		default:
			want.add(f, p)
		}
	}
	same(t, want, "output(open_ended_d100(max_chain=1))")
}

// TestWaves throws success pools wave by wave, as far as some depth. What is missing
// of each outcome then is what deeper waves bring: it is nowhere negative, and
// sums to the chance of going deeper.
func TestWaves(t *testing.T) {
	for _, mode := range []string{"baseline", "ones_cancel", "ones_remove", "implode"} {
		for _, sides := range []int{2, 3, 4, 5} {
			for count := range 3 {
				t.Run(fmt.Sprint(mode, sides, count), func(t *testing.T) {
					want, left := waves(count, sides, mode)
					got := run(t, fmt.Sprintf("output(success_pool(%d, %d, %q))", count, sides, mode)).Outputs[0].Roll
					missing := new(big.Rat)
					for _, r := range got.Rows() {
						p := new(big.Rat).Set(r.P)
						for v, q := range want {
							if r.Holds(v) {
								p.Sub(p, q)
								delete(want, v)
							}
						}
						require.GreaterOrEqual(t, p.Sign(), 0, "outcome %d", r.Outcome)
						missing.Add(missing, p)
					}
					require.Empty(t, want)
					require.Equal(t, left.RatString(), missing.RatString())
				})
			}
		}
	}
}

// waves is the law of a success pool without what happens after some waves, and
// the chance of that.
func waves(count, sides int, mode string) (table, *big.Rat) {
	out, left := table{}, new(big.Rat)
	var wave func(n, depth, score int, p *big.Rat)
	// die adds what one die of a wave of n can do.
	var die func(i, n, depth, score, tops, ones int, p *big.Rat)
	die = func(i, n, depth, score, tops, ones int, p *big.Rat) {
		if i == n {
			if ones > 0 && mode == "ones_cancel" {
				tops = 0
			}
			wave(tops, depth+1, score, p)
			return
		}
		for f := 1; f <= sides; f++ {
			s, t, o := 0, 0, 0
			switch {
			case f == sides:
				s, t = 1, 1
			case f%2 == 0:
				s = 1
			case f == 1:
				o = 1
			}
			q := new(big.Rat).Mul(p, big.NewRat(1, int64(sides)))
			switch {
			case o == 1 && mode == "ones_remove":
				die(i+1, n, depth, score-1, tops, ones, q)
			case o == 1 && mode == "implode":
				for penalty := 1; penalty <= sides; penalty++ {
					die(i+1, n, depth, score-penalty%2, tops, ones, new(big.Rat).Mul(q, big.NewRat(1, int64(sides))))
				}
			default:
				die(i+1, n, depth, score+s, tops+t, ones+o, q)
			}
		}
	}
	wave = func(n, depth, score int, p *big.Rat) {
		switch {
		case n == 0:
			out.add(max(score, 0), p)
		case depth == 4:
			left.Add(left, p)
		default:
			die(0, n, depth, score, 0, 0, p)
		}
	}
	wave(count, 0, 0, big.NewRat(1, 1))
	return out, left
}
