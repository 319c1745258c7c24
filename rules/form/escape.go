package form

import "strings"

// plain are the characters, besides letters and digits, that stand for
// themselves in a link. "&" parts pieces and "~" parts the query from the
// page's own keys, so both are escaped.
const plain = "-._!*'(),;:=+/@$?"

const hex = "0123456789ABCDEF"

// Escape writes text so that it can stand as a value in a query.
func Escape(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if isAlnum(c) || strings.IndexByte(plain, c) >= 0 || c == '%' && !coded(text[i:]) {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}

// Unescape reads what Escape writes, and what people type: a "%" that two hex
// digits follow is that byte, any other "%" is itself.
func Unescape(text string) string {
	if strings.IndexByte(text, '%') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if coded(text[i:]) {
			b.WriteByte(digit(text[i+1])<<4 | digit(text[i+2]))
			i += 2
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// coded tells whether text starts with "%" and two hex digits.
func coded(text string) bool {
	return len(text) > 2 && text[0] == '%' && digit(text[1]) < 16 && digit(text[2]) < 16
}

// digit is a hex digit's value, 255 for any other byte.
func digit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}

func isAlnum(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
