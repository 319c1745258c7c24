package pool

import (
	"math/big"
	"slices"
)

// states is a reading whose states are numbered anew at every face, from 0 on:
// state 0 is always the one that has seen no kept die.
type states interface {
	next(state, face, n int) int // the state that follows, at the next face
	turn()                       // goes to the next face
}

// fold returns the weights of the states after the last face.
func (p Pool) fold(m states) nums {
	g, ok := p.uniform()
	switch {
	case p.Kept() == 0:
		for _, face := range p.faces() {
			m.next(0, face, 0)
			m.turn()
		}
		return p.total()
	case ok:
		return g.fold(m, p.lo, p.hi, p.width())
	}
	return p.plainFold(m)
}

// faces returns all faces of all dice, ascending.
func (p Pool) faces() []int {
	var faces []int
	for _, g := range p.groups {
		for _, f := range g.die {
			faces = append(faces, f.Value)
		}
	}
	slices.Sort(faces)
	return slices.Compact(faces)
}

// grid holds weights by state and place; states are added as they come.
type grid struct {
	places, states int
	nums
}

// newGrid returns a grid with one state and room for a few.
func newGrid(places, width int) *grid {
	g := &grid{places, 8, newNums(8*places, width)}
	g.reset()
	return g
}

// reset makes all weights 0, with one state.
func (g *grid) reset() {
	g.states, g.words = 1, g.words[:g.places*g.width]
	clear(g.words)
}

// cell returns the weight of a state at a place.
func (g *grid) cell(state, place int) []big.Word {
	for state >= g.states {
		g.states++
		g.grow(g.places)
	}
	return g.fast(state*g.places + place)
}

// column returns the weights of all states at a place.
func (g *grid) column(place int) nums {
	c := newNums(g.states, g.width)
	for state := range g.states {
		copy(c.at(state), g.cell(state, place))
	}
	return c
}

// after remembers the states that follow those at one face, so that a reading
// is asked only once, and only about what can happen.
type after struct {
	states
	face, most int   // most: the dice that are kept
	known      []int // by state and number of dice; −1 where not asked yet
}

// turn goes to a face, at which there are so many states.
func (a *after) turn(face, states int) {
	a.face, a.known = face, a.known[:0]
	for range states * (a.most + 1) {
		a.known = append(a.known, -1)
	}
	a.of(0, 0) // becomes state 0
}

func (a *after) of(state, n int) int {
	known := &a.known[state*(a.most+1)+n]
	if *known < 0 {
		*known = a.next(state, a.face, n)
	}
	return *known
}

// fold is the fold for dice of one kind. Places say how many kept dice have
// been seen, from none to all. The edges tell how a fold gets from none to some
// and from some to all, so the dropped dice are never looked at, and keeping
// few of many dice costs little.
func (g group) fold(m states, lo, hi, width int) nums {
	k := hi - lo
	reach := k
	if lo > 0 && hi < g.n {
		reach = hi // for allAt
	}
	lows, highs := g.edges(lo, k, width, 1), g.edges(g.n-hi, reach, width, -1)
	entries := choose(g.n, g.n-lo-1, width) // ways to choose the dice above the low edge
	var rows pascal
	var moves nums // ways for j more dice after s: number s·k+j
	if k > 2 {
		rows, moves = newPascal(g.n-lo-1, width), newNums(k*k, width)
	}
	a := after{states: m, most: k}
	now, then := newGrid(k+1, width), newGrid(k+1, width)
	for i, f := range g.die {
		a.turn(f.Value, now.states)
		for s := 1; s < k; s++ {
			addMul(then.cell(a.of(0, s), s), entries.at(g.n-lo-s), lows[i].ways.at(s))
		}
		add(then.cell(a.of(0, k), k), g.allAt(i, lo, hi, lows, highs))
		if k > 2 && (i == 0 || f.Weight != g.die[i-1].Weight) {
			here := powers(f.Weight, k, width)
			for s := 1; s < k; s++ {
				for j := 1; s+j < k; j++ {
					mul(moves.at(s*k+j), rows.choose(g.n-lo-s, j), here.at(j))
				}
			}
		}
		for state := range now.states {
			for s := 1; s <= k; s++ {
				w := now.cell(state, s)
				if isZero(w) {
					continue
				}
				add(then.cell(a.of(state, 0), s), w)
				for j := 1; s+j < k; j++ {
					addMul(then.cell(a.of(state, j), s+j), w, moves.fast(s*k+j))
				}
				if s < k {
					addMul(then.cell(a.of(state, k-s), k), w, highs[i].ways.fast(k-s))
				}
			}
		}
		now, then = then, now
		then.reset()
		m.turn()
	}
	return now.column(k)
}
