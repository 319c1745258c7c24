package export

// Texts on their way into a format.

import (
	"strings"
	"unicode"
)

// clean takes out of a text what would reach out of its cell in any format:
// see the package's comment. What is not UTF-8, or no character of XML, becomes
// U+FFFD.
func clean(text string) string {
	text = strings.Map(func(c rune) rune {
		switch {
		case c < ' ', '\u007f' <= c && c < '\u00a0', c == '\u2028', c == '\u2029':
			return ' '
		case '\u202a' <= c && c <= '\u202e', '\u2066' <= c && c <= '\u2069':
			return -1
		case c == '\ufffe', c == '\uffff':
			return unicode.ReplacementChar
		}
		return c
	}, text)
	return trim(text)
}

// trim is text without the spaces around it; strings.TrimSpace is large.
func trim(text string) string {
	for text != "" && text[0] == ' ' {
		text = text[1:]
	}
	for text != "" && text[len(text)-1] == ' ' {
		text = text[:len(text)-1]
	}
	return text
}

// squeezed is text without spaces, to tell whether two say the same.
func squeezed(text string) string { return strings.ReplaceAll(text, " ", "") }

// same is the escaping of what needs none.
func same(text string) string { return text }

// swap puts how(c) in place of each character of set; of a colon only where no
// space follows, as in an address.
func swap(text, set string, how func(rune) string) string {
	var b strings.Builder
	for i, c := range text {
		if strings.ContainsRune(set, c) && (c != ':' || i+1 < len(text) && text[i+1] != ' ') {
			b.WriteString(how(c))
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// A writer is text as it grows.
type writer struct{ strings.Builder }

// put writes a pattern in which $1 stands for the first value, and so on.
func (w *writer) put(pattern string, values ...string) {
	for {
		before, after, found := strings.Cut(pattern, "$")
		w.WriteString(before)
		if !found {
			return
		}
		w.WriteString(values[after[0]-'1'])
		pattern = after[1:]
	}
}
