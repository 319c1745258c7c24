package narateer

// Acts of a turn: what each one is for, what it pays, whose use it takes; and
// dice that come back.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// A talent is a Skill the tracker counts uses of: those of the text's examples,
// and one more.
type talent struct {
	id, name     string
	level, taken form.Int
}

var skills [5]talent

func init() {
	for i := range skills {
		k, o := &skills[i], withOptions[1+i]
		k.id, k.name = o.ID, o.Label
		k.level = form.Int{Info: form.Info{Key: o.ID, Label: o.Label + ": Level", Group: "Skill Levels"}, Max: 10, Default: 1, Usual: [2]int{0, 5}}
		k.taken = form.Int{Info: form.Info{Key: o.ID + "-taken", Label: o.Label + ": uses taken"}, Max: 11}
	}
}

// uses is how many proactive uses the level of a Skill gives.
func (t *turn) uses(skill int) int { return t.level[skill] + 1 }

func (t *turn) usesLeft(skill int) int { return max(0, t.uses(skill)-t.taken[skill]) }

func (t *turn) skillName(skill int) string {
	k := &skills[skill]
	switch {
	case k.id != "other":
		return k.name
	case t.otherName != "":
		return t.otherName
	}
	return "the other Skill"
}

// skillFind is the index of a Skill, −1 for none.
func skillFind(id string) int {
	for i := range skills {
		if skills[i].id == id {
			return i
		}
	}
	return -1
}

var (
	use     = &form.Choice{Info: form.Info{Key: "skill", Label: "Skill"}, Options: withOptions[1:]}
	pays    = &form.Int{Info: form.Info{Key: "pays", Label: "Action Dice in all"}, Max: 60, Default: 1, Usual: [2]int{0, 12}}
	rollKey = &form.Text{Info: form.Info{Key: "roll", Label: "Which roll", Help: "The roll fills this in, so that it is paid once.", More: true}, Max: 16}
	back    = &form.Int{Info: form.Info{Key: "dice", Label: "Dice"}, Min: 1, Max: mostDice, Default: 1, Usual: [2]int{1, 6}}
	returns = &form.Choice{Info: form.Info{Key: "dice", Label: "Used dice", Help: "When they come back is not in the text at hand."},
		Options: []form.Option{{ID: "back", Label: "Come back Ready"}, {ID: "stay", Label: "Stay Used"}}}

	// The costs are those of the check's form; only what is off differs.
	turnArgs    = []form.Field{returns}
	refreshArgs = []form.Field{back}
	payArgs     = []form.Field{intent, kind, use, pays, rollKey}
	actArgs     = []form.Field{intent, kind, use, tier, base, boost, slowed, fee, lessBase, lessBoost, lessFee, granted, magic}

	// dueFields are those of a check that its roll in the tracker knows.
	dueFields = []form.Field{base, boost, skill, fee, magic, slowed, lessBase, lessBoost, lessFee, granted, with, kind, paid}
)

// declare pays for an act that is said in the tracker; its roll is offered.
func (t *turn) declare(args form.Values) error {
	c, named, level := costOf(args), use.Of(args), 0
	if !c.rolls {
		named = "none" // what needs no check uses no Skill
	}
	if i := skillFind(named); i >= 0 {
		level = t.level[i]
	}
	if err := c.afford(level, t.ready); err != nil {
		if err.Field == "ready" {
			err.Field = "" // what is Ready is no argument here
		}
		return err
	}
	if err := t.spend(args, named, c.pay().action, c.magic); err != nil {
		return err
	}
	if c.rolls {
		// The roll to come has the same costs, and is paid.
		roll := put(put(put(args, skill, strconv.Itoa(level)), with, named), paid, "1")
		t.due = form.Query(dueFields, roll)
	}
	return nil
}

// payRoll pays for a check that lies on the table already, once.
func (t *turn) payRoll(args form.Values) error {
	key, n := rollKey.Of(args), pays.Of(args)
	switch {
	case key != "" && key == t.made:
		return refuse("", "that roll is paid already, and each payment is made once; if this is another act that looks the same, declare it here", "")
	case n > t.ready:
		return refuse(pays.Key, "this pays $, with # Ready; nothing is spent", "", n, t.ready)
	}
	if err := t.spend(args, use.Of(args), n, 0); err != nil {
		return err
	}
	t.made = key
	return nil
}

// spend turns n Ready dice to Used, takes a use where an own act uses a Skill,
// and writes the act down.
func (t *turn) spend(args form.Values, skill string, n, magic int) error {
	if t.used+n > mostDice {
		return refuse("", "at most # Action Dice can be Used here", "", mostDice)
	}
	does := say("paid $", "", n)
	if magic > 0 {
		does += " and " + dice.Count(magic, "Magic Die", "Magic Dice")
	}
	by, what, i := kind.Of(args), "Own act", skillFind(skill)
	switch {
	case by != "act":
		what = rules.Sentence(by)
		does += ", a " + by + ": no use"
	case i < 0:
	case t.usesLeft(i) == 0:
		return refuse(use.Key, "no use of @ is left this turn; reactions and responses take none", t.skillName(i))
	default:
		t.taken[i]++
		does += ", a use of " + t.skillName(i)
	}
	t.ready -= n
	t.used += n
	t.due = ""
	t.intent = intent.Of(args)
	if t.intent != "" {
		what = t.intent
	}
	t.note(what + ": " + does)
	return t.says("@.", rules.Sentence(does))
}

// note adds an act to the list; where it is full the oldest make room.
func (t *turn) note(act string) {
	act = strings.ReplaceAll(act, "|", "/")
	if t.acts != "" {
		act = t.acts + "|" + act
	}
	for utf8.RuneCountInString(act) > mostActs {
		_, act, _ = strings.Cut(act, "|")
	}
	t.acts = act
}

// renew begins a new turn.
func (t *turn) renew(args form.Values) error {
	if err := t.exchange(); err != nil {
		return err
	}
	text := "A new turn."
	if returns.Of(args) == "back" {
		if err := t.giveBack(t.used); err != nil {
			return err
		}
		text += " All dice are Ready."
	}
	t.taken, t.mode, t.left = [len(skills)]int{}, "none", 0
	t.intent, t.due, t.acts = "", "", ""
	return t.says(text, "")
}

func (t *turn) refresh(args form.Values) error {
	n := back.Of(args)
	if n > t.used {
		return refuse(back.Key, "only # Used", "", t.used)
	}
	t.news = say("$ Ready again.", "", n)
	return t.giveBack(n)
}

func (t *turn) giveBack(n int) error {
	if t.ready+n > mostDice {
		return refuse("", "at most # Action Dice can be Ready here", "", mostDice)
	}
	t.ready += n
	t.used -= n
	return nil
}
