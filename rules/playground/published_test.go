package playground

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// r18 is the script of the seed document R18 (seeds/002), verbatim.
const r18 = `dice = 2
if type(dice) != "int" or dice < 0 or dice > 20:
    fail("Use an integer dice count 0–20")
if dice == 0:
    lowest = keep_lowest(2, 6, 1)
    bad = lowest.cdf(3)
    partial = lowest.cdf(5) - bad
    clean = lowest.pmf(6)
    critical = 0.0
else:
    pool = dice_pool(dice, 6)
    sixes = pool.count(6)
    bad = pool.p_none([4, 5, 6])
    partial = pool.p_none(6) - bad
    clean = sixes.pmf(1)
    critical = sixes.p_ge(2)
rows = [("Bad", bad), ("Partial", partial), ("Clean", clean), ("Critical", critical)]
output("Blades action categories", prob_table(rows))
`

// run runs a script that must succeed.
func run(t *testing.T, script string) *Report {
	t.Helper()
	report, err := Run(script, "")
	require.NoError(t, err, script)
	return report
}

// result is the one output of a script, in one line.
func result(t *testing.T, script string) string {
	t.Helper()
	report := run(t, script)
	require.Len(t, report.Outputs, 1, script)
	return report.Outputs[0].Text()
}

// TestPublished is playground.md, section 11.
func TestPublished(t *testing.T) {
	for dice, want := range map[string]string{
		"2": "Bad 1/4, Partial 4/9, Clean 5/18, Critical 1/36",
		"0": "Bad 3/4, Partial 2/9, Clean 1/36, Critical 0",
		"1": "Bad 1/2, Partial 1/3, Clean 1/6, Critical 0",
		"4": "Bad 1/16, Partial 34/81, Clean 125/324, Critical 19/144",
	} {
		require.Equal(t, want, result(t, strings.Replace(r18, "dice = 2", "dice = "+dice, 1)))
	}
	for _, dice := range []string{"21", "-1", "2.0", `"2"`} {
		_, err := Run(strings.Replace(r18, "dice = 2", "dice = "+dice, 1), "")
		require.EqualError(t, err, "line 3, column 5: Use an integer dice count 0–20")
	}
	for _, c := range [][2]string{
		{`output("p", (die_faces([-1,0,1]) + die_faces([-1,0,1])).pmf(0))`, "1/3"},
		{`output("p", (d(4) * 2).pmf(5))`, "0"},
		{`output("p", ((dice_pool(1,6) + dice_pool(1,8)).order_stat(1) - 2).clamp(0, 8).pmf(0))`, "1/12"},
		{`output("p", (keep_highest(2,6,1) - 2).clamp(0,6).p_ge(4))`, "11/36"},
		{`output("x", d(6) // 2)`, "0 1/6, 1 1/3, 2 1/3, 3 1/6"},
		{`output("m", (d(6) // 2).mean())`, "3/2"},
		{`output("m", open_ended_d100(max_chain=1).mean())`, "101/2"},
		{`output("m", open_ended_d100(max_chain=1).min())`, "-199"},
		{`output("m", open_ended_d100(max_chain=1).max())`, "300"},
		{`output("m", (dice_pool(2,10) - dice_pool(3,6)).mean())`, "1/2"},
		{`output("x", dice_pool(3,6).keep(5..).sum().mean())`, "33/2"},
		{`output("x", dice_pool(3,6).keep(5..).sum())`, "15 1/8, 16 3/8, 17 3/8, 18 1/8"},
		{`output("m", keep_highest(4,6,2).mean())`, "6055/648"},
		{"s = scale().step(\"Miss\", ..6).step(\"Partial\", 7..9).step(\"Hit\", 10..)\noutput((2d6).bucket(s))", "Miss 5/12, Partial 5/12, Hit 1/6"},
	} {
		require.Equal(t, c[1], result(t, c[0]), c[0])
	}
	d := run(t, `output("x", 4d6)`).Outputs[0].Roll
	require.Equal(t, "1/1296", d.P(4).RatString())
	require.Equal(t, "35/1296", d.P(8).RatString())
}

