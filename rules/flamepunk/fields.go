package flamepunk

// The fields of an action, and what they come to.

import (
	"strconv"

	"diceodds/rules/form"
)

// most is the largest pool, and mostOut the largest number of dice that the task
// or the opponent takes out.
const (
	most    = 30
	mostOut = 10
)

var (
	pool = &form.Int{Info: form.Info{Key: "pool", Label: "Your dice", Group: "Your dice", Help: "The action dice you have at hand."},
		Min: 1, Max: most, Default: 6, Usual: [2]int{1, 12}}
	thrown = &form.Int{Info: form.Info{Key: "dice", Label: "Thrown at this action", Group: "Your dice", Help: "The rest you hold back, to defend yourself for one."},
		Min: 1, Max: most, Default: 4, Usual: [2]int{1, most}, Most: pool.Of}
	hit = &form.Text{Info: form.Info{Key: "hit", Label: "Faces that hit", Group: "Your dice", Help: "As in 56: that is what hits at nearly everything untrained."},
		Max: 20, Default: "56"}

	task = &form.Int{Info: form.Info{Key: "task", Label: "By the task", Group: "Taken out", Help: "Dice that the GM takes out always, after failed tries."},
		Max: mostOut, Usual: [2]int{0, 4}}
	defence = &form.Int{Info: form.Info{Key: "defence", Label: "By a defence", Group: "Taken out", Help: "Dice that an opponent may take out besides, or leave. An untrained dodge is 1."},
		Max: mostOut, Usual: [2]int{0, 4}}

	removal = &form.Choice{Info: form.Info{Key: "removal", Label: "Which dice go", Group: "Taken out", More: true,
		Help: "The text says that they are picked, not how.", Off: func(v form.Values) string {
			if taken.Of(v) == "table" && out(v) > 0 {
				return "The table picks them."
			}
			return ifOut(v)
		}},
		Options: []form.Option{
			{ID: "best", Label: "What hurts most", Help: "Who takes dice out sees them and picks what leaves the lowest outcome."},
			{ID: "highest", Label: "The highest", Help: "Simple: all that may go do, from the highest face down."},
		}}
	taken = &form.Choice{Info: form.Info{Key: "taken", Label: "Who picks them", Group: "Taken out", More: true, Off: ifOut,
		Help: "For dice rolled by hand: let the table pick, and enter the dice that went last."},
		Options: []form.Option{
			{ID: "auto", Label: "This page"},
			{ID: "table", Label: "The table", Help: "Enter the dice that stay first, then those taken out: as many as task and defence say."},
		}}
	miss = &form.Choice{Info: form.Info{Key: "miss", Label: "A failure counts", Group: "Taken out", More: true, Off: ifOut,
		Help: "The text says both."},
		Options: []form.Option{{ID: "left", Label: "The dice left"}, {ID: "rolled", Label: "All dice thrown"}}}

	fields = []form.Field{pool, thrown, hit, task, defence, removal, taken, miss}
)

// out is how many dice may go, one way or the other.
func out(v form.Values) int { return task.Of(v) + defence.Of(v) }

func ifOut(v form.Values) string {
	if out(v) == 0 {
		return "Nothing is taken out."
	}
	return ""
}

// An action is a roll with its settings read.
type action struct {
	pool, dice    int
	hits          faces
	task, defence int
	by            string // "best", "highest" or "table"
	rolled        bool   // a failure counts the dice rolled, not those left
}

// read gives the action of values that are within their ranges.
func read(v form.Values) (action, error) {
	a := action{pool: pool.Of(v), dice: thrown.Of(v), task: task.Of(v), defence: defence.Of(v),
		by: removal.Of(v), rolled: miss.Of(v) == "rolled"}
	if taken.Of(v) == "table" {
		a.by = "table"
	}
	if a.dice > a.pool {
		return a, &form.Error{Field: thrown.Key, Message: "1 to " + strconv.Itoa(a.pool) + " is wanted, not " + strconv.Itoa(a.dice) +
			": there " + agree(a.pool, "is", "are") + " " + ofDice(a.pool) + " at hand"}
	}
	var ok bool
	if a.hits, ok = parseFaces(hit.Of(v)); !ok {
		return a, &form.Error{Field: hit.Key, Message: "one or more of the faces 1 to 6, each once and with nothing between them, as in 56, are wanted, not " +
			strconv.Quote(hit.Of(v))}
	}
	return a, nil
}

// out is how many dice may be taken out, of those there are.
func (a action) out() int { return min(a.task+a.defence, a.dice) }

// must is how many go in any case.
func (a action) must() int { return min(a.task, a.dice) }

// level is the outcome when so many dice are left, some of them hits.
func (a action) level(hits, magnitude, left int) int {
	switch {
	case hits > 0:
		return hits * magnitude
	case a.rolled:
		return -magnitude * a.dice
	}
	return -magnitude * left
}

// faces is a set of the faces 1 to 6, a bit each.
type faces uint8

func parseFaces(text string) (set faces, ok bool) {
	for i := range len(text) {
		face := int(text[i]) - '0'
		if face < 1 || face > 6 || set.has(face) {
			return 0, false
		}
		set |= 1 << face
	}
	return set, set != 0
}

func (set faces) has(face int) bool { return set>>face&1 == 1 }

// list is the faces in ascending order.
func (set faces) list() (list []int) {
	for face := 1; face <= 6; face++ {
		if set.has(face) {
			list = append(list, face)
		}
	}
	return list
}

// agree is the verb that goes with a number.
func agree(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}
