package playground

import (
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// TestErrors reads testdata/errors.txt.
func TestErrors(t *testing.T) {
	text, err := os.ReadFile("testdata/errors.txt")
	require.NoError(t, err)
	_, chunks, _ := strings.Cut(string(text), "\n\n")
	for _, chunk := range strings.Split(chunks, "---\n") {
		var script, want string
		line := 0
		for i, l := range strings.Split(chunk, "\n") {
			code, message, found := strings.Cut(l, "###")
			if found {
				want, line = strings.TrimSpace(message), i+1
				if code == "" {
					line = 1 // a line of its own speaks of the first
				}
			}
			script += strings.TrimRight(code, " ") + "\n"
		}
		_, err := Run(script, "")
		require.Error(t, err, chunk)
		errs := err.(Errors)
		require.Equal(t, want, errs[0].Message, chunk)
		require.Equal(t, line, errs[0].Line, chunk)
		require.Positive(t, errs[0].Column, chunk)
	}
}

func TestCallChain(t *testing.T) {
	_, err := Run("def inner(p):\n    return p.mean()\n\ndef outer(p):\n    return inner(p)\n\noutput(outer(dice_pool(2, 6)))\n", "")
	require.EqualError(t, err, `line 2, column 14: a pool has no total until you sum it: write sum(pool).mean
  in inner, line 2, column 14
  in outer, line 5, column 12
  in the document, line 7, column 8`)
}

func TestLiterate(t *testing.T) {
	doc := "Intro\n\n# The title #\n\n```python\noutput(1) # shown only\n```\n\n```dice\ndef f(x):\n    output(\"from the first\", x)\n```\n\nBetween.\n\n````\nf(d6.pmf(6))\nfor i in range(2):\n    output(i)\n````\n\n~~~\nlast\n~~~\n"
	report, err := Run(doc, "")
	require.NoError(t, err)
	require.Equal(t, "The title", report.Title)
	require.Len(t, report.Parts, 5)
	require.Equal(t, []int{0}, report.Parts[1].Outputs, "what its own line made, called from elsewhere")
	require.Equal(t, []int{1, 2}, report.Parts[3].Outputs)
	require.Equal(t, "output_2", report.Outputs[1].Name)
	require.Contains(t, report.Parts[0].Prose, "```python\noutput(1)")
	require.Contains(t, report.Parts[4].Prose, "last")

	for text, want := range map[string]string{
		"text\n\n```dice\nx = 1\n":               "line 3, column 1: the fence that opens on line 3 is never closed",
		"```dice\nx = 1\n```\n\n```\ny\n":        "line 5, column 1: the fence that opens on line 5 is never closed",
		"# t\r\n\r\n```dice\r\nx = y\r\n```\r\n": "line 4, column 5: nothing here is called y",
		"\xff":                                   "line 1, column 1: the document is not UTF-8 text",
		"x = 1\n# é\x00":                         "line 2, column 4: the document is not UTF-8 text",
	} {
		_, err := Run(text, "")
		require.EqualError(t, err, want)
	}
	// Without a closed executable fence it is one script.
	for _, text := range []string{"```python\nx\n```\n", "Just some words.\n"} {
		_, err = Run(text, "")
		require.ErrorContains(t, err, "each script stands between the lines ```dice and ```")
	}
	// Another document shown in this one is not run; what shows nothing else ends with the text.
	report, err = Run("~~~~\n```dice\noutput(1)\n```\n~~~~\n\n~~~\n\n```\noutput(2)\n```\n\n````text\n```dice\noutput(3)\n```\n", "")
	require.NoError(t, err)
	require.Equal(t, "2", report.Outputs[0].Text())
	require.Len(t, report.Outputs, 1)
	for heading, want := range map[string]string{"# T": "T", "# C#": "C#", "#\tT # x ##": "T # x", "#no\n# yes": "yes", "# ": "", "## T": ""} {
		report, err = Run(heading+"\n```\noutput(1)\n```\n", "")
		require.NoError(t, err)
		require.Equal(t, want, report.Title, heading)
	}
	report, err = Run("\uFEFFoutput(1)", "")
	require.NoError(t, err)
	require.Equal(t, []Part{{From: 1, To: 1, Outputs: []int{0}}}, report.Parts)
}

// A line ends as Starlark ends it.
func TestLineEnds(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		_, err := Run(strings.ReplaceAll("# T|||```dice|x = 2d6|y = 3d6 + 0; fail(y)|```|", "|", end), "")
		require.EqualError(t, err, "line 6, column 14: roll of 3..18, mean 21/2", "%q", end)
	}
}

