package pool

import "math/big"

// plainFold is the fold for dice of several kinds, and the oracle of the faster
// one. A place says how many dice of each group show a face below the current
// one; dice leave their groups face by face.
func (p Pool) plainFold(m states) nums {
	f := plain{Pool: p, width: p.width(), seen: []int{0}}
	most := 0
	for _, g := range p.groups {
		size := len(f.seen)
		f.stride = append(f.stride, size)
		for range g.n * size {
			f.seen = append(f.seen, f.seen[len(f.seen)-size]+1)
		}
		most = max(most, g.n)
	}
	f.pascal = newPascal(most, f.width)

	a := after{states: m, most: p.Kept()}
	now, then := newGrid(len(f.seen), f.width), newGrid(len(f.seen), f.width)
	now.one(0)
	for _, face := range p.faces() {
		a.turn(face, now.states)
		for place := range f.seen {
			var moves []move
			for state := range now.states {
				w := now.cell(state, place)
				if isZero(w) {
					continue
				}
				if moves == nil {
					moves = f.moves(place, face)
				}
				for _, mv := range moves {
					addMul(then.cell(a.of(state, mv.kept), mv.to), w, mv.ways)
				}
			}
		}
		now, then = then, now
		then.reset()
		m.turn()
	}
	return now.column(len(f.seen) - 1)
}

// plain is what a plainFold needs to know of its pool.
type plain struct {
	Pool
	width  int
	stride []int // of each group within a place
	seen   []int // how many dice each place has seen
	pascal
}

// move says that the dice that show a face lead to another place, in a number
// of ways, and how many of them are kept.
type move struct {
	to, kept int
	ways     []big.Word
}

// moves returns the moves from a place.
func (f *plain) moves(place, face int) []move {
	moves := []move{{place, 0, newNums(1, f.width).one(0).words}}
	for i, g := range f.groups {
		left := g.n - place/f.stride[i]%(g.n+1)
		here, above := 0, 0
		for _, side := range g.die {
			if side.Value == face {
				here = side.Weight
			} else if side.Value > face {
				above += side.Weight
			}
		}
		least, most := 0, left
		if above == 0 {
			least = left
		}
		if here == 0 {
			most = 0
		}
		ways := powers(here, most, f.width)
		var longer []move
		for j := least; j <= most; j++ {
			w := newNums(2, f.width)
			mul(w.at(0), ways.at(j), f.choose(left, j))
			for _, mv := range moves {
				x := make([]big.Word, f.width)
				mul(x, mv.ways, w.at(0))
				longer = append(longer, move{mv.to + j*f.stride[i], 0, x})
			}
		}
		moves = longer
	}
	for i, mv := range moves {
		moves[i].kept = max(0, min(f.seen[mv.to], f.hi)-max(f.seen[place], f.lo))
	}
	return moves
}
