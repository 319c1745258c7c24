package playground

// Literate documents: prose in Markdown with the script in fences.

import (
	"strconv"
	"strings"
)

// A fence is a block between backticks; its lines are from+1 … to−1, counted from 1.
type fence struct {
	from, to int
	info     string
}

// layout is what a document is made of.
type layout struct {
	lines    []string
	fences   []fence // closed ones, in order
	literate bool
	title    string
}

func (f fence) runs() bool { return f.info == "" || f.info == "dice" }

// read finds the fences of a document. The error names the line of an executable
// one that is not closed.
func read(source string) (l layout, err *Error) {
	l.lines = strings.Split(source, "\n")
	open, ticks := fence{}, 0
	for i, line := range l.lines {
		n := len(line) - len(strings.TrimLeft(line, "`"))
		rest := strings.Trim(line[n:], " \t")
		switch {
		case ticks > 0:
			if n >= ticks && rest == "" {
				open.to, ticks = i+1, 0
				l.fences = append(l.fences, open)
				l.literate = l.literate || open.runs()
			}
		case n >= 3 && !strings.Contains(rest, "`"):
			open, ticks = fence{from: i + 1, info: rest}, n
		case l.title == "" && strings.HasPrefix(line, "# "):
			l.title = strings.Trim(line, "# \t")
		}
	}
	if ticks > 0 && open.runs() {
		return l, &Error{Message: "the fence that opens on line " + strconv.Itoa(open.from) + " is never closed", Line: open.from, Column: 1}
	}
	if !l.literate {
		l.title = ""
	}
	return l, nil
}

// script is the document with all but its executable fences blanked, line by line.
func (l layout) script() string {
	if !l.literate {
		return strings.Join(l.lines, "\n")
	}
	code := make([]string, len(l.lines))
	for _, f := range l.fences {
		if f.runs() {
			copy(code[f.from:f.to-1], l.lines[f.from:f.to-1])
		}
	}
	return strings.Join(code, "\n")
}

// parts are the prose and the fences in order. A plain script is one part.
func (l layout) parts() []Part {
	if !l.literate {
		return []Part{{From: 1, To: len(l.lines)}}
	}
	var parts []Part
	at := 0
	prose := func(to int) {
		if text := strings.Join(l.lines[at:to], "\n"); strings.TrimSpace(text) != "" {
			parts = append(parts, Part{Prose: text, From: at + 1, To: to})
		}
	}
	for _, f := range l.fences {
		if f.runs() {
			prose(f.from - 1)
			parts = append(parts, Part{From: f.from + 1, To: f.to - 1})
			at = f.to
		}
	}
	prose(len(l.lines))
	return parts
}
