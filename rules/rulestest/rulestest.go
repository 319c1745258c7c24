// Package rulestest proves that a system keeps the contract of package rules:
//
//   - it is declared as Validate asks;
//   - Throw, run over every face sequence, gives exactly the distribution;
//   - every row adds up to 1, bands and outcomes alike;
//   - each field's corners, alone and in pairs, open or fail on a field;
//   - what is out of range fails on that very field;
//   - a seed gives the same faces each time, and those faces, typed in, the
//     same result; a face too few or too many is an error that says so;
//   - a roll's canonical query opens the same roll.
//
// A system's test is one line, rulestest.Run(t, System), and a fuzz target is
// another, rulestest.Fuzz(f, System).
package rulestest

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/explore"
	"diceodds/rules/form"
)

// mostSequences bounds the enumeration of one roll: 6 d6 are below, 7 above.
const mostSequences = 100_000

// depth is where endless rerolls are broken off, and what is left is compared.
const depth = 6

// Run proves the promises for the system's examples, for every value in its
// fields' spans that makes a roll, and for the further queries given.
func Run(t require.TestingT, s *rules.System, queries ...string) {
	require.NoError(t, s.Validate())
	for _, e := range s.Examples {
		queries = append(queries, e.Query)
	}
	for _, f := range s.Fields {
		for _, text := range f.Span(form.Values{}) {
			q := f.About().Key + "=" + form.Escape(text)
			if open(t, s, q) {
				queries = append(queries, q)
			}
		}
	}
	enumerated := 0
	for _, q := range queries {
		v, roll, err := s.Open(q)
		require.NoError(t, err, q)
		check(t, s, q, v, roll)
		if Exact(t, q, roll) {
			enumerated++
		}
	}
	require.NotZero(t, enumerated, "no query is small enough to enumerate: give Run one")
	corners(t, s)
}

// check holds one roll to what does not need an enumeration.
func check(t require.TestingT, s *rules.System, query string, v form.Values, roll *rules.Roll) {
	total := new(big.Rat)
	for _, row := range roll.Dist.Rows() {
		require.Positive(t, row.P.Sign(), query)
		total.Add(total, row.P)
	}
	require.Equal(t, "1", total.RatString(), "%s: outcomes add up", query)
	if len(roll.Bands) > 0 {
		total.SetInt64(0)
		for _, p := range roll.Odds() {
			require.GreaterOrEqual(t, p.Sign(), 0, query)
			total.Add(total, p)
		}
		require.Equal(t, "1", total.RatString(), "%s: bands add up", query)
	}
	for _, c := range roll.Chances {
		require.True(t, c.P.Sign() >= 0 && c.P.Cmp(big.NewRat(1, 1)) <= 0, "%s: chance %s", query, c.Name)
	}
	for _, step := range roll.Explain() {
		require.NotEmpty(t, string(step), query)
	}

	again, _, err := s.Open(form.Query(s.Fields, v))
	require.NoError(t, err, query)
	require.Equal(t, form.Query(s.Fields, v), form.Query(s.Fields, again), query)

	for _, seed := range []string{"", "7f3a", "another seed"} {
		result := roll.Throw(dice.NewSeeded(seed))
		require.Equal(t, result, roll.Throw(dice.NewSeeded(seed)), "%s: the same seed, the same result", query)
		require.NotNil(t, inside(roll.Dist, result.Outcome), "%s: outcome %d is possible", query, result.Outcome)
		byHand(t, query, roll, result)
		if roll.Outcome != nil {
			wordless, worded := dice.NewSeeded(seed), dice.NewSeeded(seed)
			roll.Throw(worded)
			require.Equal(t, result.Outcome, roll.Outcome(wordless), "%s: Outcome is that of Throw", query)
			require.Equal(t, worded, wordless, "%s: Outcome throws the dice of Throw", query)
		}
	}
}

// byHand types a result's faces in again.
func byHand(t require.TestingT, query string, roll *rules.Roll, result rules.Result) {
	faces := make([]int, len(result.Dice))
	for i, d := range result.Dice {
		faces[i] = d.Face
	}
	var read rules.Result
	throw := func(r dice.Roller) { read = roll.Throw(r) }
	require.NoError(t, dice.Read(faces, throw), query)
	require.Equal(t, result, read, "%s: the same faces, the same result", query)

	var misfit *dice.Misfit
	require.ErrorAs(t, dice.Read(append(faces, 1), throw), &misfit, "%s: a face too many", query)
	require.Zero(t, misfit.Await)
	if n := len(faces); n > 0 {
		require.ErrorAs(t, dice.Read(faces[:n-1], throw), &misfit, "%s: a face too few", query)
		require.Equal(t, result.Dice[n-1].Sides, misfit.Await, query)
		faces[n-1] = result.Dice[n-1].Sides + 1
		require.ErrorAs(t, dice.Read(faces, throw), &misfit, "%s: no such face", query)
	}
}

