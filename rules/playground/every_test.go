package playground

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestEverything calls every builtin, method and operator with every kind of value
// in every place: what makes no sense is an error, and nothing panics or takes long.
func TestEverything(t *testing.T) {
	values := map[string]string{
		"die": "d6", "minus": "-d6", "big": "d(999999)", "open": "explode(d6, None)", "both": "(explode(d6, None) - explode(d4, None))",
		"down": "-success_pool(2, 6)", "waves": "success_pool(3, 10, 'ones_cancel')", "one": "d1", "zeros": "die_faces([0])", "far": "die_faces([-5, 900000])",
		"pool": "dice_pool(4, 6)", "mixed": "(dice_pool(2, 6) + d8 + die_faces([-1, 0]))", "odd": "dice_pool(2, 6).keep(5)", "many": "dice_pool(5000, 6)",
		"n0": "0", "n1": "1", "n3": "3", "neg": "-2", "max": "2147483647", "min": "-2147483648", "huge": "(1 << 70)",
		"exact": "d6.pmf(1)", "mean": "d6.mean()", "float": "0.5", "text": "'a'", "none": "None", "yes": "True", "list": "[1, 2]", "empty": "[]",
		"band": "at_least(3)", "upto": "at_most(2)", "span": "through(2, 3)", "scale": "scale().step('a', at_most(3)).step('b', at_least(4))", "bare": "scale()",
		"outcomes": "d6.bucket(scale().step('a', at_most(3)).step('b', at_least(4)))", "table": "prob_table([('a', 1)])",
		"fn": "(lambda *a: 1)", "label": "(lambda *a: 'a')",
	}
	var scripts []string
	add := func(expression string) { scripts = append(scripts, expression) }
	for _, x := range values {
		add("-" + x)
		add("output(" + x + ")")
		for _, e := range methods {
			add(x + "." + e.name + "()")
			for _, y := range values {
				add(x + "." + e.name + "(" + y + ")")
			}
		}
		for _, y := range values {
			for _, op := range []string{"+", "-", "*", "/", "//", "%", "==", "<", "in", "not in"} {
				add("(" + x + ") " + op + " " + y)
			}
			for _, e := range builtins {
				add(e.name + "(" + x + ", " + y + ")")
				for _, z := range []string{"3", "-1", "at_least(3)", "(lambda *a: 1)", "'a'", "scale().step('a').step('b')"} {
					add(e.name + "(" + x + ", " + y + ", " + z + ")")
				}
			}
			add("(" + x + ").clamp(" + y + ", 5)")
			add("(" + x + ").convert(" + y + ", 5)")
			add("(" + x + ").p_at_least(2, " + y + ")")
		}
	}
	slices.Sort(scripts)
	r := rand.New(rand.NewPCG(6, uint64(len(scripts))))
	r.Shuffle(len(scripts), func(i, j int) { scripts[i], scripts[j] = scripts[j], scripts[i] })
	scripts = scripts[:700] // all of them, 300000, take a quarter of an hour
	ok := 0
	for _, s := range scripts {
		start := time.Now()
		_, err := RunWithin(Limits{1_000_000, time.Second}, "x = "+s+"\nstr(x)\nif type(x) == 'DieRoll':\n    x.mean()\n", "")
		if took := time.Since(start); took > time.Second {
			t.Logf("%v: %s", took, s)
			require.Less(t, took, 10*time.Second, s)
		}
		if err == nil {
			ok++
		} else {
			require.False(t, strings.Contains(err.Error(), "panic"), s)
		}
	}
	t.Logf("%d of %d make sense", ok, len(scripts))
	require.Positive(t, ok)
}
