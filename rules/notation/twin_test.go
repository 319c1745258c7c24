package notation

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// every calls visit with every throw of n dice that have these faces.
func every(n int, faces []int, visit func(dice []int)) {
	dice := make([]int, n)
	at := make([]int, n)
	for {
		for i := range dice {
			dice[i] = faces[at[i]]
		}
		visit(dice)
		i := 0
		for ; i < n; i++ {
			if at[i]++; at[i] < len(faces) {
				break
			}
			at[i] = 0
		}
		if i == n {
			return
		}
	}
}

func to(sides int) (faces []int) {
	for f := range sides {
		faces = append(faces, f+1)
	}
	return faces
}

// counted compares an expression with a reading of every throw of some dice.
func counted(t *testing.T, text string, n int, faces []int, read func(dice []int) int) {
	ways, all := map[int]int64{}, int64(0)
	every(n, faces, func(dice []int) {
		ways[read(slices.Clone(dice))]++
		all++
	})
	d := odds(t, text)
	rows := d.Rows()
	require.Len(t, rows, len(ways), text)
	for _, row := range rows {
		require.Equal(t, big.NewRat(ways[row.Outcome], all).RatString(), row.P.RatString(), "%s: %d", text, row.Outcome)
	}
}

func total(dice []int) int {
	sum := 0
	for _, d := range dice {
		sum += d
	}
	return sum
}

// The common shapes against plain loops over all throws: nothing here goes
// through the tree, the pools or Throw.
func TestTwins(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for _, s := range []int{2, 3, 6} {
			counted(t, fmt.Sprintf("%dd%d+4", n, s), n, to(s), func(dice []int) int { return total(dice) + 4 })
			for k := 0; k <= n; k++ {
				counted(t, fmt.Sprintf("%dd%dkh%d", n, s, k), n, to(s), func(dice []int) int {
					slices.Sort(dice)
					return total(dice[n-k:])
				})
				counted(t, fmt.Sprintf("%dd%ddh%d", n, s, k), n, to(s), func(dice []int) int {
					slices.Sort(dice)
					return total(dice[:n-k])
				})
				counted(t, fmt.Sprintf("%dd%dkl%d>=2", n, s, k), n, to(s), func(dice []int) int {
					slices.Sort(dice)
					hits := 0
					for _, d := range dice[:k] {
						if d >= 2 {
							hits++
						}
					}
					return hits
				})
				counted(t, fmt.Sprintf("%dd%dm%d=2", n, s, k), n, to(s), func(dice []int) int {
					slices.Sort(dice)
					hits := 0
					for _, d := range dice[(n-k)/2:][:k] {
						if d == 2 {
							hits++
						}
					}
					return hits
				})
			}
			counted(t, fmt.Sprintf("%dd%d<=1", n, s), n, to(s), func(dice []int) int {
				hits := 0
				for _, d := range dice {
					if d <= 1 {
						hits++
					}
				}
				return hits
			})
		}
	}
	// Two dice and the two that replace them: a reroll uses its own.
	counted(t, "2d6ro<=2", 4, to(6), func(d []int) int {
		sum := 0
		for i := range 2 {
			if d[i] <= 2 {
				d[i] = d[i+2]
			}
			sum += d[i]
		}
		return sum
	})
	counted(t, "3d6r<=2", 3, []int{3, 4, 5, 6}, total)
	counted(t, "2d4ro1kh1", 4, to(4), func(d []int) int {
		for i := range 2 {
			if d[i] == 1 {
				d[i] = d[i+2]
			}
		}
		return max(d[0], d[1])
	})
	counted(t, "adv(2d4)-dis(d4)", 6, to(4), func(d []int) int {
		return max(d[0]+d[1], d[2]+d[3]) - min(d[4], d[5])
	})
	counted(t, "min(2d6, d6*2) + max(d6, 3)", 4, to(6), func(d []int) int {
		return min(d[0]+d[1], d[2]*2) + max(d[3], 3)
	})
	counted(t, "d6*d6 - d6/d6", 4, to(6), func(d []int) int { return d[0]*d[1] - d[2]/d[3] })
	counted(t, "(d6-d6)/2", 2, to(6), func(d []int) int { return (d[0] - d[1]) / 2 })
	counted(t, "(d6-d6)//2", 2, to(6), func(d []int) int { return (d[0]-d[1]+10)/2 - 5 })
	counted(t, "(d6-d6)//-2", 2, to(6), func(d []int) int { return (d[1]-d[0]+10)/2 - 5 })
	counted(t, "4dF", 4, []int{-1, 0, 1}, total)
	counted(t, "3d{1,2,2,3}d1", 3, []int{1, 2, 2, 3}, func(d []int) int { return total(d) - slices.Min(d) })
}