// Exact compares Throw over every face sequence with the distribution; false
// where that is too many to run. Where rerolls never end, each outcome may fall
// short, and together they fall short by just what was left unexplored.
func Exact(t require.TestingT, query string, roll *rules.Roll) bool {
	sequences := 1
	for _, d := range roll.Throw(dice.NewSeeded("")).Dice {
		if sequences *= d.Sides; sequences > mostSequences {
			return false
		}
	}
	seen, unexplored := explore.Outcomes(max(depth, len(roll.Throw(dice.NewSeeded("")).Dice)), func(r dice.Roller) int {
		return roll.Throw(r).Outcome
	})
	short := new(big.Rat)
	for _, row := range roll.Dist.Rows() {
		got := new(big.Rat)
		for outcome, p := range seen {
			if row.Holds(outcome) {
				got.Add(got, p)
				delete(seen, outcome)
			}
		}
		missing := new(big.Rat).Sub(row.P, got)
		require.GreaterOrEqual(t, missing.Sign(), 0, "%s: outcome %d: odds say %s, the dice %s", query, row.Outcome, row.P.RatString(), got.RatString())
		short.Add(short, missing)
	}
	require.Empty(t, seen, "%s: the dice give outcomes that the odds call impossible", query)
	require.Equal(t, unexplored.RatString(), short.RatString(), "%s: the dice give exactly the odds", query)
	return true
}

// inside is the row of the distribution that holds an outcome, nil if none.
func inside(d dist.Dist, outcome int) *dist.Row {
	for _, row := range d.Rows() {
		if row.Holds(outcome) {
			return &row
		}
	}
	return nil
}

// corners tries each field's smallest and largest values, alone and with those
// of every other field, and what lies just outside.
func corners(t require.TestingT, s *rules.System) {
	for i, f := range s.Fields {
		key := f.About().Key
		for _, text := range outside(f) {
			_, _, err := s.Open(key + "=" + text)
			var all form.Errors
			require.ErrorAs(t, err, &all, "%s=%s", key, text)
			require.Len(t, all, 1)
			require.Equal(t, key, all[0].Field)
		}
		for _, text := range edges(f) {
			open(t, s, key+"="+text)
			for _, g := range s.Fields[i+1:] {
				for _, other := range edges(g) {
					open(t, s, key+"="+text+"&"+g.About().Key+"="+other)
				}
			}
		}
	}
	_, _, err := s.Open("no-such-field=1")
	require.Error(t, err)
}

// open opens a query, or finds that it fails on one of the system's fields.
func open(t require.TestingT, s *rules.System, query string) bool {
	v, roll, err := s.Open(query)
	if err == nil {
		check(t, s, query, v, roll)
		return true
	}
	var all form.Errors
	require.ErrorAs(t, err, &all, query)
	for _, e := range all {
		require.NotEmpty(t, e.Message, query)
		require.True(t, hasField(s, e.Field), "%s: the error stands at a field: %v", query, e)
	}
	return false
}

func hasField(s *rules.System, key string) bool {
	for _, f := range s.Fields {
		if f.About().Key == key {
			return true
		}
	}
	return false
}

// edges are a field's outermost values.
func edges(f form.Field) []string {
	switch f := f.(type) {
	case *form.Int:
		return []string{fmt.Sprint(f.Min), fmt.Sprint(f.Max)}
	case *form.Text:
		return []string{"", form.Escape("Ünder & over ~ 100%")}
	}
	return f.Span(form.Values{})
}

// outside are texts that a field must refuse.
func outside(f form.Field) []string {
	switch f := f.(type) {
	case *form.Int:
		return []string{fmt.Sprint(f.Min - 1), fmt.Sprint(f.Max + 1), "", "2.0", "+2", "02", "two", "99999999999999999999"}
	case *form.Text:
		return []string{"%00"}
	}
	return []string{"", "no-such-option", "2"}
}

// Fuzz holds any query to the contract: it opens and keeps every promise that
// needs no enumeration, or fails with errors at fields; it never panics.
func Fuzz(f *testing.F, s *rules.System) {
	for _, e := range s.Examples {
		f.Add(e.Query)
	}
	for _, field := range s.Fields {
		for _, text := range append(edges(field), outside(field)...) {
			f.Add(field.About().Key + "=" + text)
		}
	}
	f.Fuzz(func(t *testing.T, query string) {
		v, roll, err := s.Open(query)
		if err == nil {
			check(t, s, query, v, roll)
			return
		}
		var all form.Errors
		if !errors.As(err, &all) || len(all) == 0 {
			t.Fatalf("%q: not form.Errors: %v", query, err)
		}
	})
}
