package narateer

// The words of hiding, and what a roll offers to do next.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
)

// tones are those of n+1 bands, from nobody fooled to everybody.
var tones = [...][]int{{0}, {-2, 2}, {-2, 0, 2}, {-2, -1, 1, 2}, {-2, -1, 0, 1, 2}}

func fooledBands(n int) []rules.Band {
	bands := make([]rules.Band, n+1)
	for k := range bands {
		text := "Hidden from some of them: keep the total."
		switch {
		case n == 0:
			text = "Nobody is there who could notice you."
		case k == 0:
			text = "Hidden from nobody. What they learn is what their senses tell them."
		case k == n:
			text = "Hidden from all who could notice you: keep the total."
		}
		bands[k] = rules.Band{ID: "fooled" + strconv.Itoa(k), Name: fooledName(k, n), Min: k, Tone: tones[n][k], Text: text}
	}
	return bands
}

func fooledName(k, n int) string {
	switch {
	case k == 0:
		return "Fools nobody"
	case n == 1:
		return "Hidden"
	case k == n && n == 2:
		return "Fools both"
	case k == n:
		return "Fools all " + strconv.Itoa(n)
	}
	return "Fools " + strconv.Itoa(k) + " of " + strconv.Itoa(n)
}

// hideNotes say what searching costs, and whose dice come when.
func hideNotes(there []observer) []rules.Note {
	if len(there) == 0 {
		return []rules.Note{"Nobody could notice you: say who is there, Observer A to D."}
	}
	var notes []rules.Note
	order := "By hand: your dice first"
	searchers := false
	for _, o := range there {
		if o.search {
			searchers = true
			order += ", then those of " + o.name()
			notes = append(notes, rules.Note("Observer "+o.name()+" searches and pays "+actionDice(o.dice)+" for it, "+
				strconv.Itoa(2*o.dice)+" if it is Slowed itself."))
		}
	}
	if searchers {
		notes = append(notes, "Both sides pay before either rolls.", rules.Note(order+"."))
	}
	return notes
}

// hideLines say for each observer how the one total did.
func hideLines(there []observer, seen []int, total int) []rules.Line {
	var ls []rules.Line
	for i, o := range there {
		text := "Readiness " + number(seen[i])
		if o.search {
			text = "Searches, total " + number(seen[i])
		}
		switch {
		case total > seen[i]:
			text += ": your " + number(total) + " is higher. Hidden."
		case total == seen[i]:
			text += ": a tie. Not hidden."
		default:
			text += ": your " + number(total) + " is lower. Not hidden."
		}
		ls = append(ls, rules.Line{Head: "Observer " + o.name(), Text: text})
	}
	return ls
}

// payOffers lead from a roll to its payment in the turn tracker. One that was
// declared there is paid, and an observer's search is that observer's to pay.
func payOffers(v form.Values, p payment, thrown []dice.Die) []rules.Offer {
	if paid.Of(v) || seekerOf(v) != "you" {
		return nil
	}
	var args form.Values
	args = intent.Put(args, intent.Of(v))
	args = kind.Put(args, kind.Of(v))
	args = use.Put(args, skillOf(v))
	args = pays.Put(args, p.action())
	args = rollKey.Put(args, key(v, thrown))
	name := "Pay " + actionDice(p.action())
	if p.action() == 0 {
		name = "Note it in the turn"
	}
	return []rules.Offer{{Name: name, Tracker: turnID, Move: "pay", Args: form.Query(payArgs, args)}}
}

// skillOf is the Skill whose use a roll takes.
func skillOf(v form.Values) string {
	switch {
	case tier.Of(v) != "major":
		return "none"
	case with.Of(v) != "auto":
		return with.Of(v)
	case aim.Of(v) == "hide":
		return "stealth"
	case aim.Of(v) == "search":
		return "observation"
	}
	return "other"
}

func seekerOf(v form.Values) string {
	if tier.Of(v) != "major" || aim.Of(v) != "search" {
		return "you"
	}
	return seeker.Of(v)
}

// key names a roll, so that its payment is made once: the query and the faces,
// in eight characters.
func key(v form.Values, thrown []dice.Die) string {
	h := uint32(2166136261) // FNV-1a
	mix := func(b byte) { h = (h ^ uint32(b)) * 16777619 }
	for _, b := range []byte(form.Query(fields, v)) {
		mix(b)
	}
	for _, d := range thrown {
		mix(byte(d.Face))
	}
	return strconv.FormatUint(uint64(h), 16)
}

// hideOffers lead to the record of a total that fooled somebody, and to the
// search against it.
func hideOffers(v form.Values, there []observer, seen []int, total int) []rules.Offer {
	var args form.Values
	args = record.Put(args, total)
	var who []string
	for i, o := range there {
		if total > seen[i] {
			args = fromArgs[o.at].Put(args, true)
			who = append(who, o.name())
		}
	}
	if len(who) == 0 {
		return nil
	}
	offers := []rules.Offer{{Name: "Hidden from " + strings.Join(who, ", ") + ": record " + number(total), Tracker: turnID, Move: "hide", Args: form.Query(hideArgs, args)}}
	if total < hidden.Min || total > hidden.Max {
		return offers
	}
	return append(offers, rules.Offer{Name: "A later search against " + number(total), System: id, Query: searchQuery(v, total, "you")})
}

// searchQuery is a search against a recorded total, with the same dice.
func searchQuery(v form.Values, total int, who string) string {
	var q form.Values
	q = die.Put(q, die.Of(v))
	q = read.Put(q, read.Of(v))
	q = on.Put(q, on.Of(v))
	q = aim.Put(q, "search")
	q = hidden.Put(q, total)
	q = seeker.Put(q, who)
	return form.Query(fields, q)
}

// seekerOffers lead from an observer's search to the record it is against.
func seekerOffers(v form.Values, total int) []rules.Offer {
	who := seekerOf(v)
	if who == "you" {
		return nil
	}
	var args form.Values
	args = whoArg.Put(args, who)
	args = searchTotal.Put(args, total)
	return []rules.Offer{{Name: "Set it against the Hide total you keep", Tracker: turnID, Move: "search", Args: form.Query(searchArgs, args)}}
}
