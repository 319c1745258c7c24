package chronicles

// The words of the plain roll, in our own wording; the sheet's Norwegian terms
// stand beside the English ones.

import (
	"fmt"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

const rollDoc = `This is the sheet's "Vanlig terningkast": take as many ten-sided dice as you have dots (dotter) in what you try. Each 8, 9 or 10 is a success (suksess); on many dice the 10 is written 0. Every 10 gives another die, and so on without end. Tell the GM (spilleder) how many successes you have.

The GM can take dice away where it is hard. With no die left you throw a chance die: only a 10 succeeds, and a 1 is a dramatic failure. Before you throw you can spend a point of Willpower (viljestyrke) for three dice more.

In a fight you can hold your action and be ready to react (klar til å reagere) to one thing that you name. That changes when you roll, not the odds.`

// title says what a pool of n dice rolls.
func title(n int) string {
	if n <= 0 {
		return "a chance die"
	}
	return dice.Count(n, "die", "dice")
}

func count(successes int) string { return dice.Count(successes, "success", "successes") }

func label(outcome int) string {
	if outcome == dramatic {
		return "Dramatic"
	}
	return strconv.Itoa(outcome)
}

// said is what the dice said.
func said(outcome int) string {
	switch outcome {
	case dramatic:
		return "a 1 on the chance die"
	case 0:
		return "no success"
	}
	return count(outcome)
}

// rollNotes say how the pool came about, what it costs, and which of two
// readings holds.
func rollNotes(v form.Values, r reading) []rules.Note {
	notes := []rules.Note{rules.Note(sources(v))}
	if willpower.Of(v) {
		notes = append(notes, "Willpower: the three dice cost 1 point, whatever the dice say.")
	}
	if r.n <= 0 {
		notes = append(notes, chanceNote(r.repeat))
		if r.rote {
			notes = append(notes, "Rote: a chance die that fails is thrown once more, but a 1 stands. The sheet has no rote actions: this is our reading.")
		}
	} else if r.rote {
		notes = append(notes, "Rote is from the published rules; the sheet does not have it.")
	}
	if skill.Of(v) == 0 && (untrained.Of(v) == "physical" || untrained.Of(v) == "social") {
		notes = append(notes, "Untrained −1 is from the published rules; the sheet names −3 for a mental skill only.")
	}
	return append(notes, exceptionalNote(v))
}

func chanceNote(repeat bool) rules.Note {
	if repeat {
		return "A chance die: only 10 succeeds, and gives another die that again succeeds on 10 only. A 1 on the first die is a dramatic failure, a later 1 is not."
	}
	return "A chance die: only 10 succeeds, and stops there, as in the second edition. A 1 is a dramatic failure."
}

func exceptionalNote(v form.Values) rules.Note {
	if exceptional.Of(v) == "total" {
		return rules.Note(fmt.Sprintf("Exceptional from %d successes: five in all, as the books count, and never fewer than needed.", least(v)))
	}
	return rules.Note(fmt.Sprintf("Exceptional from %d successes: five more than the %d needed, as the sheet says. The books count five in all.", least(v), need.Of(v)))
}

// sources adds the pool up, what is added before what is taken away.
func sources(v form.Values) string {
	var b strings.Builder
	for i, p := range parts(v) {
		switch {
		case i == 0:
			fmt.Fprintf(&b, "Pool: %d %s", p.dice, p.name)
		case p.dice < 0:
			fmt.Fprintf(&b, " − %d %s", -p.dice, p.name)
		default:
			fmt.Fprintf(&b, " + %d %s", p.dice, p.name)
		}
	}
	n := poolOf(v)
	if n > 0 {
		return b.String() + " = " + title(n) + "."
	}
	return b.String() + " = " + signed(n) + ": no die is left."
}

func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// rollLines hold a result against what was needed.
func rollLines(v form.Values, outcome int) []rules.Line {
	wanted, high := need.Of(v), least(v)
	line := rules.Line{Head: "Needed"}
	switch {
	case outcome == dramatic:
		return []rules.Line{{Head: "It goes wrong", Text: "The GM says how: more than a plain failure."}}
	case outcome < wanted:
		line.Text = fmt.Sprintf("%s: %d short.", count(wanted), wanted-outcome)
	case outcome == wanted:
		line.Text = fmt.Sprintf("%s: just enough.", count(wanted))
	default:
		line.Text = fmt.Sprintf("%s: %d more than that.", count(wanted), outcome-wanted)
	}
	if wanted <= outcome && outcome < high && high-outcome <= 2 {
		return []rules.Line{line, {Head: "Exceptional", Text: fmt.Sprintf("It was %d short of that.", high-outcome)}}
	}
	return []rules.Line{line}
}

// rollOffers: the point of Willpower that this roll was made with.
func rollOffers(v form.Values) []rules.Offer {
	if !willpower.Of(v) {
		return nil
	}
	return []rules.Offer{{Name: "Mark 1 Willpower", Tracker: willpowerID, Move: "spend"}}
}
