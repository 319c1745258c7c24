package dist

import (
	"fmt"
	"math/big"
)

// Ratio is the sum of N dice each of which has the generating function
// Num/Den, as in Series.
type Ratio struct {
	Num, Den []int64
	N        int
}

// CompareSeries is Compare for two sums of dice, exact even where both go on
// for ever. At least one of the two must have a Den and a Num of the form
// c₀ + c₁x, the Den with c₁ ≠ 0, as dice that explode into one success at a
// time have; otherwise CompareSeries panics, as it does where Series would.
func CompareSeries(x, y Ratio) (lose, tie, win *big.Rat) {
	x.polynomials()
	y.polynomials() // for their panics
	if !y.linear() {
		if !x.linear() {
			panic(fmt.Sprintf("dist: comparing %v with %v, neither of them linear", x, y))
		}
		win, tie, lose = CompareSeries(y, x)
		return lose, tie, win
	}
	// y has one pole, at 1/r. With u = 1 − r·z its generating function is a
	// sum of q[e]·u^(e−n), so that all we need of x is, for i from 0 to n,
	//
	//	E[i] = Σ over k of P(x = k)·[z^k] u^−i   which is the coefficient of
	//	       t^(i−1) in X(r/(1−t))/(1−t), where X generates x,
	//
	// and the same with the tail of u^−i, (s^−i − u^−i)/(1−z), where s = 1−r:
	//
	//	T[i] = (T[i−1] + r·E[i]) / s,   T[0] = 0.
	c0, c1 := big.NewInt(y.Num[0]), new(big.Int)
	if len(y.Num) > 1 {
		c1.SetInt64(y.Num[1])
	}
	b, g := big.NewInt(y.Den[0]), big.NewInt(-y.Den[1]) // r = g/b
	r := new(big.Rat).SetFrac(g, b)
	s := new(big.Rat).Sub(ratInt(1), r)

	// Num in u, times g: (c₀·g + c₁·b) − c₁·b·u
	c0.Mul(c0, g)
	c1.Mul(c1, b)
	q := newPower([]factor{{[]*big.Int{c0.Add(c0, c1), c1.Neg(c1)}, y.N}}, nil, 1)
	q.until(y.N + 1)
	e := x.weighted(g, b, y.N)

	tie, lose = new(big.Rat), new(big.Rat)
	tail, t := new(big.Rat), new(big.Rat)
	for i, ei := range e {
		if i > 0 {
			tail.Add(tail, t.Mul(r, ei))
			tail.Quo(tail, s)
		}
		qi := new(big.Rat).SetInt(q.f[y.N-i])
		tie.Add(tie, t.Mul(qi, ei))
		lose.Add(lose, t.Mul(qi, tail))
	}
	scale := b.Exp(b.Mul(b, g), big.NewInt(int64(y.N)), nil)
	all := new(big.Rat).SetInt(scale)
	tie.Quo(tie, all)
	lose.Quo(lose, all)
	win = new(big.Rat).Sub(ratInt(1), lose)
	return lose, tie, win.Sub(win, tie)
}

func (x Ratio) linear() bool {
	return len(x.Den) == 2 && x.Den[1] != 0 && (len(x.Num) == 1 || len(x.Num) == 2)
}

// weighted returns E[0] to E[n] of CompareSeries, for r = g/b.
func (x Ratio) weighted(g, b *big.Int, n int) []*big.Rat {
	// Num and Den at r/(1−t), both times (b·(1−t))^degree
	degree := max(len(x.Num), len(x.Den)) - 1
	step := []*big.Int{b, new(big.Int).Neg(b)}
	at := func(c []int64) (p []*big.Int) {
		power := big.NewInt(1)
		for i := range degree + 1 {
			p = times(p, step)
			if i < len(c) {
				p = plus(p, []*big.Int{new(big.Int).Mul(power, big.NewInt(c[i]))})
			}
			power = new(big.Int).Mul(power, g)
		}
		return p
	}
	num, den := at(x.Num), at(x.Den)
	minus := []*big.Int{big.NewInt(1), big.NewInt(-1)}
	p := newPower([]factor{{num, x.N}, {den, -x.N}, {minus, -1}}, den[0], 1)
	p.until(n)

	first := big.NewRat(x.Num[0], x.Den[0]) // P(x = 0) of one die
	e := []*big.Rat{ratInt(1)}
	for range x.N {
		e[0].Mul(e[0], first)
	}
	scale := new(big.Int).Exp(den[0], big.NewInt(int64(x.N)), nil)
	for _, f := range p.f[:n] {
		e = append(e, new(big.Rat).SetFrac(f, scale))
		scale.Mul(scale, den[0])
	}
	return e
}
