package dice

import "strconv"

// Seeded is a PCG generator (XSH-RR, 64 bits of state, 32 of output; O'Neill
// 2014). It is our own so that a seed gives the same faces in every version
// and build from the first release on.
type Seeded struct{ state, step uint64 }

// The multiplier of PCG's 64-bit congruential step, and FNV-1a's numbers.
const (
	pcgMultiplier = 6364136223846793005
	fnvOffset     = 14695981039346656037
	fnvPrime      = 1099511628211
)

// NewSeeded makes the generator that a seed names; any text is a seed.
func NewSeeded(seed string) *Seeded {
	state := hash(fnvOffset, seed)
	return start(state, hash(state, seed))
}

// start is PCG's own seeding, by a state and the number of a sequence.
func start(state, sequence uint64) *Seeded {
	s := &Seeded{step: sequence<<1 | 1}
	s.next()
	s.state += state
	s.next()
	return s
}

// hash is FNV-1a over text, from a given start.
func hash(h uint64, text string) uint64 {
	for i := 0; i < len(text); i++ {
		h = (h ^ uint64(text[i])) * fnvPrime
	}
	return h
}

// next is 32 bits, in the low half. A rotation by old>>59 is a shift of the bits
// written twice; the masks spare wasm the tests for long shifts (halves the time).
func (s *Seeded) next() uint64 {
	old := s.state
	s.state = old*pcgMultiplier + s.step
	mixed := (old>>18 ^ old) >> 27 & low32
	return (mixed | mixed<<32) >> (old >> 59 & 63) & low32
}

const low32 = 1<<32 - 1

// Roll draws without bias (Lemire 2019): the high half of a product is the
// face, and the few low halves that would make some faces likelier are thrown
// again.
func (s *Seeded) Roll(sides int) int {
	n := uint64(sides)
	product := s.next() * n
	if product&low32 < n {
		product = s.again(product, n)
	}
	return int(product>>32) + 1
}

// again is apart because it is seldom needed, and Roll is faster without it.
func (s *Seeded) again(product, n uint64) uint64 {
	for least := (1<<32 - n) % n; product&low32 < least; {
		product = s.next() * n
	}
	return product
}

// State is where a generator stands, for Resume: 16 hexadecimal digits.
func (s *Seeded) State() string {
	text := strconv.FormatUint(s.state, 16)
	return "0000000000000000"[len(text):] + text
}

// Resume is the generator of a seed, where State said that it stood; false for
// what is no State.
func Resume(seed, state string) (*Seeded, bool) {
	s := NewSeeded(seed)
	if state == "" {
		return s, true
	}
	at, err := strconv.ParseUint(state, 16, 64)
	s.state = at
	return s, err == nil && len(state) == 16
}
