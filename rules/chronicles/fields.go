package chronicles

import "diceodds/rules/form"

// The fields of the plain roll. Their order is the order of the rules: first
// everything that adds, then what takes away.
var (
	attribute = &form.Int{Info: form.Info{Key: "attribute", Label: "Attribute", Help: "A die for each dot (dott).", Group: "Pool"},
		Max: 20, Default: 2, Usual: [2]int{0, 5}}
	skill = &form.Int{Info: form.Info{Key: "skill", Label: "Skill", Help: "A die for each dot.", Group: "Pool"},
		Max: 20, Default: 2, Usual: [2]int{0, 5}}
	untrained = &form.Choice{Info: form.Info{Key: "untrained", Label: "Untrained", Group: "Pool",
		Help: "Without a dot in the skill: −3 for a mental one; −1 for the others, as the published rules have it.",
		Off: func(v form.Values) string {
			if skill.Of(v) > 0 {
				return "Only with skill 0."
			}
			return ""
		}},
		Options: []form.Option{{ID: "mental", Label: "Mental"}, {ID: "physical", Label: "Physical"}, {ID: "social", Label: "Social"}, {ID: "none", Label: "No penalty"}},
		Default: "none"}
	bonus = &form.Int{Info: form.Info{Key: "bonus", Label: "Bonus dice", Help: "Equipment, circumstances, specialities.", Group: "Pool"},
		Max: 20, Usual: [2]int{0, 5}}
	willpower = &form.Flag{Info: form.Info{Key: "willpower", Label: "Spend Willpower", Help: "Viljestyrke: 1 point, +3 dice on this roll.", Group: "Pool"}}
	penalty   = &form.Int{Info: form.Info{Key: "penalty", Label: "Dice taken away", Help: "What makes it harder. Taken off last, after every bonus.", Group: "Pool"},
		Max: 30, Usual: [2]int{0, 5}}
	need = &form.Int{Info: form.Info{Key: "need", Label: "Successes needed", Help: "Suksesser: almost always 1.", Group: "Difficulty"},
		Min: 1, Max: 20, Default: 1, Usual: [2]int{1, 5}}
	again = &form.Choice{Info: form.Info{Key: "again", Label: "Another die from", Group: "Dice", More: true,
		Help: "A die that shows this or more gives one more die, which can give another, without end.",
		Off: func(v form.Values) string {
			if poolOf(v) <= 0 {
				return "A chance die counts 10s only."
			}
			return ""
		}},
		Options: agains}
	rote = &form.Flag{Info: form.Info{Key: "rote", Label: "Rote action", Group: "Dice", More: true,
		Help: "Every die that fails is thrown once more; the dice that a 10 adds are not. From the published rules."}}
	chance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on the chance die", Group: "Dice", More: true,
		Help: "The group sheet gives another die, which again succeeds on 10 only. The second edition stops there.",
		Off: func(v form.Values) string {
			if n := poolOf(v); n > 0 {
				return "Only for a chance die: this roll has " + title(n) + "."
			}
			return ""
		}},
		Options: chances}
	exceptional = &form.Choice{Info: form.Info{Key: "exceptional", Label: "Exceptional success", Group: "Difficulty", More: true,
		Help: "The group sheet counts five more than needed. The books count five in all."},
		Options: []form.Option{{ID: "margin", Label: "5 more than needed"}, {ID: "total", Label: "5 in all"}}}
)

var agains = []form.Option{
	{ID: "10", Label: "10", Help: "10-again, the usual rule"},
	{ID: "9", Label: "9", Help: "9-again"},
	{ID: "8", Label: "8", Help: "8-again"},
	{ID: "none", Label: "Never", Help: "no die gives another"},
}

var chances = []form.Option{{ID: "repeat", Label: "Gives another die"}, {ID: "once", Label: "Stops there"}}

// lowest is the lowest face that gives another die.
func lowest(again string) int {
	switch again {
	case "none":
		return never
	case "9":
		return 9
	case "8":
		return 8
	}
	return 10
}

// A part is something that adds dice to a pool, or takes them away.
type part struct {
	dice int
	name string
}

// parts are all of them, what adds before what takes away.
func parts(v form.Values) []part {
	all := []part{{attribute.Of(v), "attribute"}, {skill.Of(v), "skill"}}
	add := func(n int, name string) {
		if n != 0 {
			all = append(all, part{n, name})
		}
	}
	add(bonus.Of(v), "bonus")
	if willpower.Of(v) {
		add(3, "Willpower")
	}
	add(-penalty.Of(v), "taken away")
	if skill.Of(v) == 0 {
		add(-map[string]int{"mental": 3, "physical": 1, "social": 1}[untrained.Of(v)], "untrained")
	}
	return all
}

// poolOf is the sum of all parts; only this sum is held against 0.
func poolOf(v form.Values) int {
	n := 0
	for _, p := range parts(v) {
		n += p.dice
	}
	return n
}

// least is from how many successes a roll is exceptional.
func least(v form.Values) int {
	if exceptional.Of(v) == "total" {
		return max(need.Of(v), 5)
	}
	return need.Of(v) + 5
}
