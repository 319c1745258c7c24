package export

// Plain text, for a terminal or a message.

import (
	"strings"
	"unicode/utf8"

	"diceodds/rules"
)

func text(s *sheet) string {
	var w writer
	w.put("$1\n", s.title)
	if len(s.inputs) > 0 {
		w.put("$1\n", s.said("", ", ", same))
	}
	s.columns(&w, s.all[:s.rows], 40)
	s.columns(&w, s.all[s.rows:], 0)
	if len(s.remarks) > 0 {
		w.put("\n$1\n", strings.Join(s.remarks, "\n"))
	}
	if len(s.Lines)+len(s.Notes) > 0 {
		w.put("\n$1", Lines(s.Lines))
	}
	for _, n := range s.Notes {
		w.put("- $1\n", clean(string(n)))
	}
	if s.link != "" {
		w.put("\n$1\n", s.link)
	}
	return w.String()
}

// columns writes rows, with bars of so many characters.
func (s *sheet) columns(w *writer, rows []row, bar int) {
	name, percent, fraction := 0, 0, 0
	for i := range rows {
		r := &rows[i]
		name, percent, fraction = max(name, utf8.RuneCountInString(r.name)), max(percent, len(r.percent)), max(fraction, len(r.fraction))
	}
	if len(rows) > 0 {
		w.put("\n")
	}
	for i := range rows {
		r := &rows[i]
		w.put("$1$2  $3$4  $5$6", r.name, spaces(name-utf8.RuneCountInString(r.name)), spaces(percent-len(r.percent)), r.percent, spaces(fraction-len(r.fraction)), r.fraction)
		if blocks := s.blocks(r, bar); blocks != "" && bar > 0 {
			w.put("  $1", blocks)
		}
		w.put("\n")
	}
}

func spaces(n int) string { return strings.Repeat(" ", n) }

// Lines are a roll's, a result's or a tracker's lines as text: a head, boxes
// with their marks, words.
func Lines(lines []rules.Line) string {
	var w writer
	for i := range lines {
		l := &lines[i]
		boxes := ""
		for j := range l.Boxes {
			mark := l.Boxes[j].Mark
			if mark == "" {
				mark = "."
			}
			boxes += mark
		}
		w.put("$1: $2\n", clean(l.Head), clean(boxes+" "+l.Text))
	}
	return w.String()
}
