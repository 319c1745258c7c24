package pool

import (
	"slices"

	"diceodds/rules/dist"
)

// Read folds a reading over the faces of a pool. The state starts as start; for
// every face that any die of the pool has, from the lowest to the highest, next
// gets the state, the face, and how many of the kept dice show it, 0 included;
// in the end outcome turns the state into a number. Both functions must depend
// on nothing but their arguments. The fewer states there are, the faster it is.
func Read[S comparable](p Pool, start S, next func(s S, face, n int) S, outcome func(S) int) dist.Dist {
	m := &machine[S]{fold: next, now: append(make([]S, 0, short), start), then: make([]S, 0, short)}
	weights := p.fold(m)
	t := newTally(weights.width)
	for i, s := range m.now {
		if x := weights.at(i); !isZero(x) {
			t.add(outcome(s), x)
		}
	}
	return t.toDist()
}

// pair is the state of the readings in this package, whatever its two numbers
// count: Read is compiled anew for every type of state.
type pair struct{ a, b int }

// A list of up to short states is searched faster than a map.
const short = 12

// machine numbers the states of Read.
type machine[S comparable] struct {
	fold      func(s S, face, n int) S
	now, then []S
	ids       map[S]int // of then, once it has become long
}

func (m *machine[S]) next(state, face, n int) int {
	s := m.fold(m.now[state], face, n)
	if m.ids == nil {
		if i := slices.Index(m.then, s); i >= 0 {
			return i
		}
		if len(m.then) == short {
			m.ids = make(map[S]int, 4*short)
			for i, s := range m.then {
				m.ids[s] = i
			}
		}
	} else if i, ok := m.ids[s]; ok {
		return i
	}
	if m.ids != nil {
		m.ids[s] = len(m.then)
	}
	m.then = append(m.then, s)
	return len(m.then) - 1
}

func (m *machine[S]) turn() { m.now, m.then, m.ids = m.then, m.now[:0], nil }
