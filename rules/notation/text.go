package notation

// Words beside the numbers: what a notation means where that can surprise.

import (
	"diceodds/rules"
)

// mostNotes is how many notes can be read.
const mostNotes = 4

func notes(e *expr) (all []rules.Note) {
	var s story
	say := func(note string) { s.once(note, mostNotes) }
	e.walk(func(t *term) {
		if t.count != nil && t.number(t.count.holds) == 0 {
			say(fill("No face of $ is $, so nothing ever counts. For the odds of a total, write the number into the target field.", t.name, words(*t.count)))
		}
		if t.explode != nil {
			if t.count == nil && t.keeps == nil && !t.plainly() {
				say(fill("The comparison after ! says which faces explode. To count dice as well, add another one, as in $>=$.", t.String(), itoa(t.top())))
			}
			if t.keeps != nil {
				say("For keeping and dropping, a die and all that its explosions add are one die.")
			}
			if t.reroll != nil {
				say("Only the dice thrown first are rerolled, not those that an explosion adds.")
			}
		}
		for _, k := range t.keeps {
			if k.way == "m" && (t.n-k.n)%2 != 0 {
				say(fill("m$ of $ has no exact middle: the lower dice beside it are kept.", itoa(k.n), itoa(t.n)))
			}
		}
	})
	for _, text := range s {
		all = append(all, rules.Note(text))
	}
	return all
}

// words says tests: "8 or more", "1 or 2".
func words(tests ...test) (text string) {
	for i, x := range tests {
		if i > 0 {
			text += ", or "
		}
		n := itoa(x.n)
		switch x.by {
		case "<":
			n = "less than " + n
		case ">":
			n = "more than " + n
		case "<=":
			n += " or less"
		case ">=":
			n += " or more"
		}
		text += n
	}
	return text
}

// String says what a keep does: "keep the 3 highest".
func (k *keep) String() string {
	if k.way == "m" {
		if k.n == 1 {
			return "keep the one in the middle"
		}
		return fill("keep the $ in the middle", itoa(k.n))
	}
	text := "keep the "
	if k.way[0] == 'd' {
		text = "drop the "
	}
	if k.n != 1 {
		text += itoa(k.n) + " "
	}
	if k.way[1] == 'h' {
		return text + "highest"
	}
	return text + "lowest"
}
