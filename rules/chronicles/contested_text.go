package chronicles

// The words of the contested roll.

import (
	"fmt"
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

const contestedDoc = `Two sides throw against each other: one sneaks, the other listens. Each adds its own pool up, throws, and counts successes (suksesser). Whoever has more wins; the difference is how clearly.

This is from the published rules: the group sheet has no contested rolls. A pool of 0 is a chance die; a 1 on it is a dramatic failure, which counts here as no success.`

var contestedBands = []rules.Band{
	{ID: "lose", Name: "They win", Min: -1, Tone: -2, Text: "The other side has more successes."},
	{ID: "tie", Name: "Tie", Min: 0, Tone: 0, Text: "Both sides have the same number of successes."},
	{ID: "win", Name: "You win", Min: 1, Tone: 2, Text: "You have more successes."},
}

func contestedLabel(outcome int) string { return contestedBands[outcome+1].Name }

// sideTitle is title for the second of two, "4 dice against 4".
func sideTitle(r reading) string {
	if r.n <= 0 {
		return "a chance die"
	}
	return strconv.Itoa(r.n)
}

// sideLine shows one side's dice and what they gave.
func sideLine(who string, thrown []dice.Die, successes int) rules.Line {
	line := rules.Line{Head: who, Text: sentence(said(successes)) + "."}
	if successes == dramatic {
		line.Text = "A 1 on the chance die: a dramatic failure."
	}
	for _, d := range thrown {
		box := rules.Box{Mark: strconv.Itoa(d.Face), Name: strconv.Itoa(d.Face)}
		if d.Mark == dice.Counted || d.Mark == dice.Exploded {
			box.Tone = 1
			box.Name += ", counted"
		}
		line.Boxes = append(line.Boxes, box)
	}
	return line
}

func (c contest) notes() []rules.Note {
	notes := []rules.Note{"A contested roll is from the published rules; the sheet does not have it."}
	if c.reroll {
		notes = append(notes, "A tie is thrown again, by both, until somebody wins.")
	} else {
		notes = append(notes, "A tie stands: what it means is for the GM.")
	}
	for _, r := range []reading{c.you, c.they} {
		if r.n <= 0 {
			return append(notes, chanceNote(r.repeat), "A dramatic failure counts as no success here.")
		}
	}
	return notes
}

// explain derives who wins, from the chances of each number of successes.
func (c contest) explain() []rules.Step {
	lose, tie, win := c.odds()
	steps := []rules.Step{c.you.sideStep("You"), c.they.sideStep("They")}
	zero, one := c.sameCount(0), c.sameCount(1)
	together := "Together"
	if c.you.die().e > 0 && c.they.die().e > 0 {
		together = "That never ends, but each number's chance follows from those before it by one rule, so the sum is an exact fraction"
	}
	steps = append(steps, say("A tie: no success on both sides, %s; exactly one on both, %s; and so on for every number. %s: %s.", rat(zero), rat(one), together, rat(tie)))
	if c.you == c.they {
		steps = append(steps, say("Both sides throw the same, so what is left is halved: each wins in %s.", rat(win)))
	} else {
		steps = append(steps, say("Summed the same way, the throws in which you have more make %s, and those in which they have more %s.", rat(win), rat(lose)))
	}
	if c.reroll {
		l, _, w := settled(lose, tie, win)
		steps = append(steps, say("A tie is thrown again, so only wins and losses count: you win %s of these, they %s.", rat(w), rat(l)))
	}
	return steps
}

// sideStep says what one side throws.
func (r reading) sideStep(who string) rules.Step {
	if r.n <= 0 {
		return say("%s throw a chance die: no success in 9/10, counting the dramatic failure; a 10 in 1/10.", who)
	}
	d := r.die()
	none, all := d.fewer(r.n, 1)
	text := fmt.Sprintf("%s throw %s: no success in %s of %s rolls, %s", who, title(r.n), power(failing, r.n), power(10, r.n), share(none, all))
	switch {
	case d.e == 0:
		text += "; no die gives another."
	case d.e == 1:
		text += "; a 10 gives another die."
	default:
		text += fmt.Sprintf("; %d or more gives another die.", r.again)
	}
	return rules.Step(text)
}

// sameCount is the chance that both sides have exactly k successes.
func (c contest) sameCount(k int) *big.Rat {
	return new(big.Rat).Mul(c.you.exactly(k), c.they.exactly(k))
}

func (r reading) exactly(k int) *big.Rat {
	n := max(r.n, 1)
	upTo := func(t int) *big.Rat {
		if t == 0 {
			return new(big.Rat)
		}
		ways, all := r.die().fewer(n, t)
		return new(big.Rat).SetFrac(ways, all)
	}
	return new(big.Rat).Sub(upTo(k+1), upTo(k))
}
