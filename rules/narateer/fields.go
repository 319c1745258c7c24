package narateer

// The fields of a check, in the order of the form: what is attempted, what it
// pays, how dice are read, what the total is for. Those of the observers are in
// observers.go.

import "diceodds/rules/form"

// most is the largest number of characters in an intent or a method.
const most = 120

var (
	intent = &form.Text{Info: form.Info{Key: "intent", Label: "Intent", Group: "Attempt", Help: "What do you want to change?"}, Max: most}
	method = &form.Text{Info: form.Info{Key: "method", Label: "Method", Group: "Attempt", Help: "How do you try it? Say both before anything is paid."}, Max: most}
	tier   = &form.Choice{Info: form.Info{Key: "tier", Label: "Tier", Group: "Attempt", Help: "A specific rule comes first; else the Guide judges the whole attempt."},
		Options: []form.Option{
			{ID: "trivial", Label: "Trivial", Help: "At once, unopposed, no roll: free."},
			{ID: "minor", Label: "Minor", Help: "Takes effort, but no check: 1 Action Die."},
			{ID: "major", Label: "Major", Help: "A check: what the rule says, else at least 1 Action Die."},
		}, Default: "major"}
	base = &form.Int{Info: form.Info{Key: "base", Label: "Base cost", Group: "Attempt", Help: "Paid and rolled. A check costs at least 1 unless a rule says otherwise.", Off: checkOnly},
		Max: 10, Default: 1, Usual: [2]int{0, 5}}
	boost = &form.Int{Info: form.Info{Key: "boost", Label: "Boost", Group: "Attempt", Help: "More dice, paid and rolled: up to the Skill Level.", Off: checkOnly},
		Max: 10, Usual: [2]int{0, 5}}
	skill = &form.Int{Info: form.Info{Key: "skill", Label: "Skill Level", Group: "Attempt", Help: "Of the Skill that is tested.", Off: checkOnly},
		Max: 10, Default: 1, Usual: [2]int{0, 5}}

	fee   = &form.Int{Info: form.Info{Key: "fee", Label: "Extra fee", Group: "Payment", Help: "Action Dice on top. Paid, never rolled.", More: true, Off: unlessTrivial}, Max: 10, Usual: [2]int{0, 5}}
	magic = &form.Int{Info: form.Info{Key: "magic", Label: "Magic Dice", Group: "Payment", Help: "Paid besides. Slowed never doubles them.", More: true, Off: unlessTrivial}, Max: 10, Usual: [2]int{0, 5}}

	slowed = &form.Flag{Info: form.Info{Key: "slowed", Label: "Slowed", Group: "Payment", Help: "Doubles what is left of the payment after discounts.", Off: unlessTrivial}}
	ready  = &form.Int{Info: form.Info{Key: "ready", Label: "Ready Action Dice", Group: "Payment", Help: "They must cover the whole payment.", Off: func(v form.Values) string {
		if paid.Of(v) {
			return "It is paid already."
		}
		return unlessTrivial(v)
	}}, Max: 30, Default: 6, Usual: [2]int{1, 12}}

	lessBase  = &form.Int{Info: form.Info{Key: "less-base", Label: "Off the base cost", Group: "Discounts", More: true, Off: unlessTrivial}, Max: 10, Usual: [2]int{0, 5}}
	lessBoost = &form.Int{Info: form.Info{Key: "less-boost", Label: "Off the Boost", Group: "Discounts", More: true, Off: checkOnly}, Max: 10, Usual: [2]int{0, 5}}
	lessFee   = &form.Int{Info: form.Info{Key: "less-fee", Label: "Off the fee", Group: "Discounts", Help: "A discount lowers only the cost it names. Dice it pays for are rolled all the same.", More: true, Off: unlessTrivial}, Max: 10, Usual: [2]int{0, 5}}

	granted = &form.Int{Info: form.Info{Key: "granted", Label: "Granted dice", Group: "Dice", Help: "Rolled, but not paid, and no Boost.", More: true, Off: checkOnly}, Max: 10, Usual: [2]int{0, 5}}
	die     = &form.Int{Info: form.Info{Key: "die", Label: "Sides of an Action Die", Group: "Dice", Help: "Not fixed by the text.", Off: checkOnly},
		Min: 2, Max: 20, Default: 6, Usual: [2]int{4, 12}}
	read = &form.Choice{Info: form.Info{Key: "read", Label: "Total of the dice", Group: "Dice", Help: "Not fixed by the text.", Off: checkOnly},
		Options: []form.Option{
			{ID: "sum", Label: "Sum"},
			{ID: "count", Label: "Count", Help: "Each die that shows enough counts 1."},
			{ID: "highest", Label: "Highest"},
		}}
	on = &form.Int{Info: form.Info{Key: "on", Label: "A die counts from", Group: "Dice", Off: func(v form.Values) string {
		if why := checkOnly(v); why != "" {
			return why
		}
		return unless(read.Of(v) == "count", "Only when dice are counted.")
	}}, Min: 2, Max: 20, Default: 4, Usual: [2]int{2, 12}}
	bonus = &form.Int{Info: form.Info{Key: "bonus", Label: "Flat modifier", Group: "Dice", Help: "Added to the total. Our own setting.", More: true, Off: checkOnly},
		Min: -20, Max: 20, Usual: [2]int{-5, 5}}

	aim = &form.Choice{Info: form.Info{Key: "aim", Label: "The total is for", Group: "Aim", Off: checkOnly},
		Options: []form.Option{
			{ID: "plain", Label: "A target"},
			{ID: "hide", Label: "Hide", Help: "Stealth, against everyone who could notice you."},
			{ID: "search", Label: "Search", Help: "Observation, against a recorded Hide total."},
		}}
	target = &form.Int{Info: form.Info{Key: "target", Label: "Target", Group: "Aim", Off: plainOnly},
		Min: -20, Max: 200, Default: 3, Usual: [2]int{0, 20}}
	ties = &form.Choice{Info: form.Info{Key: "ties", Label: "A tie", Group: "Aim", Help: "The text fixes ties for Hide and Search only.", More: true,
		Off: plainOnly},
		Options: []form.Option{{ID: "fail", Label: "Fails"}, {ID: "meet", Label: "Succeeds"}}}
	hidden = &form.Int{Info: form.Info{Key: "hidden", Label: "Recorded Hide total", Group: "Aim", Help: "A search must exceed it.", Off: searchOnly},
		Min: -20, Max: 200, Default: 3, Usual: [2]int{0, 20}}

	// What the turn tracker is told of the roll; none of it changes the odds.
	with = &form.Choice{Info: form.Info{Key: "with", Label: "Skill", Group: "For the turn", Help: "Whose use this takes.", More: true, Off: checkOnly},
		Options: withOptions}
	kind = &form.Choice{Info: form.Info{Key: "kind", Label: "It is", Group: "For the turn", Help: "Reactions and responses take no use.", More: true},
		Options: kinds}
	seeker = &form.Choice{Info: form.Info{Key: "seeker", Label: "Who searches", Group: "For the turn", Help: "An observer pays its own dice.", More: true,
		Off: searchOnly},
		Options: []form.Option{{ID: "you", Label: "You"}, {ID: "a", Label: "A"}, {ID: "b", Label: "B"}, {ID: "c", Label: "C"}, {ID: "d", Label: "D"}}}
	paid = &form.Flag{Info: form.Info{Key: "paid", Label: "Already paid", Group: "For the turn", Help: "The turn tracker sets this: each payment is made once.", More: true}}
)

