package export_test

// Names that try to be markup, in every format.

import (
	"encoding/xml"
	"io"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/web/view"
	"diceodds/web/view/export"
)

var hostile = []string{
	"a|b", "||", "|-", "|}", "**bold**", "__TOC__", "`code`", "<b>&amp;</b>", "</title><script>", `"'`, "[[link]]", "[http://x y]", "{{evil}}", "{{!}}",
	"}}", "{|", "'''", "~~~~", "line\nbreak", "a\r\nb", "tab\tnul\x00esc\x1b", "a, b", "=1+1", "+1", "-1+1", "@SUM(A1)", "＝1", "^", "//i//", "%%x%%", "%%", "</nowiki>",
	"🎲👩‍👩‍👧", "שלום", "\u202eoverride\u2066", "\\", "\\\\", "http://x.y", "--", "->", "((note))", ":::", "!!", "- item", "1. item", "# head", "> quote", "---",
	"$1 $9", "\xff\ufffe", "", "   ", strings.Repeat("W", 500), strings.Repeat("long words ", 60), "<!-- ", "-->", "]]>", "<nowiki>", "==", "$x$", ":smile:",
}

// odds are made-up ones, with a text wherever one can stand.
func odds(text string) view.Odds {
	row := func(p string) view.Row {
		r, _ := new(big.Rat).SetString(p)
		shown := view.NewRow("x", text, r)
		shown.Percent, shown.Share = "33.3%", 0.5
		return shown
	}
	s := &rules.System{ID: "made-up", Game: text, Name: "roll"}
	return view.Odds{System: s, Title: text, Bands: []view.Row{row("1/3"), row("2/3")}, Outcomes: []view.Row{row("1/3"), row("2/3")}, Chances: []view.Row{row("1/7")},
		Notes: []rules.Note{rules.Note(text)}, Lines: []rules.Line{{Head: text, Text: text}}, Mean: big.NewRat(7, 3), Spread: "1.00", Rounded: true}
}

// Only the pipes of the table itself part cells: as many in each row as without
// anything hostile.
func TestCells(t *testing.T) {
	for _, c := range []struct {
		format string
		parts  *regexp.Regexp // what a format could read as its own, in text as it stands
	}{
		{"markdown", regexp.MustCompile("^\\||[^\\\\]\\||[^\\\\][*`_~<\\[$]|\n[^|*-]")},
		{"wikitext", regexp.MustCompile(`\||!!|\{|\}|\[|\]|''|~~|__|<|>`)},
		{export.Parameter, regexp.MustCompile(`\||\{|\}|\[|\]|''|~~|__|<|>`)},
	} {
		lines := func(text string) (counts []int) {
			for line := range strings.Lines(strings.ReplaceAll(write(t, c.format, odds(text), address), `\\`, "")) {
				counts = append(counts, len(c.parts.FindAllString(line, -1)))
			}
			return counts
		}
		want := lines("plain")
		for _, text := range hostile {
			require.Equal(t, want, lines(text), "%s: %q", c.format, text)
		}
	}
}

// The table survives as a parameter: no pipe of its own, no end of the call,
// and braces that are in pairs even where the call's end follows at once.
func TestParameter(t *testing.T) {
	for _, text := range hostile {
		call := "{{Dice odds|table=" + write(t, export.Parameter, odds(text), address) + "}}"
		inner := strings.TrimSuffix(strings.TrimPrefix(call, "{{Dice odds|table="), "}}")
		require.False(t, strings.HasSuffix(inner, "}"), text)
		bare := strings.ReplaceAll(inner, "{{!}}", "")
		require.NotContains(t, bare, "|")
		require.NotContains(t, bare, "{{")
		require.NotContains(t, bare, "}}")
		require.Equal(t, strings.TrimSpace(write(t, "wikitext", odds(text), address))+"\n<!-- -->", strings.ReplaceAll(inner, "{{!}}", "|"))
	}
}

// DokuWiki reads what is in nowiki as it is; nothing else may look like markup.
func TestDokuWiki(t *testing.T) {
	raw := regexp.MustCompile(`(?s)<nowiki>.*?</nowiki>`)
	bare := func(text string) string {
		return raw.ReplaceAllString(write(t, "dokuwiki", odds(text), address), "plain")
	}
	want := bare("plain")
	for _, text := range hostile {
		got := bare(text)
		require.Equal(t, strings.Count(want, "\n"), strings.Count(got, "\n"), text)
		for _, mark := range []string{"|", "^", "**", "//", "__", "''", "%%", "((", "[[", "{{", "<", "~~", `\\`, "->", "--"} {
			require.Equal(t, strings.Count(want, mark), strings.Count(got, mark), "%q: %s", text, mark)
		}
	}
}

// tree reads XML and gives its elements, their attributes, and its text.
func tree(t *testing.T, text string) (names []string, attributes map[string]string, words string) {
	t.Helper()
	attributes = map[string]string{}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return names, attributes, words
		}
		require.NoError(t, err, text)
		switch token := token.(type) {
		case xml.StartElement:
			names = append(names, token.Name.Local)
			for _, a := range token.Attr {
				attributes[a.Name.Local] = a.Value
			}
		case xml.CharData:
			words += string(token)
		}
	}
}

// HTML and SVG are XML of the same elements, whatever the names.
func TestXML(t *testing.T) {
	for _, format := range []string{"html", "svg"} {
		want, _, _ := tree(t, write(t, format, odds("plain"), address))
		for _, text := range hostile {
			got, attributes, words := tree(t, write(t, format, odds(text), address))
			for _, name := range got {
				require.Contains(t, want, name)
			}
			for name := range attributes {
				require.False(t, strings.HasPrefix(name, "on") || format == "svg" && (name == "style" || name == "class" || name == "href"), name)
			}
			if format == "html" {
				require.Equal(t, want, got, text)
			}
			shown := strings.Join(strings.Fields(strings.ToValidUTF8(text, "\ufffd")), " ")
			if clean := regexp.MustCompile("[\x00-\x1f\u202e\u2066\ufffe]"); !clean.MatchString(text) {
				require.Contains(t, strings.Join(strings.Fields(words), " "), shown, "it shows as typed")
			}
		}
	}
}

// An HTML table tells where it is from.
func TestReadBack(t *testing.T) {
	for name, o := range cases(t) {
		_, attributes, _ := tree(t, write(t, "html", o, address))
		require.Equal(t, o.System.ID, attributes["data-system"])
		require.Equal(t, o.Query, open(t, o.System.ID, attributes["data-query"]).Query, name)
		wiki := regexp.MustCompile(`data-system="([^"]*)" data-query="([^"]*)"`).FindStringSubmatch(write(t, "wikitext", o, ""))
		require.Equal(t, o.Query, open(t, wiki[1], wiki[2]).Query, name)
		_, query, _ := strings.Cut(write(t, "svg", o, ""), "<metadata>#"+o.System.ID+"?")
		query, _, _ = strings.Cut(query, "<")
		require.Equal(t, o.Query, open(t, o.System.ID, strings.ReplaceAll(query, "&amp;", "&")).Query, name)
	}
}

// Nothing in a spreadsheet's cell is a formula, and every line has every cell.
func TestSheetCells(t *testing.T) {
	for _, text := range hostile {
		for i, line := range lines(t, write(t, "csv", odds(text), address)) {
			require.Len(t, line, 8)
			for _, cell := range line {
				if cell != "" && slices.Contains([]rune("=+-@＝＋－＠"), []rune(cell)[0]) {
					require.Regexp(t, `^[-+]\d+$`, cell, "line %d", i)
				}
			}
		}
	}
}
