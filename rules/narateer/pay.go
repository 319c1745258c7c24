package narateer

// Acts of a turn: what each one is for, what it pays, whose use it takes.

import (
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// A talent is a Skill the tracker counts uses of: those of the text's examples,
// and one more.
type talent struct {
	id, name     string
	level, taken *form.Int
}

var skills = func() (list []talent) {
	for _, name := range []string{"Melee", "Stealth", "Observation", "Athletics", "Other"} {
		key := strings.ToLower(name)
		label := name
		if key == "other" {
			label = "Another Skill"
		}
		list = append(list, talent{id: key, name: name,
			level: &form.Int{Info: form.Info{Key: key, Label: label + ": Level", Group: "Skill Levels"}, Max: 10, Default: 1, Usual: [2]int{0, 5}},
			taken: &form.Int{Info: form.Info{Key: key + "-taken", Label: label + ": uses taken"}, Max: 11}})
	}
	return list
}()

var otherName = &form.Text{Info: form.Info{Key: "other-name", Label: "The other Skill's name", Group: "Skill Levels"}, Max: 20}

var skillOptions = []form.Option{{ID: "melee", Label: "Melee"}, {ID: "stealth", Label: "Stealth"}, {ID: "observation", Label: "Observation"},
	{ID: "athletics", Label: "Athletics"}, {ID: "other", Label: "Another Skill"}, {ID: "none", Label: "No Skill"}}

// uses is how many proactive uses a level gives.
func (k talent) uses(s form.Values) int { return max(1, k.level.Of(s)+1) }

func (k talent) left(s form.Values) int { return max(0, k.uses(s)-k.taken.Of(s)) }

func (k talent) called(s form.Values) string {
	if k.id == "other" {
		if name := otherName.Of(s); name != "" {
			return name
		}
		return "the other Skill"
	}
	return k.name
}

func skillFind(id string) (talent, bool) {
	for _, k := range skills {
		if k.id == id {
			return k, true
		}
	}
	return talent{}, false
}

var (
	use     = &form.Choice{Info: form.Info{Key: "skill", Label: "Skill"}, Options: skillOptions, Default: "melee"}
	pays    = &form.Int{Info: form.Info{Key: "pays", Label: "Action Dice in all"}, Max: 60, Default: 1, Usual: [2]int{0, 12}}
	rollKey = &form.Text{Info: form.Info{Key: "roll", Label: "Which roll", Help: "The roll fills this in, so that it is paid once.", More: true}, Max: 16}

	// The costs are those of the check's form; only what is off differs.
	payArgs = []form.Field{intent, kind, use, pays, rollKey}
	actArgs = []form.Field{intent, kind, use, tier, base, boost, slowed, fee, lessBase, lessBoost, lessFee, granted, magic}
)

// declare pays for an act that is said in the tracker; its roll is offered.
func declare(s, args form.Values) (form.Values, error) {
	c, skillID := costOf(args), use.Of(args)
	if !c.check {
		skillID = "none" // what needs no check uses no Skill
	}
	level := 0
	if k, ok := skillFind(skillID); ok {
		level = k.level.Of(s)
	}
	if err := c.afford(level, readyDice.Of(s)); err != nil {
		if err.Field == ready.Key {
			err.Field = "" // what is Ready is no argument here
		}
		return s, err
	}
	p := c.pay()
	s, err := spend(s, args, skillID, p.action(), p.magic)
	if err != nil {
		return s, err
	}
	if !c.check {
		return due.Put(s, ""), nil
	}
	// The roll to come has the same costs, and is paid.
	roll := args
	roll = skill.Put(roll, level)
	roll = intent.Put(roll, "")
	roll = with.Put(roll, skillID)
	roll = paid.Put(roll, true)
	return due.Put(s, form.Query(dueFields, roll)), nil
}

// dueFields are those of a check that its roll in the tracker knows.
var dueFields = []form.Field{base, boost, skill, fee, magic, slowed, lessBase, lessBoost, lessFee, granted, with, kind, paid}

// payRoll pays for a check that lies on the table already, once.
func payRoll(s, args form.Values) (form.Values, error) {
	key := rollKey.Of(args)
	if key != "" && key == made.Of(s) {
		return s, rules.Refuse("that roll is paid already, and each payment is made once; if this is another act that looks the same, declare it here")
	}
	n := pays.Of(args)
	if n > readyDice.Of(s) {
		return s, &form.Error{Field: pays.Key, Message: "this pays " + actionDice(n) + ", and " + number(readyDice.Of(s)) + " " + be(readyDice.Of(s)) + " Ready; nothing is spent"}
	}
	s, err := spend(s, args, use.Of(args), n, 0)
	if err != nil {
		return s, err
	}
	s = due.Put(s, "")
	return made.Put(s, key), nil
}

// spend turns n Ready dice to Used, takes a use where an own act uses a Skill,
// and writes the act down.
func spend(s, args form.Values, skillID string, n, magic int) (form.Values, error) {
	if usedDice.Of(s)+n > mostDice {
		return s, rules.Refuse("at most " + number(mostDice) + " Action Dice can be Used here")
	}
	does := "paid " + actionDice(n)
	if magic > 0 {
		does += " and " + dice.Count(magic, "Magic Die", "Magic Dice")
	}
	k, ok := skillFind(skillID)
	switch {
	case kind.Of(args) != "act":
		does += ", a " + strings.ToLower(kind.Picked(args)) + ": no use"
	case ok && k.left(s) == 0:
		return s, &form.Error{Field: use.Key, Message: "no use of " + k.called(s) + " is left this turn; reactions and responses take none"}
	case ok:
		s = k.taken.Put(s, k.taken.Of(s)+1)
		does += ", a use of " + k.called(s)
	}
	s = readyDice.Put(s, readyDice.Of(s)-n)
	s = usedDice.Put(s, usedDice.Of(s)+n)
	s = current.Put(s, intent.Of(args))
	what := intent.Of(args)
	if what == "" {
		what = kind.Picked(args)
	}
	s = acts.Put(s, noted(acts.Of(s), what+": "+does))
	return news.Put(s, strings.ToUpper(does[:1])+does[1:]+"."), nil
}

// mostActs bounds the list of a turn's acts, in characters.
const mostActs = 1200

// noted adds an act to the list; where it is full the oldest make room.
func noted(list, act string) string {
	act = strings.ReplaceAll(act, "|", "/")
	if list != "" {
		act = list + "|" + act
	}
	for len([]rune(act)) > mostActs {
		_, act, _ = strings.Cut(act, "|")
	}
	return act
}
