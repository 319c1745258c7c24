package export_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/catalog"
	"diceodds/rules/form"
	"diceodds/web/view"
	"diceodds/web/view/export"
)

var update = flag.Bool("update", false, "write what is exported into testdata, to be looked at before it is committed")

const address = "https://example.org/dice/"

// every is all formats, with those that nobody chooses.
func every() []string {
	ids := []string{export.Parameter}
	for _, f := range export.Formats {
		ids = append(ids, f.ID)
	}
	return ids
}

func write(t *testing.T, format string, o view.Odds, address string) string {
	t.Helper()
	text, err := export.Write(format, &o, address)
	require.NoError(t, err)
	return text
}

// cases are testdata/cases.txt: a name, a system, a query. The command line's
// test holds itself to the same files.
func cases(t *testing.T) map[string]view.Odds {
	text, err := os.ReadFile("testdata/cases.txt")
	require.NoError(t, err)
	all := map[string]view.Odds{}
	for line := range strings.Lines(string(text)) {
		words := append(strings.Fields(line), "")
		all[words[0]] = open(t, words[1], words[2])
	}
	return all
}

func open(t *testing.T, system, query string) view.Odds {
	t.Helper()
	s := catalog.Find(system)
	require.NotNil(t, s, system)
	o, _, err := view.Open(s, query)
	require.NoError(t, err, query)
	return o
}

func TestGoldens(t *testing.T) {
	for name, o := range cases(t) {
		for _, format := range every() {
			file := filepath.Join("testdata", name+"."+format)
			got := write(t, format, o, address)
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
				continue
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(want), got, file)
		}
	}
}

// Every format says the system, what is rolled, the inputs, and where it is from.
func TestSays(t *testing.T) {
	o := open(t, "blades", "assist=1&position=desperate")
	for _, format := range every() {
		text := write(t, format, o, address)
		require.Contains(t, text, "https://example.org/dice/#blades?", format)
		if format == "json" {
			continue // the names of members are its promise: system, query
		}
		for _, words := range []string{"Blades in the Dark, action roll", "3 dice", "Position", "Desperate", "A teammate helps", "yes", "4 or better", "49", "108"} {
			require.Contains(t, text, words, format)
		}
		require.NotContains(t, write(t, format, o, ""), "https://example", format)
	}
}

func TestMistakes(t *testing.T) {
	o := open(t, "blades", "")
	var at *form.Error
	_, err := export.Write("yaml", &o, "")
	require.ErrorAs(t, err, &at)
	require.Equal(t, "format", at.Field)
	for _, f := range export.Formats {
		require.Contains(t, at.Message, f.ID)
	}
	for _, wrong := range []string{"javascript:alert(1)", "blob:https://x", "//x", "x", "ftp://x", "https://", "https:x", "data:text/html,x", "http://[::1]/", "https://a\nb", "https://a\u202eb", " https://x"} {
		_, err := export.Write("text", &o, wrong)
		require.ErrorAs(t, err, &at, wrong)
		require.Equal(t, "address", at.Field)
	}
}

// A link opens the odds that it stands on, whatever is in them, and holds
// nothing that a format takes for its own.
func TestLink(t *testing.T) {
	for name, o := range cases(t) {
		_, link, _ := strings.Cut(write(t, "text", o, `http://a.b/~me/it's "here" |<x>/index.html#old?x`), "http://a.b/%7Eme/it%27s%20%22here%22%20%7C%3Cx%3E/index.html#"+o.System.ID+"?")
		link = strings.TrimSuffix(link, "\n")
		require.Equal(t, o.Query, open(t, o.System.ID, link).Query, name)
		require.Empty(t, strings.Trim(link, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.,:/?&=+@%"), name)
	}
	require.Contains(t, write(t, "text", open(t, "dice", ""), "file:///home/me/index.html"), "\nfile:///home/me/index.html#dice?\n", "with its ?, or the page brings back the last inputs")
	for _, format := range []string{"wikitext", export.Parameter, "dokuwiki"} {
		require.NotContains(t, write(t, format, open(t, "dice", ""), "file:///home/me/index.html"), "file:", "no reader could follow it")
	}
}