func TestChecks(t *testing.T) {
	const doc = "```\noutput('a', d6)\noutput('a: b', prob_table([('x, y', 1 / 2), ('x', 0.25)]))\noutput('n', 7)\n```\n```check\n%\n```\n"
	for line, got := range map[string]string{
		"a: 1 1/6, mean 3.5, 7 0":         "",
		"a: 4 or more 1/2, 1 or less 1/6": "",
		"a: b: x 1/4, x, y 0.5":           "",
		"n: 7":                            "",
		"n: 8":                            "7",
		"n: x":                            "a number is wanted behind x",
		"n: 1/0":                          "a number is wanted behind 1/0",
		"n":                               "there is no result of that name",
		"m: 7":                            "there is no result of that name",
		"a: best 1, 6 1/5":                "best nothing of that name, 6 1/6",
	} {
		report, err := Run(strings.Replace(doc, "%", line, 1), "")
		require.NoError(t, err)
		require.Equal(t, got == "", report.Checks[0].OK, line)
		if got != "" {
			require.Equal(t, got, report.Checks[0].Got)
		}
		require.Equal(t, 7, report.Checks[0].Line)
	}
}

func TestInputs(t *testing.T) {
	const doc = "# input: -3..20\ndice = 2\n# input: a | b\nmode = 'a'\n# input: 4 | 6 | 8\nsides = 6\n# input: flag\nlucky = False\n# a comment\nother = 1\noutput(dice + sides + (1 if lucky else 0) + (100 if mode == 'b' else 0))\n"
	report, err := Run(doc, "")
	require.NoError(t, err)
	require.Equal(t, []Input{
		{Name: "dice", Kind: "int", Value: "2", Default: "2", Min: -3, Max: 20, Line: 2},
		{Name: "mode", Kind: "choice", Value: "a", Default: "a", Options: []string{"a", "b"}, Line: 4},
		{Name: "sides", Kind: "choice", Value: "6", Default: "6", Min: 1, Options: []string{"4", "6", "8"}, Line: 6},
		{Name: "lucky", Kind: "flag", Value: "0", Default: "0", Line: 8},
	}, report.Inputs)
	require.Equal(t, "8", report.Outputs[0].Text())
	_, err = Run("# input: 1..3\nn = 2; y = n + 1\nz = '''\n# input: 7\n'''\n  # input: 8\n", "")
	require.NoError(t, err)
	report, err = Run(doc, "dice=-3&mode=b&sides=8&lucky=1")
	require.NoError(t, err)
	require.Equal(t, "106", report.Outputs[0].Text())
	for query, want := range map[string]string{
		"dice=21":   `dice: a whole number from -3 to 20 is wanted, not "21"`,
		"dice=+2":   `dice: a whole number from -3 to 20 is wanted, not "+2"`,
		"mode=c":    `mode: one of a, b is wanted, not "c"`,
		"lucky=yes": `lucky: 0 or 1 is wanted, not "yes"`,
		"other=2":   `other: there is no such input here: the inputs are dice, mode, sides, lucky`,
	} {
		_, err := Run(doc, query)
		require.EqualError(t, err, want)
	}
}

