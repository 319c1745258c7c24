package flamepunk

// The tracker of a task that was tried before: every failure has dice taken out
// at all later tries. It remembers the roll that failed, so that the next try
// is the same with more dice out.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/form"
)

// mostKept is how many failures of a kind the tracker keeps.
const mostKept = 20

// failedRoll is the move that a failed throw offers.
const failedRoll = "failed"

var (
	tried  = keeps()
	before = &form.Int{Info: form.Info{Key: "before", Label: "Taken out from the start", Help: "Dice that the task takes out before anybody failed at it."},
		Max: mostOut, Usual: [2]int{0, 4}}
	last = &form.Text{Info: form.Info{Key: "roll", Label: "The roll that failed"}, Max: 160} // a query of this package's fields
	kind = &form.Choice{Info: form.Info{Key: "kind", Label: "It was"}, Options: kinds()}
)

// Attempts keeps how often a task went wrong, and so what the next try meets.
var Attempts = &rules.Tracker{
	ID: attemptsID, Name: "Failed tries",
	Doc: `Mark what went wrong at a task, and see how many dice the GM takes out at the next try: 1 for each significant failure, 2 for each botched one, 3 for each catastrophic one. They add up, for everyone who tries the same task as long as it is the same.

A failure without a die left adds nothing. A fresh task, or a truly new way to go about it if the GM says so, starts again with nothing.`,
	State: []form.Field{tried[0], tried[1], tried[2], before, last},
	Setup: []form.Field{before},
	Moves: []rules.Move{
		failed(0), failed(1), failed(2),
		{ID: failedRoll, Name: "A failed roll", Args: []form.Field{kind, last}, Offered: true, Do: failRoll},
		{ID: "fresh", Name: "A fresh task", Help: "Forgets all failures.", Do: func(form.Values, form.Values) (form.Values, error) { return form.Values{}, nil }},
	},
	Show:   showAttempts,
	Offers: attemptOffers,
}

// keeps are the numbers of failures of each kind.
func keeps() (list [3]*form.Int) {
	for i, f := range failures {
		list[i] = &form.Int{Info: form.Info{Key: f.id, Label: f.name + "s"}, Max: mostKept}
	}
	return list
}

func kinds() (list []form.Option) {
	for _, f := range failures {
		list = append(list, form.Option{ID: f.id, Label: f.name})
	}
	return list
}

// failed is the move that marks a failure of the i-th kind.
func failed(i int) rules.Move {
	f := failures[i]
	return rules.Move{ID: f.id, Name: f.name, Help: rules.Sentence(f.more) + " at every later try.",
		Do: func(state, _ form.Values) (form.Values, error) { return fail(state, i) }}
}

func fail(state form.Values, i int) (form.Values, error) {
	n := tried[i].Of(state)
	if n == mostKept {
		return state, rules.Refuse("there are " + strconv.Itoa(n) + " of them already, and no more are kept: undo one, or start a fresh task")
	}
	return tried[i].Put(state, n+1), nil
}

// failRoll marks the failure of a roll and remembers the roll. If more dice were
// out at it than the tracker knows of, the others were so from the start.
func failRoll(state, args form.Values) (form.Values, error) {
	roll, err := remembered(args)
	if err != nil {
		return state, &form.Error{Field: last.Key, Message: err.Error()}
	}
	if more := task.Of(roll) - added(state); more > 0 {
		state = before.Put(state, before.Of(state)+more)
	}
	state = last.Put(state, form.Query(fields, task.Put(roll, 0)))
	for i, f := range failures {
		if f.id == kind.Of(args) {
			return fail(state, i)
		}
	}
	return state, nil
}

// remembered is the roll that stands in a state, or in a move's arguments.
func remembered(v form.Values) (form.Values, error) {
	roll, err := form.Parse(fields, last.Of(v))
	if err == nil {
		_, err = read(roll)
	}
	return roll, err
}

// added is how many dice the next try has taken out.
func added(state form.Values) int {
	n := before.Of(state)
	for i, f := range failures {
		n += f.adds * tried[i].Of(state)
	}
	return n
}

func showAttempts(state form.Values) []rules.Line {
	n := added(state)
	next := rules.Line{Head: "The next try", Text: "Nothing is taken out."}
	if n > 0 {
		next.Text = ofDice(n) + agree(n, " is", " are") + " taken out, whatever " + agree(n, "it shows.", "they show.")
		next.Boxes = boxes(n, rules.Box{Mark: "×", Name: "taken out", Tone: -1})
	}
	if n > mostOut {
		next.Text += " The roll takes " + strconv.Itoa(mostOut) + " at most: leave it."
	}
	lines := []rules.Line{next}
	var kinds []string
	again := ""
	for i, f := range failures {
		if k := tried[i].Of(state); k > 0 {
			kinds = append(kinds, strconv.Itoa(k)+" "+f.id)
			again = f.again
		}
	}
	if kinds != nil {
		lines = append(lines,
			rules.Line{Head: "Failures", Text: strings.Join(kinds, ", ") + "."},
			rules.Line{Head: "Trying again", Text: rules.Sentence(again) + "."})
	}
	return lines
}

func attemptOffers(state form.Values) []rules.Offer {
	n := added(state)
	if n > mostOut {
		return nil
	}
	name := "Roll with nothing taken out"
	if n > 0 {
		name = "Roll with " + ofDice(n) + " out"
	}
	roll, err := remembered(state)
	if err != nil {
		roll = form.Values{} // somebody wrote this state by hand
	}
	return []rules.Offer{{Name: name, System: id, Query: form.Query(fields, task.Put(roll, n))}}
}
