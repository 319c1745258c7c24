package notation

import (
	"errors"
	"flag"
	"math/big"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

func TestPromises(t *testing.T) {
	var queries []string
	for _, g := range Dice.Guide {
		queries = append(queries, g.Query)
	}
	rulestest.Run(t, Dice, append(queries, "roll=d6!&target=40&at=exactly", "roll=2d3!&target=-3&at=most", "roll=3d4ro1kh2!", "roll=d4r<3!")...)
}

// Every row of the help has a meaning, and its example opens.
func TestHelp(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range Dice.Guide {
		require.False(t, seen[g.Write], g.Write)
		seen[g.Write] = true
		require.NotEmpty(t, g.Means)
		_, _, err := Dice.Open(g.Query)
		require.NoError(t, err, g.Write)
	}
}

func TestTarget(t *testing.T) {
	chance := func(q string) string {
		_, roll, err := Dice.Open(q)
		require.NoError(t, err, q)
		require.Empty(t, roll.Bands)
		if roll.Chances == nil {
			return ""
		}
		require.Len(t, roll.Chances, 1)
		return roll.Chances[0].Name + ": " + roll.Chances[0].P.RatString()
	}
	require.Equal(t, "", chance("roll=2d6"))
	require.Equal(t, "10 or more: 1/6", chance("roll=2d6&target=10"))
	require.Equal(t, "4 or less: 1/6", chance("roll=2d6&target=4&at=most"))
	require.Equal(t, "exactly 7: 1/6", chance("roll=2d6&target=7&at=exactly"))
	require.Equal(t, "13 or more: 0", chance("roll=2d6&target=13"))
	require.Equal(t, "-5 or more: 1", chance("roll=2d6&target=-5"))
	require.Equal(t, "-1000000000 or more: 1", chance("roll=d6!&target=-1000000000"))
	require.Equal(t, "exactly 18: 0", chance("roll=d6!&target=18&at=exactly"))
	// (1/6)^(floor(x/6)+1), C15, far past the last row that is shown without it
	require.Equal(t, "601 or more: 1/653318623500070906096690267158057820537143710472954871543071966369497141477376", chance("roll=d6!&target=601"))

	for text, says := range map[string]string{
		"1.5": "a whole number", "+2": "a whole number", "02": "a whole number", " 2": "a whole number", "two": "a whole number",
		"−2": "a whole number", "1000000001": "a whole number", "99999999999999999999": "a whole number", "%00": "one line",
	} {
		_, _, err := Dice.Open("roll=d6&target=" + text)
		var all form.Errors
		require.True(t, errors.As(err, &all), text)
		require.Equal(t, "target", all[0].Field)
		require.Contains(t, all[0].Message, says)
	}
	_, _, err := Dice.Open("roll=d6!&target=1000000")
	require.ErrorContains(t, err, "target: so far out")

	require.NotEmpty(t, at.Off(form.Values{}))
	v, _, err := Dice.Open("target=9")
	require.NoError(t, err)
	require.Empty(t, at.Off(v))
}

// Something huge is refused at once.
func TestHuge(t *testing.T) {
	for _, text := range []string{"9999999d999999999", "999999999999d6", "1d99999999999999"} { // C36
		start := time.Now()
		_, _, err := Dice.Open(query(text))
		require.Error(t, err)
		require.Less(t, time.Since(start), 100*time.Millisecond)
	}
}

func small(p *big.Rat) bool { return p.Cmp(big.NewRat(1, 1e12)) < 0 }

// Rows are single until what is left is less than 10^−12, and past the target.
func TestReach(t *testing.T) {
	for _, q := range []string{"roll=d6!", "roll=5d10!>=8", "roll=d6!*100", "roll=d6!-d8!", "roll=max(d8!,d6!)%2B300", "roll=4dF!=-1", "roll=d6!&target=200", "roll=d6!-d8!&target=-90"} {
		_, roll, err := Dice.Open(q)
		require.NoError(t, err)
		top, open := roll.Dist.Max()
		if open == dist.More {
			require.True(t, small(roll.Dist.AtLeast(top)), q)
			require.False(t, strings.Contains(q, "target") && top <= 200 && !strings.Contains(q, "-"))
		}
		bottom, open := roll.Dist.Min()
		if open == dist.Less {
			require.True(t, small(roll.Dist.AtMost(bottom)), q)
			require.False(t, strings.Contains(q, "target") && bottom >= -90)
		}
	}
}

var update = flag.Bool("update", false, "write the goldens anew")

// The goldens: for each expression of testdata/odds.txt its ends, mean and some
// fractions. go test -update writes them anew; read them before you commit.
func TestGoldens(t *testing.T) {
	const file = "testdata/odds.txt"
	before, err := os.ReadFile(file)
	require.NoError(t, err)
	var after strings.Builder
	for line := range strings.Lines(string(before)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "    "):
			continue
		case line == "" || strings.HasPrefix(line, "#"):
			after.WriteString(line + "\n")
			continue
		}
		after.WriteString(line + "\n" + golden(line))
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(after.String()), 0o644))
		return
	}
	want, got := strings.Split(string(before), "\n"), strings.Split(after.String(), "\n")
	for i := range want {
		require.Equal(t, want[i], got[min(i, len(got)-1)], "line %d", i+1)
	}
	require.Len(t, got, len(want))
}

// golden is what stands below an expression.
func golden(text string) string {
	_, roll, err := Dice.Open(query(text))
	if err != nil {
		at := err.(form.Errors)[0]
		return "    error at " + grouped(at.Column) + ": " + at.Message + "\n"
	}
	var b strings.Builder
	row := func(name string, r dist.Row) {
		b.WriteString("    " + name + " " + roll.Text(r.Outcome))
		b.WriteString(map[dist.Open]string{dist.Less: " or less", dist.More: " or more"}[r.Open] + ": " + r.P.RatString() + "\n")
	}
	rows := roll.Dist.Rows()
	row("min", rows[0])
	row("max", rows[len(rows)-1])
	if !roll.Ordinal {
		b.WriteString("    mean " + roll.Dist.Mean().RatString() + "\n")
	}
	for i := 1; i <= 3 && len(rows) > 4; i++ {
		row("P", rows[i*len(rows)/4])
	}
	for _, s := range roll.Explain() {
		b.WriteString("    : " + string(s) + "\n")
	}
	for _, n := range roll.Notes {
		b.WriteString("    ! " + string(n) + "\n")
	}
	return b.String()
}

// Explanations are of two to six sentences that end, and name no Go.
func TestExplain(t *testing.T) {
	for _, e := range Dice.Examples {
		explained(t, e.Query)
	}
	for _, g := range Dice.Guide {
		explained(t, g.Query)
	}
	explained(t, "roll=3&target=3")
}

func explained(t *testing.T, q string) {
	_, roll, err := Dice.Open(q)
	require.NoError(t, err)
	steps := roll.Explain()
	require.GreaterOrEqual(t, len(steps), 2, q)
	require.LessOrEqual(t, len(steps), 6, q)
	for _, s := range steps {
		require.True(t, strings.HasSuffix(string(s), "."), "%s: %s", q, s)
		require.NotContains(t, string(s), "%!(")
	}
}
