package notation

// Words beside the numbers: what a notation means where that can surprise.

import (
	"fmt"
	"slices"
	"strings"

	"diceodds/rules"
)

func notes(e *expr) (all []rules.Note) {
	say := func(note string) {
		if n := rules.Note(note); !slices.Contains(all, n) && len(all) < mostNotes {
			all = append(all, n)
		}
	}
	e.walk(func(t *term) {
		_, top := t.ends()
		if t.count != nil && t.every(func(face int) bool { return !t.count.holds(face) }) {
			say(fmt.Sprintf("No face of %s is %s, so nothing ever counts. For the odds of a total, write the number into the target field.", t.name, words(*t.count)))
		}
		if t.explode != nil && t.count == nil && t.keeps == nil && *t.explode != (test{'=', top}) {
			say(fmt.Sprintf("The comparison after ! says which faces explode. To count dice as well, add another one, as in %s>=%d.", t, top))
		}
		if t.explode != nil && t.keeps != nil {
			say("For keeping and dropping, a die and all that its explosions add are one die.")
		}
		if t.explode != nil && t.reroll != nil {
			say("Only the dice thrown first are rerolled, not those that an explosion adds.")
		}
		for _, k := range t.keeps {
			if k.way == "m" && (t.n-k.n)%2 != 0 {
				say(fmt.Sprintf("%s of %d has no exact middle: the lower dice beside it are kept.", k.way+fmt.Sprint(k.n), t.n))
			}
		}
	})
	return all
}

// mostNotes is how many notes can be read.
const mostNotes = 4

// String writes a term.
func (t *term) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}
