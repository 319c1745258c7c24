package view

import "unicode/utf8"

const hexDigits = "0123456789abcdef"

// AppendQuoted appends text as a JSON string; what is not UTF-8 becomes U+FFFD.
// encoding/json would cost the page 160 KB.
func AppendQuoted(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
