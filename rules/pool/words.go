package pool

import (
	"math/big"
	"math/bits"

	"diceodds/rules/dist"
)

// nums is a list of integers of the same number of words, lowest word first,
// modulo a power of two.
type nums struct {
	width int
	words []big.Word
}

func newNums(n, width int) nums { return nums{width, make([]big.Word, n*width)} }

func (s nums) len() int { return len(s.words) / s.width }

// at returns number i, to be read or written.
func (s nums) at(i int) []big.Word { return s.words[i*s.width : (i+1)*s.width : (i+1)*s.width] }

// one sets number i to 1.
func (s nums) one(i int) nums {
	s.at(i)[0] = 1
	return s
}

// grow appends n zeros.
func (s *nums) grow(n int) { s.words = append(s.words, make([]big.Word, n*s.width)...) }

// add adds x to z.
func add(z, x []big.Word) {
	if len(z) == 1 {
		z[0] += x[0]
		return
	}
	var carry uint
	for i := range z {
		var s uint
		s, carry = bits.Add(uint(z[i]), uint(x[i]), carry)
		z[i] = big.Word(s)
	}
}

// sub subtracts x from z.
func sub(z, x []big.Word) {
	if len(z) == 1 {
		z[0] -= x[0]
		return
	}
	var borrow uint
	for i := range z {
		var s uint
		s, borrow = bits.Sub(uint(z[i]), uint(x[i]), borrow)
		z[i] = big.Word(s)
	}
}

// addMul adds x·y to z; y may be shorter.
func addMul(z, x, y []big.Word) {
	if len(z) == 1 {
		z[0] += x[0] * y[0]
		return
	}
	for i, d := range y {
		if d == 0 {
			continue
		}
		var carry uint
		for j, w := range x[:len(z)-i] {
			hi, lo := bits.Mul(uint(w), uint(d))
			lo, c := bits.Add(lo, uint(z[i+j]), 0)
			hi += c
			lo, c = bits.Add(lo, carry, 0)
			z[i+j], carry = big.Word(lo), hi+c
		}
	}
}

// mul sets z, which must not be x or y, to x·y.
func mul(z, x, y []big.Word) {
	clear(z)
	addMul(z, x, y)
}

func isZero(x []big.Word) bool {
	for _, w := range x {
		if w != 0 {
			return false
		}
	}
	return true
}

// word returns x ≥ 0 as a number of one word.
func word(x int) []big.Word { return []big.Word{big.Word(x)} }

// powers returns x^0, …, x^n.
func powers(x, n, width int) nums {
	s := newNums(n+1, width).one(0)
	for i := range n {
		mul(s.at(i+1), s.at(i), word(x))
	}
	return s
}

// choose returns the number of ways to choose k of n.
func choose(n, k, width int) []big.Word {
	c := make([]big.Word, width)
	copy(c, new(big.Int).Binomial(int64(n), int64(k)).Bits())
	return c
}

// pascal returns rows 0 to n of Pascal's triangle.
func pascal(n, width int) []nums {
	rows := make([]nums, n+1)
	for i := range rows {
		rows[i] = newNums(i+1, width).one(0).one(i)
		for j := 1; j < i; j++ {
			add(rows[i].at(j), rows[i-1].at(j-1))
			add(rows[i].at(j), rows[i-1].at(j))
		}
	}
	return rows
}

// toDist returns the distribution in which lo + i weighs number i.
func (s nums) toDist(lo int) dist.Dist {
	w := make([]*big.Int, s.len())
	for i := range w {
		w[i] = new(big.Int).SetBits(s.at(i))
	}
	return dist.FromWeights(lo, w)
}

// tally adds up weights by outcome.
type tally struct {
	lo int // the outcome of the first number
	nums
}

func newTally(width int) tally { return tally{0, newNums(0, width)} }

// add adds x to the weight of the outcome v.
func (t *tally) add(v int, x []big.Word) {
	if t.len() == 0 {
		t.lo = v
	}
	if under := t.lo - v; under > 0 { // at least double, so that this is rare
		under = max(under, t.len())
		t.lo -= under
		t.words = append(make([]big.Word, under*t.width, (under+t.len())*t.width), t.words...)
	}
	if over := v - t.lo - t.len() + 1; over > 0 {
		t.grow(over)
	}
	add(t.at(v-t.lo), x)
}

func (t *tally) toDist() dist.Dist { return t.nums.toDist(t.lo) }
