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

// at returns number i, to be read or written. It is a call: inlined everywhere,
// it would make the page 8 KB heavier.
//
//go:noinline
func (s nums) at(i int) []big.Word { return s.fast(i) }

// fast is at for inner loops, inlined.
func (s nums) fast(i int) []big.Word {
	i *= s.width
	return s.words[i : i+s.width]
}

// span returns the words of the numbers from, …, to, to be read or written. It is
// a call as at is.
//
//go:noinline
func (s nums) span(from, to int) []big.Word { return s.words[from*s.width : (to+1)*s.width] }

// one sets number i to 1.
func (s nums) one(i int) nums {
	s.at(i)[0] = 1
	return s
}

// take takes the first n numbers off s and returns them.
func (s *nums) take(n int) nums {
	first := nums{s.width, s.words[:n*s.width]}
	s.words = s.words[n*s.width:]
	return first
}

// grow appends n zeros.
//
//go:noinline
func (s *nums) grow(n int) { s.words = append(s.words, make([]big.Word, n*s.width)...) }

// Most numbers have one word, so the operations are inlined for these, and leave
// longer ones to functions that are not, which would make them too large.

// add adds x to z.
func add(z, x []big.Word) {
	if len(z) == 1 {
		z[0] += x[0]
	} else {
		addLong(z, x)
	}
}

func addLong(z, x []big.Word) {
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
	} else {
		subLong(z, x)
	}
}

func subLong(z, x []big.Word) {
	var borrow uint
	for i := range z {
		var s uint
		s, borrow = bits.Sub(uint(z[i]), uint(x[i]), borrow)
		z[i] = big.Word(s)
	}
}

// slide sets each number of z, of so many words, to the sum of as many numbers of x
// as window says, up to the one at its place: to the one before it, plus one of
// x, less the one that falls out. Carries and borrows come out even at its end.
func slide(z, x []big.Word, width, window int) {
	in := min(window*width, len(z)) // where the first one falls out
	copy(z, x[:width])
	copy(z[width:in], x[width:])
	addLong(z[width:in], z)
	x, out, before := x[in:], x, z[in-width:]
	z = z[in:]
	x, out, before = x[:len(z)], out[:len(z)], before[:len(z)]
	var carry, borrow uint
	for i := range z {
		var s uint
		s, borrow = bits.Sub(uint(x[i]), uint(out[i]), borrow)
		s, carry = bits.Add(s, uint(before[i]), carry)
		z[i] = big.Word(s)
	}
}

// mul sets z, which must not be x or y, to x·y; y may be shorter.
func mul(z, x, y []big.Word) {
	if len(z) == 1 {
		z[0] = x[0] * y[0]
	} else {
		mulLong(z, x, y)
	}
}

//go:noinline
func mulLong(z, x, y []big.Word) {
	clear(z)
	addMulLong(z, x, y)
}

// addMul adds x·y to z; y may be shorter.
func addMul(z, x, y []big.Word) {
	if len(z) == 1 {
		z[0] += x[0] * y[0]
	} else {
		addMulLong(z, x, y)
	}
}

//go:noinline
func addMulLong(z, x, y []big.Word) {
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

// subMul subtracts x·d from z.
func subMul(z, x []big.Word, d big.Word) {
	var carry, borrow uint
	for i := range z {
		hi, lo := bits.Mul(uint(x[i]), uint(d))
		lo, c := bits.Add(lo, carry, 0)
		carry = hi + c
		var s uint
		s, borrow = bits.Sub(uint(z[i]), lo, borrow)
		z[i] = big.Word(s)
	}
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

// power returns x^n, which stays valid until the next use of the three numbers
// of scratch.
func power(scratch nums, x, n int) []big.Word {
	z, square, t := scratch.at(0), scratch.at(1), scratch.at(2)
	clear(scratch.words)
	z[0], square[0] = 1, big.Word(x)
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			mul(t, z, square)
			z, t = t, z
		}
		if n > 1 {
			mul(t, square, square)
			square, t = t, square
		}
	}
	return z
}

// powers returns x^0, …, x^n.
func powers(x, n, width int) nums {
	s := newNums(n+1, width).one(0)
	for i := range n {
		mul(s.at(i+1), s.at(i), word(x))
	}
	return s
}

// choose returns the numbers of ways to choose 0, …, most of n.
func choose(n, most, width int) nums {
	s := newNums(most+1, width).one(0)
	for i := range most {
		copy(s.at(i+1), s.at(i))
		mulDiv(s.at(i+1), uint(n-i), uint(i+1))
	}
	return s
}

// mulDiv sets z to z·x/y, which must be an integer in range, though z·x need
// not be.
func mulDiv(z []big.Word, x, y uint) {
	var carry uint
	for i, w := range z {
		hi, lo := bits.Mul(uint(w), x)
		lo, c := bits.Add(lo, carry, 0)
		z[i], carry = big.Word(lo), hi+c
	}
	for i := len(z) - 1; i >= 0; i-- {
		var q uint
		q, carry = bits.Div(carry, uint(z[i]), y)
		z[i] = big.Word(q)
	}
}

// pascal is Pascal's triangle.
type pascal struct{ nums }

// newPascal returns the rows 0 to n.
func newPascal(n, width int) pascal {
	p := pascal{newNums((n+1)*(n+2)/2, width)}
	for i := range n + 1 {
		p.choose(i, 0)[0] = 1
		p.choose(i, i)[0] = 1
		for j := 1; j < i; j++ {
			add(p.choose(i, j), p.choose(i-1, j-1))
			add(p.choose(i, j), p.choose(i-1, j))
		}
	}
	return p
}

func (p pascal) choose(n, k int) []big.Word { return p.fast(n*(n+1)/2 + k) }

// toDist returns the distribution in which lo + i weighs number i, and which
// keeps the words.
func (s nums) toDist(lo int) dist.Dist {
	ints := make([]big.Int, s.len())
	w := make([]*big.Int, s.len())
	for i := range w {
		w[i] = ints[i].SetBits(s.at(i))
	}
	return dist.FromWeights(lo, w)
}

// tally adds up weights by outcome.
type tally struct {
	lo int // the outcome of the first number
	nums
}

// newTally returns an empty tally with room for some outcomes.
func newTally(width int) tally { return tally{0, nums{width, make([]big.Word, 0, 16*width)}} }

// add adds x to the weight of the outcome v. Room is at least doubled below, as
// it is above.
func (t *tally) add(v int, x []big.Word) {
	n := t.len()
	if n == 0 {
		t.lo = v
	}
	if under := t.lo - v; under > 0 {
		under = max(under, n)
		t.lo -= under
		t.words = append(make([]big.Word, under*t.width, (under+n)*t.width), t.words...)
	} else if over := v - t.lo - n + 1; over > 0 {
		t.grow(over)
	}
	add(t.at(v-t.lo), x)
}

func (t *tally) toDist() dist.Dist { return t.nums.toDist(t.lo) }
