package playground

// Starlark's messages in a player's words.

import (
	"cmp"
	"strings"
)

// worded puts a message of Starlark into a player's words. What a script says by
// fail stays as it is.
func worded(message string) string {
	if own, ok := strings.CutPrefix(message, "fail: "); ok {
		if len(own) > mostSource {
			own = strings.ToValidUTF8(own[:mostSource], "") + " …"
		}
		return cmp.Or(own, "the script fails here, and does not say why")
	}
	if why, ok := strings.CutPrefix(message, "Starlark computation cancelled: "); ok {
		return why
	}
	for _, w := range [...]struct{ from, to string }{
		{"this Starlark dialect does not support while loops", "there is no while here: write for i in range(100), and break where it ends"},
		{"this Starlark dialect does not support sets", "there are no sets here: a list or a dict does the same"},
		{"not an identifier", "a name is wanted here"},
		{"can't assign to ", "only a name or an item takes a value, as in x = 3"},
		{"unexpected newline in string", "this text is not closed by a quote on its line"},
		{"unexpected EOF in string", "this text is never closed by quotes"},
		{"load not implemented", "nothing can be loaded here: a document stands by itself"},
		{"DieRoll value is not iterable", "a roll has no list of outcomes to go through: roll.map(fn) calls a function for each"},
		{"DicePool value is not iterable", "a pool has no list of faces to go through: pool_map(pool, fn) calls a function for each way it can fall"},
	} {
		if strings.HasPrefix(message, w.from) {
			return w.to
		}
	}
	switch {
	case strings.HasPrefix(message, "unhandled index operation "):
		of, _, _ := strings.Cut(message[len("unhandled index operation "):], "[")
		return "a value of type " + of + " has no items to pick by [ ]"
	case strings.HasPrefix(message, "unknown binary op: "):
		return message[len("unknown binary op: "):] + " means nothing here"
	case strings.HasSuffix(message, " called recursively"):
		return strings.TrimSuffix(message, " called recursively") + " calls itself, which is not possible here: write a for loop"
	case strings.Contains(message, " does not associate with "):
		return "comparisons make no chain here: write a < b and b < c"
	}
	message = strings.Replace(message, " field or method", "", 1)
	before, rest, _ := strings.Cut(message, "got ")
	got, want, ok := strings.Cut(rest, ", want ")
	if !ok {
		return message
	}
	if strings.Contains(got, "argument") {
		return before + got + " given, and " + want + " wanted"
	}
	message = before + thing(want) + " is wanted here, not " + thing(got)
	if got == "'='" {
		message += "; equal is =="
	}
	return message
}

// thing is a token or type of Starlark by a name that people know.
func thing(name string) string {
	switch name {
	case "newline":
		return "the end of the line"
	case "end of file":
		return "the end of the document"
	case "indent":
		return "an indented line"
	case "outdent":
		return "the end of the indented lines"
	case "identifier":
		return "a name"
	case "primary expression":
		return "a value"
	case "int", "int literal":
		return "a whole number"
	case "float literal":
		return "a number with a fraction"
	case "string", "string literal":
		return "a text"
	case "bool":
		return "True or False"
	case "callable":
		return "a function"
	case "iterable":
		return "a list"
	case "Scale":
		return "a scale"
	}
	return name
}
