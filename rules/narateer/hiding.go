package narateer

// Being hidden, from each observer apart, by the one total that was rolled.

import (
	"strings"

	"diceodds/rules"
	"diceodds/rules/form"
)

var (
	whoArg      = &form.Choice{Info: form.Info{Key: "who", Label: "Observer"}, Options: observerOptions}
	score       = &form.Int{Info: form.Info{Key: "score", Label: "Readiness Score"}, Max: 40, Default: 2, Usual: [2]int{0, 12}}
	searchTotal = &form.Int{Info: form.Info{Key: "total", Label: "Its total"}, Min: -20, Max: mostTotal, Default: 3, Usual: [2]int{0, 20}}
	changed     = &form.Flag{Info: form.Info{Key: "changed", Label: "Something has changed", Help: "Another method, new evidence, or much more time."}}

	searchArgs = []form.Field{whoArg, searchTotal, changed}
	hideArgs   = []form.Field{record, fromArgs[0], fromArgs[1], fromArgs[2], fromArgs[3]}
)

func upper(letter string) string { return strings.ToUpper(letter) }

func spotOf(letter string) spot {
	for i, l := range letters {
		if l == letter {
			return spots[i]
		}
	}
	panic("narateer: no observer " + letter) // a Choice has no other
}

func isHidden(s form.Values) bool {
	for _, p := range spots {
		if p.from.Of(s) {
			return true
		}
	}
	return false
}

// hide keeps the total of one Hide roll, for everyone whom it fooled.
func hide(s, args form.Values) (form.Values, error) {
	var from []string
	after := s
	for i, p := range spots {
		if !fromArgs[i].Of(args) {
			continue
		}
		if p.from.Of(s) {
			return s, &form.Error{Field: letters[i], Message: "you are hidden from " + names[i] + " already, and its total " + number(p.total.Of(s)) + " stays while you are"}
		}
		from = append(from, names[i])
		after = conceal(after, p, record.Of(args))
	}
	if from == nil {
		return s, &form.Error{Field: letters[0], Message: "hidden from nobody: there is no total to keep"}
	}
	after = record.Put(after, record.Of(args))
	return news.Put(after, "Hidden from "+strings.Join(from, ", ")+", total "+number(record.Of(args))+"."), nil
}

func conceal(s form.Values, p spot, total int) form.Values {
	s = p.from.Put(s, true)
	s = p.total.Put(s, total)
	return p.tried.Put(s, false)
}

// reveal ends hiding from one observer; the record ends with the last of them.
func reveal(s form.Values, p spot) form.Values {
	s = p.from.Put(s, false)
	s = p.total.Put(s, 0)
	s = p.tried.Put(s, false)
	if !isHidden(s) {
		s = record.Put(s, record.Default)
	}
	return s
}

// notice sets the record against somebody new, who isn't searching.
func notice(s, args form.Values) (form.Values, error) {
	who, p := upper(whoArg.Of(args)), spotOf(whoArg.Of(args))
	switch total := record.Of(s); {
	case !isHidden(s):
		return s, rules.Refuse("you are not hidden: there is no total to set against it")
	case p.from.Of(s):
		return s, &form.Error{Field: whoArg.Key, Message: "you are hidden from " + who + " already"}
	case total > score.Of(args):
		return news.Put(conceal(s, p, total), "Hidden from "+who+" too: "+number(total)+" exceeds its "+number(score.Of(args))+"."), nil
	default:
		return news.Put(s, who+" notices you: your "+number(total)+" does not exceed its "+number(score.Of(args))+"."), nil
	}
}

// search sets an observer's total against the record.
func search(s, args form.Values) (form.Values, error) {
	who, p := upper(whoArg.Of(args)), spotOf(whoArg.Of(args))
	total, keep := searchTotal.Of(args), p.total.Of(s)
	switch {
	case !p.from.Of(s):
		return s, &form.Error{Field: whoArg.Key, Message: "you are not hidden from " + who}
	case p.tried.Of(s) && !changed.Of(args):
		return s, &form.Error{Field: changed.Key, Message: who + " searched in vain, and nothing has changed: no second search"}
	case total > keep:
		return news.Put(reveal(s, p), who+" finds you: "+number(total)+" exceeds "+number(keep)+"."), nil
	}
	s = p.tried.Put(s, true)
	return news.Put(s, who+" finds nothing: "+number(total)+" does not exceed "+number(keep)+"."), nil
}

func seen(s, args form.Values) (form.Values, error) {
	who, p := upper(whoArg.Of(args)), spotOf(whoArg.Of(args))
	if !p.from.Of(s) {
		return s, &form.Error{Field: whoArg.Key, Message: "you are not hidden from " + who}
	}
	return news.Put(reveal(s, p), who+" sees you clearly. To hide again takes new cover and a new roll."), nil
}

// attack opens an Exchange; its target learns where you are when it is over.
func attack(s, args form.Values) (form.Values, error) {
	who := whoArg.Of(args)
	switch {
	case strike.Of(s) != "none":
		return s, rules.Refuse("the Exchange with " + upper(strike.Of(s)) + " is not over")
	case !spotOf(who).from.Of(s):
		return s, &form.Error{Field: whoArg.Key, Message: "you are not hidden from " + upper(who) + ": there is nothing to reveal"}
	}
	s = strike.Put(s, who)
	return news.Put(s, "An Exchange with "+upper(who)+": you stay hidden until it is over."), nil
}

func exchangeOver(s, _ form.Values) (form.Values, error) {
	who := strike.Of(s)
	if who == "none" {
		return s, rules.Refuse("no Exchange is under way")
	}
	s = strike.Put(s, "none")
	if !spotOf(who).from.Of(s) {
		return news.Put(s, upper(who)+" knew where you are already."), nil
	}
	return news.Put(reveal(s, spotOf(who)), "The Exchange is over: "+upper(who)+" knows where you are."), nil
}
