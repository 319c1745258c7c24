package export_test

// Data is exact, and reads back; a picture stays within its frame.

import (
	"encoding/csv"
	"encoding/json"
	"math/big"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dist"
	"diceodds/web/view"
)

func lines(t *testing.T, text string) [][]string {
	t.Helper()
	require.Equal(t, strings.Count(text, "\n"), strings.Count(text, "\r\n"), "RFC 4180")
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	return all
}

func rat(t *testing.T, text string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	require.True(t, ok, text)
	return r
}

func same(t *testing.T, want *big.Rat, got string) {
	t.Helper()
	require.Zero(t, want.Cmp(rat(t, got)), "%s is %s", got, want)
}

func TestCSV(t *testing.T) {
	for name, o := range cases(t) {
		var got [][]string
		for _, line := range lines(t, write(t, "csv", o, address)) {
			if line[6] != "" && line[0] != "kind" && line[0] != "mean" {
				got = append(got, line)
			}
		}
		at := 0
		for _, rows := range [][]view.Row{o.Bands, o.Outcomes, o.Chances} {
			for _, r := range rows {
				same(t, r.P(), got[at][6]+"/"+got[at][7])
				p, err := strconv.ParseFloat(got[at][5], 64)
				require.NoError(t, err)
				require.Equal(t, r.Share, p)
				if got[at][0] == "outcome" {
					require.Equal(t, strconv.Itoa(r.Outcome), got[at][3], name)
				}
				at++
			}
		}
		require.Len(t, got, at, name)
	}
}

func TestJSON(t *testing.T) {
	type row struct {
		ID, Name, Label, Fraction string
		Value                     int
		More, Less                bool
		P                         float64
	}
	check := func(o view.Odds) {
		text := write(t, "json", o, address)
		var got struct {
			System, Query, Link      string
			Bands, Outcomes, Chances []row
			Mean                     *string
			Notes                    []string
		}
		require.NoError(t, json.Unmarshal([]byte(text), &got), text)
		require.Equal(t, o.System.ID, got.System)
		require.Equal(t, o.Query, got.Query)
		sum := new(big.Rat)
		for i, lists := range [][2]any{{o.Bands, got.Bands}, {o.Outcomes, got.Outcomes}, {o.Chances, got.Chances}} {
			want, rows := lists[0].([]view.Row), lists[1].([]row)
			require.NotNil(t, rows, "an empty list is []")
			require.Len(t, rows, len(want))
			for j, r := range want {
				same(t, r.P(), rows[j].Fraction)
				require.Equal(t, r.Share, rows[j].P)
				require.Equal(t, strings.ToValidUTF8(r.Name, "\ufffd"), rows[j].Name+rows[j].Label)
				if i == 1 {
					sum.Add(sum, rat(t, rows[j].Fraction))
					require.Equal(t, []bool{r.Open == dist.More, r.Open == dist.Less}, []bool{rows[j].More, rows[j].Less})
					require.Equal(t, r.Outcome, rows[j].Value)
				}
			}
		}
		require.Equal(t, "1", sum.RatString())
		require.Len(t, got.Notes, len(o.Notes))
		var indented strings.Builder
		e := json.NewEncoder(&indented)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		require.NoError(t, e.Encode(json.RawMessage(text)))
		require.Equal(t, indented.String(), strings.NewReplacer("\u2028", `\u2028`, "\u2029", `\u2029`).Replace(text), "as encoding/json would indent it")
	}
	for _, o := range cases(t) {
		check(o)
	}
	for _, text := range hostile {
		check(odds(text))
	}
}

// Long tables for reading are put together; data has it all.
func TestLong(t *testing.T) {
	o := open(t, "dice", "roll=100d6")
	require.Greater(t, len(o.Outcomes), 400)
	for _, format := range every() {
		text := write(t, format, o, "")
		if format == "csv" || format == "json" {
			require.Contains(t, text, o.Outcomes[0].P().Denom().String(), format)
			continue
		}
		require.Contains(t, text, "501 outcomes, put together into 24", format)
		require.Less(t, strings.Count(text, " to "), 50, format)
	}
}

// The palette is the page's.
func TestHues(t *testing.T) {
	css, err := os.ReadFile("../../css/tokens.css")
	require.NoError(t, err)
	text := ""
	for _, name := range []string{"resist", "flamepunk", "dice"} {
		text += write(t, "html", cases(t)[name], "")
	}
	for _, hue := range regexp.MustCompile(`--dice-(?:hue-\d|accent): light-dark\((#\w+)`).FindAllStringSubmatch(string(css), -1) {
		require.Contains(t, text, "background:"+hue[1])
	}
}

// Words stay on the paper, by the measures of DejaVu Sans Bold, and what comes
// first stays left of what comes next.
func TestPicture(t *testing.T) {
	words := regexp.MustCompile(`<text x="(\d+)" y="(\d+)" font-size="(\d+)" ([^>]*)>([^<]*)<`)
	check := func(o view.Odds) {
		svg := write(t, "svg", o, address)
		height, _ := strconv.Atoi(regexp.MustCompile(`height="(\d+)"`).FindStringSubmatch(svg)[1])
		last := map[int]int{} // where the words of a line end, by its y
		for _, m := range words.FindAllStringSubmatch(svg, -1) {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			size, _ := strconv.Atoi(m[3])
			long := len([]rune(regexp.MustCompile(`&[^;]*;`).ReplaceAllString(m[5], "x"))) * size * 45 / 100 // hardly anything is narrower
			from, to := x, x+long
			if strings.Contains(m[4], "end") {
				from, to = x-long, x
			}
			require.GreaterOrEqual(t, from, last[y], "%s", m[5])
			require.LessOrEqual(t, to, 640, m[5])
			require.Less(t, y, height-4)
			last[y] = to
		}
	}
	for _, o := range cases(t) {
		check(o)
	}
	for _, text := range hostile {
		check(odds(text))
	}
}
