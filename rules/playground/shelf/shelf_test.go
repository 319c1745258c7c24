package shelf

import (
	"math/big"
	"os"
	"strings"
	"testing"

	"diceodds/rules/playground"

	"github.com/stretchr/testify/require"
)

// Every document runs, and gives what it says.
func TestDocuments(t *testing.T) {
	entries, err := files.ReadDir(".")
	require.NoError(t, err)
	require.Len(t, Documents, len(entries), "the list and the files")
	known := map[string]bool{"": true}
	for _, d := range Documents {
		t.Run(d.ID, func(t *testing.T) {
			require.True(t, known[d.After], "%s comes before it", d.After)
			known[d.ID] = true
			text := d.Text()
			report, err := playground.Run(text, "")
			require.NoError(t, err)
			require.Equal(t, d.Title, report.Title)
			require.NotEmpty(t, report.Checks)
			for _, c := range report.Checks {
				require.True(t, c.OK, "line %d: %s: it is %s", c.Line, c.Text, c.Got)
			}
			if d.Group == "class" {
				require.Contains(t, text, "\n```question\n")
				require.Contains(t, text, "\n```answer\n")
			}
			// An input at either end of its range, and each choice, runs too.
			for _, in := range report.Inputs {
				values := in.Options
				switch in.Kind {
				case "int":
					values = []string{big.NewInt(int64(in.Min)).String(), big.NewInt(int64(in.Max)).String()}
				case "flag":
					values = []string{"0", "1"}
				}
				for _, v := range values {
					_, err := playground.Run(text, in.Name+"="+v)
					require.NoError(t, err, "%s=%s", in.Name, v)
				}
			}
		})
	}
}

// The script of R18 is the seed's, character by character.
func TestR18(t *testing.T) {
	const from, to = "dice = 2\n", `output("Blades action categories", prob_table(rows))` + "\n"
	cut := func(text string) string {
		_, text, found := strings.Cut(text, from)
		require.True(t, found)
		text, _, found = strings.Cut(text, to)
		require.True(t, found)
		return text
	}
	seed, err := os.ReadFile("testdata/r18.txt") // cut out of seeds/002
	require.NoError(t, err)
	text := Document{ID: "blades-action"}.Text()
	require.Equal(t, cut(string(seed)), cut(text))
}

// The Chevalier's second bet: from 25 throws on it wins.
func TestDeMere(t *testing.T) {
	for throws, wins := range map[string]bool{"24": false, "25": true} {
		report, err := playground.Run(Document{ID: "class-de-mere"}.Text(), "throws="+throws)
		require.NoError(t, err)
		n, _ := new(big.Int).SetString(throws, 10)
		miss := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(35), n, nil), new(big.Int).Exp(big.NewInt(36), n, nil))
		want := miss.Sub(big.NewRat(1, 1), miss)
		require.Equal(t, want.String(), report.Outputs[1].Value.String())
		require.Equal(t, wins, want.Cmp(big.NewRat(1, 2)) > 0)
	}
}
