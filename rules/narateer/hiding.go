package narateer

// Being hidden, from each observer apart, by the one total that was rolled.

import (
	"strings"

	"diceodds/rules"
	"diceodds/rules/form"
)

var (
	who     = &form.Choice{Info: form.Info{Key: "who", Label: "Observer"}, Options: []form.Option{{ID: "a", Label: "A"}, {ID: "b", Label: "B"}, {ID: "c", Label: "C"}, {ID: "d", Label: "D"}}}
	score   = &form.Int{Info: form.Info{Key: "score", Label: "Readiness Score"}, Max: 40, Default: 2, Usual: [2]int{0, 12}}
	found   = &form.Int{Info: form.Info{Key: "total", Label: "Its total"}, Min: -20, Max: mostTotal, Default: 3, Usual: [2]int{0, 20}}
	changed = &form.Flag{Info: form.Info{Key: "changed", Label: "Something has changed", Help: "Another method, new evidence, or much more time."}}

	whoArgs    = []form.Field{who}
	noticeArgs = []form.Field{who, score}
	searchArgs = []form.Field{who, found, changed}
	hideArgs   = []form.Field{record, &hideouts[0].from, &hideouts[1].from, &hideouts[2].from, &hideouts[3].from}
)

// A hideout is the fields of a spot.
type hideout struct {
	from, tried form.Flag
	total       form.Int
}

var hideouts [len(letters)]hideout

func init() {
	for i, letter := range letters {
		h := &hideouts[i]
		h.from.Info = form.Info{Key: letter, Label: "Hidden from " + names[i]}
		h.tried.Info = form.Info{Key: letter + "-tried", Label: names[i] + " searched"}
		h.total = form.Int{Info: form.Info{Key: letter + "-total", Label: "Total against " + names[i]}, Min: -20, Max: mostTotal}
	}
}

// whom is the observer that a move is about.
func (t *turn) whom(args form.Values) (name string, s *spot) {
	i := int(who.Of(args)[0] - 'a')
	return names[i], &t.spots[i]
}

// hidden tells whether there is any observer one is hidden from.
func (t *turn) hidden() bool {
	for _, s := range t.spots {
		if s.from {
			return true
		}
	}
	return false
}

// hide keeps the total of one Hide roll, for everyone whom it fooled.
func (t *turn) hide(args form.Values) error {
	var from []string
	total := record.Of(args)
	for i := range t.spots {
		s := &t.spots[i]
		switch {
		case !hideouts[i].from.Of(args):
		case s.from:
			return refuse(letters[i], "you are hidden from @ already, and its total # stays while you are", names[i], s.total)
		default:
			from = append(from, names[i])
			*s = spot{from: true, total: total}
		}
	}
	if from == nil {
		return refuse(letters[0], "hidden from nobody: there is no total to keep", "")
	}
	t.record = total
	return t.says("Hidden from @, total #.", strings.Join(from, ", "), total)
}

// reveal ends hiding from one observer; the record ends with the last of them.
func (t *turn) reveal(s *spot) {
	*s = spot{}
	if !t.hidden() {
		t.record = 0
	}
}

// notice sets the record against somebody new, who isn't searching.
func (t *turn) notice(args form.Values) error {
	name, s := t.whom(args)
	score := score.Of(args)
	switch {
	case !t.hidden():
		return refuse("", "you are not hidden: there is no total to set against it", "")
	case s.from:
		return refuse(who.Key, "you are hidden from @ already", name)
	case t.record > score:
		*s = spot{from: true, total: t.record}
		return t.says("Hidden from @ too: # exceeds its #.", name, t.record, score)
	}
	return t.says("@ notices you: your # does not exceed its #.", name, t.record, score)
}

// search sets an observer's total against the record.
func (t *turn) search(args form.Values) error {
	name, s := t.whom(args)
	total, kept := found.Of(args), s.total
	switch {
	case !s.from:
		return notHidden(name)
	case s.tried && !changed.Of(args):
		return refuse(changed.Key, "@ searched in vain, and nothing has changed: no second search", name)
	case total > kept:
		t.reveal(s)
		return t.says("@ finds you: # exceeds #.", name, total, kept)
	}
	s.tried = true
	return t.says("@ finds nothing: # does not exceed #.", name, total, kept)
}

func notHidden(name string) error { return refuse(who.Key, "you are not hidden from @", name) }

func (t *turn) seen(args form.Values) error {
	name, s := t.whom(args)
	if !s.from {
		return notHidden(name)
	}
	t.reveal(s)
	return t.says("@ sees you clearly. To hide again takes new cover and a new roll.", name)
}

// exchange refuses what has to wait until the Exchange is over.
func (t *turn) exchange() error {
	if t.strike == "none" {
		return nil
	}
	return refuse("", "the Exchange with @ is not over", rules.Sentence(t.strike))
}

// attack opens an Exchange; its target learns where you are when it is over.
func (t *turn) attack(args form.Values) error {
	name, s := t.whom(args)
	if err := t.exchange(); err != nil {
		return err
	}
	if !s.from {
		return notHidden(name)
	}
	t.strike = who.Of(args)
	return t.says("An Exchange with @: you stay hidden until it is over.", name)
}

func (t *turn) over(form.Values) error {
	if t.strike == "none" {
		return refuse("", "no Exchange is under way", "")
	}
	i := int(t.strike[0] - 'a')
	t.strike = "none"
	if !t.spots[i].from {
		return t.says("@ knew where you are already.", names[i])
	}
	t.reveal(&t.spots[i])
	return t.says("The Exchange is over: @ knows where you are.", names[i])
}
