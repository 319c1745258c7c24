package chronicles

// A track of health as numbers: how many marks of each kind, and how damage and
// time change them. Marks lie with the most severe on the left, so their numbers
// say where each one is.

import "diceodds/rules/form"

// The kinds of damage, the least severe first.
const (
	bashing = iota
	lethal
	aggravated
	kinds
)

// heals is how many minutes one mark of each kind takes.
var heals = [kinds]int{15, 2 * day, week}

const (
	hour = 60
	day  = 24 * hour
	week = 7 * day
)

// The state: the number of boxes, of marks of each kind, and the minutes already
// put into healing the next mark of each kind.
var (
	boxes = &form.Int{Info: form.Info{Key: "boxes", Label: "Boxes", Help: "Stamina and Size together."},
		Min: 1, Max: 20, Default: 7, Usual: [2]int{5, 12}}
	marks = [kinds]*form.Int{
		{Info: form.Info{Key: "bashing", Label: "Bashing marks"}, Max: 20},
		{Info: form.Info{Key: "lethal", Label: "Lethal marks"}, Max: 20},
		{Info: form.Info{Key: "aggravated", Label: "Aggravated marks"}, Max: 20},
	}
	rested = [kinds]*form.Int{
		{Info: form.Info{Key: "bashing-rest", Label: "Minutes healed of a bashing mark"}, Max: heals[bashing] - 1},
		{Info: form.Info{Key: "lethal-rest", Label: "Minutes healed of a lethal mark"}, Max: heals[lethal] - 1},
		{Info: form.Info{Key: "aggravated-rest", Label: "Minutes healed of an aggravated mark"}, Max: heals[aggravated] - 1},
	}
)

// A track is what the state means.
type track struct {
	size   int
	marks  [kinds]int
	rested [kinds]int // less than heals, and 0 where there is no mark
}

// trackOf reads a state. A track that was made shorter takes its marks anew, the
// most severe first, so that what no longer fits makes others worse; the state
// keeps them all until a move, so that a number half typed destroys nothing.
func trackOf(v form.Values) track {
	t := track{size: boxes.Of(v)}
	for kind := aggravated; kind >= bashing; kind-- {
		t.mark(kind, marks[kind].Of(v))
		t.rested[kind] = rested[kind].Of(v)
	}
	return t.tidied()
}

// state writes the track; it is read back as the same.
func (t track) state() form.Values {
	t = t.tidied()
	v := boxes.Put(form.Values{}, t.size)
	for kind := range kinds {
		v = marks[kind].Put(v, t.marks[kind])
		v = rested[kind].Put(v, t.rested[kind])
	}
	return v
}

// tidied forgets time put into marks that are no longer there.
func (t track) tidied() track {
	for kind, n := range t.marks {
		if n == 0 {
			t.rested[kind] = 0
		}
	}
	return t
}

func (t track) filled() int { return t.marks[bashing] + t.marks[lethal] + t.marks[aggravated] }
func (t track) full() bool  { return t.filled() == t.size }
func (t track) dead() bool  { return t.marks[aggravated] == t.size }

// dazed: the last box is bashing. bleeding: it is lethal.
func (t track) dazed() bool    { return t.full() && t.marks[bashing] > 0 }
func (t track) bleeding() bool { return t.full() && t.marks[bashing] == 0 && t.marks[lethal] > 0 }

// mark takes n points of damage, one after the other. In a full track each makes
// a mark worse: bashing and lethal the leftmost of the least severe kind by one
// step, aggravated that mark to aggravated. The dead take no more.
func (t *track) mark(kind, n int) {
	for ; n > 0 && !t.dead(); n-- {
		to := kind
		if t.full() {
			least := bashing
			if t.marks[bashing] == 0 {
				least = lethal
			}
			t.marks[least]--
			if kind != aggravated {
				to = least + 1
			}
		}
		t.marks[to]++
	}
}

// pass lets minutes go by: marks heal from the right, one after the other, and
// what does not heal a whole mark is kept with that kind.
func (t *track) pass(minutes int) {
	for kind := range kinds {
		for t.marks[kind] > 0 && minutes > 0 {
			spent := min(minutes, heals[kind]-t.rested[kind])
			minutes -= spent
			if t.rested[kind] += spent; t.rested[kind] == heals[kind] {
				t.marks[kind]--
				t.rested[kind] = 0
			}
		}
	}
}

// next is the kind of the mark that heals next, the rightmost one, and in how
// many minutes; there is a mark.
func (t track) next() (kind, minutes int) {
	for kind = range kinds {
		if t.marks[kind] > 0 {
			break
		}
	}
	return kind, heals[kind] - t.rested[kind]
}

// whole is how many minutes it takes until no mark is left.
func (t track) whole() int {
	minutes := 0
	for kind, n := range t.marks {
		minutes += n*heals[kind] - t.rested[kind]
	}
	return minutes
}
