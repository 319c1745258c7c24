package rules

import "diceodds/rules/form"

// A Tracker keeps what lasts from roll to roll: wounds, willpower, a turn. Its
// state is a query string over the State fields, its moves are pure functions.
// Undo, reset and the character's name are the page's.
type Tracker struct {
	ID, Name, Doc string
	State         []form.Field // the defaults are the fresh state
	Setup         []form.Field // the fields of State that a player sets: the number of boxes
	Moves         []Move
	Show          func(state form.Values) []Line
	Offers        func(state form.Values) []Offer // rolls that the state asks for; may be nil
}

// A Move changes a tracker's state.
type Move struct {
	ID, Name, Help string
	Args           []form.Field
	Offered        bool // only offers make it: it has no button of its own
	// Do gives the new state. An illegal move gives an error that says why, and
	// changes nothing: a *form.Error at an argument, or at no field.
	Do func(state, args form.Values) (form.Values, error)
}

// Find is the move of that ID, nil where there is none.
func (t *Tracker) Find(id string) *Move {
	for i := range t.Moves {
		if t.Moves[i].ID == id {
			return &t.Moves[i]
		}
	}
	return nil
}

// Move reads a state and a move's arguments and gives the new state. Whatever
// is wrong with any of them is a form.Errors; then nothing has changed.
func (t *Tracker) Move(state, move, args string) (string, error) {
	m := t.Find(move)
	if m == nil {
		return state, form.Errors{{Field: "move", Message: "there is no such move here"}}
	}
	before, err := form.Parse(t.State, state)
	if err != nil {
		return state, err
	}
	with, err := form.Parse(m.Args, args)
	if err != nil {
		return state, err
	}
	after, err := m.Do(before, with)
	if err != nil {
		at, ok := err.(*form.Error)
		if !ok {
			panic("rules: move " + t.ID + "." + move + " fails without a form.Error: " + err.Error())
		}
		return state, form.Errors{at}
	}
	return form.Query(t.State, after), nil
}

// Tracker is the system's tracker of that ID, nil where there is none.
func (s *System) Tracker(id string) *Tracker {
	for _, t := range s.Trackers {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Refuse is the error of an illegal move, at no field.
func Refuse(why string) error { return &form.Error{Message: why} }
