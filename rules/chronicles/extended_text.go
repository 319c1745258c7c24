package chronicles

// The words of the extended roll.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

const extendedDoc = `For work that takes its time: searching an archive, mending a car, a long ritual. Say how many successes (suksesser) it takes in all, how long each roll lasts and how many rolls there is time for. Throw the same pool each time and add the successes up.

This is from the published rules: the group sheet has no extended rolls. The odds say on which roll it is done, and how likely it is that time is up before.`

func (x *extended) label(outcome int) string {
	if outcome > x.rolls {
		return "Not done"
	}
	return "Roll " + strconv.Itoa(outcome)
}

var extendedBands = []rules.Band{
	{ID: "done", Name: "Done in time", Tone: 2, Text: "The work is finished."},
	{ID: "undone", Name: "Not done", Tone: -2, Text: "Time is up, and successes are missing."},
}

func (x *extended) notes() []rules.Note {
	die := x.each.n == 0
	return sentences[rules.Note](
		"An extended roll is from the published rules; the sheet does not have it.",
		when(!die, rules.Fill("A roll gives % successes on average.", x.each.die().mean(x.each.n))),
		when(die, chanceNote(x.each.repeat)),
		when(die, "A dramatic failure counts here as no success; at many tables it ends the work."))
}

// explain derives the odds by roll.
func (x *extended) explain(d dist.Dist) []rules.Step {
	more := x.rolls > 1
	return sentences[rules.Step](
		"You throw "+x.each.side(),
		when(more, rules.Fill("Successes add up, so it is done by roll 2 if % together have % or more: as one pool, read once.", x.pool(2), count(x.target))),
		x.by(1, d),
		when(more, x.by(x.rolls, d)),
		when(more, rules.Fill("Done on just that roll is the difference to the roll before: on the last one %.", rat(d.P(x.rolls)))))
}

// pool is the dice of k rolls.
func (x *extended) pool(k int) string {
	if x.each.n == 0 {
		return dice.Count(k, "chance die", "chance dice")
	}
	return title(k * x.each.n)
}

// by says how likely it is to be done by roll k.
func (x *extended) by(k int, d dist.Dist) string {
	return rules.Fill("By roll %, with %: fewer than % in %, so done in %.", strconv.Itoa(k), x.pool(k), strconv.Itoa(x.target), rat(d.AtLeast(k+1)), rat(d.AtMost(k)))
}
