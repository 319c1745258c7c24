package notation

// Writing text, piece by piece. These are called from so many places that copies of
// them would be heavy.

import (
	"slices"
	"strconv"
)

// A pen is what it has written.
type pen []byte

//go:noinline
func (p *pen) say(text string) { *p = append(*p, text...) }

//go:noinline
func (p *pen) number(n int) { *p = strconv.AppendInt(*p, int64(n), 10) }

// fill writes a text with these in the place of each $.
//
//go:noinline
func fill(text string, with ...string) string {
	var p pen
	for i := range len(text) {
		if text[i] != '$' {
			p = append(p, text[i])
			continue
		}
		p.say(with[0])
		with = with[1:]
	}
	return string(p)
}

// A story is told sentence by sentence.
type story []string

//go:noinline
func (s *story) say(text string) { *s = append(*s, text) }

// once is say, of what isn't told yet while there are fewer than most.
//
//go:noinline
func (s *story) once(text string, most int) {
	if len(*s) < most && !slices.Contains(*s, text) {
		s.say(text)
	}
}

// itoa is strconv.Itoa.
//
//go:noinline
func itoa(n int) string { return strconv.Itoa(n) }
