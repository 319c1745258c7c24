package narateer

// How a turn looks, and the rolls it asks for.

import (
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

const turnDoc = `Keeps one character's turn: which Action Dice are Ready and which are Used, how often each Skill may still be used, how far you can move, and from whom you are hidden. There are no slots for major and minor acts: do what you can pay for and have uses for.

Declare and pay an act, then roll it by the button that appears; or roll first in the form above and pay by the button under the result. Each payment is made once, and one that isn't legal spends nothing. Reactions and Exchange Responses are paid like any act but take no use. What you keep Ready can pay for them later.

Set up your dice and Skill Levels below. A Skill has its level + 1 uses a turn. How many dice come back, and when, the text at hand does not say: a new turn asks.`

// Boxes of dice and of uses: there still, and gone.
var (
	diceBoxes = []rules.Box{{Name: "Ready", Tone: 1}, {Mark: "×", Name: "Used", Done: true}}
	useBoxes  = []rules.Box{{Name: "use left", Tone: 1}, {Mark: "×", Name: "use taken", Done: true}}
)

func (t *turn) show() []rules.Line {
	var p page
	p.add("Action Dice", say("# Ready, # Used.", "", t.ready, t.used), row(diceBoxes, t.ready, t.used)...)
	for i := range skills {
		n := t.usesLeft(i)
		p.add(rules.Sentence(t.skillName(i)), dice.Count(n, "use", "uses")+" left.", row(useBoxes, n, t.uses(i)-n)...)
	}
	p.add("Movement", t.movement())
	p.add("Hidden", t.hiddenText())
	if t.strike != "none" {
		p.add("Exchange", say("With @. When it is over, @ knows where you are.", rules.Sentence(t.strike)))
	}
	for i, rest := 1, t.acts; rest != ""; i++ {
		var act string
		act, rest, _ = strings.Cut(rest, "|")
		p.add(say("Act #", "", i), rules.Sentence(act)+".")
	}
	p.add("Just now", t.news)
	return p
}

func (t *turn) hiddenText() string {
	text, mark := "", "From "
	for i, s := range t.spots {
		if s.from {
			text += mark + say("@ (total #", names[i], s.total)
			if s.tried {
				text += "; searched in vain"
			}
			text += ")"
			mark = ", "
		}
	}
	if text == "" {
		text = "From nobody"
	}
	return text + "."
}

// offers are the roll of the act that was declared, and a search by each
// observer who may look.
func (t *turn) offers() []rules.Offer {
	var offers []rules.Offer
	add := func(name, query string) { offers = append(offers, rules.Offer{Name: name, System: id, Query: query}) }
	// A state can come from anybody's link.
	if v, err := form.Parse(dueFields, t.due); err == nil && paid.Of(v) {
		name := "Roll " + dice.Count(costOf(v).pay().rolled, "die", "dice")
		if t.intent != "" {
			v = put(v, intent, t.intent)
			name += " for: " + t.intent
		}
		// The aim is what its Skill is mostly for.
		switch with.Of(v) {
		case "stealth":
			v = put(put(v, aim, "hide"), &watches[0].mode, "readiness")
		case "observation":
			v = put(v, aim, "search")
		}
		add(name, form.Query(fields, v))
	}
	usual := readingOf(form.Values{})
	for i, s := range t.spots {
		if s.from && !s.tried && s.total <= hidden.Max {
			add(names[i]+" searches", usual.search(s.total, letters[i]))
		}
	}
	return offers
}
