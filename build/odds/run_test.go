package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const twoDice = `# Two dice

` + "```dice" + `
# input: 2..8
sides = 6
both = d(sides) + d(sides)
output("Both", both)
output("Seven", both.pmf(7))
` + "```" + `

That was all.

` + "```check" + `
Seven: 1/6
` + "```" + `
`

// file writes a document, and gives its path.
func file(t *testing.T, text string) string {
	name := filepath.Join(t.TempDir(), "a.dice")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func TestRunText(t *testing.T) {
	status, out, errs := call("run " + file(t, twoDice))
	require.Zero(t, status, errs)
	require.Equal(t, `# Two dice

Both
  2    2.8%  1/36  1/36  █████
  3    5.6%  1/18  2/36  ██████████
  4    8.3%  1/12  3/36  ███████████████
  5   11.1%   1/9  4/36  ████████████████████
  6   13.9%  5/36  5/36  █████████████████████████
  7   16.7%   1/6  6/36  ██████████████████████████████
  8   13.9%  5/36  5/36  █████████████████████████
  9   11.1%   1/9  4/36  ████████████████████
  10   8.3%  1/12  3/36  ███████████████
  11   5.6%  1/18  2/36  ██████████
  12   2.8%  1/36  1/36  █████
  Mean 7.00 ± 2.42
  Percentages are rounded; the fractions are exact.

Seven: 16.7% = 1/6

That was all.

`+"```check\nSeven: 1/6\n```\n", out)
}

func TestRunFormats(t *testing.T) {
	name := file(t, twoDice)
	status, out, _ := call("-format json run " + name + " sides=2")
	require.Zero(t, status)
	require.JSONEq(t, `{"outputs": [
		{"kind": "dieroll", "name": "Both", "entries": [[2, 0.25, "1/4"], [3, 0.5, "1/2"], [4, 0.25, "1/4"]], "mean": 3, "mean_fraction": "3"},
		{"kind": "prob", "name": "Seven", "value": 0, "fraction": "0"}]}`, out)
	_, out, _ = call("-format csv run " + name + " sides=2")
	require.Equal(t, "name,kind,label,p,fraction\r\nBoth,dieroll,2,0.25,1/4\r\nBoth,dieroll,3,0.5,1/2\r\nBoth,dieroll,4,0.25,1/4\r\nSeven,prob,,0,0\r\n", strings.ReplaceAll(out, "\r\n\n", "\r\n"))
	_, out, _ = call("-format markdown run " + name + " sides=2")
	require.Contains(t, out, "| 3 | 50.0% | 1/2 | 2/4 |\n")
	_, out, _ = call("-format html run " + name + " sides=2")
	require.Contains(t, out, "<strong>Both</strong>")
}

func TestRunMistakes(t *testing.T) {
	name := file(t, "x = 1\ndef f():\n    fail(\"no\")\nf()\n")
	status, out, errs := call("run " + name)
	require.Equal(t, 2, status)
	require.Empty(t, out)
	require.Equal(t, name+":3:5: no\n"+name+":3:5:   in f\n"+name+":4:1:   in the document\n", errs)
	status, out, errs = call("-format json run " + name)
	require.Equal(t, 2, status)
	require.Empty(t, errs)
	require.JSONEq(t, `{"errors": [{"message": "no", "line": 3, "column": 5}]}`, out)

	status, out, errs = call("run " + file(t, strings.Replace(twoDice, "Seven: 1/6", "Seven: 1/7", 1)))
	require.Equal(t, 1, status)
	require.Contains(t, out, "Seven: 16.7%")
	require.Contains(t, errs, ":14: Seven: 1/7: it is 1/6")

	_, _, errs = call("run " + file(t, twoDice) + " sides=99")
	require.Equal(t, "odds: sides: a whole number from 2 to 8 is wanted, not \"99\"\n", errs)
	for line, want := range map[string]string{
		"run":                                 "usage:",
		"help":                                "usage:",
		"help me":                             "usage:",
		"run nothing.dice":                    "odds: open nothing.dice",
		"-format svg run " + file(t, twoDice): "odds: format: a document's report comes as text, markdown, html, csv or json",
	} {
		status, _, errs := call(line)
		require.Equal(t, 2, status, line)
		require.Contains(t, errs, want, line)
	}
}

func TestHelpDice(t *testing.T) {
	status, out, _ := call("help dice")
	require.Zero(t, status)
	require.Contains(t, out, "keep_highest(count, sides, keep)\n    The total of the highest dice.")
	require.Contains(t, out, "METHODS OF DicePool")
	require.False(t, json.Valid([]byte(out)))
}
