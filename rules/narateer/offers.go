package narateer

// What a roll offers to do next: pay for it in the turn tracker, and keep or
// meet a Hide total.

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// put is v with a value that is known to fit.
func put(v form.Values, f form.Field, text string) form.Values {
	v, err := v.With(f, text)
	if err != nil {
		panic("narateer: " + err.Error())
	}
	return v
}

// link fills in the first fields and writes the query.
func link(fields []form.Field, texts ...string) string {
	var v form.Values
	for i, text := range texts {
		v = put(v, fields[i], text)
	}
	return form.Query(fields, v)
}

func toTurn(name, move string, args []form.Field, texts ...string) rules.Offer {
	return rules.Offer{Name: name, Tracker: turnID, Move: move, Args: link(args, texts...)}
}

// offers lead from a roll to its payment in the turn tracker, or from an
// observer's search, which is that observer's to pay, to the record it meets.
// What was declared there is paid.
func (c *check) offers(thrown []dice.Die, total int) []rules.Offer {
	if who := seeker.Of(c.v); c.rolls && c.aim == "search" && who != "you" {
		return []rules.Offer{toTurn("Set it against the Hide total you keep", "search", searchArgs, who, strconv.Itoa(total))}
	}
	if c.paid {
		return nil
	}
	name := "Note it in the turn"
	if c.action > 0 {
		name = say("Pay $", "", c.action)
	}
	return []rules.Offer{toTurn(name, "pay", payArgs, intent.Of(c.v), kind.Of(c.v), c.skill(), strconv.Itoa(c.action), c.key(thrown))}
}

// skill is the Skill whose use a roll takes.
func (c *check) skill() string {
	named := with.Of(c.v)
	switch {
	case !c.rolls:
		return "none"
	case named != "auto":
		return named
	case c.aim == "hide":
		return "stealth"
	case c.aim == "search":
		return "observation"
	}
	return "other"
}

// key names a roll, so that its payment is made once: the query and the faces,
// in eight characters.
func (c *check) key(thrown []dice.Die) string {
	text := []byte(form.Query(fields, c.v))
	for _, d := range thrown {
		text = append(text, byte(d.Face))
	}
	h := uint32(2166136261) // FNV-1a
	for _, b := range text {
		h = (h ^ uint32(b)) * 16777619
	}
	return strconv.FormatInt(int64(h), 16)
}

var searchFields = []form.Field{die, read, on, aim, hidden, seeker}

// search is the query of a search against a recorded total, with these dice.
func (r *reading) search(total int, who string) string {
	return link(searchFields, strconv.Itoa(r.die), r.how, strconv.Itoa(r.on), "search", strconv.Itoa(total), who)
}
