package chronicles

// The words of the plain roll, in our own wording; the sheet's Norwegian terms
// stand beside the English ones.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

const rollDoc = `This is the sheet's "Vanlig terningkast": take as many ten-sided dice as you have dots (dotter) in what you try. Each 8, 9 or 10 is a success (suksess); on many dice the 10 is written 0. Every 10 gives another die, and so on without end. Tell the GM (spilleder) how many successes you have.

The GM can take dice away where it is hard. With no die left you throw a chance die: only a 10 succeeds, and a 1 is a dramatic failure. Before you throw you can spend a point of Willpower (viljestyrke) for three dice more.

In a fight you can hold your action and be ready to react (klar til å reagere) to one thing that you name. That changes when you roll, not the odds.`

// when is a text that is not always said.
func when(so bool, text string) string {
	if so {
		return text
	}
	return ""
}

// sentences are the texts that are said: notes, or steps of a derivation.
func sentences[S ~string](texts ...string) (all []S) {
	for _, text := range texts {
		if text != "" {
			all = append(all, S(text))
		}
	}
	return all
}

// lines are heads and texts in turn; one without a text is not said.
func lines(pairs ...string) (all []rules.Line) {
	for ; len(pairs) > 1; pairs = pairs[2:] {
		if pairs[1] != "" {
			all = append(all, rules.Line{Head: pairs[0], Text: pairs[1]})
		}
	}
	return all
}

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

// notes say how the pool came about, what it costs, and which of two readings
// holds.
func (t *task) notes() []rules.Note {
	die := t.n <= 0
	high := "Exceptional from % successes: five more than the % needed, as the sheet says. The books count five in all."
	if t.total {
		high = "Exceptional from % successes: five in all, as the books count, and never fewer than needed."
	}
	return sentences[rules.Note](
		t.sources(),
		when(t.parts[byWillpower] > 0, "Willpower: the three dice cost 1 point, whatever the dice say."),
		when(die, chanceNote(t.repeat)),
		when(die && t.rote, "Rote: a chance die that fails is thrown once more, but a 1 stands. The sheet has no rote actions: this is our reading."),
		when(!die && t.rote, "Rote is from the published rules; the sheet does not have it."),
		when(t.parts[byUntrained] == 1, "Untrained −1 is from the published rules; the sheet names −3 for a mental skill only."),
		rules.Fill(high, strconv.Itoa(t.high), strconv.Itoa(t.wanted)))
}

func chanceNote(repeat bool) string {
	if repeat {
		return "A chance die: only 10 succeeds, and gives another die that again succeeds on 10 only. A 1 on the first die is a dramatic failure, a later 1 is not."
	}
	return "A chance die: only 10 succeeds, and stops there, as in the second edition. A 1 is a dramatic failure."
}

// sources adds the pool up.
func (t *task) sources() string {
	text := "Pool:"
	for i, n := range t.parts {
		if i <= bySkill || n > 0 {
			text += rules.Fill(partWords[i], strconv.Itoa(n))
		}
	}
	if t.n > 0 {
		return rules.Fill("% = %.", text, title(t.n))
	}
	return rules.Fill("% = %: no die is left.", text, rules.Number(t.n))
}

// lines hold a result against what was needed.
func (t *task) lines(outcome int) []rules.Line {
	text, more := "%: just enough.", outcome-t.wanted
	switch {
	case outcome == dramatic:
		return lines("It goes wrong", "The GM says how: more than a plain failure.")
	case more < 0:
		text, more = "%: % short.", -more
	case more > 0:
		text = "%: % more than that."
	}
	short := t.high - outcome
	return lines("Needed", rules.Fill(text, count(t.wanted), strconv.Itoa(more)),
		"Exceptional", when(outcome >= t.wanted && (short == 1 || short == 2), "It was "+strconv.Itoa(short)+" short of that."))
}

// markWillpower is the point that a roll was made with.
var markWillpower = []rules.Offer{{Name: "Mark 1 Willpower", Tracker: willpowerID, Move: "spend"}}
