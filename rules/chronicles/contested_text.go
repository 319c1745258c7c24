package chronicles

// The words of the contested roll.

import (
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

// sideLine shows one side's dice and what they gave.
func sideLine(who string, thrown []dice.Die, successes int) rules.Line {
	var boxes []rules.Box
	for _, d := range thrown {
		box := rules.Box{Mark: strconv.Itoa(d.Face)}
		box.Name = box.Mark
		if d.Mark == dice.Counted || d.Mark == dice.Exploded {
			box.Tone = 1
			box.Name += ", counted"
		}
		boxes = append(boxes, box)
	}
	return rules.Line{Head: who, Text: gave(successes) + ".", Boxes: boxes}
}

// gave begins a sentence about one of several throws.
func gave(successes int) string {
	switch successes {
	case dramatic:
		return "A 1 on the chance die: a dramatic failure"
	case 0:
		return "No success"
	}
	return count(successes)
}

func (c *contest) notes() []rules.Note {
	tie := "A tie stands: what it means is for the GM."
	if c.reroll {
		tie = "A tie is thrown again, by both, until somebody wins."
	}
	die := c.you.n == 0 || c.they.n == 0
	return sentences[rules.Note](
		"A contested roll is from the published rules; the sheet does not have it.",
		tie,
		when(die, chanceNote(c.you.repeat)),
		when(die, "A dramatic failure counts as no success here."))
}

// explain derives who wins, from the chances of each number of successes.
func (c *contest) explain() []rules.Step {
	sum := "Together"
	if c.you.die().e > 0 && c.they.die().e > 0 {
		sum = "That never ends, but each number's chance follows from those before it by one rule, so the sum is an exact fraction"
	}
	sides := "Summed the same way, the throws in which you have more make %, and those in which they have more %."
	if c.you == c.they {
		sides = "Both sides throw the same, so what is left is halved: each wins in %."
	}
	return sentences[rules.Step](
		"You throw "+c.you.side(),
		"They throw "+c.they.side(),
		rules.Fill("A tie: no success on both sides, %; exactly one on both, %; and so on for every number. %: %.", c.same(0), c.same(1), sum, rat(c.once.P(0))),
		rules.Fill(sides, rat(c.once.P(1)), rat(c.once.P(-1))),
		when(c.reroll, rules.Fill("A tie is thrown again, so only wins and losses count: you win % of these, they %.", rat(c.settled.P(1)), rat(c.settled.P(-1)))))
}

// side says what one side throws.
func (r reading) side() string {
	if r.n == 0 {
		return "a chance die: no success in 9/10, counting the dramatic failure; a 10 in 1/10."
	}
	more := "no die gives another"
	switch r.again {
	case 10:
		more = "a 10 gives another die"
	case 9, 8:
		more = strconv.Itoa(r.again) + " or more gives another die"
	}
	return rules.Fill("%: no success in %; %.", title(r.n), noSuccess(r.n), more)
}

// same is the chance that both sides have exactly k successes.
func (c *contest) same(k int) string {
	n, m := max(c.you.n, 1), max(c.they.n, 1)
	f, g := c.you.die().weights(n, k+1)[k], c.they.die().weights(m, k+1)[k]
	return rat(new(big.Rat).SetFrac(f.Mul(f, g), power(10, n+m+2*k)))
}
