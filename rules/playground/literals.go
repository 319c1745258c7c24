package playground

// Dice and band literals: 2d6, 4d6dl1, 5..6.

import (
	"strconv"
	"strings"
)

func (x *lexer) band(start int, first, second string) *Error {
	end := start + len(first) + 2 + len(second)
	b := Band{lo: lowest, hi: highest}
	var ok1, ok2 = true, true
	if first != "" {
		b.lo, ok1 = small(first)
	}
	if second != "" {
		b.hi, ok2 = small(second)
	}
	rest := strings.TrimLeft(x.src[end:], " \t\r")
	switch {
	case !ok1 || !ok2:
		return x.fail(start, x.src[start:end]+": "+tooBig)
	case rest != "" && strings.IndexByte(",)]};#\n", rest[0]) < 0:
		return x.fail(start, "a band such as "+x.src[start:end]+" must end its line or stand before one of , ) ] } ; or a comment: through(lo, hi) stands anywhere")
	case b.lo > b.hi:
		return x.fail(start, x.src[start:end]+" holds nothing: the smaller number comes first")
	}
	return x.replace(literal{band: &b}, start, end)
}

// dice reads a dice literal that starts at a place, if one does.
func (x *lexer) dice(start int) (l literal, end int, ok bool) {
	count := digits(x.src, start)
	at := start + len(count)
	if at >= len(x.src) || x.src[at]|0x20 != 'd' {
		return l, 0, false
	}
	sides := digits(x.src, at+1)
	if sides == "" {
		return l, 0, false
	}
	at += 1 + len(sides)
	n := ""
	if at+2 < len(x.src) {
		switch suffix := x.src[at : at+2]; suffix {
		case "dl", "dh", "kh", "kl", "DL", "DH", "KH", "KL":
			if n = digits(x.src, at+2); n != "" {
				l.suffix = strings.ToLower(suffix)
				at += 2 + len(n)
			}
		}
	}
	if at < len(x.src) && isNamePart(x.src[at]) {
		return l, 0, false
	}
	var ok1, ok2, ok3 = true, true, true
	l.count = 1
	if count != "" {
		l.count, ok1 = small(count)
	}
	l.sides, ok2 = small(sides)
	if n != "" {
		l.n, ok3 = small(n)
	}
	if !ok1 || !ok2 || !ok3 {
		l.count = -1 // replace says so
	}
	rest := strings.TrimLeft(x.src[at:], " \t\r\n")
	l.total = rest != "" && strings.IndexByte("+-*/),]><=", rest[0]) >= 0
	return l, at, true
}

// replace puts a number of the same width where a literal was: the tree gets the
// literal back by its place.
func (x *lexer) replace(l literal, start, end int) *Error {
	l.text = x.src[start:end]
	switch {
	case l.count < 0:
		return x.fail(start, l.text+": "+tooBig)
	case l.suffix != "" && l.n == 0:
		return x.fail(start, l.text+": the number behind "+l.suffix+" must be 1 or more")
	}
	x.literals[x.here(start)] = l
	x.out[start] = '0'
	for i := start + 1; i < end; i++ {
		x.out[i] = ' '
	}
	x.at = end
	return x.count(start)
}

// small reads digits as a number that fits 32 bits.
func small(text string) (int, bool) {
	n, err := strconv.ParseInt(text, 10, 32)
	return int(n), err == nil
}

func digits(text string, from int) string {
	end := from
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	return text[from:end]
}
