package bridge

import (
	"diceodds/rules"
	"diceodds/rules/form"
	"diceodds/web/view"
)

// track shows a tracker's state.
func track(args []string) ([]byte, error) {
	t, err := findTracker(args[0], args[1])
	if err != nil {
		return nil, err
	}
	return trackAnswer(t, args[2])
}

// move makes a move and shows the new state.
func move(args []string) ([]byte, error) {
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

func trackAnswer(t *rules.Tracker, state string) ([]byte, error) {
	v, err := form.Parse(t.State, state)
	if err != nil {
		return nil, err
	}
	var offers []rules.Offer
	if t.Offers != nil {
		offers = t.Offers(v)
	}
	var o Object
	o.Str("tracker", t.ID)
	o.Str("state", form.Query(t.State, v))
	o.Raw("lines", list(t.Show(v), line))
	o.Raw("offers", list(offers, offer))
	o.Raw("setup", list(t.Setup, func(o *Object, f form.Field) { field(o, view.FieldState{Field: f, Text: f.Text(v)}) }))
	return o.JSON(), nil
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
