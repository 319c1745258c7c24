package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Read lets a reading ask for faces that somebody rolled by hand, in the order
// thrown, and says what is awaited where they don't fit it. The error is a
// *Misfit; throw may then not have come to its end.
func Read(faces []int, throw func(Roller)) (err error) {
	g := &given{faces: faces}
	defer func() {
		// A reading asks for a face and must be given one, so the only way out
		// of it where there is none is to unwind it.
		if p := recover(); p != nil {
			misfit, ours := p.(*Misfit)
			if !ours {
				panic(p)
			}
			err = misfit
		}
	}()
	throw(g)
	if g.next < len(faces) {
		return &Misfit{Message: fmt.Sprintf("this roll has %s, and %d faces are given: take %d away",
			Count(g.next, "die", "dice"), len(faces), len(faces)-g.next)}
	}
	return nil
}

// A Misfit says why given faces make no roll. Await is the sides of the die
// whose face comes next, 0 where no further face is wanted.
type Misfit struct {
	Message string
	Await   int
}

func (m *Misfit) Error() string { return m.Message }

type given struct {
	faces []int
	next  int
}

func (g *given) Roll(sides int) int {
	if g.next == len(g.faces) {
		panic(&Misfit{
			Message: fmt.Sprintf("die %d is missing: a d%d, which shows 1 to %d", g.next+1, sides, sides),
			Await:   sides,
		})
	}
	face := g.faces[g.next]
	g.next++
	if face < 1 || face > sides {
		panic(&Misfit{Message: fmt.Sprintf("die %d shows %d, but a d%d shows 1 to %d", g.next, face, sides, sides)})
	}
	return face
}

// ParseFaces reads faces as they are typed: numbers with commas or blanks
// between them, "3,3,5,6" or "3 3 5 6". "" is no faces.
func ParseFaces(text string) ([]int, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	faces := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word {
			return nil, &Misfit{Message: fmt.Sprintf("faces are whole numbers with commas between them, and face %d is not", i+1)}
		}
		faces[i] = n
	}
	return faces, nil
}

// Count says how many there are of something, in words that agree: "1 die",
// "3 dice".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}
