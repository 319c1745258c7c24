// Package blades is the dice of Blades in the Dark (John Harper, One Seven
// Design; the SRD is CC BY 3.0): a pool of d6 of which the highest counts, and
// two sixes are a critical. Action rolls, resistance rolls, fortune rolls.
package blades

import (
	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// Game is the name under which the three rolls stand together.
const Game = "Blades in the Dark"

var (
	goal   = &form.Text{Info: form.Info{Key: "goal", Label: "Goal", Help: "What do you want done? The log keeps it."}, Max: 120}
	rating = &form.Int{Info: form.Info{Key: "rating", Label: "Action rating", Help: "A die for each dot."},
		Max: 20, Default: 2, Usual: [2]int{0, 4}}
	position = &form.Choice{Info: form.Info{Key: "position", Label: "Position", Help: "How badly it can go. The GM says."},
		Options: []form.Option{{ID: "controlled", Label: "Controlled"}, {ID: "risky", Label: "Risky"}, {ID: "desperate", Label: "Desperate"}},
		Default: "risky"}
	effect = &form.Choice{Info: form.Info{Key: "effect", Label: "Effect", Help: "How much it can achieve. The GM says."},
		Options: []form.Option{{ID: "limited", Label: "Limited"}, {ID: "standard", Label: "Standard"}, {ID: "great", Label: "Great"}},
		Default: "standard"}
	assist = &form.Flag{Info: form.Info{Key: "assist", Label: "A teammate helps", Help: "+1 die; they mark 1 stress and say how."}}
	extra  = &form.Choice{Info: form.Info{Key: "extra", Label: "One more die from", Help: "A push costs 2 stress. A bargain is for free, and comes true. Never both."},
		Options: []form.Option{{ID: "none", Label: "Nothing"}, {ID: "push", Label: "Push"}, {ID: "bargain", Label: "Bargain"}}}
	deal = &form.Choice{Info: form.Info{Key: "deal", Label: "The bargain", Off: func(v form.Values) string {
		if extra.Of(v) != "bargain" {
			return "Only with a bargain."
		}
		return ""
	}}, Options: deals}
	bonus = &form.Int{Info: form.Info{Key: "bonus", Label: "Other dice", Help: "From special abilities, or taken away by harm.", More: true},
		Min: -10, Max: 10, Usual: [2]int{-2, 2}}

	attribute = &form.Int{Info: form.Info{Key: "rating", Label: "Attribute rating", Help: "A die for each action of that attribute with a dot or more."},
		Max: 20, Default: 2, Usual: [2]int{0, 4}}
	trait = &form.Int{Info: form.Info{Key: "rating", Label: "Dice", Help: "A die for each point of the trait that the question hangs on."},
		Max: 20, Default: 2, Usual: [2]int{0, 4}}
)

// Action is the action roll. Odds depend on the number of dice alone; position
// and effect choose the words.
var Action = &rules.System{
	ID: "blades", Game: Game, Name: "Action roll", Doc: actionDoc,
	Fields: []form.Field{goal, rating, position, effect, assist, extra, deal, bonus},
	Examples: []rules.Example{
		{Name: "Three dice, risky", Query: "rating=2&assist=1"},
		{Name: "No dice at all", Query: "rating=0"},
		{Name: "Desperate, pushed", Query: "rating=3&position=desperate&extra=push"},
		{Name: "Controlled, great effect", Query: "rating=4&position=controlled&effect=great"},
	},
	Sweep: rating,
	Prepare: func(v form.Values) (*rules.Roll, error) {
		n := rating.Of(v) + bonus.Of(v)
		if assist.Of(v) {
			n++
		}
		if extra.Of(v) != "none" {
			n++
		}
		d := highest(n)
		return &rules.Roll{
			Title: title(n), Dist: d, Ordinal: true,
			Bands: fourBands(actionNames, meanings[position.Of(v)]), Chances: chances(d),
			Notes: actionNotes(v, n), Label: label,
			Explain: func() []rules.Step { return explain(n, actionNames) },
			Outcome: func(r dice.Roller) int { return outcome(r, n, nil) },
			Throw: func(r dice.Roller) rules.Result {
				thrown, outcome, said := throw(r, n)
				return rules.Result{Dice: thrown, Outcome: outcome, Name: said,
					Lines: actionLines(v, outcome), Offers: actionOffers(v, outcome)}
			},
		}, nil
	},
}

// Resist is the resistance roll: its outcome is the stress paid, six less the
// highest die; a critical clears one instead.
var Resist = &rules.System{
	ID: "blades-resist", Game: Game, Name: "Resistance roll", Doc: resistDoc,
	Fields:   []form.Field{attribute},
	Examples: []rules.Example{{Name: "Two dice", Query: "rating=2"}, {Name: "No dice at all", Query: "rating=0"}},
	Sweep:    attribute,
	Prepare: func(v form.Values) (*rules.Roll, error) {
		n := attribute.Of(v)
		return &rules.Roll{
			Title: title(n), Dist: highest(n).Map(stress), Bands: stressBands,
			Notes: resistNotes(n), Label: stressLabel,
			Explain: func() []rules.Step { return explainStress(n) },
			Outcome: func(r dice.Roller) int { return stress(outcome(r, n, nil)) },
			Throw: func(r dice.Roller) rules.Result {
				thrown, outcome, said := throw(r, n)
				return rules.Result{Dice: thrown, Outcome: stress(outcome), Name: said, Lines: resistLines(stress(outcome))}
			},
		}, nil
	},
}

// Fortune is the fortune roll: the same reading, for what hangs on no
// character's action.
var Fortune = &rules.System{
	ID: "blades-fortune", Game: Game, Name: "Fortune roll", Doc: fortuneDoc,
	Fields:   []form.Field{trait},
	Examples: []rules.Example{{Name: "Two dice", Query: "rating=2"}, {Name: "No dice at all", Query: "rating=0"}},
	Sweep:    trait,
	Prepare: func(v form.Values) (*rules.Roll, error) {
		n := trait.Of(v)
		d := highest(n)
		return &rules.Roll{
			Title: title(n), Dist: d, Ordinal: true,
			Bands: fourBands(actionNames, fortuneMeanings), Chances: chances(d), Notes: noDiceNote(n), Label: label,
			Explain: func() []rules.Step { return explain(n, actionNames) },
			Outcome: func(r dice.Roller) int { return outcome(r, n, nil) },
			Throw: func(r dice.Roller) rules.Result {
				thrown, outcome, said := throw(r, n)
				return rules.Result{Dice: thrown, Outcome: outcome, Name: said}
			},
		}, nil
	},
}

// fourBands are the bands of a pool read by its highest die, worst first.
func fourBands(names, texts [4]string) []rules.Band {
	return []rules.Band{
		{ID: "bad", Name: names[0], Min: 1, Tone: -2, Text: texts[0]},
		{ID: "partial", Name: names[1], Min: 4, Tone: 0, Text: texts[1]},
		{ID: "full", Name: names[2], Min: 6, Tone: 1, Text: texts[2]},
		{ID: "critical", Name: names[3], Min: critical, Tone: 2, Text: texts[3]},
	}
}

// chances are the two sums that players ask for.
func chances(d dist.Dist) []rules.Chance {
	return []rules.Chance{
		{ID: "four", Name: "4 or better", P: d.AtLeast(4)},
		{ID: "six", Name: "6 or better", P: d.AtLeast(6)},
	}
}

// stress is what resisting costs on that outcome of the dice: −1 clears one.
func stress(outcome int) int {
	if outcome == critical {
		return -1
	}
	return 6 - outcome
}
