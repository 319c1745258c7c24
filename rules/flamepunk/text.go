package flamepunk

// The words of the action before any die falls: our own wording of what the
// game's basic rules say.

import (
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dist"
)

const doc = `Throw as many of your action dice as you dare. Few dice keep some back for your defence, and a failure with few dice is a small one.

First dice are taken out: one or more by the GM if the task went wrong before, one or more by an opponent who defends, for instance by a dodge. Then every die on a hit face is a hit; 5 and 6 hit unless something says otherwise. The magnitude is the largest number of equal faces among all dice left, hits or not.

With any hit it works, at a success level of hits × magnitude. Without one it fails, at a failure level of the dice left × magnitude. High levels are better, or worse, than that.

Rolled by hand: type in the faces as thrown, and the dice that hurt most are taken out for you. If the table takes them out itself, choose so under More options, and type in those that went last.`

// A failure is a band of failures that make the next try harder.
type failure struct {
	id, name string
	adds     int    // dice more taken out at later tries
	more     string // that, in words
	again    string // what it does to trying again
	from     int    // the lowest failure level
}

// failures are the three of them, the smallest first.
var failures = []failure{
	{"significant", "Significant failure", 1, "1 more die out", "harder", 1},
	{"botched", "Botched failure", 2, "2 more dice out", "almost impossible", 6},
	{"catastrophic", "Catastrophic failure", 3, "3 more dice out", "absolutely impossible", 12},
}

// failureOf is the one that an outcome is, nil for a success and for 0.
func failureOf(outcome int) (found *failure) {
	for i := range failures {
		if -outcome >= failures[i].from {
			found = &failures[i]
		}
	}
	return found
}

var bands = []rules.Band{
	{ID: "catastrophic", Name: "Catastrophic failure", Min: -most * most, Tone: -2,
		Text: "It fails, something else goes badly wrong as well, and trying again is as good as impossible: 3 more dice out."},
	{ID: "botched", Name: "Botched failure", Min: -11, Tone: -2, Text: "It fails, and leaves hardly a way to try again: 2 more dice out."},
	{ID: "significant", Name: "Significant failure", Min: -5, Tone: -1, Text: "It fails. Another try is possible, but harder: 1 more die out."},
	{ID: "empty", Name: "No dice left", Min: 0, Tone: 0, Text: "Every die was taken out: it fails, and nothing worse comes of it."},
	{ID: "success", Name: "Success", Min: 1, Tone: 1, Text: "It works, as well as one would expect."},
	{ID: "solid", Name: "Solid success", Min: 6, Tone: 2, Text: "It works, with more force or style than anyone expected."},
	{ID: "exceptional", Name: "Exceptional success", Min: 12, Tone: 2, Text: "It works brilliantly."},
}

func label(outcome int) string {
	switch {
	case outcome > 0:
		return "Success " + strconv.Itoa(outcome)
	case outcome < 0:
		return "Failure " + strconv.Itoa(-outcome)
	}
	return "No dice left"
}

// said follows the band's name: "Solid success, level 6".
func said(outcome int) string {
	if outcome == 0 {
		return ""
	}
	return "level " + strconv.Itoa(max(outcome, -outcome))
}

// title says what is rolled.
func title(a action) string {
	parts := []string{ofDice(a.dice)}
	if n := a.must(); n > 0 {
		parts = append(parts, strconv.Itoa(n)+" taken out")
	}
	if a.defence > 0 {
		parts = append(parts, "defence "+strconv.Itoa(a.defence))
	}
	return strings.Join(parts, ", ")
}

func ofDice(n int) string { return of(n, "die", "dice") }

// lines show the dice that are thrown and held back, and what may be taken out.
func lines(a action) []rules.Line {
	held := a.pool - a.dice
	all := rules.Line{Head: "Thrown", Text: "All " + strconv.Itoa(a.pool) + " dice you have."}
	switch {
	case a.pool == 1:
		all.Text = "The one die you have."
	case held > 0:
		all.Text = strconv.Itoa(a.dice) + " of your " + strconv.Itoa(a.pool) + " dice; " + strconv.Itoa(held) + " held back."
	}
	all.Boxes = append(boxes(a.dice, rules.Box{Mark: "●", Name: "thrown", Done: true}), boxes(held, rules.Box{Name: "held back"})...)
	if a.out() == 0 {
		return []rules.Line{all}
	}
	var says []string
	if n := a.must(); n > 0 {
		says = append(says, ofDice(n)+" by the task, always")
	}
	may := a.out() - a.must()
	switch {
	case may > 0 && a.by == "best":
		says = append(says, "up to "+strconv.Itoa(may)+" by the opponent, who may leave "+agree(may, "it", "them"))
	case may > 0:
		says = append(says, strconv.Itoa(may)+" by the opponent")
	}
	return []rules.Line{all, {Head: "Taken out", Text: rules.Sentence(strings.Join(says, "; ")) + ".",
		Boxes: append(boxes(a.must(), rules.Box{Mark: "×", Name: "always", Tone: -2}), boxes(may, rules.Box{Mark: "×", Name: "by the opponent", Tone: -1})...)}}
}

func boxes(n int, b rules.Box) []rules.Box {
	row := make([]rules.Box, n)
	for i := range row {
		row[i] = b
	}
	return row
}

// notes say how dice go, what a failure leads to, and what the text leaves open.
func notes(a action, d dist.Dist) []rules.Note {
	var notes []rules.Note
	if a.defence > 0 && a.must() == a.dice {
		notes = append(notes, "The task takes every die, so there is nothing left to defend against.")
	}
	if a.out() > 0 {
		switch a.by {
		case "best":
			notes = append(notes, "Who takes dice out sees them first and leaves the lowest outcome: a failure where that can be, and then the highest one, which may mean leaving dice alone.")
		case "highest":
			notes = append(notes, "The simple way: the highest dice go, even where another choice would hurt more.")
		case "table":
			notes = append(notes, rules.Note("The table takes them out: enter the dice that stay first and those taken out last, "+strconv.Itoa(a.out())+
				" in all. These odds are for dice taken out unseen; set Who picks them back to see what a sharp opponent does to them."))
		}
		if a.rolled {
			notes = append(notes, "A failure counts all dice thrown, those taken out too. The text says so in one place, and the dice left in another.")
		} else {
			notes = append(notes, "A failure counts the dice left. The text also speaks of the dice rolled: see More options.")
		}
	}
	if d.P(0).Sign() > 0 {
		notes = append(notes, "No die left is a failure of level 0. The text doesn't say; this is our choice.")
	}
	if d.AtMost(-1).Sign() > 0 {
		notes = append(notes, "After a failure more dice are taken out at later tries: 1 from level 1 on, 2 from 6 on, 3 from 12 on. They add up, which is our reading.")
	}
	return append(notes,
		"A punch does its success level in damage.",
		"Combat and other special rules can read levels in their own way; then theirs count, not these bands.")
}
