package bridge

import (
	"diceodds/rules"
	"diceodds/rules/form"
)

// track shows a tracker's state.
func track(args []string) (any, error) {
	t, err := findTracker(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return trackAnswer(t, args[2])
}

// move makes a move and shows the new state.
func move(args []string) (any, error) {
	t, err := findTracker(args[0], args[1])
	if err != nil {
		return nil, err
	}
	state, err := t.Move(args[2], args[3], args[4])
	if err != nil {
		return nil, err
	}
	return trackAnswer(t, state)
}

func trackAnswer(t *rules.Tracker, state string) (any, error) {
	v, err := form.Parse(t.State, state)
	if err != nil {
		return nil, err
	}
	setup := make([]Object, len(t.Setup))
	for i, f := range t.Setup {
		setup[i] = Object{{"key", f.About().Key}, {"value", f.Text(v)}, {"off", ""}}
	}
	var os []rules.Offer
	if t.Offers != nil {
		os = t.Offers(v)
	}
	return Object{{"tracker", t.ID}, {"state", form.Query(t.State, v)}, {"lines", lines(t.Show(v))}, {"offers", offers(os)}, {"setup", setup}}, nil
}

func findTracker(system, tracker string) (*rules.Tracker, error) {
	s, err := find(system)
	if err != nil {
		return nil, err
	}
	if t := s.Tracker(tracker); t != nil {
		return t, nil
	}
	return nil, &form.Error{Field: "tracker", Message: "there is no tracker of that name here"}
}
