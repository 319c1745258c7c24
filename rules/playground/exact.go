package playground

// Exact: the fraction that a script takes for a float.

import (
	"errors"
	"math/big"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// An Exact is an exact number, such as the 4/9 of a .pmf. To a script it is a
// float. It stays exact through + − * / with ints and others of its kind; a true
// float makes it one. chance tells that it is a probability, to be shown in
// percent, and no mean.
type Exact struct {
	r      *big.Rat // never written again
	chance bool
}

// mostBits bounds a fraction: more digits than anybody reads.
const mostBits = 1 << 19

func (x *Exact) float() starlark.Float {
	f, _ := x.r.Float64()
	return starlark.Float(f)
}

func (x *Exact) String() string       { return x.float().String() }
func (x *Exact) Type() string         { return "exact number" } // "float" would make Starlark compare it as its own
func (x *Exact) Freeze()              {}
func (x *Exact) Truth() starlark.Bool { return x.r.Sign() != 0 }
func (x *Exact) Hash() (uint32, error) {
	return 0, errors.New("an exact number is no key of a dict: two of them may print alike and differ; use a label")
}

// CompareSameType compares two exact numbers.
func (x *Exact) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return threeway(op, x.r.Cmp(y.(*Exact).r)), nil
}

func threeway(op syntax.Token, c int) bool {
	switch op {
	case syntax.EQL:
		return c == 0
	case syntax.NEQ:
		return c != 0
	case syntax.LT:
		return c < 0
	case syntax.LE:
		return c <= 0
	case syntax.GT:
		return c > 0
	}
	return c >= 0
}

// Unary is -x and +x.
func (x *Exact) Unary(op syntax.Token) (starlark.Value, error) {
	switch op {
	case syntax.MINUS:
		return &Exact{new(big.Rat).Neg(x.r), x.chance}, nil
	case syntax.PLUS:
		return x, nil
	}
	return nil, nil
}

// Binary is arithmetic with an exact number on one side.
func (x *Exact) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	if f, ok := y.(starlark.Float); ok || op == syntax.SLASHSLASH || op == syntax.PERCENT {
		var other starlark.Value = f
		switch y := y.(type) {
		case *Exact:
			other = y.float()
		case starlark.Int:
			other = y
		case starlark.Float:
		default:
			return nil, nil
		}
		if side == starlark.Right {
			return starlark.Binary(op, other, x.float())
		}
		return starlark.Binary(op, x.float(), other)
	}
	other, ok := exactOf(y)
	if !ok {
		return nil, nil
	}
	a, b := x.r, other.r
	if side == starlark.Right {
		a, b = b, a
	}
	r := new(big.Rat)
	switch op {
	case syntax.PLUS:
		r.Add(a, b)
	case syntax.MINUS:
		r.Sub(a, b)
	case syntax.STAR:
		r.Mul(a, b)
	case syntax.SLASH:
		if b.Sign() == 0 {
			return nil, errors.New("division by zero")
		}
		r.Quo(a, b)
	default:
		return nil, nil
	}
	if r.Num().BitLen()+r.Denom().BitLen() > mostBits {
		return nil, errors.New("a fraction of more than 150000 digits: write float(x) to go on without exactness")
	}
	return &Exact{r, x.chance && other.chance}, nil
}

// exactOf is an int or an exact number as an exact number. An int is as good a
// chance as a length: 1 − p is a probability.
func exactOf(v starlark.Value) (*Exact, bool) {
	switch v := v.(type) {
	case *Exact:
		return v, true
	case starlark.Int:
		return &Exact{new(big.Rat).SetInt(v.BigInt()), true}, true
	}
	return nil, false
}

// ratOf is a number as a fraction. A true float counts as its shortest decimal.
func ratOf(v starlark.Value) (*big.Rat, bool) {
	if x, ok := exactOf(v); ok {
		return x.r, true
	}
	f, ok := v.(starlark.Float)
	if !ok {
		return nil, false
	}
	return decimal(strconv.FormatFloat(float64(f), 'f', -1, 64)) // not ok for NaN and infinities
}

// decimal reads a number with or without decimals. big.Rat's own reader would cost
// the engine 3 KiB.
func decimal(text string) (*big.Rat, bool) {
	whole, part, _ := strings.Cut(text, ".")
	n, ok := new(big.Int).SetString(whole+part, 10)
	if !ok {
		return nil, false
	}
	ten := big.NewInt(10)
	return new(big.Rat).SetFrac(n, ten.Exp(ten, big.NewInt(int64(len(part))), nil)), true
}
