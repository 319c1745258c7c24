package notation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
)

// byHand reads faces that somebody rolled.
func byHand(t *testing.T, q string, faces ...int) (rules.Result, error) {
	t.Helper()
	_, roll, err := Dice.Open(q)
	require.NoError(t, err, q)
	var result rules.Result
	err = dice.Read(faces, func(r dice.Roller) { result = roll.Throw(r) })
	return result, err
}

// What is read off given faces, which dice are marked how (by first letter), and
// how it is worked out.
func TestFaces(t *testing.T) {
	for _, c := range []struct {
		roll    string
		faces   []int
		want    int
		marks   string
		workout string
	}{
		{"2d6+3", []int{4, 2}, 9, "cc", "4 + 2 + 3 = 9"},
		{"d20", []int{17}, 17, "c", ""},
		{"-d6", []int{4}, -4, "c", ""},
		{"2d6-1d4", []int{4, 2, 3}, 3, "ccc", "4 + 2 - 3 = 3"},
		{"10-2d4", []int{3, 2}, 5, "cc", "10 - (3 + 2) = 5"},
		{"4d6kh3", []int{4, 1, 6, 1}, 11, "crcc", "4 + 6 + 1 = 11"},
		{"3d6kh2dl1", []int{4, 2, 2}, 6, "crc", "4 + 2 = 6"}, // C18
		{"3d20m", []int{20, 3, 7}, 7, "rrc", ""},
		{"0d6", nil, 0, "", ""}, // C23
		{"0d6+2", nil, 2, "", "0 + 2 = 2"},
		{"d6!", []int{6, 6, 2}, 14, "eec", "6 + 6 + 2 = 14"},
		{"2d6!", []int{6, 3, 4}, 13, "ecc", "6 + 4 + 3 = 13"}, // the extra die comes after
		{"2d6!", []int{6, 6, 6, 1, 5}, 24, "eeecc", "6 + 6 + 5 + 6 + 1 = 24"},
		{"2d6!kh1", []int{6, 5, 1}, 7, "erc", "6 + 1 = 7"},
		{"2d6!kl1", []int{6, 5, 1}, 5, "rcr", ""},
		{"2d6ro<=2", []int{1, 5, 2}, 7, "rcc", "2 + 5 = 7"},
		{"2d6r<=2", []int{1, 2, 2, 5, 4}, 9, "rrrcc", "4 + 5 = 9"},
		{"d6ro6!", []int{6, 6, 2}, 8, "rec", "6 + 2 = 8"},
		{"6d10>=8", []int{8, 1, 10, 7, 9, 2}, 3, "cpcpcp", ""},
		{"2d10!>=10>=8", []int{10, 3, 8}, 2, "epc", ""},
		{"3d6kh2>=4", []int{3, 5, 1}, 1, "pcr", ""},
		{"4dF", []int{1, 2, 3, 3}, 1, "cccc", "-1 + 0 + 1 + 1 = 1"},
		{"3d{1,2,2,3}", []int{1, 3, 4}, 6, "ccc", "1 + 2 + 3 = 6"},
		{"adv+5", []int{7, 12}, 17, "rc", "12 + 5 = 17"},
		{"adv(2d6)", []int{1, 2, 3, 4}, 7, "rrcc", "(the highest of 1 + 2, 3 + 4) = 7"},
		{"dis(d6+1)", []int{3, 3}, 4, "cr", "(the lowest of 3 + 1, 3 + 1) = 4"},
		{"max(d8!, d6!)+2", []int{8, 5, 1}, 11, "erc", "(the highest of 8 + 1, 5) + 2 = 11"}, // all are thrown, then what explodes
		{"min(d8, 3)", []int{5}, 3, "r", "(the lowest of 5, 3) = 3"},
		{"2d4*10", []int{1, 3}, 40, "cc", "(1 + 3) × 10 = 40"},
		{"(d6-d6)/2", []int{1, 6}, -2, "cc", "(1 - 6) / 2 = -2"},
		{"(d6-d6)//2", []int{1, 6}, -3, "cc", "(1 - 6) // 2 = -3"},
		{"-(2d6+1)*2", []int{1, 6}, -16, "cc", "(-(1 + 6 + 1)) × 2 = -16"},
	} {
		result, err := byHand(t, query(c.roll), c.faces...)
		require.NoError(t, err, c.roll)
		var marks, workout strings.Builder
		for _, d := range result.Dice {
			marks.WriteString(d.Mark.String()[:1])
		}
		for _, l := range result.Lines {
			workout.WriteString(l.Text)
		}
		require.Equal(t, c.want, result.Outcome, c.roll)
		require.Equal(t, c.marks, marks.String(), c.roll)
		require.Equal(t, c.workout, workout.String(), c.roll)
	}
}

func TestMisfits(t *testing.T) {
	for _, c := range []struct {
		roll  string
		faces []int
		says  string
	}{
		{"2d6!", []int{6, 3}, "die 3 is missing: a d6"},
		{"max(d8!, d6!)", []int{8}, "die 2 is missing: a d6"},
		{"max(d8!, d6!)", []int{8, 2}, "die 3 is missing: a d8"},
		{"2d6", []int{6, 3, 1}, "take 1 away"},
		{"4dF", []int{1, 2, 3, 4}, "die 4 shows 4, but a d3 shows 1 to 3"},
	} {
		_, err := byHand(t, query(c.roll), c.faces...)
		require.ErrorContains(t, err, c.says)
	}
}

// The faces of dice that are no numbers from 1 on, and the words of a target.
func TestWords(t *testing.T) {
	texts := func(q string, faces ...int) (all string) {
		result, err := byHand(t, q, faces...)
		require.NoError(t, err)
		for _, d := range result.Dice {
			all += d.Text + "|"
		}
		return all
	}
	require.Equal(t, "-|0|+|", texts("roll=3dF", 1, 2, 3))
	require.Equal(t, "-5|7|", texts("roll=2d{-5,7}", 1, 2))
	require.Equal(t, "|", texts("roll=d6", 1))

	for q, want := range map[string]string{
		"roll=d6&target=4":            "4 or more",
		"roll=d6&target=5":            "not 5 or more",
		"roll=d6&target=4&at=most":    "4 or less",
		"roll=d6&target=3&at=most":    "not 3 or less",
		"roll=d6&target=4&at=exactly": "exactly 4",
		"roll=d6":                     "",
	} {
		result, err := byHand(t, q, 4)
		require.NoError(t, err)
		require.Equal(t, want, result.Name, q)
	}
}
