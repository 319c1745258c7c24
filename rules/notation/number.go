package notation

// Numbers as they are read, and as they are told.

import (
	"strconv"
	"strings"
)

// number reads digits, up to most of what is named.
func (p *parser) number(most int, what string) int {
	if !digit(p.peek()) {
		p.fail(p.at, "a number is wanted here, not %s", p.found())
	}
	start, n := p.at, 0
	for digit(p.next()) {
		n = min(n*10+int(p.next()-'0'), most+1)
		p.at++
	}
	if n > most {
		p.fail(start, "%s go up to %s", what, grouped(most))
	}
	if p.next() == '.' {
		p.fail(p.at, "whole numbers are wanted, without a fraction")
	}
	return n
}

func digit(r rune) bool { return '0' <= r && r <= '9' }

func comparing(r rune) bool { return strings.ContainsRune("<>=≤≥", r) }

// grouped writes a number with a thin space between thousands.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}
