package export

// How wide text may be, without a font to ask: the widths of DejaVu Sans Bold,
// one of the widest families, rounded up.

import "strings"

// wide is how many pixels text may take at a font's size.
func wide(text string, size int) int {
	sum := 0
	for _, c := range text {
		sum += of(c)
	}
	return (sum*size + 99) / 100
}

// of is the width of a character, in hundredths of the size.
func of(c rune) int {
	switch {
	case strings.ContainsRune("iljtfrI.,:;'|!()[]/ ", c):
		return 48
	case strings.ContainsRune("mwMW%@—+=<>−±", c), c >= 0x1100: // scripts as wide as high, emoji
		return 115
	case 'A' <= c && c <= 'Z':
		return 88
	}
	return 72
}

// part is what of a text fits into a line, and the rest: broken at a space
// where there is one, or, in a last line, shortened with "…".
func part(text string, size, line int, last bool) (fits, rest string) {
	if wide(text, size) <= line {
		return text, ""
	}
	sum, space, cut := 0, 0, 0
	if last {
		sum = of('…')
	}
	for i, c := range text {
		sum += of(c)
		if sum*size > line*100 && cut > 0 {
			break
		}
		cut = i + len(string(c))
		if c == ' ' {
			space = cut
		}
	}
	if last {
		return trim(text[:cut]) + "…", ""
	}
	if space > 0 {
		cut = space
	}
	return trim(text[:cut]), text[cut:]
}
