package rules

import (
	"math"
	"math/big"
	"strconv"

	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// A System is one way to roll: a form and what to make of it.
type System struct {
	ID       string // stands in links: a promise
	Game     string // systems of one game stand next to each other in the catalog
	Name     string // what this roll is called within its game
	Doc      string // when and how to use it, a paragraph or two with a blank line between
	Fields   []form.Field
	Examples []Example  // the first one is on the page before anyone types
	Guide    []Guide    // what can be typed into a field that has a notation; may be none
	Sweep    form.Field // the first choice of the "one more?" table; may be nil
	Trackers []*Tracker // what is kept from roll to roll; may be shared between systems

	// Prepare makes the roll from values that are all within their fields'
	// ranges. Its error is a *form.Error at the field to change.
	Prepare func(form.Values) (*Roll, error)
}

// An Example is a roll with a name.
type Example struct{ Name, Query string }

// A Guide is a line of the help for a notation: what to write, what it does,
// and a roll that shows it.
type Guide struct{ Write, Means, Query string }

// A Roll is one roll, ready to be looked at and to be thrown.
type Roll struct {
	Title   string    // what is rolled, "3 dice"
	Dist    dist.Dist // of Result.Outcome
	Ordinal bool      // outcomes are ranks, not numbers: they have no mean
	Still   bool      // nothing is thrown: it is paid for, and happens
	Bands   []Band    // ascending, may be none
	Chances []Chance
	Notes   []Note
	Lines   []Line // what is paid, taken out, set against: shown above the notes; may be none
	Explain func() []Step
	Throw   func(dice.Roller) Result
	Outcome func(dice.Roller) int    // that of Throw, from the same dice, without words: for a million of them; nil where Throw is quick enough
	Label   func(outcome int) string // nil: the number itself
}

// A Band is the outcomes from Min up to the next band's Min.
type Band struct {
	ID, Name string
	Min      int
	Tone     int    // −2, worst for who rolls, to 2
	Text     string // what it means, in a few words
}

// A Chance is a named event besides the bands; several may happen together.
type Chance struct {
	ID, Name string
	P        *big.Rat
	Lead     bool // a table over a field shows this one; else it shows the first
}

// A Note says what the choice costs or means before any die falls.
type Note string

// A Step is a sentence of the derivation.
type Step string

// A Line says one thing under a short head: "The push", "It costs you 2
// stress.". Boxes are what can be counted: dice paid, boxes of a track.
type Line struct {
	Head, Text string
	Boxes      []Box
}

// A Box is one of a row: empty, or with a mark. Name says it to who can't see
// it, "lethal"; Tone colours it like a band's; Done shows it as spent.
type Box struct {
	Mark, Name string
	Tone       int
	Done       bool
}

// A Result is a throw that was read.
type Result struct {
	Dice    []dice.Die // in the order thrown
	Outcome int
	Name    string // what the dice said, "the 5": follows the band's name
	Lines   []Line
	Offers  []Offer
}

// An Offer is what a result or a tracker lets somebody do next, by one press
// and never by itself: another roll (System, Query), or a move of a tracker
// (Tracker, Move, Args).
type Offer struct {
	Name                string
	System, Query       string
	Tracker, Move, Args string
}

// Open reads a query and prepares its roll. The error is a form.Errors.
func (s *System) Open(query string) (form.Values, *Roll, error) {
	v, err := form.Parse(s.Fields, query)
	if err != nil {
		return v, nil, err
	}
	roll, err := s.Prepare(v)
	if err != nil {
		at, ok := err.(*form.Error)
		if !ok {
			panic("rules: Prepare of " + s.ID + " fails without a field: " + err.Error())
		}
		return v, nil, form.Errors{at}
	}
	return v, roll, nil
}

// BandOf is the index of the band that holds an outcome, −1 where a roll has
// no bands.
func (r *Roll) BandOf(outcome int) int {
	at := -1
	for i, b := range r.Bands {
		if i == 0 || outcome >= b.Min {
			at = i
		}
	}
	return at
}

// Odds are the bands' probabilities, in their order.
func (r *Roll) Odds() []*big.Rat {
	odds := make([]*big.Rat, len(r.Bands))
	for i, b := range r.Bands {
		from, to := b.Min, math.MaxInt
		if i == 0 {
			from = math.MinInt // the lowest band goes down without end
		}
		if i+1 < len(r.Bands) {
			to = r.Bands[i+1].Min - 1
		}
		odds[i] = r.Dist.Between(from, to)
	}
	return odds
}

// Text is an outcome's label.
func (r *Roll) Text(outcome int) string {
	if r.Label == nil {
		return strconv.Itoa(outcome)
	}
	return r.Label(outcome)
}
