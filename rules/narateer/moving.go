package narateer

// Movement: one way a turn, and what a metre costs.

import (
	"diceodds/rules"
	"diceodds/rules/form"
)

const mostMetres = 200

var modes = []form.Option{{ID: "walk", Label: "Walk"}, {ID: "run", Label: "Run"}, {ID: "sprint", Label: "Sprint"}}

var (
	how       = &form.Choice{Info: form.Info{Key: "mode", Label: "Way", Help: "Sprint is a major act: pay for it too."}, Options: modes}
	metres    = &form.Int{Info: form.Info{Key: "metres", Label: "Metres it gives"}, Max: mostMetres, Default: 12, Usual: [2]int{0, 30}}
	distance  = &form.Int{Info: form.Info{Key: "metres", Label: "Metres"}, Min: 1, Max: mostMetres, Default: 1, Usual: [2]int{1, 12}}
	difficult = &form.Flag{Info: form.Info{Key: "difficult", Label: "Difficult terrain"}}
)

func choose(s, args form.Values) (form.Values, error) {
	switch {
	case mode.Of(s) != "none":
		return s, rules.Refuse("one way to move a turn, and you " + mode.Picked(s) + " this turn")
	case how.Of(args) == "sprint" && isHidden(s):
		return s, &form.Error{Field: how.Key, Message: "no Sprint while you are hidden: Walk or Run"}
	}
	s = mode.Put(s, how.Of(args))
	s = left.Put(s, metres.Of(args))
	return news.Put(s, how.Picked(args)+": "+number(metres.Of(args))+" m."), nil
}

// rate is what a metre costs.
func rate(s form.Values, rough bool) int {
	rate := 1
	if isHidden(s) {
		rate *= 2
	}
	if rough {
		rate *= 2
	}
	return rate
}

func travel(s, args form.Values) (form.Values, error) {
	n, each := distance.Of(args), rate(s, difficult.Of(args))
	switch {
	case mode.Of(s) == "none":
		return s, rules.Refuse("choose how you move first")
	case mode.Of(s) == "sprint" && isHidden(s):
		return s, rules.Refuse("no Sprint while you are hidden")
	case n*each > left.Of(s):
		return s, &form.Error{Field: distance.Key, Message: number(n) + " m cost " + number(n*each) + " of the " + number(left.Of(s)) +
			" m left: " + number(left.Of(s)/each) + " m is the most here"}
	}
	s = left.Put(s, left.Of(s)-n*each)
	return news.Put(s, "Moved "+number(n)+" m, at "+number(each)+" for each."), nil
}
