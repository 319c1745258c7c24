package narateer

// The words of a check: titles, the payment as a diagram, notes, bands and what
// a result means. All wording is our own.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

const doc = `Say what you want to change and how you try it. Then the Guide takes the first way that fits: a rule of its own for just this; an outcome that is certain anyway; impossible as declared, so say it anew at no cost; else a check, if both success and failure can matter. Several trivial acts that together take time may make one minor act, and the Guide says so beforehand.

What you pay is not always what you roll. Discounts come off the cost they name. Slowed doubles the Action Dice that are left, Boost and fees too, but never Magic Dice, and nothing stays nothing. You roll the base cost, the Boost and granted dice, whatever was paid for them; dice paid for a fee or for Slowed only are not rolled. If it can't all be paid, nothing is spent and you choose anew.

Hiding takes something that keeps the observer from seeing or placing you: cover, darkness, a distraction. It holds against each observer apart: one roll meets them all, a Readiness Score where nobody searches, a roll where somebody does; both sides pay before either rolls. You must exceed, a tie fails. Keep the total: later searches must exceed it. Being seen clearly or found reveals you to whoever does it; an attack reveals you to its target once the Exchange is over.

The text fixes neither the sides of an Action Die nor how dice make a total: both are settings. Dice rolled by hand are entered in this order: yours, then those of the observers who search, A to D.`

var checkTexts = [2]string{"It fails: what the Guide named before you paid comes to pass.", "You achieve what was agreed."}

var searchTexts = [2]string{"Nothing found, which proves nothing. The same search again takes a change first.", "You find it; a hidden creature's place is known to you alone."}

// title says what is rolled.
func title(v form.Values, p payment) string {
	if p.rolled() == 0 {
		return "no dice"
	}
	return readingOf(v).name(p.rolled()) + plus(bonus.Of(v))
}

// plus writes a modifier: " + 2", nothing for none.
func plus(n int) string {
	switch {
	case n > 0:
		return " + " + strconv.Itoa(n)
	case n < 0:
		return " − " + strconv.Itoa(-n)
	}
	return ""
}

