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
	nums, shift := polynomial(num)
	dens, zero := polynomial(den)
	if n < 0 || len(nums) == 0 || len(dens) == 0 || zero > 0 || dens[0].Sign() < 0 || at1(nums).Cmp(at1(dens)) != 0 {
		panic(fmt.Sprintf("dist: %d dice of %v/%v", n, num, den))
	}
	if len(dens) == 1 {
		return Dist{lo: shift, w: nums, total: dens[0]}.Sum(n)
	}
	if n == 0 {
		return Const(0)
	}
	// With den = content·(d + …) the chance of k is an integer over
	// content^n · d^(n + k/every): see power.
	content := new(big.Int)
	for _, c := range dens {
		content.GCD(nil, nil, content, new(big.Int).Abs(c))
	}
	for i, c := range dens {
		dens[i] = new(big.Int).Quo(c, content)
	}
	d := dens[0]
	every := 1
	for every < len(dens)-1 && new(big.Int).Rem(dens[every], d).Sign() == 0 {
		every++
	}
	p := newPower([]factor{{nums, n}, {dens, -n}}, d, every)

	// total and rest are over the denominator of the newest row.
	dice := big.NewInt(int64(n))
	total := content.Exp(content.Mul(content, d), dice, nil)
	rest := new(big.Int).Sub(total, p.f[0])
	var small big.Int
	limit := big.NewInt(1e12)
	for len(p.f) <= past-n*shift || small.Mul(rest, limit).Cmp(total) >= 0 {
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
		return closed(n*shift, rows)
	}
	r := Dist{lo: n * shift, w: append(rows, rest), total: total, more: true}
	nm, nv := moments(nums)
	dm, dv := moments(dens)
	r.mean, r.variance = nm.Sub(nm, dm), nv.Sub(nv, dv)
	r.mean.Add(r.mean, ratInt(shift)).Mul(r.mean, ratInt(n))
	r.variance.Mul(r.variance, ratInt(n))
	return r
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

// at1 returns the value of a polynomial at 1.
func at1(p []*big.Int) *big.Int {
	s := new(big.Int)
	for _, c := range p {
		s.Add(s, c)
	}
	return s
}
