package notation

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The ends of random expressions go on as their tails say, from since on, as far
// as the rows are known.
func TestTails(t *testing.T) {
	seen := map[bool]int{}
	check := func(text string, l *law) {
		if !l.up.known() {
			return
		}
		past := l.past() // lo or more, …
		at := func(k int) *big.Int { return past[max(k+1-l.lo, 0)] }
		from := l.up.since + l.up.span()
		seen[from < l.hi]++
		for k := from; k < l.hi; k++ {
			sum := new(big.Int)
			for j, c := range l.up.c {
				addProduct(sum, c, at(k-j*l.up.stride), new(big.Int))
			}
			require.Zero(t, sum.Sign(), "%s: more than %d", text, k)
		}
	}
	texts := []string{"3d6!kh2", "4d4!dl1", "5d3!m3", "3d6ro1!kh2", "4d6!kl2", "2d6!+200", "200-2d6!", "d6!+d4!", "3d2!m2", "d6r2!+30", "max(d6!, d4!+40)", "(d6!+40)//3", "(40-d6!)/3"}
	for seed := range uint64(1500) {
		texts = append(texts, writer{rand.New(rand.NewPCG(seed, 4))}.expr(2, true))
	}
	for _, text := range texts {
		// Where both ends are open, what is less than the first row is one number.
		e, err := parse(text)
		if err != nil {
			continue
		}
		v := newEvaluator()
		var l *law
		if caught(func() { l = v.eval(e, 150) }) != nil || v.again || l.up != nil && l.down != nil {
			continue
		}
		check(text, l)
		check(text, l.neg())
	}
	t.Log(seen)
	require.Greater(t, seen[true], 400)
}
