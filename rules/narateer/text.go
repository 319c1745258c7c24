package narateer

// The words of a check: the payment as a diagram, and notes. All wording is our
// own.

import (
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

const doc = `Say what you want to change and how you try it. Then the Guide takes the first way that fits: a rule of its own for just this; an outcome that is certain anyway; impossible as declared, so say it anew at no cost; else a check, if both success and failure can matter. Several trivial acts that together take time may make one minor act, and the Guide says so beforehand.

What you pay is not always what you roll. Discounts come off the cost they name. Slowed doubles the Action Dice that are left, Boost and fees too, but never Magic Dice, and nothing stays nothing. You roll the base cost, the Boost and granted dice, whatever was paid for them; dice paid for a fee or for Slowed only are not rolled. If it can't all be paid, nothing is spent and you choose anew.

Hiding takes something that keeps the observer from seeing or placing you: cover, darkness, a distraction. It holds against each observer apart: one roll meets them all, a Readiness Score where nobody searches, a roll where somebody does; both sides pay before either rolls. You must exceed, a tie fails. Keep the total: later searches must exceed it. Being seen clearly or found reveals you to whoever does it; an attack reveals you to its target once the Exchange is over.

The text fixes neither the sides of an Action Die nor how dice make a total: both are settings.`

// say fills in a sentence: @ is who, # the next number, $ the next number in
// Action Dice. One small loop takes less room than a Sprintf for each sentence.
func say(text, who string, n ...int) string {
	var out []byte
	next := 0
	for i := range len(text) {
		piece := text[i : i+1]
		switch piece {
		case "@":
			piece = who
		case "#":
			piece = rules.Number(n[next])
			next++
		case "$":
			piece = dice.Count(n[next], "Action Die", "Action Dice")
			next++
		}
		out = append(out, piece...)
	}
	return string(out)
}

// plus writes a modifier: " + 2", nothing for none.
func plus(n int) string {
	switch {
	case n > 0:
		return say(" + #", "", n)
	case n < 0:
		return say(" − #", "", -n)
	}
	return ""
}

// A page is lines as they are written.
type page []rules.Line

// add writes a line, where there is anything to say.
func (p *page) add(head, text string, boxes ...rules.Box) {
	if text != "" {
		*p = append(*p, rules.Line{Head: head, Text: text, Boxes: boxes})
	}
}

// row is so many boxes of each kind.
func row(kinds []rules.Box, counts ...int) []rules.Box {
	var boxes []rules.Box
	for i, n := range counts {
		for range n {
			boxes = append(boxes, kinds[i])
		}
	}
	return boxes
}

// list says how many there are of each kind: "1 for the attempt, 2 Boost".
func list(kinds []rules.Box, counts ...int) string {
	var texts []string
	for i, n := range counts {
		if n > 0 {
			texts = append(texts, say("# @", kinds[i].Name, n))
		}
	}
	return strings.Join(texts, ", ")
}

// The parts of a payment, and the dice of a roll.
var (
	payHeads = [...]string{"For the attempt", "Boost", "Fee", "Only for Slowed", "Magic Dice"}
	payTails = [...]string{" Rolled too.", " Rolled too.", " Not rolled.", " Not rolled, no Boost.", " Never doubled."}
	payBoxes = []rules.Box{
		{Mark: "A", Name: "for the attempt", Tone: 1},
		{Mark: "B", Name: "Boost", Tone: 1},
		{Mark: "F", Name: "fee", Tone: -1, Done: true},
		{Mark: "S", Name: "only for Slowed", Tone: -1, Done: true},
		{Mark: "M", Name: "Magic Die", Done: true},
	}
	rollBoxes = []rules.Box{
		{Mark: "A", Name: "for the attempt", Tone: 1},
		{Mark: "B", Name: "Boost", Tone: 1},
		{Mark: "G", Name: "granted", Tone: 2},
	}
	readyBoxes = []rules.Box{{Name: "Ready"}}
)

// lines are the payment as a diagram: a box for each die, by what it is for.
func (c *check) lines() []rules.Line {
	var p page
	for _, f := range [...]*form.Text{intent, method} {
		p.add(f.Label, f.Of(c.v))
	}
	for i, n := range c.parts {
		of := n
		if i < len(c.of) {
			of = c.of[i]
		}
		text := say("#.", "", n)
		switch {
		case of == 0 && i != forAttempt:
			continue
		case n < of:
			text = say("# of #, the rest is off.", "", n, of)
		}
		if of > 0 && (c.rolls || i != forAttempt) {
			text += payTails[i]
		}
		p.add(payHeads[i], text, row(payBoxes[i:], n)...)
	}
	if c.rolls {
		p.add("Rolled", dice.Count(c.rolled, "die", "dice")+".", row(rollBoxes, c.dice[:]...)...)
	}
	if !c.paid && c.tier != "trivial" {
		p.add("Stays Ready", say("# of #.", "", c.left, c.ready), row(readyBoxes, c.left)...)
	}
	return p
}

// notes list the payment and what is rolled, as the diagram does, and what is
// odd about this choice.
func (c *check) notes() []rules.Note {
	pays, rolls := "Pays nothing.", "Rolls no dice: they make 0."
	if c.action > 0 {
		pays = say("Pays $: @.", list(payBoxes, c.parts[:forMagic]...), c.action)
	}
	if c.magic > 0 {
		pays += " And " + dice.Count(c.magic, "Magic Die", "Magic Dice") + ", never doubled."
	}
	switch {
	case c.tier == "trivial":
		rolls = "Nothing is rolled: a trivial act simply happens. Several of them that take time together may make one minor act."
	case c.tier == "minor":
		rolls = "Nothing is rolled: a minor act takes effort, but no check."
	case c.rolled > 0:
		rolls = "Rolls " + dice.Count(c.rolled, "die", "dice") + ": " + list(rollBoxes, c.dice[:]...) + "."
	}
	switch {
	case c.paid:
		pays += " That is paid already."
	case c.tier != "trivial":
		pays += say(" Stays Ready: # of #.", "", c.left, c.ready)
	}
	notes := []rules.Note{rules.Note(pays), rules.Note(rolls)}
	if !c.rolls {
		return notes
	}
	if c.of[forAttempt] == 0 {
		notes = append(notes, "A check costs at least 1 Action Die, unless a rule says otherwise.")
	}
	if c.how == "count" && c.on > c.die {
		notes = append(notes, rules.Note(say("A d# never shows #: no die counts.", "", c.die, c.on)))
	}
	return append(notes, "The die and how dice make a total are settings here: the text fixes neither.")
}