// One exploding die, by the definition: the chance of v is that of each way to
// go on from a face that explodes to one that doesn't.
func chainChances(faces []int, explodes func(int) bool, score func(int) int, upTo int) map[int]*big.Rat {
	p := map[int]*big.Rat{0: big.NewRat(1, 1)} // of having so much, and going on
	done := map[int]*big.Rat{}
	add := func(m map[int]*big.Rat, v int, x *big.Rat) {
		if m[v] == nil {
			m[v] = new(big.Rat)
		}
		m[v].Add(m[v], x)
	}
	for len(p) > 0 {
		next := map[int]*big.Rat{}
		for v, x := range p {
			share := new(big.Rat).Mul(x, big.NewRat(1, int64(len(faces))))
			for _, f := range faces {
				switch w := v + score(f); {
				case w > upTo:
				case explodes(f):
					add(next, w, share)
				default:
					add(done, w, share)
				}
			}
		}
		p = next
	}
	return done
}

// Sums, the higher of two and differences of exploding dice, row by row against
// chains that are followed by hand.
func TestEndlessTwins(t *testing.T) {
	const upTo = 60
	self := func(f int) int { return f }
	d6 := chainChances(to(6), func(f int) bool { return f == 6 }, self, upTo)
	d10 := chainChances(to(10), func(f int) bool { return f >= 9 }, self, upTo)
	pairs := func(read func(a, b int) int, below int) map[int]*big.Rat {
		all := map[int]*big.Rat{}
		for a, p := range d6 {
			for b, q := range d10 {
				if v := read(a, b); v < below {
					if all[v] == nil {
						all[v] = new(big.Rat)
					}
					all[v].Add(all[v], new(big.Rat).Mul(p, q))
				}
			}
		}
		return all
	}
	check := func(text string, want map[int]*big.Rat, from, below int) {
		d := odds(t, text)
		for v := from; v < below; v++ {
			w := want[v]
			if w == nil {
				w = new(big.Rat)
			}
			require.Equal(t, w.RatString(), d.P(v).RatString(), "%s: %d", text, v)
		}
	}
	check("d6!", d6, -5, 60)
	check("d10!>=9", d10, -5, 60)
	check("d6! + d10!>=9", pairs(func(a, b int) int { return a + b }, 50), 0, 50)
	check("max(d6!, d10!>=9)", pairs(func(a, b int) int { return max(a, b) }, upTo), 0, upTo)
	check("max(d6!, d10!>=9)//4", pairs(func(a, b int) int { return max(a, b) / 4 }, upTo/4), 0, upTo/4)

	// More than far never comes back to 0: the rest is what is left out.
	minus := pairs(func(a, b int) int { return a - b }, upTo)
	d := odds(t, "d6! - d10!>=9")
	left := big.NewRat(1, 1e6)
	for v := -20; v <= 20; v++ {
		diff := new(big.Rat).Sub(d.P(v), minus[v])
		require.True(t, diff.Sign() >= 0 && diff.Cmp(left) < 0, "%d", v)
	}
	// Of one exploding die against its like, both the same: Σ P(v)².
	// P(6k+i) = 6^−(k+1) for i from 1 to 5: Σ is 5/36·1/(1 − 1/36) = 1/7.
	require.Equal(t, "1/7", odds(t, "d6!-d6!").P(0).RatString())
}
