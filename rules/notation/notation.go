package notation

import (
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

var (
	roll = &form.Text{Info: form.Info{Key: "roll", Label: "Roll", Help: "As players write it: 2d6+3, 4d6kh3, d6!, 6d10>=8."},
		Max: 200, Default: "2d6+3"}
	target = &form.Text{Info: form.Info{Key: "target", Label: "Target", Help: "A whole number; may stay empty."}, Max: 20}
	at     = &form.Choice{Info: form.Info{Key: "at", Label: "Counts if it is", Off: func(v form.Values) string {
		if target.Of(v) == "" {
			return "Only with a target."
		}
		return ""
	}}, Options: []form.Option{{ID: "least", Label: "at least that"}, {ID: "most", Label: "at most that"}, {ID: "exactly", Label: "exactly that"}}}
)

// Dice is any roll that can be written down.
var Dice = &rules.System{
	ID: "dice", Game: "Any dice", Name: "Any dice", Doc: doc,
	Fields:   []form.Field{roll, target, at},
	Examples: examples, Guide: guide,
	Prepare: func(v form.Values) (*rules.Roll, error) {
		e, err := parse(roll.Of(v))
		if err != nil {
			return nil, err
		}
		aim, err := aimOf(v)
		if err != nil {
			return nil, err
		}
		l, err := eval(e, aim)
		if err != nil {
			return nil, err
		}
		aim.settle(l)
		return &rules.Roll{
			Title: e.String(), Dist: l.Dist, Ordinal: l.vague, Chances: aim.chances(), Notes: notes(e),
			Explain: func() []rules.Step { return explain(e, l, aim) },
			Throw:   func(r dice.Roller) rules.Result { return throw(e, r, aim) },
			Outcome: outcomes(e),
		}, nil
	},
}

// An aim is the target, if there is one.
type aim struct {
	is bool
	n  int
	by string // least, most or exactly
	p  *big.Rat
}

// aimOf reads the target, as strictly as a number of a form.
func aimOf(v form.Values) (*aim, error) {
	text := target.Of(v)
	if text == "" {
		return &aim{}, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || itoa(n) != text || abs(n) > mostNumber {
		most := grouped(mostNumber)
		return nil, &form.Error{Field: target.Key, Message: fill("a whole number from -$ to $, or nothing, is wanted", most, most)}
	}
	return &aim{is: true, n: n, by: at.Of(v)}, nil
}

// settle works out the chance of the target.
func (a *aim) settle(l *law) {
	switch {
	case !a.is:
	case a.by == "least":
		a.p = l.AtLeast(a.n)
	case a.by == "most":
		a.p = l.AtMost(a.n)
	default:
		a.p = l.P(a.n)
	}
}

func (a *aim) chances() []rules.Chance {
	if !a.is {
		return nil
	}
	return []rules.Chance{{ID: "target", Name: a.String(), P: a.p}}
}

// holds tells whether an outcome is what the target asks for.
func (a *aim) holds(outcome int) bool {
	switch a.by {
	case "least":
		return outcome >= a.n
	case "most":
		return outcome <= a.n
	}
	return outcome == a.n
}

// said says it of an outcome: "6 or more", "not 6 or more".
func (a *aim) said(outcome int) string {
	if a.holds(outcome) {
		return a.String()
	}
	return "not " + a.String()
}

func (a *aim) String() string {
	text := itoa(a.n)
	switch a.by {
	case "least":
		return text + " or more"
	case "most":
		return text + " or less"
	}
	return "exactly " + text
}
