package export

// A picture: SVG 1.1 as every wiki takes it, without script, style sheet,
// variables or anything from outside. It brings its own paper, so that it reads
// on white and on black.
//
// A picture can't measure its font, so widths are taken from the widest that
// "sans-serif" is likely to be (measure.go): nothing overlaps where it is
// narrower, and what doesn't fit ends in "…". The title element has it in full.

import (
	"strconv"
	"strings"
)

// The picture's measures, in pixels.
const (
	width, margin = 640, 28
	right         = width - margin
	inner         = width - 2*margin

	manyRows       = 12 // more are drawn small
	wideFraction   = 90 // pixels; where one is wider, they stand below their percentages
	longestWritten = 48 // characters; a longer one is left out
)

// How words look. Colours are the light theme's: ink, and muted.
const (
	strong  = `font-weight="bold" fill="#1c1b18"`
	regular = `fill="#1c1b18"`
	quiet   = `fill="#625e55"`
	heading = `font-weight="bold" font-family="Georgia, 'DejaVu Serif', serif" fill="#1c1b18"`
	atEnd   = `text-anchor="end" `
)

// A size is how rows are drawn: a row's height, a bar's, and the fonts'.
type size struct{ row, bar, name, percent, fraction int }

var few, many, named = size{38, 22, 15, 20, 12}, size{24, 14, 13, 14, 11}, size{28, 0, 14, 16, 12}

// Fractions stand to the right of percentages; where some are wide, below
// them, but among many rows they would be noise.
type place int

const (
	beside place = iota
	below
	nowhere
)

// A picture is drawn from top to bottom.
type picture struct {
	writer
	y           int // how far it is
	fractions   place
	percentAt   int // the right end of percentages
	percentWide int
}

func svg(s *sheet) string {
	p := picture{y: margin + 6}
	p.lines(s.roll, quiet, 13, 2)
	p.y += 8
	p.lines(clean(s.Title), heading, 24, 3)
	p.lines(s.said("", " · ", same), quiet, 13, 3)
	p.rows(s)
	if len(s.remarks) > 0 || s.link != "" {
		p.rule()
		p.y += 8
	}
	described := ""
	for _, r := range s.remarks {
		if len(r) > 3*longestWritten {
			r, _, _ = strings.Cut(r, " (exactly")
		}
		p.lines(r, quiet, 13, 2)
		described += "; " + r
	}
	p.lines(s.link, quiet, 11, 6)
	p.y += 12

	for i := len(s.all) - 1; i >= 0; i-- {
		described = "; " + s.all[i].name + ": " + s.all[i].percent + described
	}
	var w writer
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="640" height="$1" viewBox="0 0 640 $1" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
<title>$2</title>
<desc>$3</desc>
<metadata>$4</metadata>
<rect width="640" height="$1" rx="10" fill="#e3dfd5"/>
<rect x="1" y="1" width="638" height="$5" rx="9" fill="#fbfaf6"/>
$6</svg>
`, strconv.Itoa(p.y), xml(s.said(s.title, ", ", same)), xml(described[2:]), xml(hash(s.Odds)), strconv.Itoa(p.y-2), p.String())
	return w.String()
}

// written is a row's fraction, "" where it is too long for a picture.
func written(r *row) string {
	if len(r.fraction) > longestWritten {
		return ""
	}
	return r.fraction
}

// rows draws the rows with their bars, on a track where its end is certainty,
// and below a rule the named chances: those have no bars, since several may
// happen together. First it finds out what goes where.
func (p *picture) rows(s *sheet) {
	z := &few
	if s.rows > manyRows {
		z = &many
	}
	names, fractions := 0, 0
	for i := range s.all {
		r := &s.all[i]
		if i < s.rows {
			names = max(names, min(wide(r.name, z.name), inner/3))
		}
		p.percentWide = max(p.percentWide, wide(r.percent, z.percent))
		fractions = max(fractions, wide(written(r), named.fraction))
	}
	p.percentAt = right
	switch {
	case fractions <= wideFraction:
		p.percentAt -= fractions + 16
	case z == &many:
		p.fractions = nowhere
	default:
		p.fractions = below
	}

	from := margin + names + 16
	long := p.percentAt - p.percentWide - 16 - from
	style := strong
	for i := range s.all {
		r := &s.all[i]
		if i == s.rows {
			p.rule()
			z, style, names = &named, regular, p.percentAt-p.percentWide-16-margin
		}
		if i < s.rows {
			top := p.y + (z.row-z.bar)/2
			if s.full == 1 {
				p.bar("#f0ede5", from, top, long, z.bar)
			}
			p.bar(hues[r.hue], from, top, s.bar(r, long), z.bar)
		}
		p.row(r, style, z, names)
	}
}

// row writes a row's words and numbers, and goes on to the next.
func (p *picture) row(r *row, style string, z *size, names int) {
	base := p.y + z.row/2 + z.percent*36/100
	name, _ := part(r.name, z.name, names, true)
	p.text(name, style, margin, base, z.name)
	p.text(r.percent, atEnd+strong, p.percentAt, base, z.percent)
	p.y += z.row
	switch p.fractions {
	case nowhere:
		return
	case below:
		base += z.fraction + 6
		p.y += z.fraction + 2
	}
	p.text(written(r), atEnd+quiet, right, base, z.fraction)
}

// rule draws a line across.
func (p *picture) rule() {
	p.bar("#e3dfd5", margin, p.y+10, inner, 1)
	p.y += 20
}

// bar draws a box, round where it is large enough.
func (p *picture) bar(colour string, x, y, wide, high int) {
	p.draw(`<rect x="$1" y="$2" width="$3" height="$4" rx="$5" fill="$6"/>
`, colour, "", x, y, wide, high, min(3, wide/2, high/2))
}

// lines writes text in at most so many lines.
func (p *picture) lines(text, style string, size, most int) {
	for line := ""; text != "" && most > 0; most-- {
		line, text = part(text, size, inner, most == 1)
		p.text(line, style, margin, p.y+size/2, size)
		p.y += size*5/4 + 2
	}
}

func (p *picture) text(text, style string, x, y, size int) {
	if text != "" {
		p.draw(`<text x="$1" y="$2" font-size="$3" $4>$5</text>
`, style, xml(text), x, y, size)
	}
}

// draw is put with numbers for the first values.
func (p *picture) draw(pattern, a, b string, numbers ...int) {
	values := make([]string, 0, len(numbers)+2)
	for _, n := range numbers {
		values = append(values, strconv.Itoa(n))
	}
	p.put(pattern, append(values, a, b)...)
}

func xml(text string) string { return swap(text, `&<>"'`, entity) }
