package rules

import (
	"fmt"
	"math/big"
	"strconv"
)

var superscripts = [...]rune{'⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'}

// Power writes a power for a derivation, and gives its value: Power(6, 3) is
// "6³ = 216". base and exponent are not negative.
func Power(base, exponent int) (text string, value *big.Int) {
	value = new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
	if exponent == 1 {
		return strconv.Itoa(base), value
	}
	raised := ""
	for _, digit := range strconv.Itoa(exponent) {
		raised += string(superscripts[digit-'0'])
	}
	return fmt.Sprintf("%d%s = %v", base, raised, value), value
}

// Share writes so many ways of all ways, unreduced and reduced: "27/216 = 1/8".
func Share(ways, all *big.Int) string {
	whole, lowest := fmt.Sprintf("%v/%v", ways, all), new(big.Rat).SetFrac(ways, all).RatString()
	if whole == lowest {
		return whole
	}
	return whole + " = " + lowest
}
