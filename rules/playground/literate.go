package playground

// Literate documents: prose in Markdown with the script in fences.

import (
	"math"
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
	fences   []fence // in order
	literate bool
	title    string
}

func (f fence) runs() bool { return f.info == "" || f.info == "dice" }

// read finds the fences of a document. The error names the line of an executable
// one that is not closed.
func read(source string) (l layout, errs Errors) {
	l.lines = strings.Split(source, "\n")
	open := math.MaxInt // so many tildes are never closed from here on
	for i := 0; i < len(l.lines); i++ {
		line := l.lines[i]
		n := leading(line, '`')
		info := strings.Trim(line[n:], " \t")
		switch {
		case n >= 3 && !strings.Contains(info, "`"):
			f := fence{from: i + 1, to: l.close(i, '`', n), info: info}
			if f.to == 0 {
				if f.runs() {
					return l, wholeLine(l.lines, f.from, "the fence that opens on line "+strconv.Itoa(f.from)+" is never closed")
				}
				f.to = len(l.lines) + 1
			}
			l.fences = append(l.fences, f)
			l.literate = l.literate || f.runs()
			i = f.to - 1
		case strings.HasPrefix(line, "~~~") && leading(line, '~') < open: // shown only, whatever is in it
			if to := l.close(i, '~', leading(line, '~')); to > 0 {
				i = to - 1
			} else {
				open = leading(line, '~')
			}
		case l.title == "" && (strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "#\t")):
			l.title = heading(line[1:])
		}
	}
	if !l.literate {
		l.title = ""
	}
	return l, nil
}

// leading is how often a line begins with a mark.
func leading(line string, mark byte) (n int) {
	for n < len(line) && line[n] == mark {
		n++
	}
	return n
}

// close is the number of the line that closes the fence which opens at a place, 0
// where none does.
func (l *layout) close(open int, mark byte, n int) int {
	for i, line := range l.lines[open+1:] {
		if m := leading(line, mark); m >= n && strings.Trim(line[m:], " \t") == "" {
			return open + 2 + i
		}
	}
	return 0
}

// heading is the text of a heading, without the marks that may close it.
func heading(text string) string {
	text = strings.Trim(text, " \t")
	if open := strings.TrimRight(text, "#"); open == "" || strings.HasSuffix(open, " ") {
		text = strings.TrimRight(open, " \t")
	}
	return text
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
