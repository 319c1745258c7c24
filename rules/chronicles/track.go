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

const (
	hour = 60
	day  = 24 * hour
	week = 7 * day
)

// boxes is the length of the track; what lies on it stands with the kinds.
var boxes = &form.Int{Info: form.Info{Key: "boxes", Label: "Boxes", Help: "Stamina and Size together."},
	Min: 1, Max: 20, Default: 7, Usual: [2]int{5, 12}}

// Each kind has the sheet's mark, the minutes that one mark takes to heal, and
// two numbers of the state: marks, and minutes already put into healing the next.
var damage = [kinds]struct {
	name, mark string
	heals      int
	marks      form.Int
	rested     form.Int
}{
	bashing: {"bashing", "/", 15,
		form.Int{Info: form.Info{Key: "bashing", Label: "Bashing marks"}, Max: 20},
		form.Int{Info: form.Info{Key: "bashing-rest", Label: "Minutes healed of a bashing mark"}, Max: 15 - 1}},
	lethal: {"lethal", "X", 2 * day,
		form.Int{Info: form.Info{Key: "lethal", Label: "Lethal marks"}, Max: 20},
		form.Int{Info: form.Info{Key: "lethal-rest", Label: "Minutes healed of a lethal mark"}, Max: 2*day - 1}},
	aggravated: {"aggravated", "*", week,
		form.Int{Info: form.Info{Key: "aggravated", Label: "Aggravated marks"}, Max: 20},
		form.Int{Info: form.Info{Key: "aggravated-rest", Label: "Minutes healed of an aggravated mark"}, Max: week - 1}},
}

// A track is what the state means.
type track struct {
	size   int
	marks  [kinds]int
	rested [kinds]int // less than heals, and 0 where there is no mark
}

// trackOf reads a state. A track that was made shorter takes its marks anew, the
// most severe first, so that what no longer fits makes others worse; the state
// keeps them all until a move, so that a number half typed destroys nothing.
func trackOf(v form.Values) *track {
	t := &track{size: boxes.Of(v)}
	for kind := aggravated; kind >= bashing; kind-- {
		t.mark(kind, damage[kind].marks.Of(v))
		t.rested[kind] = damage[kind].rested.Of(v)
	}
	t.tidy()
	return t
}

// state writes the track; it is read back as the same.
func (t *track) state() (form.Values, error) {
	t.tidy()
	v := boxes.Put(form.Values{}, t.size)
	for kind := range damage {
		v = damage[kind].marks.Put(v, t.marks[kind])
		v = damage[kind].rested.Put(v, t.rested[kind])
	}
	return v, nil
}

// tidy forgets time put into marks that are no longer there.
func (t *track) tidy() {
	for kind, n := range t.marks {
		if n == 0 {
			t.rested[kind] = 0
		}
	}
}

func (t *track) filled() int { return t.marks[bashing] + t.marks[lethal] + t.marks[aggravated] }

func (t *track) dead() bool { return t.marks[aggravated] == t.size }

// last is the kind of the mark in the last box, −1 while that is empty: bashing
// dazes, lethal bleeds.
func (t *track) last() int {
	if t.filled() < t.size {
		return -1
	}
	return t.rightmost()
}

// rightmost is the least severe kind that is marked, which lies on the right and
// heals first; aggravated where there is no other.
func (t *track) rightmost() int {
	kind := bashing
	for kind < aggravated && t.marks[kind] == 0 {
		kind++
	}
	return kind
}

// mark takes n points of damage, one after the other. In a full track each makes
// a mark worse: bashing and lethal the leftmost of the least severe kind by one
// step, aggravated that mark to aggravated. The dead take no more.
func (t *track) mark(kind, n int) {
	for ; n > 0 && !t.dead(); n-- {
		to := kind
		if least := t.last(); least >= bashing {
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
	for t.filled() > 0 && minutes > 0 {
		kind := t.rightmost()
		spent := min(minutes, t.next())
		minutes -= spent
		if t.rested[kind] += spent; t.rested[kind] == damage[kind].heals {
			t.marks[kind]--
			t.rested[kind] = 0
		}
	}
}

// next is in how many minutes the rightmost mark heals.
func (t *track) next() int {
	kind := t.rightmost()
	return damage[kind].heals - t.rested[kind]
}

// whole is how many minutes it takes until no mark is left.
func (t *track) whole() int {
	minutes := 0
	for kind, n := range t.marks {
		minutes += n*damage[kind].heals - t.rested[kind]
	}
	return minutes
}
