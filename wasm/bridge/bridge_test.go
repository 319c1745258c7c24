package bridge

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"diceodds/rules/catalog"
	"diceodds/web/view"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the answers into testdata, to be read before they are committed")

// A contract is one call and its answer. Node asks the real wasm the same.
type contract struct {
	Name   string          `json:"name"`
	Call   []string        `json:"call"`
	Answer json.RawMessage `json:"answer"`
}

func TestContract(t *testing.T) {
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	asked := map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var cases []contract
		require.NoError(t, json.Unmarshal(data, &cases), file)
		for i, c := range cases {
			asked[c.Call[0]] = true
			if !slices.Contains(Methods, c.Call[0]) {
				continue
			}
			got := Call(c.Call[0], c.Call[1:])
			if *update {
				cases[i].Answer = json.RawMessage(got)
				continue
			}
			require.JSONEq(t, string(c.Answer), got, "%s: %s", file, c.Name)
		}
		if *update {
			var out bytes.Buffer
			e := json.NewEncoder(&out)
			e.SetEscapeHTML(false)
			e.SetIndent("", " ")
			require.NoError(t, e.Encode(cases))
			require.NoError(t, os.WriteFile(file, out.Bytes(), 0o644))
		}
	}
	for _, name := range Methods {
		require.True(t, asked[name], "%s has no contract", name)
	}
}

func TestBugsPanic(t *testing.T) {
	require.Panics(t, func() { Call("no-such-method", nil) })
	require.Panics(t, func() { Call("odds", []string{"blades"}) })
	require.Panics(t, func() { mistakes(os.ErrNotExist) })
}

// What encoding/json reads back is what was written.
func TestJSON(t *testing.T) {
	text := "a \"quote\", a \\, a\nline, \x01, é, 骰, \u2028, \xff"
	var o Object
	o.Str("text", text)
	o.Int("n", -3)
	o.Num("f", 0.0001)
	o.Num("small", 1e-300)
	o.Bool("yes", true)
	o.Raw("none", []byte("null"))
	o.Raw("words", words([]string{"a", "b"}))
	o.Raw("empty", words[string](nil))
	o.Raw("rows", list([]int{1, 0}, func(o *Object, n int) {
		if n > 0 {
			o.Int("x", n)
		}
	}))
	var got map[string]any
	require.NoError(t, json.Unmarshal(o.JSON(), &got))
	require.Equal(t, map[string]any{
		"text": strings.ToValidUTF8(text, "\uFFFD"), "n": -3.0, "f": 0.0001, "small": 1e-300, "yes": true, "none": nil,
		"words": []any{"a", "b"}, "empty": []any{}, "rows": []any{map[string]any{"x": 1.0}, map[string]any{}},
	}, got)
}

// No query and no faces make the bridge panic.
func FuzzCall(f *testing.F) {
	f.Add("blades", "rating=3", "7f3a", "")
	f.Add("blades-resist", "rating=0", "", "3,4")
	f.Add("nothing", "", "", "x")
	f.Add("dice", "roll=d6!", "svg", "https://example.org")
	f.Add("output(2d6)", "", "csv", "")
	f.Fuzz(func(t *testing.T, system, query, seed, faces string) {
		calls := [][]string{
			{"odds", system, query}, {"sweep", system, query, "rating"}, {"helps", system, query},
			{"explain", system, query}, {"roll", system, query, seed, faces},
		}
		if !lite {
			calls = append(calls, []string{"export", system, query, seed, faces}, []string{"check", system}, []string{"written", system, query, seed})
		}
		for _, call := range calls {
			require.True(t, json.Valid([]byte(Call(call[0], call[1:]))), call)
		}
	})
}

func BenchmarkKeystroke(b *testing.B) {
	for b.Loop() {
		last.system = nil // a keystroke is another query
		for _, call := range [][]string{
			{"odds", "blades", "rating=20&bonus=10"}, {"sweep", "blades", "rating=20&bonus=10", "rating"},
			{"helps", "blades", "rating=20&bonus=10"}, {"explain", "blades", "rating=20&bonus=10"},
		} {
			Call(call[0], call[1:])
		}
	}
}

// What a keystroke may cost at most, in milliseconds as wasm; 1000d6 may take
// a second, for a table of 5001 rows over a number of 779 digits.
func BenchmarkLargestOdds(b *testing.B) {
	for _, odds := range [][]string{
		{"dice", "roll=100d6"},                           // ≤ 16.7
		{"dice", "roll=100d20kh50"},                      // ≤ 16.7
		{"dice", "roll=6d10!>=8"},                        // ≤ 16.7
		{"chronicles", "attribute=20&skill=20&bonus=10"}, // ≤ 16.7
		{"flamepunk", "pool=30&dice=30&defence=10"},      // ≤ 16.7
		{"dice", "roll=1000d6"},
	} {
		b.Run(odds[1], func(b *testing.B) {
			for b.Loop() {
				last.system = nil
				Call("odds", odds)
			}
		})
	}
}

// The fractions that those of 100d6 leave out.
func BenchmarkFractions(b *testing.B) {
	for b.Loop() {
		Call("fractions", []string{"dice", "roll=100d6", "exact"})
	}
}

// A long table comes without the fractions of its outcomes, which are then asked
// for apart; the longest has none.
func TestLongTable(t *testing.T) {
	of := func(answer string) (fractions []string) {
		var odds struct {
			Outcomes []struct{ Fraction string }
			Apart    bool
		}
		require.NoError(t, json.Unmarshal([]byte(answer), &odds))
		for _, o := range odds.Outcomes {
			require.Equal(t, odds.Apart, o.Fraction == "")
			fractions = append(fractions, o.Fraction)
		}
		return fractions
	}
	for _, way := range []string{"exact", "least", "most"} {
		apart := func(query string) (fractions []string) {
			require.NoError(t, json.Unmarshal([]byte(Call("fractions", []string{"dice", query, way})), &fractions))
			return fractions
		}
		for _, query := range []string{"roll=10d6", "roll=100d6"} {
			odds, roll, err := view.Open(catalog.Find("dice"), query)
			require.NoError(t, err)
			var want []string
			for _, r := range view.Tails(odds, roll, way).Outcomes {
				want = append(want, r.Fraction())
			}
			require.Equal(t, want, apart(query))
			if !odds.Apart {
				require.Equal(t, want, of(Call("tails", []string{"dice", query, way})))
			}
		}
		require.Equal(t, make([]string, 5001), apart("roll=1000d6"))
	}
	require.Equal(t, make([]string, 501), of(Call("odds", []string{"dice", "roll=100d6"})))
	require.Contains(t, Call("odds", []string{"dice", "roll=1000d6"}), `"value":1000,"name":"1000","band":"","more":false,"less":false,"hue":0,"percent":"<0.0001%","fraction":""`)
}
