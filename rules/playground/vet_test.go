package playground

import (
	"strings"
	"testing"

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

// What an editor asks at each pause: 10 KB.
func BenchmarkVet(b *testing.B) {
	doc := strings.Repeat("x = keep_highest(4, 6, 3).p_ge(12) + sum(2d6).pmf(7)\n", 200)
	for b.Loop() {
		if err := Vet(doc); err != nil {
			b.Fatal(err)
		}
	}
}
