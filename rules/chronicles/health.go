package chronicles

// The tracker of health: its moves, and what it shows.

import (
	"fmt"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// Health is the track of wounds.
var Health = &rules.Tracker{
	ID: "health", Name: "Health", Doc: healthDoc,
	State: []form.Field{boxes, marks[bashing], marks[lethal], marks[aggravated],
		rested[bashing], rested[lethal], rested[aggravated]},
	Setup: []form.Field{boxes},
	Moves: []rules.Move{
		{ID: "bashing", Name: "Bashing /", Help: "Marks bashing damage.", Args: []form.Field{points}, Do: hurt(bashing)},
		{ID: "lethal", Name: "Lethal X", Help: "Marks lethal damage.", Args: []form.Field{points}, Do: hurt(lethal)},
		{ID: "aggravated", Name: "Aggravated *", Help: "Marks aggravated damage.", Args: []form.Field{points}, Do: hurt(aggravated)},
		{ID: "minute", Name: "A minute passes", Help: "While you bleed: 1 mark becomes aggravated.", Do: bleed},
		{ID: "time", Name: "Time passes", Help: "Heals what that much time heals.",
			Args: []form.Field{minutes, hours, days, weeks}, Do: rest},
		{ID: "heal", Name: "Heal a mark", Help: "First aid or magic.", Args: []form.Field{healed, healedKind}, Do: heal},
	},
	Show: func(state form.Values) []rules.Line { return trackOf(state).lines() },
	Offers: func(state form.Values) []rules.Offer {
		if !trackOf(state).dazed() {
			return nil
		}
		return []rules.Offer{{Name: "Roll Stamina to stay conscious", System: rollID, Query: "skill=0"}}
	},
}

const (
	rollID      = "chronicles"
	willpowerID = "willpower"
)

var (
	points = &form.Int{Info: form.Info{Key: "n", Label: "Points"}, Min: 1, Max: 60, Default: 1, Usual: [2]int{1, 10}}

	minutes = &form.Int{Info: form.Info{Key: "minutes", Label: "Minutes"}, Max: 1000, Usual: [2]int{0, 60}}
	hours   = &form.Int{Info: form.Info{Key: "hours", Label: "Hours"}, Max: 1000, Usual: [2]int{0, 24}}
	days    = &form.Int{Info: form.Info{Key: "days", Label: "Days"}, Max: 1000, Usual: [2]int{0, 7}}
	weeks   = &form.Int{Info: form.Info{Key: "weeks", Label: "Weeks"}, Max: 100, Usual: [2]int{0, 10}}

	healed     = &form.Int{Info: form.Info{Key: "n", Label: "Marks"}, Min: 1, Max: 20, Default: 1, Usual: [2]int{1, 10}}
	healedKind = &form.Choice{Info: form.Info{Key: "kind", Label: "Of which kind"},
		Options: []form.Option{{ID: "bashing", Label: "Bashing"}, {ID: "lethal", Label: "Lethal"}, {ID: "aggravated", Label: "Aggravated"}}}
)

// kindNames are the kinds' names and the sheet's marks for them.
var kindNames = [kinds]struct{ name, mark string }{{"bashing", "/"}, {"lethal", "X"}, {"aggravated", "*"}}

// hurt is the move that marks damage of a kind.
func hurt(kind int) func(state, args form.Values) (form.Values, error) {
	return func(state, args form.Values) (form.Values, error) {
		t := trackOf(state)
		if t.dead() {
			return state, rules.Refuse("every box is aggravated already: there is nothing left to mark")
		}
		t.mark(kind, points.Of(args))
		return t.state(), nil
	}
}

func bleed(state, _ form.Values) (form.Values, error) {
	t := trackOf(state)
	if !t.bleeding() {
		return state, rules.Refuse("nobody bleeds here: a minute makes a mark worse only while the last box is lethal")
	}
	t.marks[lethal]--
	t.marks[aggravated]++
	return t.state(), nil
}

func rest(state, args form.Values) (form.Values, error) {
	t := trackOf(state)
	switch {
	case t.dead():
		return state, rules.Refuse("every box is aggravated: time heals nothing any more")
	case t.bleeding():
		return state, rules.Refuse("time doesn't heal while you bleed: let single minutes pass, or heal a mark first")
	case t.filled() == 0:
		return state, rules.Refuse("there is no mark to heal")
	}
	passed := minutes.Of(args) + hour*hours.Of(args) + day*days.Of(args) + week*weeks.Of(args)
	if passed == 0 {
		return state, rules.Refuse("say how much time passes: minutes, hours, days or weeks")
	}
	t.pass(passed)
	return t.state(), nil
}

func heal(state, args form.Values) (form.Values, error) {
	t := trackOf(state)
	kind := bashing
	for kindNames[kind].name != healedKind.Of(args) {
		kind++
	}
	n, have := healed.Of(args), t.marks[kind]
	switch {
	case have == 0:
		return state, &form.Error{Field: healedKind.Key, Message: "there is no " + kindNames[kind].name + " mark to heal"}
	case n > have:
		return state, &form.Error{Field: healed.Key, Message: fmt.Sprintf("at most %d is wanted: there are no more %s marks", have, kindNames[kind].name)}
	}
	t.marks[kind] -= n
	return t.state(), nil
}

// lines show the boxes, what they mean, and how long they take to heal.
func (t track) lines() []rules.Line {
	row := rules.Line{Head: "Boxes"}
	var counts []string
	for kind := aggravated; kind >= bashing; kind-- {
		for range t.marks[kind] {
			row.Boxes = append(row.Boxes, rules.Box{Mark: kindNames[kind].mark, Name: kindNames[kind].name, Tone: -kind})
		}
		if n := t.marks[kind]; n > 0 {
			counts = append(counts, fmt.Sprintf("%d %s", n, kindNames[kind].name))
		}
	}
	if free := t.size - t.filled(); free > 0 {
		for range free {
			row.Boxes = append(row.Boxes, rules.Box{Name: "empty"})
		}
		counts = append(counts, fmt.Sprintf("%d empty", free))
	}
	row.Text = strings.Join(counts, ", ") + "."
	lines := []rules.Line{row, {Head: "State", Text: t.wound()}}
	switch {
	case t.filled() == 0 || t.dead():
		return lines
	case t.bleeding():
		return append(lines, rules.Line{Head: "Healing", Text: "Only once the bleeding has stopped. From then on " + duration(t.whole()) + " in all."})
	}
	kind, minutes := t.next()
	return append(lines,
		rules.Line{Head: "Next mark", Text: fmt.Sprintf("The rightmost one, %s, heals in %s.", kindNames[kind].name, duration(minutes))},
		rules.Line{Head: "All healed", Text: "In " + duration(t.whole()) + ", without help."})
}

// wound says what the boxes mean.
func (t track) wound() string {
	switch {
	case t.dead():
		return "Dead: every box is aggravated."
	case t.bleeding():
		return fmt.Sprintf("Unconscious and bleeding: each minute 1 mark becomes aggravated. Without help, dead in %s.", duration(t.marks[lethal]))
	case t.dazed():
		return "The last box is bashing: roll Stamina each turn to stay conscious."
	case t.filled() > 0:
		return "Hurt, and on your feet."
	}
	return "Unhurt."
}

// duration writes minutes as weeks, days, hours and minutes.
func duration(minutes int) string {
	var parts []string
	for _, u := range []struct {
		size      int
		one, more string
	}{{week, "week", "weeks"}, {day, "day", "days"}, {hour, "hour", "hours"}, {1, "minute", "minutes"}} {
		if n := minutes / u.size; n > 0 {
			parts = append(parts, dice.Count(n, u.one, u.more))
			minutes %= u.size
		}
	}
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

const healthDoc = `Boxes fill from the left, the most severe marks first, and every point of damage moves the lesser marks to the right. A slash is bashing (blåmerker og knuffing), a cross is lethal (knivstikk og skyting), an asterisk is aggravated (acid, fire).

Damage that finds no empty box makes a mark worse. Bashing and lethal turn the leftmost bashing into lethal or, with no bashing left, the leftmost lethal into aggravated; aggravated replaces the least severe mark.

If the last box is bashing, roll Stamina each turn to stay conscious. If it is lethal you fall unconscious and bleed: each minute one mark becomes aggravated. With every box aggravated you are dead.

Bashing heals in about 15 minutes a mark, lethal in 2 days, aggravated in a week: the rightmost mark first, one after the other. Time that is too short for a mark is kept, so two half weeks heal an aggravated one; it stays with its kind while a mark of that kind is left, whatever else happens. First aid and magic heal the kind you choose at once.`