// number writes a number with a real minus.
func number(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// lines are the payment as a diagram: a box for each die, by what it is for.
func lines(v form.Values, c costs, p payment) []rules.Line {
	var ls []rules.Line
	for _, f := range []*form.Text{intent, method} {
		if text := f.Of(v); text != "" {
			ls = append(ls, rules.Line{Head: f.Label, Text: text})
		}
	}
	add := func(head, text string, n int, box rules.Box) {
		if n > 0 || text != "" {
			ls = append(ls, rules.Line{Head: head, Text: text, Boxes: boxes(n, box)})
		}
	}
	rolled := " Rolled too."
	if !c.check {
		rolled = ""
	}
	add("For the attempt", share(p.attempt, c.base, rolled), p.attempt, rules.Box{Mark: "A", Name: "for the attempt", Tone: 1})
	if c.boost > 0 {
		add("Boost", share(p.boost, c.boost, rolled), p.boost, rules.Box{Mark: "B", Name: "Boost", Tone: 1})
	}
	if c.fee > 0 {
		add("Fee", share(p.fee, c.fee, " Not rolled."), p.fee, rules.Box{Mark: "F", Name: "fee, not rolled", Tone: -1, Done: true})
	}
	if p.slow > 0 {
		add("Only for Slowed", strconv.Itoa(p.slow)+". Not rolled, no Boost.", p.slow, rules.Box{Mark: "S", Name: "only for Slowed, not rolled", Tone: -1, Done: true})
	}
	if p.magic > 0 {
		add("Magic Dice", strconv.Itoa(p.magic)+" besides, never doubled.", p.magic, rules.Box{Mark: "M", Name: "Magic Die", Done: true})
	}
	if c.check {
		row := boxes(p.rolledBase, rules.Box{Mark: "A", Name: "rolled for the attempt", Tone: 1})
		row = append(row, boxes(p.rolledBoost, rules.Box{Mark: "B", Name: "rolled as Boost", Tone: 1})...)
		row = append(row, boxes(p.rolledExtra, rules.Box{Mark: "G", Name: "granted, rolled", Tone: 2})...)
		ls = append(ls, rules.Line{Head: "Rolled", Text: dice.Count(p.rolled(), "die", "dice") + ".", Boxes: row})
	}
	if !paid.Of(v) && tier.Of(v) != "trivial" {
		left := ready.Of(v) - p.action()
		ls = append(ls, rules.Line{Head: "Stays Ready", Text: strconv.Itoa(left) + " of " + strconv.Itoa(ready.Of(v)) + ".", Boxes: boxes(left, rules.Box{Name: "Ready"})})
	}
	return ls
}

// share says what of a cost is paid.
func share(pays, of int, rolled string) string {
	text := strconv.Itoa(pays) + "."
	if pays < of {
		text = strconv.Itoa(pays) + " of " + strconv.Itoa(of) + ", the rest is off."
	}
	if of > 0 {
		text += rolled
	}
	return text
}

func boxes(n int, box rules.Box) []rules.Box {
	row := make([]rules.Box, max(0, n))
	for i := range row {
		row[i] = box
	}
	return row
}

// notes list the payment and what is rolled, as the diagram does, and what is
// odd about this choice.
func notes(v form.Values, p payment) []rules.Note {
	notes := []rules.Note{rules.Note(payText(v, p))}
	switch tier.Of(v) {
	case "trivial":
		return append(notes, "Nothing is rolled: a trivial act simply happens. Several of them that take time together may make one minor act.")
	case "minor":
		return append(notes, "Nothing is rolled: a minor act takes effort, but no check.")
	}
	notes = append(notes, rules.Note(rollText(p)))
	if base.Of(v) == 0 {
		notes = append(notes, "A check costs at least 1 Action Die, unless a rule says otherwise.")
	}
	if read.Of(v) == "count" && on.Of(v) > die.Of(v) {
		notes = append(notes, rules.Note("A d"+strconv.Itoa(die.Of(v))+" never shows "+strconv.Itoa(on.Of(v))+": no die counts."))
	}
	return append(notes, "The die and how dice make a total are settings here: the text fixes neither.")
}

// payText says what is paid, and what for: "Pays 4 Action Dice: 1 for the
// attempt, 1 Boost, 2 only for Slowed. 2 stay Ready."
func payText(v form.Values, p payment) string {
	parts := list(part{p.attempt, "for the attempt"}, part{p.boost, "Boost"}, part{p.fee, "fee"}, part{p.slow, "only for Slowed"})
	text := "Pays nothing."
	if p.action() > 0 {
		text = "Pays " + actionDice(p.action()) + ": " + parts + "."
	}
	if p.magic > 0 {
		text += " And " + dice.Count(p.magic, "Magic Die", "Magic Dice") + ", never doubled."
	}
	if paid.Of(v) {
		return text + " That is paid already."
	}
	if tier.Of(v) == "trivial" {
		return text
	}
	left, stays := ready.Of(v)-p.action(), " stay Ready."
	if left == 1 {
		stays = " stays Ready."
	}
	return text + " " + strconv.Itoa(left) + " of " + strconv.Itoa(ready.Of(v)) + stays
}

func rollText(p payment) string {
	if p.rolled() == 0 {
		return "Rolls no dice: they make 0."
	}
	return "Rolls " + dice.Count(p.rolled(), "die", "dice") + ": " +
		list(part{p.rolledBase, "for the attempt"}, part{p.rolledBoost, "Boost"}, part{p.rolledExtra, "granted"}) + "."
}

type part struct {
	n    int
	what string
}

func list(parts ...part) string {
	var texts []string
	for _, p := range parts {
		if p.n > 0 {
			texts = append(texts, strconv.Itoa(p.n)+" "+p.what)
		}
	}
	return strings.Join(texts, ", ")
}

// said follows the band's name: "total 4 against 3".
func (g goal) said(total int) string { return "total " + number(total) + " against " + number(g.given) }