// Values are immutable, can be keys, and say what they are.
func TestValues(t *testing.T) {
	for expression, want := range map[string]string{
		`str(d6 + d6)`:                                                                "roll of 2..12, mean 7",
		`str(dice_pool(2, 6) + d8)`:                                                   "pool of 2d6 + 1d8",
		`str(explode(d6, max_depth=None))`:                                            "roll of 1.., mean 21/5",
		`str(scale().step("a", 1..2, early=True))`:                                    "scale of a 1..2 early",
		`str(d2.bucket(scale().step("a", 1..)))`:                                      "a 1",
		`str(prob_table([("x", 0.1)]))`:                                               "x 1/10",
		`{d6: "six"}[d(6)]`:                                                           "six",
		`{(5..6): "high"}[through(5, 6)]`:                                             "high",
		`" ".join(dir(scale()))`:                                                      "step",
		`" ".join(dir(d2.bucket(scale().step("a", 1..))))`:                            "p_at_least p_at_most pmf",
		`str(scale().step("a 1..2") == scale().step("a", 1..2))`:                      "False",
		`str(scale().step("a", 1..2) == scale().step("a", [1, 2]))`:                   "True",
		`str(prob_table([("a 1, b", 1)]) == prob_table([("a", 1), ("b", 1)]))`:        "False",
		`str(d2.bucket(scale().step("a", 1..)) == d4.bucket(scale().step("a", 1..)))`: "True",
		`str(d6 == d(6)) + str(d6 != d8) + str(d6 == 6)`:                              "TrueTrueFalse",
		`type(d6.mean()) + type(d6) + type(1..2)`:                                     "floatDieRollIntBand",
		`str(hasattr(d6, "mean")) + str(hasattr(d6, "x"))`:                            "TrueFalse",
	} {
		report := run(t, "print("+expression+")")
		require.Equal(t, []string{want}, report.Log, expression)
	}
}

// seeds are scripts for the fuzzers: all that go wrong, and some that don't.
func seeds(f *testing.F) []string {
	text, err := os.ReadFile("testdata/errors.txt")
	require.NoError(f, err)
	return append(strings.Split(string(text), "---\n"), r18,
		"# T\n\n```dice\n# input: 0..9\nn = 2\noutput(explode(d6, None) + 2d6 - n)\n```\n```check\noutput_1: 3 1/6\n```\n",
		"def f(x: \"é\" = 4d6kh3, *y: int) -> str: return x\ny: int = 5..\nz = [..3, 2d6, \"2d6\", r'\\d6']",
	)
}

// Lowering keeps every character in its place, and knows where each literal stood.
func FuzzLower(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if !utf8.ValidString(source) || strings.ContainsAny(source, "\r\x00") {
			return
		}
		low, err := lower(source)
		if err != nil {
			require.Positive(t, err.Column)
			return
		}
		was, is := strings.Split(source, "\n"), strings.Split(string(low.text), "\n")
		require.Len(t, is, len(was))
		for i := range was {
			require.Equal(t, utf8.RuneCountInString(was[i]), utf8.RuneCountInString(is[i]), "line %d", i+1)
		}
		for at, l := range low.literals {
			rest := string([]rune(was[at.line-1])[at.column-1:])
			require.True(t, strings.HasPrefix(rest, l.text), "%s at %v", l.text, at)
			require.Equal(t, '0', []rune(is[at.line-1])[at.column-1])
		}
	})
}

// No text makes Run or Vet panic or hang, and what Vet finds stops a run as well.
func FuzzRun(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s, "")
		f.Add(s, "n=3")
	}
	f.Fuzz(func(t *testing.T, source, inputs string) {
		wrong := Vet(source)
		report, err := RunWithin(Limits{200_000, time.Second}, source, inputs)
		if err != nil {
			for _, e := range err.(Errors) {
				require.NotEmpty(t, e.Message)
				require.True(t, e.Line == 0 || e.End >= e.Column && e.Column > 0, "%v", e)
			}
			return
		}
		for _, e := range asErrors(wrong) {
			require.Contains(t, e.Message, "nothing here has .") // a line that was not reached
		}
		require.NotNil(t, report)
	})
}

func asErrors(err error) Errors {
	errs, _ := err.(Errors)
	return errs
}
