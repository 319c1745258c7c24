package pool

import (
	"math/big"
	"slices"
)

// The fold behind Read. A place says how many dice of each group show a face
// below the current one; dice leave their groups face by face. Three kinds of
// weights are carried:
//
//   - no kept die seen yet: the place alone counts, and its weight is known
//     without a fold, a binomial coefficient times a power;
//   - some kept dice seen: weights by state and place;
//   - all kept dice seen: the dice that are left may show anything from here
//     on, so their weight is multiplied at once, and only the state counts.
//
// So keeping few of many dice costs little.

// folder is the fold of one pool.
type folder struct {
	Pool
	width  int
	stride []int  // of each group within a place
	seen   []int  // how many dice each place has seen
	rows   []nums // of Pascal's triangle
	sides  []side // the current face, as each group has it
	free   []big.Word
}

// side is one face of a group's die: the powers of its own weight, and of the
// weights of all faces below and above it.
type side struct {
	below, here, above nums
	absent, last       bool // the die has no such face; has none above it
}

// move says that the dice of the current face lead to another place, in a
// number of ways, and that n of them are kept.
type move struct {
	to, n int
	ways  []big.Word
}

// fold returns the weights of the states after the last face.
func (p Pool) fold(m states) nums {
	f := &folder{Pool: p, width: p.width(), seen: []int{0}}
	most := 0
	for _, g := range p.groups {
		size := len(f.seen)
		f.stride = append(f.stride, size)
		for range g.n * size {
			f.seen = append(f.seen, f.seen[len(f.seen)-size]+1)
		}
		most = max(most, g.n)
	}
	f.rows = pascal(most, f.width)
	some, done := newNums(0, f.width), newNums(1, f.width)
	if p.Kept() == 0 { // all of none have been seen before any face
		f.lo, f.hi = 0, 0
		copy(done.at(0), p.total().Bits())
	}
	for _, face := range p.faces() {
		f.turn(face)
		some, done = f.step(m, face, some, done)
		m.turn()
	}
	return done
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

// turn makes face the current one.
func (f *folder) turn(face int) {
	f.sides = f.sides[:0]
	for _, g := range f.groups {
		below, here := 0, 0
		for _, side := range g.die {
			if side.Value < face {
				below += side.Weight
			} else if side.Value == face {
				here = side.Weight
			}
		}
		above := g.total - below - here
		f.sides = append(f.sides, side{
			powers(below, g.n, f.width), powers(here, g.n, f.width), powers(above, g.n, f.width),
			here == 0, above == 0,
		})
	}
}

// step takes the weights past the current face: of some, by state and place,
// and of done, by state.
func (f *folder) step(m states, face int, some, done nums) (nums, nums) {
	places := len(f.seen)
	some2, done2 := newNums(places, f.width), newNums(1, f.width)
	// The states that follow, by state and number of kept dice. State 0 is
	// always the one that has seen no kept die.
	after := slices.Repeat([]int{-1}, max(some.len()/places, done.len())*(f.Kept()+1))
	next := func(state, n int) int {
		i := state*(f.Kept()+1) + n
		if after[i] < 0 {
			after[i] = m.next(state, face, n)
			if after[i] >= done2.len() {
				done2.grow(1)
				some2.grow(places)
			}
		}
		return after[i]
	}
	next(0, 0)
	for place, seen := range f.seen {
		if seen >= f.hi {
			continue
		}
		var moves []move
		var finish []big.Word
		apply := func(state int, weight []big.Word) {
			if isZero(weight) {
				return
			}
			if moves == nil {
				moves, finish = f.moves(place)
			}
			for _, mv := range moves {
				to := next(state, mv.n)
				addMul(some2.at(to*places+mv.to), weight, mv.ways)
			}
			if !isZero(finish) {
				to := next(state, f.hi-max(seen, f.lo))
				addMul(done2.at(to), weight, finish)
			}
		}
		if seen <= f.lo {
			apply(0, f.unseen(place))
			continue
		}
		for state := range some.len() / places {
			apply(state, some.at(state*places+place))
		}
	}
	for state := range done.len() {
		if x := done.at(state); !isZero(x) {
			add(done2.at(next(state, 0)), x)
		}
	}
	return some2, done2
}

// dice returns how many dice of group g the place has seen.
func (f *folder) dice(place, g int) int { return place / f.stride[g] % (f.groups[g].n + 1) }

// unseen returns the weight of a place before the current face.
func (f *folder) unseen(place int) []big.Word {
	weight := f.num()
	weight[0] = 1
	for g, side := range f.sides {
		i := f.dice(place, g)
		weight = f.mul(weight, f.mul(f.rows[f.groups[g].n].at(i), side.below.at(i)))
	}
	return weight
}

// moves returns where the dice of the current face can lead from a place, but
// for those that leave no kept die unseen: of these it returns the number of
// ways, and the dice left over take any face above.
func (f *folder) moves(place int) (moves []move, finish []big.Word) {
	seen := f.seen[place]
	moves = []move{{place, 0, nil}}
	for g, side := range f.sides {
		left := f.groups[g].n - f.dice(place, g)
		from := moves
		moves = make([]move, 0, len(from)*(left+1))
		for _, mv := range from {
			least, most := 0, left
			if side.last {
				least = left
			}
			if side.absent {
				most = 0
			}
			if g == len(f.sides)-1 { // moves below the kept dice count nothing
				least = max(least, f.lo+1-seen-mv.n)
			}
			for j := least; j <= most; j++ {
				ways := f.mul(f.rows[left].at(j), side.here.at(j))
				if mv.ways != nil {
					ways = f.mul(ways, mv.ways)
				}
				moves = append(moves, move{mv.to + j*f.stride[g], mv.n + j, ways})
			}
		}
	}
	finish = f.num()
	live := moves[:0]
	for _, mv := range moves {
		if seen+mv.n < f.hi {
			mv.n -= max(f.lo-seen, 0)
			live = append(live, mv)
			continue
		}
		for g, side := range f.sides {
			mv.ways = f.mul(mv.ways, side.above.at(f.groups[g].n-f.dice(mv.to, g)))
		}
		add(finish, mv.ways)
	}
	return live, finish
}

// num returns a new number, 0.
func (f *folder) num() []big.Word {
	if len(f.free) == 0 {
		f.free = make([]big.Word, 256*f.width)
	}
	z := f.free[:f.width:f.width]
	f.free = f.free[f.width:]
	return z
}

func (f *folder) mul(x, y []big.Word) []big.Word {
	z := f.num()
	addMul(z, x, y)
	return z
}
