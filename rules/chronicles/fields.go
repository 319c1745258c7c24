package chronicles

import (
	"strconv"

	"diceodds/rules/form"
)

// The fields of the plain roll. Their order is the order of the rules: first
// everything that adds, then what takes away.
var (
	attribute = &form.Int{Info: form.Info{Key: "attribute", Label: "Attribute", Help: "A die for each dot (dott).", Group: "Pool"},
		Max: 20, Default: 2, Usual: [2]int{0, 5}}
	skill = &form.Int{Info: form.Info{Key: "skill", Label: "Skill", Help: "A die for each dot.", Group: "Pool"},
		Max: 20, Default: 2, Usual: [2]int{0, 5}}
	untrained = &form.Choice{Info: form.Info{Key: "untrained", Label: "Untrained", Group: "Pool",
		Help: "Without a dot in the skill: −3 for a mental one; −1 for the others, as the published rules have it.",
		Off:  func(v form.Values) string { return unless(skill.Of(v) == 0, "Only with skill 0.") }},
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
		Off:  func(v form.Values) string { return unless(partsOf(v).sum() > 0, tensOnly) }},
		Options: agains[1:]}
	rote = &form.Flag{Info: form.Info{Key: "rote", Label: "Rote action", Group: "Dice", More: true,
		Help: "Every die that fails is thrown once more; the dice that a 10 adds are not. From the published rules."}}
	chance = &form.Choice{Info: form.Info{Key: "chance", Label: "A 10 on the chance die", Group: "Dice", More: true,
		Help: "The group sheet gives another die, which again succeeds on 10 only. The second edition stops there.",
		Off: func(v form.Values) string {
			n := partsOf(v).sum()
			return unless(n <= 0, "Only for a chance die: this roll has "+title(n)+".")
		}},
		Options: chances}
	exceptional = &form.Choice{Info: form.Info{Key: "exceptional", Label: "Exceptional success", Group: "Difficulty", More: true,
		Help: "The group sheet counts five more than needed. The books count five in all."},
		Options: []form.Option{{ID: "margin", Label: "5 more than needed"}, {ID: "total", Label: "5 in all"}}}
)

// agains begin with the choice of who follows another side.
var agains = [...]form.Option{
	{ID: "same", Label: "The same"},
	{ID: "10", Label: "10", Help: "10-again, the usual rule"},
	{ID: "9", Label: "9", Help: "9-again"},
	{ID: "8", Label: "8", Help: "8-again"},
	{ID: "none", Label: "Never", Help: "no die gives another"},
}

var chances = []form.Option{{ID: "repeat", Label: "Gives another die"}, {ID: "once", Label: "Stops there"}}

const (
	tensOnly = "A chance die counts 10s only."
	onlyZero = "Only with a pool of 0."
)

// unless is why a field is off where it does not apply.
func unless(applies bool, why string) string { return when(!applies, why) }

// is tells whether an option is chosen.
func is(f *form.Choice, v form.Values, id string) bool { return f.Of(v) == id }

// lowest is the lowest face that gives another die.
func lowest(again *form.Choice, v form.Values) int {
	if face, err := strconv.Atoi(again.Of(v)); err == nil {
		return face
	}
	return never
}

// The parts of a pool, what adds before what takes away.
type parts [6]int

const (
	byAttribute = iota
	bySkill
	byBonus
	byWillpower
	byPenalty
	byUntrained
)

var partWords = []string{" % attribute", " + % skill", " + % bonus", " + % Willpower", " − % taken away", " − % untrained"}

func partsOf(v form.Values) parts {
	p := parts{byAttribute: attribute.Of(v), bySkill: skill.Of(v), byBonus: bonus.Of(v), byPenalty: penalty.Of(v)}
	if willpower.Of(v) {
		p[byWillpower] = 3
	}
	if p[bySkill] == 0 && !is(untrained, v, "none") {
		p[byUntrained] = 1
		if is(untrained, v, "mental") {
			p[byUntrained] = 3
		}
	}
	return p
}

// sum is the pool; only this sum is held against 0.
func (p parts) sum() int {
	return p[byAttribute] + p[bySkill] + p[byBonus] + p[byWillpower] - p[byPenalty] - p[byUntrained]
}
