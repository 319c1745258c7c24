package rules

import (
	"math/big"
	"strconv"
)

// What the sentences of all systems are made with. It stands here once and takes
// texts only: fmt would box every argument, at twice the bytes of the page.

// Fill puts words into the gaps of a text, each written as %. There are as many
// words as gaps.
func Fill(text string, words ...string) string {
	var filled []byte
	for i := range len(text) {
		if text[i] != '%' {
			filled = append(filled, text[i])
			continue
		}
		filled = append(filled, words[0]...)
		words = words[1:]
	}
	return string(filled)
}

// Sentence begins a text with a capital, which is enough for our own words.
func Sentence(text string) string { return first(text, 'a', 'A') }

// Inside is the text as it stands inside of a sentence, without that capital.
func Inside(text string) string { return first(text, 'A', 'a') }

// first changes the first letter from one alphabet to another; what does not
// begin with such a letter stays.
func first(text string, from, to byte) string {
	if text == "" || text[0] < from || text[0] >= from+26 {
		return text
	}
	return string([]byte{text[0] - from + to}) + text[1:]
}

// Number writes a number with a true minus.
func Number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Decimal writes an exact number with so many decimals, rounded half away from
// zero, with a true minus.
func Decimal(x *big.Rat, decimals int) string {
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)
	n.Mul(n.Lsh(n, 1), x.Num())
	n.Add(n.Abs(n), x.Denom())
	text := Point(n.Quo(n, new(big.Int).Lsh(x.Denom(), 1)).String(), decimals)
	if x.Sign() < 0 {
		return "−" + text
	}
	return text
}

// Point puts the point into a whole number, so that so many digits stand after it,
// one or more: n/10^decimals, for n not negative.
func Point(text string, decimals int) string {
	for len(text) <= decimals {
		text = "0" + text
	}
	return text[:len(text)-decimals] + "." + text[len(text)-decimals:]
}

var superscripts = [...]string{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"}

// Power writes a power for a derivation, and gives its value: Power(6, 3) is
// "6³ = 216". base and exponent are not negative.
func Power(base, exponent int) (text string, value *big.Int) {
	value = new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
	text = strconv.Itoa(base)
	if exponent == 1 {
		return text, value
	}
	for _, digit := range strconv.Itoa(exponent) {
		text += superscripts[digit-'0']
	}
	return text + " = " + value.String(), value
}

// Share writes so many ways of all ways, unreduced and reduced: "27/216 = 1/8".
func Share(ways, all *big.Int) string {
	whole, lowest := ways.String()+"/"+all.String(), new(big.Rat).SetFrac(ways, all).RatString()
	if whole == lowest {
		return whole
	}
	return whole + " = " + lowest
}
