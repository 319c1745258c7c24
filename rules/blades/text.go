package blades

// The words of the three rolls: our own wording of what the SRD's action roll
// says, so that a reader finds every sentence here.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/form"
)

const actionDoc = `Roll when a character is put to the test: something dangerous or troublesome stands between them and their goal. Where you'd expect them simply to manage it, don't roll.

Say the goal, choose the action that the character is really doing, let the GM set position and effect, add dice, roll. Position and effect never change the odds: they change what a result means. No dice is not a desperate position, it is only few dice.

The GM can bring one or more of the consequences, and may let even a 1–3 have some effect. A clean result says that it worked, not yet what happened: tell that together.`

const resistDoc = `Roll when a consequence comes that your character would rather not suffer. Resisting always works: it makes the consequence smaller or takes it away. The dice only say what it costs in stress.

Roll the attribute that fits the threat. Stress is 6 less the highest die; two sixes clear 1 stress instead.`

const fortuneDoc = `Roll when the GM wants chance to answer and no character's action decides it: how far a rumour has spread, how a distant fight goes.

Take as many dice as the trait is worth that the question hangs on, and read the highest die.`

var actionNames = [4]string{"Bad", "Partial", "Full", "Critical"}

// meanings say what each band means at each position, worst band first.
var meanings = map[string][4]string{
	"controlled": {
		"You falter. Go on through a riskier opening, or step back and try another way.",
		"You hesitate. Step back and try another way, or do it and take something small with it: a minor complication, less effect, lesser harm, or a risky position.",
		"You do it, and stay in command.",
		"You do it, with more effect than you had reason to hope for.",
	},
	"risky": {
		"It goes badly: harm, a complication, a desperate position, or the chance is gone.",
		"You do it, but at a price: harm, a complication, less effect, or a desperate position.",
		"You do it, and nothing strikes back.",
		"You do it, with more effect, right under their noses.",
	},
	"desperate": {
		"The worst comes true: severe harm, a serious complication, or the chance is gone.",
		"You do it, but dearly: severe harm, a serious complication, or less effect.",
		"You do it, against all appearances.",
		"You do it, with more effect: the story they will tell of you.",
	},
}

var fortuneMeanings = [4]string{
	"Poor: little or nothing comes of it.",
	"Mixed: some of it, and not without trouble.",
	"Good: it comes out as one would wish.",
	"Great: better than anyone had a right to expect.",
}

// opposition says what the other side gets of the same roll, by band.
var opposition = [4]string{
	"It gets its way, and you are in it.",
	"It gets its way too: both sides do.",
	"It doesn't get its way.",
	"It doesn't get its way.",
}

// effects are the effect levels in order; a critical is one step more.
var effects = []string{"limited", "standard", "great", "beyond great"}

var deals = []form.Option{
	{ID: "open", Label: "Not settled yet"},
	{ID: "collateral", Label: "Somebody or something else gets hurt"},
	{ID: "sacrifice", Label: "It takes coin or an item"},
	{ID: "betray", Label: "You let down a friend or loved one"},
	{ID: "offend", Label: "A faction is offended"},
	{ID: "clock", Label: "A clock of trouble starts or ticks"},
	{ID: "heat", Label: "Traces or witnesses: the crew takes heat"},
	{ID: "harm", Label: "You take harm"},
}

func label(outcome int) string {
	if outcome == critical {
		return "Two sixes"
	}
	return strconv.Itoa(outcome)
}

// noDiceNote explains the pool of none.
func noDiceNote(n int) []rules.Note {
	if n > 0 {
		return nil
	}
	return []rules.Note{"No dice left: roll two and keep the lower. There is no critical."}
}

// actionNotes say how the pool of n dice came about, and what it costs.
func actionNotes(v form.Values, n int) []rules.Note {
	notes := []rules.Note{rules.Note(sources(v))}
	notes = append(notes, noDiceNote(n)...)
	if n <= 0 && position.Of(v) != "desperate" {
		notes = append(notes, "No dice does not make the position desperate: that is for the GM to say.")
	}
	for _, c := range costs(v) {
		notes = append(notes, rules.Note(c.Head+": "+rules.Inside(c.Text)))
	}
	return append(notes, "Position and effect change what a result means, not its odds.")
}

// sources adds the dice up: "2 for the rating, 1 for the help".
func sources(v form.Values) string {
	parts := []string{strconv.Itoa(rating.Of(v)) + " for the rating"}
	if assist.Of(v) {
		parts = append(parts, "1 for the help")
	}
	switch extra.Of(v) {
	case "push":
		parts = append(parts, "1 for the push")
	case "bargain":
		parts = append(parts, "1 for the bargain")
	}
	if b := bonus.Of(v); b > 0 {
		parts = append(parts, strconv.Itoa(b)+" more")
	} else if b < 0 {
		parts = append(parts, strconv.Itoa(-b)+" taken away")
	}
	return "Dice: " + strings.Join(parts, ", ") + "."
}

// costs are what this choice costs, and earns, whatever the dice say.
func costs(v form.Values) []rules.Line {
	var costs []rules.Line
	if assist.Of(v) {
		costs = append(costs, rules.Line{Head: "The help", Text: "The teammate who helps marks 1 stress."})
	}
	switch extra.Of(v) {
	case "push":
		costs = append(costs, rules.Line{Head: "The push", Text: "It costs you 2 stress."})
	case "bargain":
		text := "It comes true whatever the dice say."
		if deal.Of(v) != "open" {
			text = deal.Picked(v) + ", whatever the dice say."
		}
		costs = append(costs, rules.Line{Head: "The bargain", Text: text})
	}
	if position.Of(v) == "desperate" {
		costs = append(costs, rules.Line{Head: "The risk", Text: "A desperate action earns you 1 xp."})
	}
	return costs
}

// actionLines say what a result means, for whom, how much, and what it costs.
func actionLines(v form.Values, outcome int) []rules.Line {
	band := bandOf(outcome)
	lines := []rules.Line{{Head: "Effect", Text: effectText(v, band)}, {Head: "The opposition", Text: opposition[band]}}
	return append(lines, costs(v)...)
}

// effectText says what becomes of the effect level in a band.
func effectText(v form.Values, band int) string {
	level := 0
	for effects[level] != effect.Of(v) {
		level++
	}
	switch {
	case band == 3:
		return rules.Sentence(effects[level+1]) + ": one step up from " + effects[level] + "."
	case band == 2:
		return rules.Sentence(effects[level]) + "."
	case band == 1 && level > 0:
		return rules.Sentence(effects[level]) + ", or " + effects[level-1] + " if less effect is the price."
	case band == 1:
		return "Limited, or next to none if less effect is the price."
	}
	return "None, unless the GM gives it some all the same."
}

// actionOffers: a consequence can be resisted. Faltering under control brings
// a choice and no consequence.
func actionOffers(v form.Values, outcome int) []rules.Offer {
	band := bandOf(outcome)
	if band > 1 || band == 0 && position.Of(v) == "controlled" {
		return nil
	}
	return []rules.Offer{{Name: "Resist it", System: Resist.ID}}
}

// bandOf is the index of an outcome's band.
func bandOf(outcome int) int {
	switch {
	case outcome >= 6:
		return outcome - 4
	case outcome >= 4:
		return 1
	}
	return 0
}
