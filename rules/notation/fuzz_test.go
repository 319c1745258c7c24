package notation

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

// Any query keeps the contract or fails at a field.
func FuzzDice(f *testing.F) { rulestest.Fuzz(f, Dice) }

// Any text is refused at a place in it, or answers in time, is read the same when
// written anew, and is thrown within what its odds say.
func FuzzRoll(f *testing.F) {
	for _, g := range Dice.Guide {
		f.Add(form.Unescape(strings.TrimPrefix(g.Query, "roll=")))
	}
	for seed := range uint64(60) {
		r := writer{rand.New(rand.NewPCG(seed, 3))}
		f.Add(r.expr(2, true))
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := parse(text)
		if err != nil {
			return
		}
		again, err := parse(e.String())
		require.NoError(t, err)
		require.Equal(t, bare(e), bare(again))
		if len(text) > roll.Max {
			return
		}
		start := time.Now()
		l, err := eval(e, &aim{is: true, n: 7, by: "least"})
		require.Less(t, time.Since(start), 3*time.Second, "%s takes too long", text) // other work may go on beside it
		if err != nil {
			return
		}
		result := throw(e, dice.NewSeeded(text), &aim{is: true, n: 7, by: "least"})
		held := false
		for _, row := range l.Rows() {
			held = held || row.Holds(result.Outcome)
		}
		require.True(t, held, "%s: %d", text, result.Outcome)
		for _, s := range explain(e, l, &aim{}) {
			require.False(t, strings.Contains(string(s), "%!("), s)
		}
	})
}
