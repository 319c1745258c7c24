package narateer

// The tracker of a turn: what is Ready and what is Used, the uses left of each
// Skill, movement, and from whom one is hidden. Its moves are pay.go's (acts
// and dice), moving.go's and hiding.go's.

import (
	"diceodds/rules"
	"diceodds/rules/form"
)

const mostDice = 30

var (
	readyDice = &form.Int{Info: form.Info{Key: "ready", Label: "Ready Action Dice"}, Max: mostDice, Default: 6, Usual: [2]int{0, 12}}
	usedDice  = &form.Int{Info: form.Info{Key: "used", Label: "Used Action Dice"}, Max: mostDice, Usual: [2]int{0, 12}}

	// The state of movement: its mode, chosen once a turn, and metres left.
	mode = &form.Choice{Info: form.Info{Key: "mode", Label: "Movement"}, Options: append([]form.Option{{ID: "none", Label: "Not chosen"}}, modes...)}
	left = &form.Int{Info: form.Info{Key: "left", Label: "Metres left"}, Max: mostMetres}

	current = &form.Text{Info: form.Info{Key: "intent", Label: "Intent"}, Max: most}
	due     = &form.Text{Info: form.Info{Key: "due", Label: "Roll to come"}, Max: 300} // its query
	acts    = &form.Text{Info: form.Info{Key: "acts", Label: "This turn"}, Max: mostActs}
	made    = &form.Text{Info: form.Info{Key: "made", Label: "Last roll paid"}, Max: 16} // outlives acts and turns: the roll may still be on the screen
	news    = &form.Text{Info: form.Info{Key: "news", Label: "Last"}, Max: 200}

	record = &form.Int{Info: form.Info{Key: "total", Label: "Hide total"}, Min: -20, Max: mostTotal, Usual: [2]int{0, 20}}
	strike = &form.Choice{Info: form.Info{Key: "exchange", Label: "Exchange with"}, Options: append([]form.Option{{ID: "none", Label: "Nobody"}}, observerOptions...)}
)

// mostTotal is 30d20 with the largest modifier.
const mostTotal = 620

// Turn is the tracker.
var Turn = &rules.Tracker{
	ID: turnID, Name: "Turn", Doc: turnDoc,
	State: stateFields,
	Setup: setupFields,
	Moves: []rules.Move{
		{ID: "turn", Name: "New turn", Help: "Uses and movement are whole again. Hiding goes on.", Args: turnArgs, Do: newTurn},
		{ID: "act", Name: "Declare and pay", Help: "Say the intent and pay all at once.", Args: actArgs, Do: declare},
		{ID: "pay", Name: "Pay for a roll", Offered: true, Help: "For a check that was rolled before it was paid; the roll fills this in.", Args: payArgs, Do: payRoll},
		{ID: "refresh", Name: "Dice come back", Help: "Used dice become Ready.", Args: []form.Field{back}, Do: refresh},
		{ID: "mode", Name: "Choose how you move", Help: "One way a turn.", Args: []form.Field{how, metres}, Do: choose},
		{ID: "go", Name: "Move", Help: "Hidden, each metre costs double; through difficult terrain, double again.", Args: []form.Field{distance, difficult}, Do: travel},
		{ID: "hide", Name: "Hidden: keep the total", Help: "After a Hide roll that fooled somebody.", Args: hideArgs, Do: hide},
		{ID: "notice", Name: "Somebody new could notice you", Help: "It isn't searching: your record meets its Readiness Score.", Args: []form.Field{whoArg, score}, Do: notice},
		{ID: "search", Name: "An observer searches", Help: "Its total must exceed the record.", Args: searchArgs, Do: search},
		{ID: "seen", Name: "Clearly seen", Help: "Reveals you at once.", Args: []form.Field{whoArg}, Do: seen},
		{ID: "attack", Name: "Attack", Help: "One you hide from, a Clash or an Opportunity Attack too. It is paid apart.", Args: []form.Field{whoArg}, Do: attack},
		{ID: "over", Name: "The Exchange is over", Help: "Reveals you to its target.", Do: exchangeOver},
	},
	Show:   show,
	Offers: turnOffers,
}

// A spot is what the tracker knows of one observer.
type spot struct {
	from  *form.Flag // hidden from it
	total *form.Int  // by this Hide total
	tried *form.Flag // it searched for that in vain, and nothing has changed
}

var spots = func() (ss [len(letters)]spot) {
	for i, l := range letters {
		ss[i] = spot{
			from:  &form.Flag{Info: form.Info{Key: l, Label: "Hidden from " + names[i]}},
			total: &form.Int{Info: form.Info{Key: l + "-total", Label: "Total against " + names[i]}, Min: -20, Max: mostTotal},
			tried: &form.Flag{Info: form.Info{Key: l + "-tried", Label: names[i] + " searched"}},
		}
	}
	return ss
}()

// fromArgs are the flags of the same names, as a move's arguments.
var fromArgs = func() (fs [len(letters)]*form.Flag) {
	for i := range spots {
		fs[i] = spots[i].from
	}
	return fs
}()

// setupFields are what a player sets: dice, and a level for each Skill.
var setupFields = func() []form.Field {
	fs := []form.Field{readyDice, usedDice}
	for _, s := range skills {
		fs = append(fs, s.level)
	}
	return append(fs, otherName)
}()

var stateFields = func() []form.Field {
	fs := append([]form.Field{}, setupFields...)
	for _, s := range skills {
		fs = append(fs, s.taken)
	}
	fs = append(fs, mode, left, record, strike)
	for _, s := range spots {
		fs = append(fs, s.from, s.total, s.tried)
	}
	return append(fs, current, due, acts, made, news)
}()

var turnArgs = []form.Field{returns}

var returns = &form.Choice{Info: form.Info{Key: "dice", Label: "Used dice", Help: "When they come back is not in the text at hand."},
	Options: []form.Option{{ID: "back", Label: "Come back Ready"}, {ID: "stay", Label: "Stay Used"}}}

func newTurn(s, args form.Values) (form.Values, error) {
	if on := strike.Of(s); on != "none" {
		return s, rules.Refuse("the Exchange with " + upper(on) + " is not over")
	}
	text := "A new turn."
	if returns.Of(args) == "back" {
		var err error
		if s, err = giveBack(s, usedDice.Of(s)); err != nil {
			return s, err
		}
		text += " All dice are Ready."
	}
	for _, k := range skills {
		s = k.taken.Put(s, 0)
	}
	s = mode.Put(s, "none")
	s = left.Put(s, 0)
	s = current.Put(s, "")
	s = due.Put(s, "")
	s = acts.Put(s, "")
	return news.Put(s, text), nil
}

var back = &form.Int{Info: form.Info{Key: "dice", Label: "Dice"}, Min: 1, Max: mostDice, Default: 1, Usual: [2]int{1, 6}}

func refresh(s, args form.Values) (form.Values, error) {
	n := back.Of(args)
	if n > usedDice.Of(s) {
		return s, &form.Error{Field: back.Key, Message: "only " + number(usedDice.Of(s)) + " Used"}
	}
	s, err := giveBack(s, n)
	if err != nil {
		return s, err
	}
	return news.Put(s, actionDice(n)+" Ready again."), nil
}

func giveBack(s form.Values, n int) (form.Values, error) {
	if readyDice.Of(s)+n > mostDice {
		return s, rules.Refuse("at most " + number(mostDice) + " Action Dice can be Ready here")
	}
	s = readyDice.Put(s, readyDice.Of(s)+n)
	return usedDice.Put(s, usedDice.Of(s)-n), nil
}
