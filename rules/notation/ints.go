package notation

// Arithmetic with big integers. Each of these gives a new one, and is called, not
// copied to where it is used: that halves what the formulas weigh.

import (
	"math/big"
	"math/bits"
)

//go:noinline
func plus(x, y *big.Int) *big.Int { return new(big.Int).Add(x, y) }

//go:noinline
func minus(x, y *big.Int) *big.Int { return new(big.Int).Sub(x, y) }

//go:noinline
func product(x, y *big.Int) *big.Int { return new(big.Int).Mul(x, y) }

//go:noinline
func power(x *big.Int, n int) *big.Int { return new(big.Int).Exp(x, whole(n), nil) }

//go:noinline
func whole(n int) *big.Int { return new(big.Int).SetInt64(int64(n)) }

//go:noinline
func rational(x *big.Int) *big.Rat { return new(big.Rat).SetInt(x) }

// zeros are so many integers, to be set in place.
//
//go:noinline
func zeros(n int) []*big.Int {
	all, ints := make([]*big.Int, n), make([]big.Int, n)
	for i := range all {
		all[i] = &ints[i]
	}
	return all
}

// addProduct adds x·y to sum. t is for it to write in, so that a loop needs no new
// numbers.
//
//go:noinline
func addProduct(sum, x, y, t *big.Int) { sum.Add(sum, t.Mul(x, y)) }

func bitLen(n int) int { return bits.Len(uint(n)) }

func abs(n int) int { return max(n, -n) }

// floored is a/b rounded down, for b > 0.
//
//go:noinline
func floored(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// ceil is a/b rounded up, for b > 0.
func ceil(a, b int) int { return -floored(-a, b) }

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func lcm(a, b int) int { return a / gcd(a, b) * b }