// TestExamples runs what the reference shows, which is all that there is.
func TestExamples(t *testing.T) {
	require.Len(t, builtins, 25)
	registered := append(slices.Clone(builtins), methods...)
	require.Len(t, Entries(), len(registered))
	for i, e := range Entries() {
		require.Equal(t, registered[i].of+"."+registered[i].name, e.Of+"."+e.Name)
		require.True(t, strings.HasPrefix(e.Signature, e.Name+"("), e.Signature)
	}
	for _, e := range Entries() {
		if e.Example == "" {
			require.Equal(t, "output", e.Name)
			continue
		}
		t.Run(e.Of+"."+e.Name, func(t *testing.T) {
			report, err := Run("x = "+e.Example+"\nif type(x) in [\"DicePool\", \"Scale\", \"IntBand\"]:\n    print(x)\nelse:\n    output(x)\n", "")
			require.NoError(t, err)
			if len(report.Log) > 0 {
				require.Equal(t, e.Result, report.Log[0])
			} else {
				require.Equal(t, e.Result, report.Outputs[0].Text())
			}
		})
	}
}

// TestScalars holds exact numbers to what a script knows of floats.
func TestScalars(t *testing.T) {
	for expression, want := range map[string]string{
		`d(6).pmf(6) + d(6).pmf(5)`:                       "1/3",
		`1 - d(6).pmf(6)`:                                 "5/6",
		`2 * d(6).pmf(6) / 3`:                             "1/9",
		`-d(6).pmf(6) + 1`:                                "5/6",
		`d(6).pmf(6) + 0.5`:                               "0.6666666666666666",
		`d(6).pmf(6) // 1`:                                "0.0",
		`d(6).pmf(6) % 1`:                                 "0.16666666666666666",
		`int(d(6).pmf(6) == 1 / 6)`:                       "0", // the float is not the fraction
		`int(d(4).pmf(1) == 0.25)`:                        "1",
		`int(0.25 == d(4).pmf(1))`:                        "1",
		`int(d(6).pmf(7) == 0)`:                           "1",
		`int(0.1 < d(6).pmf(6)) + int(d(6).pmf(6) <= 1)`:  "2",
		`int((d(4).pmf(1), "x") == (0.25, "x"))`:          "1",
		`int([d(4).pmf(1)] != [0.25])`:                    "0",
		`int(0.25 in [d(4).pmf(1)])`:                      "1",
		`int(d(4).pmf(1) not in (0.25, 1))`:               "0",
		`int("a" in "abc") + int(1 in {1: 2})`:            "2",
		`min(d(6).pmf(6), 0.5)`:                           "1/6",
		`max([d(6).pmf(6), d(4).pmf(1)])`:                 "1/4",
		`sorted([0.5, d(6).pmf(6), 0], reverse=True)[1]`:  "1/6",
		`sorted(["bb", "a"], key=len)[0] == "a" and 1`:    "1",
		`abs(d(6).pmf(6) - 1)`:                            "5/6",
		`float(d(4).pmf(1))`:                              "0.25",
		`int(d(4).pmf(1) * 9)`:                            "2",
		`int(type(d(4).pmf(1)) == "float")`:               "1",
		`int("%f|%s" % (d(6).pmf(6), 1) == "0.166667|1")`: "1",
		`int(str(d(4).pmf(1)) == "0.25")`:                 "1",
		`int("-".join(["a", "b"]).replace("-", "+", 1) == "a+b" and getattr(d(4), "mean")() == 2.5)`: "1",
		`int(bool(d(4).pmf(1)) and not bool(d(4).pmf(9)))`:                                           "1",
	} {
		require.Equal(t, want, result(t, "output("+expression+")"), expression)
	}
	_, err := Run("x = {d(4).pmf(1): 1}", "")
	require.ErrorContains(t, err, "no key of a dict")
}

