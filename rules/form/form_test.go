package form_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"diceodds/rules/form"
)

var (
	count = &form.Int{Info: form.Info{Key: "count"}, Min: -2, Max: 20, Default: 3, Usual: [2]int{0, 4}}
	again = &form.Choice{Info: form.Info{Key: "again"}, Options: []form.Option{{ID: "10", Label: "Ten"}, {ID: "none", Label: "Never"}}}
	rote  = &form.Flag{Info: form.Info{Key: "rote"}}
	goal  = &form.Text{Info: form.Info{Key: "goal"}, Max: 10}

	fields = []form.Field{count, again, rote, goal}
)

func TestParse(t *testing.T) {
	v, err := form.Parse(fields, "count=-2&again=none&rote=1&goal=a%20b")
	require.NoError(t, err)
	require.Equal(t, -2, count.Of(v))
	require.Equal(t, "none", again.Of(v))
	require.Equal(t, "Never", again.Picked(v))
	require.True(t, rote.Of(v))
	require.Equal(t, "a b", goal.Of(v))

	v, err = form.Parse(fields, "")
	require.NoError(t, err)
	require.Equal(t, 3, count.Of(v))
	require.Equal(t, "10", again.Of(v))
	require.False(t, rote.Of(v))
}

// Each mistake is told at its field, with what is allowed.
func TestMistakes(t *testing.T) {
	for query, want := range map[string]string{
		"count=21":          `count: a whole number from -2 to 20 is wanted, not "21"`,
		"count=-3":          `count: a whole number from -2 to 20 is wanted, not "-3"`,
		"count=":            `count: a whole number from -2 to 20 is wanted, not ""`,
		"count=2.0":         `count: a whole number from -2 to 20 is wanted, not "2.0"`,
		"count=+2":          `count: a whole number from -2 to 20 is wanted, not "+2"`,
		"count=02":          `count: a whole number from -2 to 20 is wanted, not "02"`,
		"count=-0":          `count: a whole number from -2 to 20 is wanted, not "-0"`,
		"count= 2":          `count: a whole number from -2 to 20 is wanted, not " 2"`,
		"count":             `count: a value is wanted, as in count=3`,
		"count=1&count=1":   `count: it stands here twice: once is wanted`,
		"count=99&count=1":  `count: a whole number from -2 to 20 is wanted, not "99"; count: it stands here twice: once is wanted`,
		"again=11":          `again: one of 10, none is wanted, not "11"`,
		"rote=yes":          `rote: 0 or 1 is wanted, not "yes"`,
		"goal=12345678901":  `goal: one line of at most 10 characters is wanted, not "12345678901"`,
		"goal=a%0Ab":        `goal: one line of at most 10 characters is wanted, not "a\nb"`,
		"goal=%ff":          `goal: one line of at most 10 characters is wanted, not "�"`,
		"Count=1":           `Count: there is no such field here: the fields are count, again, rote, goal`,
		"count=21&rote=2":   `count: a whole number from -2 to 20 is wanted, not "21"; rote: 0 or 1 is wanted, not "2"`,
		"seed=7f3a":         `seed: there is no such field here: the fields are count, again, rote, goal`,
		"count=1;rote=1":    `count: a whole number from -2 to 20 is wanted, not "1;rote=1"`,
		"%63ount=1&count=2": `count: it stands here twice: once is wanted`,
	} {
		_, err := form.Parse(fields, query)
		require.EqualError(t, err, want, query)
		require.IsType(t, form.Errors{}, err)
	}
}

// Ten kilobytes of noise make a message that fits on a screen.
func TestNoise(t *testing.T) {
	_, err := form.Parse(fields, strings.Repeat("\x00é", 5000))
	require.Error(t, err)
	require.Less(t, len(err.Error()), 300)
	require.True(t, utf8.ValidString(err.Error()))
}

func TestQuery(t *testing.T) {
	for query, want := range map[string]string{
		"":                 "",
		"count=3&again=10": "",
		"rote=1&count=4":   "count=4&rote=1",
		"goal=a%20%26%20b": "goal=a%20%26%20b",
		"rote=0&&":         "",
	} {
		v, err := form.Parse(fields, query)
		require.NoError(t, err)
		require.Equal(t, want, form.Query(fields, v))
	}
}

func TestWith(t *testing.T) {
	v, err := form.Parse(fields, "count=4")
	require.NoError(t, err)
	w, err := v.With(count, "5")
	require.NoError(t, err)
	require.Equal(t, 4, count.Of(v), "values never change")
	require.Equal(t, 5, count.Of(w))
	_, err = v.With(count, "21")
	var at *form.Error
	require.ErrorAs(t, err, &at)
	require.Equal(t, "count", at.Field)
}

func TestNearAndSpan(t *testing.T) {
	at := func(query string) form.Values {
		v, err := form.Parse(fields, query)
		require.NoError(t, err)
		return v
	}
	require.Equal(t, []string{"2", "4"}, count.Near(at("count=3")))
	require.Equal(t, []string{"19"}, count.Near(at("count=20")))
	require.Equal(t, []string{"none"}, again.Near(at("")))
	require.Equal(t, []string{"0"}, rote.Near(at("rote=1")))
	require.Empty(t, goal.Near(at("")))

	require.Equal(t, []string{"0", "1", "2", "3", "4"}, count.Span(at("count=3")))
	require.Equal(t, []string{"0", "1", "2", "3", "4", "5"}, count.Span(at("count=4")), "one more than now is in it")
	span := count.Span(at("count=20"))
	require.Len(t, span, 13)
	require.Equal(t, "20", span[len(span)-1])
	require.Equal(t, "-2", count.Span(at("count=-2"))[0])

	some := &form.Int{Info: form.Info{Key: "some"}, Max: 20, Most: count.Of, Usual: [2]int{0, 20}}
	require.Equal(t, []string{"0", "1", "2", "3"}, some.Span(at("count=3")))
	require.Len(t, some.Span(at("count=20")), 13)
}

// The same cases hold web/js/place.js.
func TestEscapes(t *testing.T) {
	data, err := os.ReadFile("testdata/escapes.json")
	require.NoError(t, err)
	var cases []struct{ Text, Query string }
	require.NoError(t, json.Unmarshal(data, &cases))
	require.NotEmpty(t, cases)
	for _, c := range cases {
		require.Equal(t, c.Query, form.Escape(c.Text))
		require.Equal(t, c.Text, form.Unescape(c.Query))
	}
}

func FuzzEscape(f *testing.F) {
	f.Add("d%2")
	f.Add("100%% ~&=é\x00\xff")
	f.Fuzz(func(t *testing.T, text string) {
		escaped := form.Escape(text)
		require.Equal(t, text, form.Unescape(escaped))
		require.False(t, strings.ContainsAny(escaped, "&~# \n"), escaped)
	})
}
