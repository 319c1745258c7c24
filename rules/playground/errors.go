package playground

// Mistakes, with their place in the document and the way to it.

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// An Error is one mistake. Line and Column are the document's, from 1, in
// characters; 0 where the mistake has no place. End is the column behind what is
// wrong, on the same line. Field is the input that it is about, or "". Calls is the
// way to it, the outermost call first, where functions of the script were called.
type Error struct {
	Field, Message    string
	Line, Column, End int
	Calls             []Call
}

// A Call says where a function was when the mistake came up.
type Call struct {
	Name         string
	Line, Column int
}

// Error is the message with its place: "line 3, column 7: …".
func (e *Error) Error() string {
	text := e.Message
	if e.Field != "" {
		text = e.Field + ": " + text
	}
	if e.Line > 0 {
		text = "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + text
	}
	for i := len(e.Calls) - 1; i >= 0; i-- {
		c := e.Calls[i]
		text += "\n  in " + c.Name + ", line " + strconv.Itoa(c.Line) + ", column " + strconv.Itoa(c.Column)
	}
	return text
}

// Errors are all mistakes that were found, at least one.
type Errors []*Error

func (es Errors) Error() string {
	texts := make([]string, len(es))
	for i, e := range es {
		texts[i] = e.Error()
	}
	return strings.Join(texts, "\n")
}

// explain makes an error of Starlark one of ours. names are those that the document
// might have meant by one that is not known.
func explain(err error, names []string) Errors {
	var list resolve.ErrorList
	var parse syntax.Error
	var eval *starlark.EvalError
	switch {
	case errors.As(err, &list):
		var all Errors
		for _, e := range list[:min(len(list), mostErrors)] {
			message := worded(e.Msg)
			if name, ok := strings.CutPrefix(message, "undefined: "); ok {
				name, _, _ = strings.Cut(name, " ") // Starlark's own guess knows no builtins
				message = "nothing here is called " + name
				switch near := nearest(name, names); near {
				case "":
				case name:
					message = name + " has no value yet where it is used"
				default:
					message += ": did you mean " + near + "?"
				}
			}
			all = append(all, at(e.Pos, message))
		}
		return all
	case errors.As(err, &parse):
		return Errors{at(parse.Pos, worded(parse.Msg))}
	case errors.As(err, &eval):
		e := &Error{Message: worded(eval.Msg)}
		for _, frame := range eval.CallStack {
			if frame.Pos.Col > 0 { // not a builtin's
				name := frame.Name
				if name == "<toplevel>" {
					name = "the document"
				}
				e.Calls = append(e.Calls, Call{name, int(frame.Pos.Line), int(frame.Pos.Col)})
			}
		}
		if last := len(e.Calls) - 1; last >= 0 {
			e.Line, e.Column = e.Calls[last].Line, e.Calls[last].Column
			if last == 0 {
				e.Calls = nil // all of it stands at the top level
			}
		}
		return Errors{e}
	}
	return Errors{{Message: worded(err.Error())}}
}

func at(p syntax.Position, message string) *Error {
	return &Error{Message: message, Line: int(p.Line), Column: int(p.Col)}
}

// wholeLine is a mistake that a line is.
func wholeLine(lines []string, line int, message string) Errors {
	return Errors{{Message: message, Line: line, Column: 1, End: 1 + utf8.RuneCountInString(lines[line-1])}}
}

// underlined gives errors their ends: those of the words at which they stand.
func (l *layout) underlined(errs Errors) Errors {
	for _, e := range errs {
		if e.Line < 1 || e.Line > len(l.lines) || e.End > 0 {
			continue
		}
		rest := []rune(l.lines[e.Line-1])
		rest = rest[min(e.Column-1, len(rest)):]
		e.End = e.Column + word(rest)
	}
	return errs
}

// word is the length of the name, number, literal, text or operator that a line
// begins with.
func word(line []rune) int {
	const marks = "+-*/%<>=!|&^~"
	n, in := 1, func(rune) bool { return false }
	if len(line) == 0 {
		return 0
	}
	switch c := line[0]; {
	case c == '"' || c == '\'':
		for n < len(line) && (line[n] != c || line[n-1] == '\\') {
			n++
		}
		return min(n+1, len(line))
	case strings.ContainsRune(marks, c):
		in = func(r rune) bool { return strings.ContainsRune(marks, r) }
	case isRune(c):
		in = isRune
		if c <= '9' {
			in = func(r rune) bool { return isRune(r) || r == '.' }
		}
	case c == '.': // ..6
		in = func(r rune) bool { return isRune(r) || r == '.' }
	}
	for n < len(line) && in(line[n]) {
		n++
	}
	return n
}

// isRune tells whether a character can stand in a name or number.
func isRune(r rune) bool { return r >= utf8.RuneSelf || isNamePart(byte(r)) }

// misread explains an error of Starlark's parser. Most stand where the parser is,
// behind the token that is wrong: ours stand at that token.
func (d *document) misread(wrong error, src string) Errors {
	errs := explain(wrong, nil)
	e, message := errs[0], wrong.(syntax.Error).Msg
	if !d.literate && (strings.HasPrefix(d.lines[e.Line-1], "```") || message == "got identifier, want newline") {
		e.Message += ". In a text with scripts, each script stands between the lines ```dice and ```"
	}
	for _, there := range [...]string{"primary expression", "got indent", "got outdent", "got end of file"} {
		if strings.Contains(message, there) {
			return errs
		}
	}
	if !strings.HasPrefix(message, "got ") && !strings.HasSuffix(message, "(use parens)") && message != "not an identifier" && !strings.HasPrefix(message, "invalid ") {
		return errs
	}
	x := newLexer(src)
	last := place{e.Line, e.Column}
	for x.at < len(src) {
		p, c := x.here(x.at), src[x.at]
		if p.line > e.Line || p.line == e.Line && p.column >= e.Column {
			break
		}
		if c != ' ' && c != '\t' && c != '#' && (c != '\n' || x.depth == 0) {
			last = p
		}
		x.token() // without an error: it was read before
	}
	e.Line, e.Column = last.line, last.column
	return errs
}