// TestLiterals is playground.md, section 7.
func TestLiterals(t *testing.T) {
	for script, want := range map[string]string{
		"output(d6)":             "1 1/6, 2 1/6, 3 1/6, 4 1/6, 5 1/6, 6 1/6",
		"output(1D2)":            "1 1/2, 2 1/2",
		"output(4d6DL1 .mean())": "15869/1296",
		"output(4d6kh3.mean())":  "15869/1296",
		"output(2d6kl1.pmf(6))":  "1/36",
		"output(3d6dh1.max())":   "12",
		"roll = 2d6\noutput(type(roll) == 'DicePool' and 1)":   "1",
		"x = 2d6 + 1d8\noutput(x.max())":                       "20",
		"x = 1d8 + 2d6\noutput(type(x) == 'DicePool' and 3)":   "3",
		"x = (2d6\n  )\noutput(x.max())":                       "12",
		"output(len([2d6, 1d6]))":                              "2",
		"for d in [1]:\n    output(1d6.max())":                 "6",
		"sum = 3\ndice_pool = 4\nx = 2d6 + 0\noutput(x.max())": "12",
		"output(count(4d6, 5..6).mean())":                      "4/3", // no pool before a comma
		"x = 'd6 5..6 2d6' # d6 5..6\noutput(len(x))":          "11",
		"x = \"\"\"\nd6\n\"\"\"\noutput(len(x))":               "4",
		"output(0x2d6)":                                        "726",
		"xd6 = 3\noutput(xd6)":                                 "3",
		"d6x = 4\noutput(d6x)":                                 "4",
		"output(d(6).keep(5..).min() + d(6).keep(..2).max())":  "7",
		"b = 5..\noutput(d(6).keep(b).min())":                  "5",
		"b = ..2 # two\noutput(d(6).keep(b).max())":            "2",
		"def f(x: int, y: list[int] = [1, 2]) -> float:\n    return d(6).pmf(x) + len(y)\noutput(f(1))": "13/6",
		"def f(x: \"é: =\" = 2, *a: int, y: {1: 2} = 1, **k: str) -> \"ü\": return x + y\noutput(f())":  "3",
		"def f(x=lambda a, b: a, y: int = 3): return x(1, 2) + y\noutput(f())":                          "4",
		"x: int = 3; y: list[int] = [4]\nif True: x = x\nelse: x = 4\noutput(x)":                        "3",
		"x = 'a\\\nb' # '\ny = 3d6 + 0\noutput(y.max())":                                                "18",
		"f = lambda x: x\noutput({1: f}[1](2))":                                                         "2",
	} {
		if strings.Contains(script, "count(4d6,") {
			_, err := Run(script, "")
			require.ErrorContains(t, err, "a pool is wanted")
			continue
		}
		require.Equal(t, want, result(t, script), script)
	}
	for script, want := range map[string]string{
		"x = 1\ny = 0d6":           "line 2, column 5: 0d6: count must be 1 or more, not 0",
		"é = 4d6kh0":               "line 1, column 5: 4d6kh0: the number behind kh must be 1 or more",
		"x = 9999999999d6":         "line 1, column 5: 9999999999d6: a whole number that fits 32 bits is wanted",
		"x = 6..5":                 "line 1, column 5: 6..5 holds nothing: the smaller number comes first",
		"x = 5..6 + 1":             "line 1, column 5: a band such as 5..6 must end its line or stand before one of , ) ] } ; or a comment: through(lo, hi) stands anywhere",
		"x = d(6) + (2 *  d6 / 2)": "line 1, column 21: a roll / a whole number means nothing here: write // to divide every outcome and round down",
	} {
		_, err := Run(script, "")
		require.EqualError(t, err, want, script)
	}
	for _, text := range []string{"1.5d6", "4d6foo", "2d", "1e2d6", "2d6Kh1", "2d6kh"} {
		_, err := Run("x = "+text, "")
		if text == "1e2d6" {
			require.Error(t, err)
			continue
		}
		require.EqualError(t, err, "line 1, column 5: "+text+" is neither a number nor dice: dice are written as d20, 2d6 or 4d6kh3")
	}
}

// TestPositions: every error stands where it was written, whatever came before it.
func TestPositions(t *testing.T) {
	for _, script := range []string{
		"x = 4d6dl1 ; ¡fail(\"here\")",
		"é = \"ü\"; y = 2d6 + 3; ¡fail(\"here\")",
		"def f(x: int, y: str = \"a\") -> int: ¡fail(\"here\")\nf(1)",
		"x = [5..6, ..3, 4..]; ¡fail(\"here\")",
		"# Title\n\nprose d6 5..\n\n```dice\nx = 3d6\n```\nmore\n```\nif True:\n    ¡fail(\"here\")\n```\n",
	} {
		before, _, _ := strings.Cut(script, "¡")
		line := 1 + strings.Count(before, "\n")
		column := 1 + len([]rune(before[strings.LastIndexByte(before, '\n')+1:]))
		_, err := Run(strings.Replace(script, "¡", "", 1), "")
		require.Error(t, err, script)
		require.Equal(t, "here", err.(Errors)[0].Message)
		require.Equal(t, [2]int{line, column}, [2]int{err.(Errors)[0].Line, err.(Errors)[0].Column}, script+strconv.Itoa(column))
	}
}
