package playground

// Mistakes, with their place in the document and the way to it.

import (
	"errors"
	"strconv"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// An Error is one mistake. Line and Column are the document's, from 1, in
// characters; 0 where the mistake has no place. Field is the input that it is
// about, or "". Calls is the way to it, the outermost call first, where functions
// of the script were called.
type Error struct {
	Field, Message string
	Line, Column   int
	Calls          []Call
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
		for _, e := range list {
			message := worded(e.Msg)
			if name, ok := strings.CutPrefix(message, "undefined: "); ok {
				name, _, _ = strings.Cut(name, " ") // Starlark's own guess knows no builtins
				message = "nothing here is called " + name
				if near := nearest(name, names); near != "" {
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

// worded puts a message of Starlark into a player's words.
func worded(message string) string {
	for _, w := range [...]struct{ from, to string }{
		{"fail: ", ""},
		{"Starlark computation cancelled: ", ""},
		{"starlark computation cancelled: ", ""},
		{"probability", "number"},
	} {
		if rest, ok := strings.CutPrefix(message, w.from); ok {
			message = w.to + rest
		}
	}
	return message
}
