package narateer

// The tracker of a turn: what is Ready and what is Used, the uses left of each
// Skill, movement, and from whom one is hidden. Its moves are acts.go's (acts
// and dice), moving.go's and hiding.go's.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/form"
)

// Turn is the tracker. Its moves are made from the table below.
var Turn = &rules.Tracker{
	ID: turnID, Name: "Turn", Doc: turnDoc,
	State:  stateFields,
	Show:   func(s form.Values) []rules.Line { return turnOf(s).show() },
	Offers: func(s form.Values) []rules.Offer { return turnOf(s).offers() },
}

// moves are the moves, and what each one does to a turn.
var moves = [...]struct {
	rules.Move
	do func(t *turn, args form.Values) error
}{
	{rules.Move{ID: "turn", Name: "New turn", Help: "Uses and movement are whole again. Hiding goes on.", Args: turnArgs}, (*turn).renew},
	{rules.Move{ID: "act", Name: "Declare and pay", Help: "Say the intent and pay all at once.", Args: actArgs}, (*turn).declare},
	{rules.Move{ID: "pay", Name: "Pay for a roll", Offered: true, Help: "For a check that was rolled before it was paid; the roll fills this in.", Args: payArgs}, (*turn).payRoll},
	{rules.Move{ID: "refresh", Name: "Dice come back", Help: "Used dice become Ready.", Args: refreshArgs}, (*turn).refresh},
	{rules.Move{ID: "mode", Name: "Choose how you move", Help: "One way a turn.", Args: modeArgs}, (*turn).choose},
	{rules.Move{ID: "go", Name: "Move", Help: "Hidden, each metre costs double; through difficult terrain, double again.", Args: goArgs}, (*turn).travel},
	{rules.Move{ID: "hide", Name: "Hidden: keep the total", Help: "After a Hide roll that fooled somebody.", Args: hideArgs}, (*turn).hide},
	{rules.Move{ID: "notice", Name: "Somebody new could notice you", Help: "It isn't searching: your record meets its Readiness Score.", Args: noticeArgs}, (*turn).notice},
	{rules.Move{ID: "search", Name: "An observer searches", Help: "Its total must exceed the record.", Args: searchArgs}, (*turn).search},
	{rules.Move{ID: "seen", Name: "Clearly seen", Help: "Reveals you at once.", Args: whoArgs}, (*turn).seen},
	{rules.Move{ID: "attack", Name: "Attack", Help: "One you hide from, a Clash or an Opportunity Attack too. It is paid apart.", Args: whoArgs}, (*turn).attack},
	{rules.Move{ID: "over", Name: "The Exchange is over", Help: "Reveals you to its target."}, (*turn).over},
}

func init() {
	Turn.Setup = stateFields[:setups]
	for _, m := range moves {
		m.Do = move(m.do)
		Turn.Moves = append(Turn.Moves, m.Move)
	}
}

// A turn is the state as the moves work on it.
type turn struct {
	_            [0]func() // two turns are never compared, so the compiler need not know how
	ready, used  int
	level, taken [len(skills)]int
	otherName    string
	mode         string // chosen once a turn
	left         int    // metres
	record       int
	strike       string // the observer in an Exchange, or "none"
	spots        [len(letters)]spot
	intent, due  string // of the act declared last: its words, and the query of its roll
	acts         string // with "|" between
	made         string // the key of the roll paid last: outlives acts and turns, since it may still be on the screen
	news         string
}

// A spot is what is known of one observer.
type spot struct {
	from  bool // hidden from it
	total int  // by this Hide total
	tried bool // it searched for that in vain, and nothing has changed
}

const (
	mostDice  = 30
	mostTotal = 620 // 30d20 with the largest modifier
	mostActs  = 1200
)

