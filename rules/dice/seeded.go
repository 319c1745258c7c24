package dice

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
	s := &Seeded{step: hash(state, seed)<<1 | 1}
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

func (s *Seeded) next() uint32 {
	old := s.state
	s.state = old*pcgMultiplier + s.step
	mixed := uint32((old>>18 ^ old) >> 27)
	turn := uint(old >> 59)
	return mixed>>turn | mixed<<(-turn&31)
}

// Roll draws without bias (Lemire 2019): the high half of a product is the
// face, and the few low halves that would make some faces likelier are thrown
// again. One division at most, and that seldom.
func (s *Seeded) Roll(sides int) int {
	n := uint32(sides)
	product := uint64(s.next()) * uint64(n)
	if low := uint32(product); low < n {
		for least := -n % n; low < least; low = uint32(product) {
			product = uint64(s.next()) * uint64(n)
		}
	}
	return int(product>>32) + 1
}
