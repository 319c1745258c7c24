package chronicles

// The words of the extended roll.

import (
	"fmt"
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

const extendedDoc = `For work that takes its time: searching an archive, mending a car, a long ritual. Say how many successes (suksesser) it takes in all, how long each roll lasts and how many rolls there is time for. Throw the same pool each time and add the successes up.

This is from the published rules: the group sheet has no extended rolls. The odds say on which roll it is done, and how likely it is that time is up before.`

func (x extended) title() string {
	return fmt.Sprintf("%s, up to %s", title(x.each.n), dice.Count(x.rolls, "roll", "rolls"))
}

func (x extended) label(outcome int) string {
	if outcome > x.rolls {
		return "Not done"
	}
	return "Roll " + strconv.Itoa(outcome)
}

func (x extended) bands() []rules.Band {
	return []rules.Band{
		{ID: "done", Name: "Done in time", Min: 1, Tone: 2, Text: "The work is finished."},
		{ID: "undone", Name: "Not done", Min: x.rolls + 1, Tone: -2, Text: "Time is up, and successes are missing."},
	}
}

func (x extended) notes() []rules.Note {
	notes := []rules.Note{"An extended roll is from the published rules; the sheet does not have it."}
	if x.each.n > 0 {
		average := new(big.Rat).Mul(x.each.die().mean(), big.NewRat(int64(x.each.n), 1))
		return append(notes, rules.Note(fmt.Sprintf("A roll gives %s successes on average.", average.RatString())))
	}
	return append(notes, chanceNote(x.each.repeat), "A dramatic failure counts here as no success; at many tables it ends the work.")
}

// explain derives the odds by roll.
func (x extended) explain() []rules.Step {
	n := max(x.each.n, 1)
	rollsOf := func(k int) string {
		if x.each.n <= 0 {
			return dice.Count(k, "chance die", "chance dice")
		}
		return dice.Count(k*n, "die", "dice")
	}
	steps := []rules.Step{x.each.sideStep("You")}
	if x.rolls > 1 {
		steps = append(steps, say("Successes add up, so it is done by roll 2 if %s together have %s or more: as one pool, read once.", rollsOf(2), count(x.target)))
	}
	steps = append(steps, x.stepBy(1, rollsOf(1)))
	if x.rolls > 1 {
		steps = append(steps, x.stepBy(x.rolls, rollsOf(x.rolls)))
		d, _ := x.odds()
		steps = append(steps, say("Done on just that roll is the difference to the roll before: on the last one %s.", rat(d.P(x.rolls))))
	}
	ways, all := x.unfinished(x.rolls)
	return append(steps, say("Not done: what is left, %s.", rat(new(big.Rat).SetFrac(ways, all))))
}

// stepBy says how likely it is to be done by roll k.
func (x extended) stepBy(k int, pool string) rules.Step {
	ways, all := x.unfinished(k)
	done := new(big.Int).Sub(all, ways)
	return say("By roll %d, with %s: fewer than %d in %s, so done in %s.", k, pool, x.target, share(ways, all), share(done, all))
}
