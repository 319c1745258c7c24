package export

// Tables for pages and wikis. Each is a layout: patterns, and a way to escape.

import (
	"strconv"
	"strings"
)

// A layout is a format as data. In a pattern, $1 and so on stand for what its
// comment says, escaped. The parts are written in this order; what there is
// nothing to say of is left out.
type layout struct {
	escape func(text string) string

	start   string // $1 title, $2 system, $3 query, as links have it
	inputs  string // $1 all of them
	head    string
	row     string // $1 name, $2 percent, $3 fraction, $4 bar's length in CSS, $5 its colour, $6 bar of block characters
	also    string // before the named chances
	chance  string // as row, but for the bar
	below   string // before the remarks
	remark  string // $1 a remark
	link    string // $1 address
	end     string
	between string // stands between two inputs
	amp     string // an & in a query or an address
	online  bool   // a wiki, whose readers can't follow a link to a file
}

func (l *layout) write(s *sheet) string {
	if l.online && strings.HasPrefix(s.link, "file") {
		s.link = ""
	}
	var w writer
	w.put(l.start, l.escape(s.title), s.System.ID, strings.ReplaceAll(strict(s.Query), "&", l.amp))
	if len(s.inputs) > 0 {
		w.put(l.inputs, s.said("", l.between, l.escape))
	}
	w.put(l.head)
	pattern := l.row
	for i := range s.all {
		if i == s.rows {
			w.put(l.also)
			pattern = l.chance
		}
		r := &s.all[i]
		w.put(pattern, l.escape(r.name), l.escape(r.percent), r.fraction, tenths(s.bar(r, 1000)), hues[r.hue], s.blocks(r, 20))
	}
	if len(s.remarks) > 0 || s.link != "" {
		w.put(l.below)
	}
	for _, remark := range s.remarks {
		w.put(l.remark, l.escape(remark))
	}
	if s.link != "" {
		w.put(l.link, strings.ReplaceAll(s.link, "&", l.amp))
	}
	w.put(l.end)
	return w.String()
}

// tenths is n/10 as a length in CSS: "12.5%".
func tenths(n int) string { return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10) + "%" }

// hues are the palette of web/css/tokens.css in the light theme; a test
// compares them. The first is for rows without bands.
var hues = [...]string{"#27496d", "#b4513c", "#cf7c3a", "#dfa33b", "#a3a25b", "#3a8c7c", "#2f7193", "#27496d"}

// entity is a character as HTML and MediaWiki decode it, after all else.
func entity(c rune) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	}
	return "&#" + strconv.Itoa(int(c)) + ";"
}
