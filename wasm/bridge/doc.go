// Package bridge answers what the page asks the engine: strings in, JSON out.
//
// Every answer is an object or a list, or {"errors": [{field, message, line,
// column}]} where a person made a mistake; a bug panics. The files in testdata
// are the contract: Go's tests hold this package to them, and Node's the wasm.
package bridge

import (
	"errors"
	"slices"

	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/form"
)

// A method answers one question, given exactly as many strings as it has names.
type method struct {
	args   []string
	answer func(args []string) (any, error)
}

var methods = map[string]method{
	"systems": {nil, systems},
	"odds":    {[]string{"system", "query"}, odds},
	"sweep":   {[]string{"system", "query", "field"}, sweep},
	"helps":   {[]string{"system", "query"}, helps},
	"explain": {[]string{"system", "query"}, explain},
	"roll":    {[]string{"system", "query", "seed", "faces"}, roll},
	"track":   {[]string{"system", "tracker", "state"}, track},
	"move":    {[]string{"system", "tracker", "state", "move", "args"}, move},
}

// Methods are the names that Call knows.
var Methods = names()

func names() []string {
	var list []string
	for name := range methods {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// Call answers a method as JSON text. It panics on an unknown method and on a
// wrong number of arguments: the caller is a program.
func Call(name string, args []string) string {
	m, ok := methods[name]
	if !ok || len(args) != len(m.args) {
		panic("bridge: no method " + name + " of that many arguments")
	}
	answer, err := m.answer(args)
	if err != nil {
		answer = Mistakes(err)
	}
	return JSON(answer)
}

// Mistakes is the answer to a person's mistake: form.Errors, or one
// *form.Error. Any other error is a bug and panics.
func Mistakes(err error) Object {
	var all form.Errors
	var single *form.Error
	if errors.As(err, &single) {
		all = form.Errors{single}
	} else if !errors.As(err, &all) {
		panic(err)
	}
	list := make([]Object, len(all))
	for i, e := range all {
		list[i] = Object{{"field", e.Field}, {"message", e.Message}}
		if e.Line > 0 {
			list[i] = append(list[i], Member{"line", e.Line})
		}
		if e.Column > 0 {
			list[i] = append(list[i], Member{"column", e.Column})
		}
	}
	return Object{{"errors", list}}
}

// find is the system with that ID, or an error at "system".
func find(id string) (*rules.System, error) {
	if s := catalog.Find(id); s != nil {
		return s, nil
	}
	return nil, &form.Error{Field: "system", Message: "there is no system of that name here"}
}