var (
	readyDice = &form.Int{Info: form.Info{Key: "ready", Label: "Ready Action Dice"}, Max: mostDice, Default: 6, Usual: [2]int{0, 12}}
	usedDice  = &form.Int{Info: form.Info{Key: "used", Label: "Used Action Dice"}, Max: mostDice, Usual: [2]int{0, 12}}
	otherName = &form.Text{Info: form.Info{Key: "other-name", Label: "The other Skill's name", Group: "Skill Levels"}, Max: 20}
	mode      = &form.Choice{Info: form.Info{Key: "mode", Label: "Movement"},
		Options: []form.Option{{ID: "none", Label: "Not chosen"}, {ID: "walk", Label: "Walk"}, {ID: "run", Label: "Run"}, {ID: "sprint", Label: "Sprint"}}}
	left   = &form.Int{Info: form.Info{Key: "left", Label: "Metres left"}, Max: mostMetres}
	record = &form.Int{Info: form.Info{Key: "total", Label: "Hide total"}, Min: -20, Max: mostTotal, Usual: [2]int{0, 20}}
	strike = &form.Choice{Info: form.Info{Key: "exchange", Label: "Exchange with"},
		Options: []form.Option{{ID: "none", Label: "Nobody"}, {ID: "a", Label: "A"}, {ID: "b", Label: "B"}, {ID: "c", Label: "C"}, {ID: "d", Label: "D"}}}
	current = &form.Text{Info: form.Info{Key: "intent", Label: "Intent"}, Max: most}
	due     = &form.Text{Info: form.Info{Key: "due", Label: "Roll to come"}, Max: 300}
	acts    = &form.Text{Info: form.Info{Key: "acts", Label: "This turn"}, Max: mostActs}
	made    = &form.Text{Info: form.Info{Key: "made", Label: "Last roll paid"}, Max: 16}
	news    = &form.Text{Info: form.Info{Key: "news", Label: "Last"}, Max: 200}
)

// setups is how many of stateFields a player sets: dice, a level for each Skill
// and a name.
const setups = 2 + len(skills) + 1

// stateFields are the fields of a turn's places.
var stateFields = []form.Field{
	readyDice, usedDice, &skills[0].level, &skills[1].level, &skills[2].level, &skills[3].level, &skills[4].level, otherName,
	&skills[0].taken, &skills[1].taken, &skills[2].taken, &skills[3].taken, &skills[4].taken,
	mode, left, record, strike,
	&hideouts[0].from, &hideouts[0].total, &hideouts[0].tried, &hideouts[1].from, &hideouts[1].total, &hideouts[1].tried,
	&hideouts[2].from, &hideouts[2].total, &hideouts[2].tried, &hideouts[3].from, &hideouts[3].total, &hideouts[3].tried,
	current, due, acts, made, news,
}

// places are where a turn keeps what stateFields say, in their order: a *int,
// *string or *bool for each.
func (t *turn) places() []any {
	at := []any{&t.ready, &t.used}
	for i := range t.level {
		at = append(at, &t.level[i])
	}
	at = append(at, &t.otherName)
	for i := range t.taken {
		at = append(at, &t.taken[i])
	}
	at = append(at, &t.mode, &t.left, &t.record, &t.strike)
	for i := range t.spots {
		s := &t.spots[i]
		at = append(at, &s.from, &s.total, &s.tried)
	}
	return append(at, &t.intent, &t.due, &t.acts, &t.made, &t.news)
}

func turnOf(s form.Values) *turn {
	t := &turn{}
	for i, at := range t.places() {
		text := stateFields[i].Text(s)
		switch at := at.(type) {
		case *int:
			*at, _ = strconv.Atoi(text) // a field holds nothing else
		case *bool:
			*at = text == "1"
		case *string:
			*at = text
		}
	}
	return t
}

// move makes a change of a turn into a move of the tracker.
func move(do func(t *turn, args form.Values) error) func(s, args form.Values) (form.Values, error) {
	return func(s, args form.Values) (form.Values, error) {
		t := turnOf(s)
		if err := do(t, args); err != nil {
			return s, err
		}
		return t.write(s), nil
	}
}

// write is s with what has changed.
func (t *turn) write(s form.Values) form.Values {
	for i, at := range t.places() {
		text := "0"
		switch at := at.(type) {
		case *int:
			text = strconv.Itoa(*at)
		case *bool:
			if *at {
				text = "1"
			}
		case *string:
			text = *at
		}
		if f := stateFields[i]; text != f.Text(s) {
			s = put(s, f, text)
		}
	}
	return s
}

// refuse is an error at an argument, or at no field, in the words of say.
func refuse(field, text, who string, n ...int) error {
	return &form.Error{Field: field, Message: say(text, who, n...)}
}

// says is what the move has done.
func (t *turn) says(text, who string, n ...int) error {
	t.news = say(text, who, n...)
	return nil
}
