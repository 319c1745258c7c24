package dist

import (
	"fmt"
	"math/big"
	"slices"
)

// Series returns the distribution of the sum of n dice each of which has the
// generating function num(x)/den(x), lowest coefficients first: the chance of
// k is the coefficient of x^k. A ten-sided die that counts a success on 8 or
// more and is thrown again on a 10, without end, has (7 + 2x)/(10 − x).
//
// The rows are single up to past, and on until what is left is less than
// 10^−12; then one open row holds the rest. If den is a constant all rows are
// single.
//
// Series panics if num/den is not 1 at x = 1, if den begins with 0 or less, or
// if n is negative; that the chances are not negative is the caller's to know.
func Series(num, den []int64, n, past int) Dist {
	nums, dens, shift := Ratio{num, den, n}.polynomials()
	if n == 0 {
		return Const(0)
	}
	if len(dens) == 1 {
		return Dist{lo: shift, w: nums, total: dens[0]}.Sum(n)
	}
	return endless(nums, dens, n, past-n*shift).Shift(n * shift)
}

// Geometric returns how often something happens before it fails to for the
// first time, when it happens with chance q each time. Rows are single as in
// Series. It panics if q is not from 0 up to, but without, 1.
func Geometric(q *big.Rat, past int) Dist {
	if q.Sign() < 0 || q.Cmp(ratInt(1)) >= 0 {
		panic("dist: the chance to go on is " + q.String())
	}
	if q.Sign() == 0 {
		return Const(0)
	}
	end := new(big.Int).Sub(q.Denom(), q.Num())
	return endless([]*big.Int{end}, []*big.Int{new(big.Int).Set(q.Denom()), new(big.Int).Neg(q.Num())}, 1, past)
}

// endless is Series for a num that begins with more than 0 and a den that is no
// constant; it overwrites den.
func endless(num, den []*big.Int, n, past int) Dist {
	// With den = content·(d + …) the chance of k is an integer over
	// content^n · d^(n + k/every): see power.
	content := new(big.Int)
	for _, c := range den {
		content.GCD(nil, nil, content, new(big.Int).Abs(c))
	}
	for i, c := range den {
		den[i] = new(big.Int).Quo(c, content)
	}
	d := den[0]
	every := 1
	for every < len(den)-1 && new(big.Int).Rem(den[every], d).Sign() == 0 {
		every++
	}
	p := newPower(sparse([]factor{{num, n}, {den, -n}}), d, every)

	// total and rest are over the denominator of the newest row.
	total := content.Exp(content.Mul(content, d), big.NewInt(int64(n)), nil)
	rest := new(big.Int).Sub(total, p.f[0])
	var small big.Int
	limit := big.NewInt(1e12)
	for len(p.f) <= past || small.Mul(rest, limit).Cmp(total) >= 0 {
		if len(p.f)%every == 0 {
			total.Mul(total, d)
			rest.Mul(rest, d)
		}
		rest.Sub(rest, p.next())
	}
	rows := p.f
	last := (len(rows) - 1) / every
	for k, f := range rows {
		if e := last - k/every; e > 0 {
			rows[k] = f.Mul(f, p.pow(e))
		}
	}
	if rest.Sign() == 0 { // num/den is a polynomial after all
		return closed(0, rows)
	}
	r := Dist{w: append(rows, rest), total: total, more: true}
	r.mean, r.variance = moments(num)
	mean, variance := moments(den)
	r.mean.Sub(r.mean, mean).Mul(r.mean, ratInt(n))
	r.variance.Sub(r.variance, variance).Mul(r.variance, ratInt(n))
	return r
}

// polynomials returns Num without the leading zeros, Den, and how many zeros
// there were. It panics if there can be no such dice.
func (x Ratio) polynomials() (num, den []*big.Int, shift int) {
	num, shift = polynomial(x.Num)
	den, zeros := polynomial(x.Den)
	if x.N < 0 || len(num) == 0 || len(den) == 0 || zeros > 0 || den[0].Sign() < 0 || sum(num).Cmp(sum(den)) != 0 {
		panic(fmt.Sprintf("dist: %d dice of %v/%v", x.N, x.Num, x.Den))
	}
	return num, den, shift
}

// polynomial strips the leading zeros, and says how many there were.
func polynomial(c []int64) (p []*big.Int, zeros int) {
	for _, x := range slices.Backward(c) {
		if x != 0 {
			break
		}
		c = c[:len(c)-1]
	}
	for len(c) > 0 && c[0] == 0 {
		c = c[1:]
		zeros++
	}
	for _, x := range c {
		p = append(p, big.NewInt(x))
	}
	return p, zeros
}
