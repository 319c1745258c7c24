package narateer

// Observers are those whom somebody hides from: up to four, A to D, each either
// passive, with a Readiness Score, or searching, with dice of its own.

import "diceodds/rules/form"

var letters = [...]string{"a", "b", "c", "d"}

// names are the letters as players see them.
var names = [...]string{"A", "B", "C", "D"}

// watch is the fields of one observer.
type watch struct {
	mode               form.Choice
	score, dice, bonus form.Int
}

// watches are filled in by init, not by an initializer: after one that calls a
// function the compiler would write code for every list of fields in the
// package, where it now lays them out as data. So it is with skills and
// hideouts, too.
var watches [len(letters)]watch

func init() {
	for i, letter := range letters {
		w := &watches[i]
		info := form.Info{Key: letter, Label: "Observer " + names[i], Group: "Observer " + names[i], More: i > 0, Off: hideOnly}
		w.mode = form.Choice{Info: info, Options: watchModes}
		info.Key, info.Label, info.Help, info.Off = letter+"-score", "Readiness Score", "Exceed it: a tie fails.", w.only("readiness", "Only of an observer who isn't searching.")
		w.score = form.Int{Info: info, Max: 40, Default: 2, Usual: [2]int{0, 12}}
		info.Key, info.Label, info.Help, info.Off = letter+"-dice", "Dice it rolls", "1, and its Boost.", w.only("search", "Only of an observer who searches.")
		w.dice = form.Int{Info: info, Min: 1, Max: 10, Default: 1, Usual: [2]int{1, 6}}
		info.Key, info.Label, info.Help, info.More = letter+"-bonus", "Its modifier", "", true
		w.bonus = form.Int{Info: info, Min: -20, Max: 20, Usual: [2]int{-5, 5}}
	}
}

var watchModes = []form.Option{
	{ID: "off", Label: "Nobody"},
	{ID: "readiness", Label: "Not searching", Help: "Your total meets its Observation Readiness Score."},
	{ID: "search", Label: "Searching", Help: "It looks in a place or at clues that could reveal you, and rolls."},
}

// only is a reason that holds for every mode but one.
func (w *watch) only(mode, why string) func(form.Values) string {
	return func(v form.Values) string {
		if why := hideOnly(v); why != "" {
			return why
		}
		return unless(w.mode.Of(v) == mode, why)
	}
}

// An observer is one that is there. Your total must exceed the total of its
// dice and plus: where it isn't searching, no dice, and plus is its Readiness
// Score.
type observer struct{ at, dice, plus int }

func (o observer) name() string { return names[o.at] }

func observersOf(v form.Values) []observer {
	var there []observer
	for i := range watches {
		w := &watches[i]
		o := observer{at: i, plus: w.score.Of(v)}
		switch w.mode.Of(v) {
		case "off":
			continue
		case "search":
			o.dice, o.plus = w.dice.Of(v), w.bonus.Of(v)
		}
		there = append(there, o)
	}
	return there
}
