package flamepunk

// The second twin, for pools too large to try every throw: every multiset of
// faces with its multinomial weight, from which dice are taken one by one as in
// a throw.

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

// multisets visits every way that n dice can show faces, with the number of
// throws that do.
func multisets(n int, visit func(c counts, ways *big.Int)) {
	var choose [most + 1][most + 1]*big.Int
	for i := range choose {
		for j := range choose {
			choose[i][j] = new(big.Int).Binomial(int64(i), int64(j))
		}
	}
	var c counts
	var fill func(face, left int, ways *big.Int)
	fill = func(face, left int, ways *big.Int) {
		if face == 6 {
			c[6] = left
			visit(c, ways)
			return
		}
		for k := 0; k <= left; k++ {
			c[face] = k
			fill(face+1, left-k, new(big.Int).Mul(ways, choose[left][k]))
		}
	}
	fill(1, n, big.NewInt(1))
}

func TestMultisets(t *testing.T) {
	for _, query := range []string{
		"dice=9&defence=3", "dice=9&task=2&defence=1&hit=246", "dice=12&task=1&defence=4&hit=6&miss=rolled", "dice=12&defence=5&hit=12345",
		"dice=13&hit=123456&task=3&defence=3", "dice=10&task=2&defence=2&removal=highest&hit=25", "dice=10&defence=10", "dice=12&task=10&defence=10",
		"dice=20&defence=10", "dice=30&task=3&defence=4", "dice=20&task=10&defence=6&hit=456",
	} {
		v, roll, err := System.Open("pool=30&" + query)
		require.NoError(t, err)
		a, err := read(v)
		require.NoError(t, err)
		got := map[int]*big.Int{}
		multisets(a.dice, func(c counts, ways *big.Int) {
			left := c
			if a.by == "highest" {
				for face, gone := 6, a.out(); gone > 0; face-- {
					n := min(gone, left[face])
					left[face] -= n
					gone -= n
				}
			} else {
				left = a.pick(c)
			}
			outcome := a.outcome(left)
			if got[outcome] == nil {
				got[outcome] = new(big.Int)
			}
			got[outcome].Add(got[outcome], ways)
		})
		rows := roll.Dist.Rows()
		require.Len(t, rows, len(got), query)
		for _, row := range rows {
			require.Equal(t, got[row.Outcome].String(), roll.Dist.Weight(row.Outcome).String(), "%s: %d", query, row.Outcome)
		}
	}
}
