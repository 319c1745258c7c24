package narateer

// How a turn looks, and the rolls it asks for.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

const turnDoc = `Keeps one character's turn: which Action Dice are Ready and which are Used, how often each Skill may still be used, how far you can move, and from whom you are hidden. There are no slots for major and minor acts: do what you can pay for and have uses for.

Declare and pay an act, then roll it by the button that appears; or roll first in the form above and pay by the button under the result. Each payment is made once, and one that isn't legal spends nothing. Reactions and Exchange Responses are paid like any act but take no use. What you keep Ready can pay for them later.

Set up your dice and Skill Levels below. A Skill has its level + 1 uses a turn. How many dice come back, and when, the text at hand does not say: a new turn asks.`

func show(s form.Values) []rules.Line {
	free, used := readyDice.Of(s), usedDice.Of(s)
	row := append(boxes(free, rules.Box{Name: "Ready", Tone: 1}), boxes(used, rules.Box{Mark: "×", Name: "Used", Done: true})...)
	ls := []rules.Line{{Head: "Action Dice", Text: number(free) + " Ready, " + number(used) + " Used.", Boxes: row}}
	for _, k := range skills {
		n := k.left(s)
		uses := append(boxes(n, rules.Box{Name: "use left", Tone: 1}), boxes(k.uses(s)-n, rules.Box{Mark: "×", Name: "use taken", Done: true})...)
		ls = append(ls, rules.Line{Head: sentence(k.called(s)), Text: dice.Count(n, "use", "uses") + " left.", Boxes: uses})
	}
	ls = append(ls, rules.Line{Head: "Movement", Text: movement(s)}, rules.Line{Head: "Hidden", Text: hiddenText(s)})
	if on := strike.Of(s); on != "none" {
		ls = append(ls, rules.Line{Head: "Exchange", Text: "With " + upper(on) + ". When it is over, " + upper(on) + " knows where you are."})
	}
	if acts.Of(s) != "" {
		for i, act := range strings.Split(acts.Of(s), "|") {
			ls = append(ls, rules.Line{Head: "Act " + strconv.Itoa(i+1), Text: sentence(act) + "."})
		}
	}
	if news.Of(s) != "" {
		ls = append(ls, rules.Line{Head: "Just now", Text: news.Of(s)})
	}
	return ls
}

func sentence(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
}

// movement says how far it still goes, and how far at which price.
func movement(s form.Values) string {
	m := left.Of(s)
	switch {
	case mode.Of(s) == "none":
		return "Not chosen yet this turn."
	case !isHidden(s):
		return mode.Picked(s) + ", " + number(m) + " m left: " + number(m/2) + " m through difficult terrain, " + number(m/2) + " m once hidden."
	case mode.Of(s) == "sprint":
		return "Sprint, " + number(m) + " m left, but not while you are hidden."
	}
	return mode.Picked(s) + ", " + number(m) + " m left: hidden " + number(m/2) + " m, through difficult terrain " + number(m/4) + " m."
}

func hiddenText(s form.Values) string {
	var from []string
	for i, p := range spots {
		if !p.from.Of(s) {
			continue
		}
		text := names[i] + " (total " + number(p.total.Of(s))
		if p.tried.Of(s) {
			text += "; searched in vain"
		}
		from = append(from, text+")")
	}
	if from == nil {
		return "From nobody."
	}
	return "From " + strings.Join(from, ", ") + "."
}

// turnOffers are the roll of the act that was declared, and a search by each
// observer who may look.
func turnOffers(s form.Values) []rules.Offer {
	var offers []rules.Offer
	if q := due.Of(s); q != "" {
		// A state can come from anybody's link.
		if v, err := form.Parse(dueFields, q); err == nil && paid.Of(v) {
			v = intent.Put(v, current.Of(s))
			name := "Roll " + dice.Count(costOf(v).pay().rolled(), "die", "dice")
			if current.Of(s) != "" {
				name += " for: " + current.Of(s)
			}
			offers = append(offers, rules.Offer{Name: name, System: id, Query: form.Query(fields, aimed(v))})
		}
	}
	for i, p := range spots {
		if total := p.total.Of(s); p.from.Of(s) && !p.tried.Of(s) && total <= hidden.Max {
			offers = append(offers, rules.Offer{Name: names[i] + " searches", System: id, Query: searchQuery(form.Values{}, total, letters[i])})
		}
	}
	return offers
}

// aimed is a roll with the aim that its Skill is mostly for.
func aimed(v form.Values) form.Values {
	switch with.Of(v) {
	case "stealth":
		return watches[0].mode.Put(aim.Put(v, "hide"), "readiness")
	case "observation":
		return aim.Put(v, "search")
	}
	return v
}
