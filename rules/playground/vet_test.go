package playground

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// An editor underlines what lies between ‹ and ›.
func TestVet(t *testing.T) {
	for _, c := range [][2]string{
		{"output(‹rol›)", "nothing here is called rol"},
		{"roll = d6\noutput(‹rol›)", "nothing here is called rol: did you mean roll?"},
		{"x = ‹keep_higest›(4, 6, 3)", "nothing here is called keep_higest: did you mean keep_highest?"},
		{"x = d6.‹p_geq›(3)", "nothing here has .p_geq: did you mean .p_ge?"},
		{"é = 1; x = ‹6..5›", "6..5 holds nothing: the smaller number comes first"},
		{"x = [1, ‹4d6kh0›]", "4d6kh0: the number behind kh must be 1 or more"},
		{"‹# input: 0..3›\ndice = 7", "the input is 7, which is outside of its range"},
	} {
		before, rest, _ := strings.Cut(c[0], "‹")
		wrong, after, _ := strings.Cut(rest, "›")
		err := Vet(before + wrong + after)
		require.Error(t, err, c[0])
		e := err.(Errors)[0]
		column := 1 + len([]rune(before[strings.LastIndexByte(before, '\n')+1:]))
		require.Equal(t, Error{Message: c[1], Line: 1 + strings.Count(before, "\n"), Column: column, End: column + len([]rune(wrong))}, *e, c[0])
	}
	require.NoError(t, Vet("fail('only a run says so')\nx = [1].append(2)\ny = {}.get(1)\n"))
	require.Len(t, Vet("output(x)\noutput(y)\n"), 2)
}

// However odd the document, it is read at once: an editor asks at each pause.
func TestVetIsQuick(t *testing.T) {
	const fence = "```\n"
	var nested strings.Builder
	for i := range 300 {
		nested.WriteString(strings.Repeat(" ", i) + "if 1:\n")
	}
	for name, doc := range map[string]string{
		"literals": fence + strings.Repeat("d6,", mostLiterate/3-20) + "\n" + fence,
		"names":    strings.Repeat("abcde;", mostSource/6-1),
		"methods":  strings.Repeat("d6.abc;", mostSource/7-1),
		"both":     "x=1\n" + strings.Repeat("abcde;fghij=1;", mostSource/14-1),
		"tildes":   strings.Repeat("~~~~\n~~~a\n", mostLiterate/10-1) + fence + fence,
		"open":     strings.Repeat("~~~a\n", mostLiterate/5-2) + fence + fence,
		"fences":   strings.Repeat("```a\n```b\n", mostLiterate/10-1) + fence + fence,
		"blanks":   strings.Repeat("2d6     \n", mostSource/9-1),
		"colons":   strings.Repeat("a:", mostSource/2-1),
		"brackets": strings.Repeat("(", mostSource-1),
		"quotes":   strings.Repeat(`'''`, mostSource/3-1),
		"dots":     strings.Repeat("a.", mostSource/2-1),
		"calls":    "a" + strings.Repeat("()", mostSource/2-1),
		"not":      strings.Repeat("not ", mostSource/4-1),
		"minus":    strings.Repeat("-", mostSource-1),
		"lambda":   strings.Repeat("lambda:", mostSource/7-1),
		"if":       strings.Repeat("1 if ", mostSource/5-1),
		"elif":     "if 1: pass\n" + strings.Repeat("elif 1: pass\n", mostSource/13-2),
		"indents":  nested.String() + strings.Repeat(" ", 300) + "pass\n",
		"types":    "def f(" + strings.Repeat("a:'", mostSource/3-4),
		"name":     strings.Repeat("a", mostSource-1),
		"number":   strings.Repeat("9", mostSource-1),
		"comments": strings.Repeat("#\n", mostSource/2-1),
		"inputs":   strings.Repeat("# input: 0..3\na=1\n", mostSource/18-1),
		"sets":     strings.Repeat("a=1;", mostSource/4-1),
	} {
		start := time.Now()
		err := Vet(doc)
		took := time.Since(start)
		t.Logf("%-10s %6d ms  %.90v", name, took.Milliseconds(), err)
		require.Less(t, took, 10*time.Second, name)
		require.LessOrEqual(t, len(asErrors(err)), mostErrors)
	}
}

// What an editor asks at each pause: 10 KB.
func BenchmarkVet(b *testing.B) {
	doc := strings.Repeat("x = keep_highest(4, 6, 3).p_ge(12) + sum(2d6).pmf(7)\n", 200)
	for b.Loop() {
		if err := Vet(doc); err != nil {
			b.Fatal(err)
		}
	}
}
