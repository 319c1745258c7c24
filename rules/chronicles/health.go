package chronicles

// The tracker of health: its moves, and what it shows.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// Health is the track of wounds.
var Health = &rules.Tracker{
	ID: "health", Name: "Health", Doc: healthDoc,
	State: []form.Field{boxes, &damage[bashing].marks, &damage[lethal].marks, &damage[aggravated].marks,
		&damage[bashing].rested, &damage[lethal].rested, &damage[aggravated].rested},
	Setup: []form.Field{boxes},
	Moves: []rules.Move{
		{ID: "bashing", Name: "Bashing /", Help: "Marks bashing damage.", Args: []form.Field{points},
			Do: func(state, args form.Values) (form.Values, error) { return hurt(state, args, bashing) }},
		{ID: "lethal", Name: "Lethal X", Help: "Marks lethal damage.", Args: []form.Field{points},
			Do: func(state, args form.Values) (form.Values, error) { return hurt(state, args, lethal) }},
		{ID: "aggravated", Name: "Aggravated *", Help: "Marks aggravated damage.", Args: []form.Field{points},
			Do: func(state, args form.Values) (form.Values, error) { return hurt(state, args, aggravated) }},
		{ID: "minute", Name: "A minute passes", Help: "While you bleed: 1 mark becomes aggravated.", Do: bleed},
		{ID: "time", Name: "Time passes", Help: "Heals what that much time heals.",
			Args: []form.Field{minutes, hours, days, weeks}, Do: rest},
		{ID: "heal", Name: "Heal a mark", Help: "First aid or magic.", Args: []form.Field{healed, healedKind}, Do: heal},
	},
	Show: func(state form.Values) []rules.Line { return trackOf(state).lines() },
	Offers: func(state form.Values) []rules.Offer {
		if trackOf(state).last() == bashing {
			return rollStamina
		}
		return nil
	},
}

var rollStamina = []rules.Offer{{Name: "Roll Stamina to stay conscious", System: rollID, Query: "skill=0"}}

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

// refuse is the end of a move that is not legal.
func refuse(state form.Values, field, why string) (form.Values, error) {
	return state, &form.Error{Field: field, Message: why}
}

// hurt marks damage of a kind.
func hurt(state, args form.Values, kind int) (form.Values, error) {
	t := trackOf(state)
	if t.dead() {
		return refuse(state, "", "every box is aggravated already: there is nothing left to mark")
	}
	t.mark(kind, points.Of(args))
	return t.state()
}

func bleed(state, _ form.Values) (form.Values, error) {
	t := trackOf(state)
	if t.last() != lethal {
		return refuse(state, "", "nobody bleeds here: a minute makes a mark worse only while the last box is lethal")
	}
	t.marks[lethal]--
	t.marks[aggravated]++
	return t.state()
}

func rest(state, args form.Values) (form.Values, error) {
	t := trackOf(state)
	passed := minutes.Of(args) + hour*hours.Of(args) + day*days.Of(args) + week*weeks.Of(args)
	why := ""
	switch {
	case t.dead():
		why = "every box is aggravated: time heals nothing any more"
	case t.last() == lethal:
		why = "time doesn't heal while you bleed: let single minutes pass, or heal a mark first"
	case t.filled() == 0:
		why = "there is no mark to heal"
	case passed == 0:
		why = "say how much time passes: minutes, hours, days or weeks"
	default:
		t.pass(passed)
		return t.state()
	}
	return refuse(state, "", why)
}

func heal(state, args form.Values) (form.Values, error) {
	t := trackOf(state)
	kind := bashing
	for !is(healedKind, args, damage[kind].name) {
		kind++
	}
	n, have := healed.Of(args), t.marks[kind]
	switch {
	case have == 0:
		return refuse(state, healedKind.Key, rules.Fill("there is no % mark to heal", damage[kind].name))
	case n > have:
		return refuse(state, healed.Key, rules.Fill("at most % is wanted: there are no more % marks", strconv.Itoa(have), damage[kind].name))
	}
	t.marks[kind] -= n
	return t.state()
}

// lines show the boxes, what they mean, and how long they take to heal.
func (t *track) lines() []rules.Line {
	var row rules.Line
	for kind := aggravated; kind >= bashing; kind-- {
		add(&row, t.marks[kind], rules.Box{Mark: damage[kind].mark, Name: damage[kind].name, Tone: -kind})
	}
	add(&row, t.size-t.filled(), rules.Box{Name: "empty"})

	stopped, next, whole := "", "", ""
	switch {
	case t.filled() == 0 || t.dead():
	case t.last() == lethal:
		stopped = rules.Fill("Only once the bleeding has stopped. From then on % in all.", duration(t.whole()))
	default:
		next = rules.Fill("The rightmost one, %, heals in %.", damage[t.rightmost()].name, duration(t.next()))
		whole = rules.Fill("In %, without help.", duration(t.whole()))
	}
	all := lines("Boxes", row.Text+".", "State", t.wound(), "Healing", stopped, "Next mark", next, "All healed", whole)
	all[0].Boxes = row.Boxes
	return all
}

// add puts n boxes into a row, and into its text how many of them there are.
func add(row *rules.Line, n int, box rules.Box) {
	if n == 0 {
		return
	}
	row.Text += when(row.Text != "", ", ") + strconv.Itoa(n) + " " + box.Name
	for range n {
		row.Boxes = append(row.Boxes, box)
	}
}

// wound says what the boxes mean.
func (t *track) wound() string {
	switch {
	case t.dead():
		return "Dead: every box is aggravated."
	case t.last() == lethal:
		return rules.Fill("Unconscious and bleeding: each minute 1 mark becomes aggravated. Without help, dead in %.", duration(t.marks[lethal]))
	case t.last() == bashing:
		return "The last box is bashing: roll Stamina each turn to stay conscious."
	case t.filled() > 0:
		return "Hurt, and on your feet."
	}
	return "Unhurt."
}

var units = []struct {
	minutes   int
	one, more string
}{{week, "week", "weeks"}, {day, "day", "days"}, {hour, "hour", "hours"}, {1, "minute", "minutes"}}

// duration writes minutes, at least one, as weeks, days, hours and minutes.
func duration(minutes int) string {
	before, last := "", ""
	for _, u := range units {
		if n := minutes / u.minutes; n > 0 {
			before += when(before != "", ", ") + last
			last = dice.Count(n, u.one, u.more)
			minutes %= u.minutes
		}
	}
	return before + when(before != "", " and ") + last
}

const healthDoc = `Boxes fill from the left, the most severe marks first, and every point of damage moves the lesser marks to the right. A slash is bashing (blåmerker og knuffing), a cross is lethal (knivstikk og skyting), an asterisk is aggravated (acid, fire).

Damage that finds no empty box makes a mark worse. Bashing and lethal turn the leftmost bashing into lethal or, with no bashing left, the leftmost lethal into aggravated; aggravated replaces the least severe mark.

If the last box is bashing, roll Stamina each turn to stay conscious. If it is lethal you fall unconscious and bleed: each minute one mark becomes aggravated. With every box aggravated you are dead.

Bashing heals in about 15 minutes a mark, lethal in 2 days, aggravated in a week: the rightmost mark first, one after the other. Time that is too short for a mark is kept, so two half weeks heal an aggravated one; it stays with its kind while a mark of that kind is left, whatever else happens. First aid and magic heal the kind you choose at once.`
