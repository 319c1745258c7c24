package web

import (
	"diceodds/rules"
	"diceodds/web/view"
)

// A state is all that a widget shows before it is rolled.
type state struct {
	Odds  view.Odds
	Sweep view.Sweep
	Helps []view.Change
	Steps []rules.Step
}

// example is the state of a system's first example.
func example(s *rules.System) state {
	v, roll, err := s.Open(s.Examples[0].Query)
	if err != nil {
		panic(err) // rulestest opens every example
	}
	st := state{Odds: view.NewOdds(s, v, roll), Helps: view.Helps(s, v, roll), Steps: roll.Explain()}
	if s.Sweep != nil {
		st.Sweep = view.NewSweep(s, v, s.Sweep)
	}
	return st
}

// blank is the same with nothing in it but the form: what a script fills.
func blank(s *rules.System) state {
	return state{Odds: view.Odds{Fields: example(s).Odds.Fields}}
}
