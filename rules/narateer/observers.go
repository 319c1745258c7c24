package narateer

// Observers are those whom somebody hides from: up to four, A to D, each either
// passive, with a Readiness Score, or searching, with dice of its own.

import (
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

var letters = [...]string{"a", "b", "c", "d"}

// names are the letters as players see them.
var names = [...]string{"A", "B", "C", "D"}

var observerOptions = []form.Option{{ID: "a", Label: "A"}, {ID: "b", Label: "B"}, {ID: "c", Label: "C"}, {ID: "d", Label: "D"}}

// watch is the fields of one observer.
type watch struct {
	mode               *form.Choice
	score, dice, bonus *form.Int
}

var watches = [...]watch{watchOf(0), watchOf(1), watchOf(2), watchOf(3)}

var observerFields = func() []form.Field {
	var fs []form.Field
	for _, w := range watches {
		fs = append(fs, w.mode, w.score, w.dice, w.bonus)
	}
	return fs
}()

func watchOf(i int) watch {
	// A is at hand; the others are folded away.
	info := form.Info{Group: "Observer " + names[i], More: i > 0}
	field := func(suffix, label, help string, off func(form.Values) string) form.Info {
		about := info
		about.Key, about.Label, about.Help, about.Off = letters[i]+suffix, label, help, off
		return about
	}
	mode := &form.Choice{Info: field("", "Observer "+names[i], "", aimOnly("hide", "Only when you hide.")),
		Options: []form.Option{
			{ID: "off", Label: "Nobody"},
			{ID: "readiness", Label: "Not searching", Help: "Your total meets its Observation Readiness Score."},
			{ID: "search", Label: "Searching", Help: "It looks in a place or at clues that could reveal you, and rolls."},
		}}
	only := func(id, why string) func(form.Values) string {
		hiding := aimOnly("hide", "Only when you hide.")
		return func(v form.Values) string {
			if why := hiding(v); why != "" {
				return why
			}
			return unless(mode.Of(v) == id, why)
		}
	}
	searching := only("search", "Only of an observer who searches.")
	w := watch{mode: mode,
		score: &form.Int{Info: field("-score", "Readiness Score", "Exceed it: a tie fails.", only("readiness", "Only of an observer who isn't searching.")),
			Max: 40, Default: 2, Usual: [2]int{0, 12}},
		dice:  &form.Int{Info: field("-dice", "Dice it rolls", "1, and its Boost.", searching), Min: 1, Max: 10, Default: 1, Usual: [2]int{1, 6}},
		bonus: &form.Int{Info: field("-bonus", "Its modifier", "", searching), Min: -20, Max: 20, Usual: [2]int{-5, 5}},
	}
	w.bonus.More = true
	return w
}

// An observer is one that is there.
type observer struct {
	at                 int // 0 is A
	search             bool
	score, dice, bonus int
}

func observersOf(v form.Values) []observer {
	var there []observer
	for i, w := range watches {
		switch w.mode.Of(v) {
		case "readiness":
			there = append(there, observer{at: i, score: w.score.Of(v)})
		case "search":
			there = append(there, observer{at: i, search: true, dice: w.dice.Of(v), bonus: w.bonus.Of(v)})
		}
	}
	return there
}

// against is what the hider's total must exceed.
func (o observer) against(r reading) dist.Dist {
	if !o.search {
		return dist.Const(o.score)
	}
	return r.dist(o.dice).Shift(o.bonus)
}

func (o observer) name() string { return names[o.at] }
