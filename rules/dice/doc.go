// Package dice holds dice on the table: where faces come from, and what a
// reading made of each die.
//
// A reading asks a [Roller] for one face after the other and never knows
// whether it is [Seeded], an enumeration of every face sequence (package
// explore) or what somebody typed in ([Given]).
package dice

// A Roller gives the face of the next die of so many sides: 1 to sides, each
// as likely as the others. sides is at least 1.
type Roller interface{ Roll(sides int) int }

// A Mark says what became of a die.
type Mark uint8

const (
	Plain    Mark = iota // it was rolled and not counted
	Counted              // it made the result
	Removed              // it was taken out before anything was counted
	Exploded             // it counted and gave another die
)

var marks = [...]string{"plain", "counted", "removed", "exploded"}

func (m Mark) String() string { return marks[m] }

// A Die lies on the table with its face up, 1 to Sides.
type Die struct {
	Sides, Face int
	Mark        Mark
	Text        string // what is on the face, where that is not its number
}

// Roll throws n dice of so many sides, unmarked.
func Roll(r Roller, n, sides int) []Die {
	thrown := make([]Die, n)
	for i := range thrown {
		thrown[i] = Die{Sides: sides, Face: r.Roll(sides)}
	}
	return thrown
}
