package narateer

// Movement: one way a turn, and what a metre costs.

import (
	"diceodds/rules"
	"diceodds/rules/form"
)

const mostMetres = 200

var (
	how       = &form.Choice{Info: form.Info{Key: "mode", Label: "Way", Help: "Sprint is a major act: pay for it too."}, Options: []form.Option{{ID: "walk", Label: "Walk"}, {ID: "run", Label: "Run"}, {ID: "sprint", Label: "Sprint"}}}
	metres    = &form.Int{Info: form.Info{Key: "metres", Label: "Metres it gives"}, Max: mostMetres, Default: 12, Usual: [2]int{0, 30}}
	distance  = &form.Int{Info: form.Info{Key: "metres", Label: "Metres"}, Min: 1, Max: mostMetres, Default: 1, Usual: [2]int{1, 12}}
	difficult = &form.Flag{Info: form.Info{Key: "difficult", Label: "Difficult terrain"}}

	modeArgs = []form.Field{how, metres}
	goArgs   = []form.Field{distance, difficult}
)

func (t *turn) choose(args form.Values) error {
	way := how.Of(args)
	switch {
	case t.mode != "none":
		return refuse("", "one way to move a turn, and you @ this turn", rules.Sentence(t.mode))
	case way == "sprint" && t.hidden():
		return refuse(how.Key, "no Sprint while you are hidden: Walk or Run", "")
	}
	t.mode, t.left = way, metres.Of(args)
	return t.says("@: # m.", rules.Sentence(way), t.left)
}

func (t *turn) travel(args form.Values) error {
	n, each := distance.Of(args), 1
	if t.hidden() {
		each *= 2
	}
	if difficult.Of(args) {
		each *= 2
	}
	switch {
	case t.mode == "none":
		return refuse("", "choose how you move first", "")
	case t.mode == "sprint" && t.hidden():
		return refuse("", "no Sprint while you are hidden", "")
	case n*each > t.left:
		return refuse(distance.Key, "# m cost # of the # m left: # m is the most here", "", n, n*each, t.left, t.left/each)
	}
	t.left -= n * each
	return t.says("Moved # m, at # for each.", "", n, each)
}

// movement says how far it still goes, and how far at which price.
func (t *turn) movement() string {
	text := "@, # m left: hidden # m, through difficult terrain # m."
	switch {
	case t.mode == "none":
		return "Not chosen yet this turn."
	case !t.hidden():
		return say("@, # m left: # m through difficult terrain, # m once hidden.", rules.Sentence(t.mode), t.left, t.left/2, t.left/2)
	case t.mode == "sprint":
		text = "@, # m left, but not while you are hidden."
	}
	return say(text, rules.Sentence(t.mode), t.left, t.left/2, t.left/4)
}