var kinds = []form.Option{{ID: "act", Label: "Own act"}, {ID: "reaction", Label: "Reaction"}, {ID: "response", Label: "Response"}}

// withOptions are the answers to which Skill a roll takes; the tracker's moves
// know all but the first.
var withOptions = []form.Option{{ID: "auto", Label: "As the aim says"}, {ID: "melee", Label: "Melee"}, {ID: "stealth", Label: "Stealth"},
	{ID: "observation", Label: "Observation"}, {ID: "athletics", Label: "Athletics"}, {ID: "other", Label: "Another Skill"}, {ID: "none", Label: "No Skill"}}

var fields = []form.Field{
	intent, method, tier, base, boost, skill,
	fee, magic, slowed, ready, lessBase, lessBoost, lessFee,
	granted, die, read, on, bonus,
	aim, target, ties, hidden,
	&watches[0].mode, &watches[0].score, &watches[0].dice, &watches[0].bonus,
	&watches[1].mode, &watches[1].score, &watches[1].dice, &watches[1].bonus,
	&watches[2].mode, &watches[2].score, &watches[2].dice, &watches[2].bonus,
	&watches[3].mode, &watches[3].score, &watches[3].dice, &watches[3].bonus,
	with, kind, seeker, paid,
}

func unless(fits bool, why string) string {
	if fits {
		return ""
	}
	return why
}

func checkOnly(v form.Values) string {
	switch tier.Of(v) {
	case "trivial":
		return "A trivial act is free and rolls nothing."
	case "minor":
		return "A minor act costs 1 and rolls nothing."
	}
	return ""
}

func unlessTrivial(v form.Values) string {
	return unless(tier.Of(v) != "trivial", "A trivial act is free.")
}

// aimOnly is a reason that holds for every aim but one.
func aimOnly(v form.Values, one, why string) string {
	if why := checkOnly(v); why != "" {
		return why
	}
	return unless(aim.Of(v) == one, why)
}

func plainOnly(v form.Values) string {
	return aimOnly(v, "plain", "Only against a target: hiding and searching, a tie fails.")
}
func searchOnly(v form.Values) string { return aimOnly(v, "search", "Only for a search.") }
func hideOnly(v form.Values) string   { return aimOnly(v, "hide", "Only when you hide.") }
