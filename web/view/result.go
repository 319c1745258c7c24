package view

import (
	"math/big"
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
)

// A Result is a throw ready to show.
type Result struct {
	rules.Result
	Label string // of the outcome
	Band  string // the band's ID, "" without bands
	Head  string // the biggest words on the screen: "Partial, the 5"
	Text  string // what the band means
	Hue   int
	Luck  string // "Better than 12.5% of rolls, worse than 42.1%."
}

// NewResult shows a throw of a roll.
func NewResult(roll *rules.Roll, r rules.Result) Result {
	shown := Result{Result: r, Label: roll.Text(r.Outcome)}
	shown.Head = shown.Label
	below, above := new(big.Rat), new(big.Rat)
	better, worse := "better", "worse"
	if at := roll.BandOf(r.Outcome); at >= 0 {
		b := roll.Bands[at]
		shown.Band, shown.Head, shown.Text, shown.Hue = b.ID, b.Name, b.Text, hue(roll.Bands, at)
		for i, p := range roll.Odds() {
			switch {
			case i < at:
				below.Add(below, p)
			case i > at:
				above.Add(above, p)
			}
		}
		if falling(roll.Bands) {
			below, above = above, below
		}
	} else {
		better, worse = "higher", "lower"
		total := roll.Dist.Total()
		var less, more big.Int
		for _, row := range roll.Dist.Weighted() {
			switch {
			case row.Holds(r.Outcome):
			case row.Outcome < r.Outcome:
				less.Add(&less, row.Weight)
			default:
				more.Add(&more, row.Weight)
			}
		}
		below.SetFrac(&less, total)
		above.SetFrac(&more, total)
	}
	if r.Name != "" {
		shown.Head += ", " + r.Name
	}
	shown.Luck = luck(below, above, better, worse)
	return shown
}

// FaceText is what is on the face.
func FaceText(d dice.Die) string {
	if d.Text != "" {
		return d.Text
	}
	return strconv.Itoa(d.Face)
}

// DieName says a die for who can't see it: "d6 shows 5, counted".
func DieName(d dice.Die) string {
	name := "d" + strconv.Itoa(d.Sides) + " shows " + FaceText(d)
	if d.Mark != dice.Plain {
		name += ", " + d.Mark.String()
	}
	return name
}

// luck says how a result compares with the rolls that could have been: what it
// is against those below it, and against those above.
func luck(below, above *big.Rat, better, worse string) string {
	texts, _ := Percents([]*big.Rat{below, above})
	switch {
	case below.Sign() == 0 && above.Sign() == 0:
		return "Every roll gives this."
	case below.Sign() == 0:
		return "No roll is " + worse + ": " + texts[1] + " are " + better + "."
	case above.Sign() == 0:
		return rules.Sentence(better) + " than " + texts[0] + " of rolls."
	}
	return rules.Sentence(better) + " than " + texts[0] + " of rolls, " + worse + " than " + texts[1] + "."
}
