package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/web/view/export"
)

// What the JSON of odds promises to scripts.
type (
	band struct {
		ID, Name, Fraction string
		P                  float64
	}
	outcome struct {
		Value           int
		Label, Fraction string
		More, Less      bool
		P               float64
	}
	odds struct {
		System, Query string
		Bands         []band
		Outcomes      []outcome
		Mean          *string
	}
)

// call runs a command line and returns its exit status and what it prints.
func call(line string) (status int, out, errs string) {
	var o, e strings.Builder
	status = run(strings.Fields(line), &o, &e)
	return status, o.String(), e.String()
}

func TestOddsText(t *testing.T) {
	status, out, errs := call("blades rating=2&assist=1")
	require.Zero(t, status, errs)
	require.Equal(t, `Blades in the Dark, action roll: 3 dice
A teammate helps: yes

Bad       12.5%     1/8  █████
Partial   45.4%  49/108  ██████████████████
Full      34.7%   25/72  ██████████████
Critical   7.4%    2/27  ███

4 or better  87.5%     7/8
6 or better  42.1%  91/216

- Dice: 2 for the rating, 1 for the help.
- The help: the teammate who helps marks 1 stress.
- Position and effect change what a result means, not its odds.
`, out)
}

func TestOddsJSON(t *testing.T) {
	status, out, _ := call("-format json blades rating=4")
	require.Zero(t, status)
	var got odds
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	require.Equal(t, "blades", got.System)
	require.Equal(t, "rating=4", got.Query)
	require.Equal(t, []band{
		{"bad", "Bad", "1/16", 0.0625}, {"partial", "Partial", "34/81", 34. / 81},
		{"full", "Full", "125/324", 125. / 324}, {"critical", "Critical", "19/144", 19. / 144},
	}, got.Bands)
	require.Len(t, got.Outcomes, 7)
	require.Equal(t, outcome{Value: 1, Label: "1", Fraction: "1/1296", P: 1. / 1296}, got.Outcomes[0])
	require.Nil(t, got.Mean, "a highest die that may be a critical is no number")
	require.Contains(t, out, `"mean": null`)

	_, out, _ = call("blades-resist rating=2 -format json")
	require.Contains(t, out, `"mean": "3/2"`)
	_, out, _ = call("blades rating=0 -format=json")
	require.Contains(t, out, `"fraction": "0"`, "a band with no chance stays")
}

func TestRoll(t *testing.T) {
	status, out, _ := call("roll blades rating=4 -seed 7f3a -format json")
	require.Zero(t, status)
	var got result
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	require.Equal(t, []die{{6, 4, "counted"}, {6, 4, "plain"}, {6, 4, "plain"}, {6, 1, "plain"}}, got.Dice)
	require.Equal(t, 4, got.Outcome)
	require.Equal(t, "partial", got.Band)
	require.Equal(t, "7f3a", got.Seed)

	_, out, _ = call("roll blades rating=2 -faces 6,6")
	require.Contains(t, out, "Critical, 2 sixes")
	status, first, _ := call("roll blades")
	require.Zero(t, status)
	_, second, _ := call("roll blades")
	require.NotEqual(t, first, second, "without a seed each roll has its own")
}

func TestMistakes(t *testing.T) {
	status, out, _ := call("-format json blades rating=99")
	require.Equal(t, 2, status)
	require.JSONEq(t, `{"errors": [{"field": "rating", "message": "a whole number from 0 to 20 is wanted, not \"99\""}]}`, out)
	for line, want := range map[string]string{
		"blades rating=99":             "odds: rating: a whole number from 0 to 20",
		"gurps":                        `odds: system: there is no system "gurps"`,
		"roll blades -faces 6":         "odds: faces: die 2 is missing: a d6",
		"roll blades -faces 6,x":       "odds: faces: faces are whole numbers",
		"-format yaml blades":          "odds: format: one of text, markdown, wikitext, dokuwiki, html, csv, json, svg is wanted",
		"":                             "usage:",
		"list -format svg":             "odds: list prints text or json",
		"roll blades -address https:x": "odds: roll prints text or json",
		"blades -address javascript:x": "odds: address: an address that begins with https://",
		"blades rating=2 rating=3":     "usage:",
		"blades -seed 7f3a":            "usage:",
		"roll":                         "usage:",
		"roll blades -seed a -faces 1": "usage:",
		"list blades more":             "usage:",
		"-nonsense":                    "odds: flag provided but not defined",
		"move blades health x lethal":  `odds: tracker: there is no tracker "health"`,
		"move blades":                  "usage:",
	} {
		status, out, errs := call(line)
		require.Equal(t, 2, status, line)
		require.Empty(t, out, line)
		require.Contains(t, errs, want, line)
	}
}

func TestList(t *testing.T) {
	_, out, _ := call("list")
	require.Contains(t, out, "blades-resist")
	_, out, _ = call("list blades")
	require.Contains(t, out, "Action rating: 0 to 20")
	_, out, _ = call("list -format json")
	require.True(t, json.Valid([]byte(out)))
	_, out, _ = call("list blades -format json")
	require.Contains(t, out, `"max": 20`)
}

// What is printed is what the page gives: the same files hold both.
func TestExports(t *testing.T) {
	const folder = "../../web/view/export/testdata/"
	cases, err := os.ReadFile(folder + "cases.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(cases)) {
		words := append(strings.Fields(line), "")
		for _, f := range export.Formats {
			want, err := os.ReadFile(folder + words[0] + "." + f.ID)
			require.NoError(t, err)
			var out, errs strings.Builder
			status := run([]string{"-format", f.ID, words[1], words[2], "-address", "https://example.org/dice/"}, &out, &errs)
			require.Zero(t, status, errs.String())
			require.Equal(t, string(want), out.String(), "%s %s", words[0], f.ID)
		}
	}
}
