package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// odds opens an expression, or fails.
func odds(t testing.TB, text string) dist.Dist {
	t.Helper()
	_, roll, err := Dice.Open("roll=" + form.Escape(text))
	require.NoError(t, err, text)
	return roll.Dist
}

// The table of the project's rules document, section 5.
func TestTable(t *testing.T) {
	for _, c := range []struct {
		roll, mean string
		chances    map[int]string // exactly
		atLeast    map[int]string
	}{
		{"4d6kh3", "15869/1296", map[int]string{18: "7/432"}, map[int]string{15: "25/108"}},
		{"4d6dl1", "15869/1296", map[int]string{18: "7/432"}, nil},
		{"4d6d1", "15869/1296", map[int]string{18: "7/432"}, nil},
		{"3d6kh2dl1", "203/24", map[int]string{12: "2/27"}, map[int]string{10: "77/216"}},
		{"2d6-1d4", "9/2", nil, map[int]string{5: "1/2", -2: "1", 12: "0", 0: "35/36"}},
		{"d6!", "21/5", map[int]string{18: "0", 6: "0"}, map[int]string{19: "1/216", 13: "1/36"}},
		{"2d6!", "42/5", nil, map[int]string{20: "13/432"}},
		{"3d20m1", "21/2", map[int]string{1: "29/4000"}, map[int]string{10: "2299/4000", 11: "1/2"}},
		{"2d6ro<=2", "25/3", map[int]string{2: "1/324"}, map[int]string{10: "8/27"}},
		{"2d6r<=2", "9", nil, map[int]string{10: "3/8"}},
		{"3dF", "0", map[int]string{0: "7/27"}, nil},
		{"4dF", "0", map[int]string{0: "19/81"}, map[int]string{2: "5/27"}},
		{"d20−5", "11/2", nil, nil},
		{"max(d8!,d6!)", "", nil, map[int]string{4: "13/16"}},
		{"d6!-d6!", "0", nil, nil},
	} {
		d := odds(t, c.roll)
		if c.mean != "" {
			require.Equal(t, c.mean, d.Mean().RatString(), c.roll)
		}
		for v, want := range c.chances {
			require.Equal(t, want, d.P(v).RatString(), "%s: %d", c.roll, v)
		}
		for v, want := range c.atLeast {
			require.Equal(t, want, d.AtLeast(v).RatString(), "%s: %d or more", c.roll, v)
		}
	}
}
