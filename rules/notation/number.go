package notation

// Numbers as they are read, and as they are told.

// number reads digits, up to most of what is named.
func (p *parser) number(most int, what string) int {
	if !digit(p.peek()) {
		p.wanted("a number is")
	}
	start, n := p.at, 0
	for digit(p.next()) {
		n = min(n*10+int(p.next()-'0'), most+1)
		p.at++
	}
	if n > most {
		fail(start+1, "$ go up to $", what, grouped(most))
	}
	if p.next() == '.' {
		fail(p.at+1, "whole numbers are wanted, without a fraction")
	}
	return n
}

// signed is number after a minus sign, or without one.
func (p *parser) signed(what string) int {
	if p.take('-') {
		return -p.number(mostNumber, what)
	}
	return p.number(mostNumber, what)
}

func digit(r rune) bool { return '0' <= r && r <= '9' }

// grouped writes a number with a thin space between thousands.
func grouped(n int) string {
	text := itoa(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}
