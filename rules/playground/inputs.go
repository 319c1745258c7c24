package playground

// Inputs: lines of a script that a reader may set without changing the document.

import (
	"slices"
	"strconv"
	"strings"

	"diceodds/rules/form"

	"go.starlark.net/syntax"
)

// An Input is a line such as dice = 2 under a comment # input: 0..20. Value and
// Default are texts: a whole number, an option, or 1 and 0 of a flag.
type Input struct {
	Name, Kind     string // Kind is int, choice or flag
	Value, Default string
	Min, Max       int      // of an int
	Options        []string // of a choice
	Line           int      // of the assignment
}

const inputMark = "# input:"

// inputsOf finds the inputs at the top level of a script and sets them to what a
// query says: dice=3&mode=rote.
func inputsOf(file *syntax.File, src string, low lowered, query string) ([]Input, Errors) {
	lines := strings.Split(src, "\n")
	var found []Input
	var targets []*syntax.AssignStmt
	for _, s := range file.Stmts {
		set, ok := s.(*syntax.AssignStmt)
		if !ok || set.Op != syntax.EQ {
			continue
		}
		name, ok := set.LHS.(*syntax.Ident)
		if !ok || name.NamePos.Col > 1 {
			continue
		}
		line := int(name.NamePos.Line)
		at := slices.Index(low.inputs, line-1)
		if at < 0 {
			continue
		}
		low.inputs = slices.Delete(low.inputs, at, at+1)
		in, why := newInput(strings.TrimSpace(lines[line-2][len(inputMark):]), set.RHS, low.literals)
		if why != "" {
			return nil, wholeLine(lines, line-1, why)
		}
		in.Name, in.Value, in.Line = name.Name, in.Default, line
		for _, other := range found {
			if other.Name == in.Name {
				return nil, wholeLine(lines, line-1, "there is an input "+in.Name+" already")
			}
		}
		found, targets = append(found, in), append(targets, set)
	}
	if len(low.inputs) > 0 {
		return nil, wholeLine(lines, low.inputs[0], "an input stands directly above a line such as dice = 2, which is not indented")
	}
	if errs := setInputs(found, query); errs != nil {
		return nil, errs
	}
	for i, in := range found {
		if in.Value != in.Default {
			targets[i].RHS = in.expression(targets[i].OpPos)
		}
	}
	return found, nil
}

// newInput reads what stands behind # input: and the value under it; why says what
// is wrong.
func newInput(spec string, value syntax.Expr, literals map[place]literal) (in Input, why string) {
	const wanted = "an input wants a range, # input: 0..20, over a whole number, choices, # input: a | b, over one of them, or # input: flag over True or False"
	in.Default, in.Kind = constant(value, literals)
	lo, hi, ranged := strings.Cut(spec, "..")
	switch {
	case in.Kind == "flag" && (spec == "" || spec == "flag" || spec == "True | False" || spec == "False | True"):
		return in, ""
	case strings.Contains(spec, "|") && (in.Kind == "int" || in.Kind == "text"):
		if in.Kind == "int" {
			in.Min, in.Max = 1, 0 // to be written as a number again
		}
		in.Kind = "choice"
		among := false
		for _, option := range strings.Split(spec, "|") {
			option = strings.TrimSpace(option)
			if _, err := strconv.Atoi(option); option == "" || in.Min > in.Max && err != nil || slices.Contains(in.Options, option) {
				return in, wanted
			}
			in.Options = append(in.Options, option)
			among = among || option == in.Default
		}
		if !among {
			return in, "the input is " + strconv.Quote(in.Default) + ", which is none of its choices"
		}
		return in, ""
	case in.Kind == "int" && ranged:
		var err1, err2 error
		in.Min, err1 = strconv.Atoi(strings.TrimSpace(lo))
		in.Max, err2 = strconv.Atoi(strings.TrimSpace(hi))
		if err1 != nil || err2 != nil || in.Min >= in.Max || in.Min < -1<<31 || in.Max >= 1<<31 {
			return in, wanted
		}
		if n, _ := strconv.Atoi(in.Default); n < in.Min || n > in.Max {
			return in, "the input is " + in.Default + ", which is outside of its range"
		}
		return in, ""
	}
	return in, wanted
}

// constant is a value that an input can have, as text, and its kind: int, text,
// flag, or "" for anything else.
func constant(e syntax.Expr, literals map[place]literal) (text, kind string) {
	switch e := e.(type) {
	case *syntax.Literal:
		_, dice := literals[place{int(e.TokenPos.Line), int(e.TokenPos.Col)}]
		switch v := e.Value.(type) {
		case int64:
			if !dice {
				return strconv.FormatInt(v, 10), "int"
			}
		case string:
			return v, "text"
		}
	case *syntax.UnaryExpr:
		if text, kind := constant(e.X, literals); kind == "int" && e.Op == syntax.MINUS {
			return "-" + text, kind
		}
	case *syntax.Ident:
		switch e.Name {
		case "True":
			return "1", "flag"
		case "False":
			return "0", "flag"
		}
	}
	return "", ""
}

// expression is the input's value as the script has it.
func (in *Input) expression(pos syntax.Position) syntax.Expr {
	switch {
	case in.Kind == "flag":
		return &syntax.Ident{NamePos: pos, Name: map[string]string{"1": "True", "0": "False"}[in.Value]}
	case in.Kind == "choice" && in.Min <= in.Max:
		return &syntax.Literal{Token: syntax.STRING, TokenPos: pos, Raw: `""`, Value: in.Value}
	}
	n, _ := strconv.Atoi(in.Value) // it was read as one
	return number(pos, n)
}

// setInputs gives inputs the values of a query.
func setInputs(all []Input, query string) (errs Errors) {
	var names []string
	for _, in := range all {
		names = append(names, in.Name)
	}
	for piece := range strings.SplitSeq(query, "&") {
		if piece == "" {
			continue
		}
		key, text, _ := strings.Cut(piece, "=")
		key, text = form.Unescape(key), form.Unescape(text)
		at := -1
		for i := range all {
			if all[i].Name == key {
				at = i
			}
		}
		if at < 0 {
			message := "there is no such input here: the document declares none"
			if len(names) > 0 {
				message = "there is no such input here: the inputs are " + strings.Join(names, ", ")
			}
			errs = append(errs, &Error{Field: key, Message: message})
			continue
		}
		if wanted := all[at].set(text); wanted != "" {
			errs = append(errs, &Error{Field: key, Message: wanted + " is wanted, not " + strconv.Quote(text)})
		}
	}
	return errs
}

// set gives an input a value, or says what is wanted.
func (in *Input) set(text string) string {
	switch in.Kind {
	case "int":
		n, err := strconv.Atoi(text)
		if err != nil || strconv.Itoa(n) != text || n < in.Min || n > in.Max {
			return "a whole number from " + strconv.Itoa(in.Min) + " to " + strconv.Itoa(in.Max)
		}
	case "flag":
		if text != "0" && text != "1" {
			return "0 or 1"
		}
	default:
		ok := false
		for _, option := range in.Options {
			ok = ok || option == text
		}
		if !ok {
			return "one of " + strings.Join(in.Options, ", ")
		}
	}
	in.Value = text
	return ""
}
