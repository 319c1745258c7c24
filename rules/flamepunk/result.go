package flamepunk

// What a throw's result means: which dice went and why, what hit, what made the
// magnitude.

import (
	"strconv"
	"strings"

	"diceodds/rules"
)

func resultLines(a action, t throw) []rules.Line {
	var lines []rules.Line
	if a.out() > 0 {
		lines = append(lines, rules.Line{Head: "Taken out", Text: whatWent(a, t) + " " + why(a, t)})
	}
	kept, hits := t.left.in(every), t.left.in(a.hits)
	if kept > 0 {
		magnitude, face := t.left.magnitude()
		lines = append(lines,
			rules.Line{Head: "Hits", Text: hitText(a, t.left, hits)},
			rules.Line{Head: "Magnitude", Text: magnitudeText(t.left, magnitude, face)},
			rules.Line{Head: "Level", Text: levelText(a, hits, magnitude, kept)})
	}
	if f := failureOf(t.outcome); f != nil {
		lines = append(lines, rules.Line{Head: "The next try", Text: rules.Sentence(f.again) + ": " + f.more + ", whatever " + agree(f.adds, "it shows.", "they show.")})
	}
	return lines
}

// whatWent names the dice that were taken out, and for whom.
func whatWent(a action, t throw) string {
	gone := t.gone()
	n := gone.in(every)
	if n == 0 {
		return "Nothing."
	}
	text := gone.text()
	if n == 1 {
		text = "A " + text
	}
	must := a.must()
	switch {
	case must == 0:
		text += ", by the opponent."
	case n == must:
		text += ", by the task."
	default:
		text += ": " + strconv.Itoa(must) + " by the task, " + strconv.Itoa(n-must) + " by the opponent."
	}
	return text
}

// why says why those dice went.
func why(a action, t throw) string {
	gone, kept := t.gone(), t.left.in(every)
	switch {
	case a.by == "highest":
		return "The highest go" + instead(t)
	case a.by == "table" && t.best < t.outcome:
		return "The table picked. What hurts most would have left this: " + rules.Inside(label(t.best)) + "."
	case a.by == "table":
		return "The table picked, and no choice would have hurt more."
	case kept == 0 && a.must() == a.dice:
		return "All of them have to go."
	case kept == 0:
		return "Every die hit, so none is left."
	case t.outcome > 0:
		return "Some hit stays whatever goes; this leaves the lowest level" + instead(t)
	case gone.in(every) == 0:
		return "It has failed as it is, and every die left makes the failure higher."
	case gone.in(a.hits) == 0:
		return "None hit, and the magnitude stays as high as it can" + instead(t)
	case gone.in(every) < a.out():
		return "No hit stays, and every miss left makes the failure higher" + instead(t)
	}
	return "No hit stays" + instead(t)
}

// instead ends a sentence with what the dice had been before.
func instead(t throw) string {
	if t.untouched == t.outcome {
		return "."
	}
	return ": " + rules.Inside(label(t.outcome)) + " instead of " + rules.Inside(label(t.untouched)) + "."
}

func hitText(a action, left counts, hits int) string {
	if hits == 0 {
		return "None."
	}
	var on counts
	for _, face := range a.hits.list() {
		on[face] = left[face]
	}
	return strconv.Itoa(hits) + ": " + on.text() + "."
}

func magnitudeText(left counts, magnitude, face int) string {
	if magnitude == 1 {
		if left.in(every) == 1 {
			return "1: a single die."
		}
		return "1: no two dice show the same."
	}
	var set counts
	set[face] = magnitude
	return strconv.Itoa(magnitude) + ": " + set.text() + "."
}

func levelText(a action, hits, magnitude, kept int) string {
	factor := strconv.Itoa(hits) + agree(hits, " hit", " hits")
	if hits == 0 {
		factor = ofDice(kept) + " left"
		if a.rolled {
			factor = ofDice(a.dice) + " thrown"
		}
	}
	level := a.level(hits, magnitude, kept)
	return factor + " × magnitude " + strconv.Itoa(magnitude) + " = " + strconv.Itoa(max(level, -level)) + "."
}

// gone is how many dice were taken out, by face.
func (t throw) gone() (gone counts) {
	for face := range gone {
		gone[face] = t.rolled[face] - t.left[face]
	}
	return gone
}

// text lists the faces, "3, 3, 5"; of many equal ones it says how many,
// "7 × 3, 5".
func (c counts) text() string {
	var parts []string
	for face := 1; face <= 6; face++ {
		name := strconv.Itoa(face)
		if c[face] > 4 {
			parts = append(parts, strconv.Itoa(c[face])+" × "+name)
			continue
		}
		for range c[face] {
			parts = append(parts, name)
		}
	}
	return strings.Join(parts, ", ")
}
