package dice_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dice"
)

func faces(seed string, sides, n int) []int {
	r := dice.NewSeeded(seed)
	list := make([]int, n)
	for i := range list {
		list[i] = r.Roll(sides)
	}
	return list
}

// These faces are a promise: links and logs hold seeds.
func TestSeedsAreForEver(t *testing.T) {
	require.Equal(t, []int{4, 4, 4, 1, 5, 2, 2, 6, 6, 2}, faces("7f3a", 6, 10))
	require.Equal(t, []int{14, 12, 20, 20, 4, 4, 10, 16, 7, 17}, faces("", 20, 10))
	require.Equal(t, []int{5, 9, 1, 10, 4, 2, 9, 4, 7, 5}, faces("Würfel", 10, 10))
	require.Equal(t, []int{531, 551, 625, 69, 767}, faces("7f3a", 1000, 5))
}

// Dice of the common sizes, 60000 draws a face: the counts stray from even, by
// chi-squared, less than those of one seed in a million would (Wilson and
// Hilferty's quantile, z = 4.753). The seed is fixed, so this can't flicker.
func TestEven(t *testing.T) {
	for _, sides := range []int{2, 6, 10, 20, 100} {
		spread := 2 / (9 * float64(sides-1))
		limit := float64(sides-1) * math.Pow(1-spread+4.753*math.Sqrt(spread), 3)
		r := dice.NewSeeded("even")
		counts := make([]int, sides+1)
		const each = 60_000
		for range each * sides {
			counts[r.Roll(sides)]++
		}
		require.Zero(t, counts[0])
		chi := 0.0
		for _, n := range counts[1:] {
			d := float64(n - each)
			chi += d * d / each
		}
		require.Less(t, chi, limit, "d%d", sides)
	}
}

// A draw whose range does not divide 2^32 throws some numbers again: with
// 3·2^30 sides one in four, so a missing rejection would show at once.
func TestUnbiased(t *testing.T) {
	const sides = 3 << 30
	r := dice.NewSeeded("bias")
	low, n := 0, 300_000
	for range n {
		if (r.Roll(sides)-1)%3 == 0 {
			low++
		}
	}
	// A third, within five standard deviations of 258.
	require.InDelta(t, n/3, low, 5*258)
}

func TestRead(t *testing.T) {
	throw := func(r dice.Roller) {
		if r.Roll(6) == 6 {
			r.Roll(10)
		}
	}
	require.NoError(t, dice.Read([]int{5}, throw))
	require.NoError(t, dice.Read([]int{6, 10}, throw))
	for _, c := range []struct {
		faces []int
		want  string
		await int
	}{
		{nil, "die 1 is missing: a d6, which shows 1 to 6", 6},
		{[]int{6}, "die 2 is missing: a d10, which shows 1 to 10", 10},
		{[]int{7}, "die 1 shows 7, but a d6 shows 1 to 6", 0},
		{[]int{6, 0}, "die 2 shows 0, but a d10 shows 1 to 10", 0},
		{[]int{5, 5}, "this roll has 1 die, and 2 faces are given: take 1 away", 0},
		{[]int{6, 5, 5, 5}, "this roll has 2 dice, and 4 faces are given: take 2 away", 0},
	} {
		err := dice.Read(c.faces, throw)
		require.EqualError(t, err, c.want)
		require.Equal(t, c.await, err.(*dice.Misfit).Await)
	}
	require.PanicsWithValue(t, "a bug", func() { _ = dice.Read(nil, func(dice.Roller) { panic("a bug") }) })
}

func TestParseFaces(t *testing.T) {
	for text, want := range map[string][]int{
		"3,3,5,6": {3, 3, 5, 6}, "3 3": {3, 3}, " 3, 10 ": {3, 10}, "": {}, "0": {0},
	} {
		got, err := dice.ParseFaces(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, text := range []string{"3;4", "3,x", "3,4.0", "+3", "³", "99999999999999999999"} {
		_, err := dice.ParseFaces(text)
		require.ErrorContains(t, err, "faces are whole numbers", text)
	}
}

func BenchmarkMillionSixDieRolls(b *testing.B) {
	r := dice.NewSeeded("bench")
	for b.Loop() {
		for range 6_000_000 {
			r.Roll(6)
		}
	}
}
