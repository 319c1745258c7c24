package rulestest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/form"
)

// walk is how many moves a random walk takes from a fresh state.
const walk = 400

// RunTracker proves a tracker's promises, over the fresh state, the edges of
// its setup and long random walks: a move gives a state that reads back, or an
// error that says why and changes nothing; every state shows; and every move is
// legal at some time.
func RunTracker(t require.TestingT, tr *rules.Tracker) {
	require.NotEmpty(t, tr.ID)
	require.NotEmpty(t, tr.Name)
	require.NotEmpty(t, tr.Doc, tr.ID)
	for _, f := range tr.Setup {
		require.Contains(t, tr.State, f, "%s: what is set up is part of the state", tr.ID)
	}
	starts := []string{""}
	for _, f := range tr.Setup {
		for _, text := range edges(f) {
			starts = append(starts, f.About().Key+"="+text)
		}
	}
	legal := map[string]bool{}
	random := rand.New(rand.NewPCG(1, 2))
	for _, start := range starts {
		state := start
		for range walk {
			m := tr.Moves[random.IntN(len(tr.Moves))]
			args := arguments(random, m.Args)
			after, err := step(t, tr, state, m.ID, args)
			if err == nil {
				legal[m.ID] = true
				state = after
			}
		}
	}
	for _, m := range tr.Moves {
		require.NotEmpty(t, m.Name, "%s.%s", tr.ID, m.ID)
		require.True(t, legal[m.ID], "%s.%s is never legal", tr.ID, m.ID)
	}
}

// step makes one move and holds what comes out to the contract.
func step(t require.TestingT, tr *rules.Tracker, state, move, args string) (string, error) {
	after, err := tr.Move(state, move, args)
	if err != nil {
		require.Equal(t, state, after, "%s.%s: an illegal move changes nothing", tr.ID, move)
		var all form.Errors
		require.ErrorAs(t, err, &all)
		require.NotEmpty(t, all[0].Message)
		return after, err
	}
	v, err := form.Parse(tr.State, after)
	require.NoError(t, err, "%s.%s(%s) from %s", tr.ID, move, args, state)
	require.Equal(t, after, form.Query(tr.State, v), "a state has one spelling")
	require.NotEmpty(t, tr.Show(v), after)
	if tr.Offers != nil {
		for _, o := range tr.Offers(v) {
			require.NotEmpty(t, o.Name)
		}
	}
	return after, nil
}

// arguments picks a value for each argument, mostly within the usual range.
func arguments(random *rand.Rand, fields []form.Field) string {
	var v form.Values
	for _, f := range fields {
		span := append(f.Span(v), edges(f)...)
		w, err := v.With(f, form.Unescape(span[random.IntN(len(span))]))
		if err == nil {
			v = w
		}
	}
	return form.Query(fields, v)
}

// FuzzTracker holds any state, move and arguments to the same.
func FuzzTracker(f *testing.F, tr *rules.Tracker) {
	for _, m := range tr.Moves {
		f.Add("", m.ID, "")
		for _, a := range m.Args {
			for _, text := range append(edges(a), outside(a)...) {
				f.Add("", m.ID, a.About().Key+"="+text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, state, move, args string) {
		step(t, tr, state, move, args)
	})
}
