package blades

// The resistance roll's bands and words: one band for each stress paid.

import (
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

var stressBands = []rules.Band{
	{ID: "clear1", Name: "Clear 1", Min: -1, Tone: 2, Text: "You resist, and clear 1 stress."},
	{ID: "s0", Name: "0 stress", Min: 0, Tone: 2, Text: "You resist, at no cost."},
	{ID: "s1", Name: "1 stress", Min: 1, Tone: 1, Text: "You resist, for 1 stress."},
	{ID: "s2", Name: "2 stress", Min: 2, Tone: 1, Text: "You resist, for 2 stress."},
	{ID: "s3", Name: "3 stress", Min: 3, Tone: 0, Text: "You resist, for 3 stress."},
	{ID: "s4", Name: "4 stress", Min: 4, Tone: -1, Text: "You resist, for 4 stress."},
	{ID: "s5", Name: "5 stress", Min: 5, Tone: -2, Text: "You resist, for 5 stress."},
}

func stressLabel(outcome int) string {
	if outcome < 0 {
		return "1 cleared"
	}
	return strconv.Itoa(outcome) + " stress"
}

func resistNotes(n int) []rules.Note {
	return append([]rules.Note{"Resisting always works: the dice only say what it costs."}, noDiceNote(n)...)
}

func resistLines(paid int) []rules.Line {
	text := "Mark " + strconv.Itoa(paid) + " stress. If that fills your track, you take a trauma and are out of the scene."
	switch {
	case paid < 0:
		text = "Clear 1 stress."
	case paid == 0:
		text = "Nothing."
	}
	return []rules.Line{{Head: "It costs", Text: text}, {Head: "The consequence", Text: "Made smaller or taken away, as the GM says."}}
}

// explainStress derives the mean as well: players plan with it.
func explainStress(n int) []rules.Step {
	d := highest(n)
	all := d.Total()
	mean := say("On average: % stress.", d.Map(stress).Mean().RatString())
	if n <= 0 {
		return []rules.Step{
			"No dice means two dice, of which the lower one counts: 6² = 36 equally likely rolls. Stress is 6 less that die.",
			"The lower die is 6 in 1 roll, 5 or more in 2² = 4, 4 or more in 3² = 9, and so on.",
			say("So 0 stress: %. 1 stress takes the 4 rolls with 5 or more, less that one: %.", rules.Share(big.NewInt(1), all), rules.Share(big.NewInt(3), all)),
			mean,
		}
	}
	text, _ := rules.Power(6, n)
	fiveText, five := rules.Power(5, n)
	fourText, _ := rules.Power(4, n)
	steps := []rules.Step{
		say("%: % equally likely rolls. Stress is 6 less the highest die.", dice.Count(n, "die", "dice"), text),
		say("No die shows 6 in % rolls, no die more than 4 in %: the highest is 5 in the difference, 1 stress: %.", fiveText, fourText, rules.Share(d.Weight(5), all)),
		say("A six in the other % rolls: exactly one costs nothing, %; more clear 1 stress, %.", new(big.Int).Sub(all, five).String(), rules.Share(d.Weight(6), all), rules.Share(d.Weight(critical), all)),
	}
	return append(steps, mean)
}
