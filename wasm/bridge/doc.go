// Package bridge answers what the page asks the engine: strings in, JSON out.
//
// Every answer is an object, a list or a string, or {"errors": [{field, message, line,
// column}]} where a person made a mistake; a bug panics. The files in testdata
// are the contract: Go's tests hold this package to them, and Node's the wasm.
package bridge

import (
	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/form"
)

// A method answers one question, given exactly so many strings. The answer is
// JSON; the error is form.Errors or one *form.Error.
type method struct {
	name   string
	args   int
	answer func(args []string) ([]byte, error)
}

var methods = []method{
	{"systems", 0, systems},
	{"odds", 2, odds},           // system, query
	{"tails", 3, tails},         // system, query, way: least, most, or exact
	{"fractions", 3, fractions}, // the same, for the rows of odds and tails that are apart
	{"sweep", 3, sweep},         // system, query, field
	{"helps", 2, helps},         // system, query
	{"explain", 2, explain},     // system, query
	{"roll", 4, roll},           // system, query, seed, faces
	{"track", 3, track},         // system, tracker, state
	{"move", 5, move},           // system, tracker, state, move, args

	// Not with the tag lite:
	{"export", 4, exported},   // system, query, format, address
	{"simulate", 5, simulate}, // system, query, seed, next, n
	{"judge", 4, judge},       // system, query, counts, bands or outcomes
	{"every", 2, every},       // system, query
	{"check", 1, check},       // source
	{"run", 2, run},           // source, inputs
	{"written", 3, written},   // source, inputs, format
}

// Methods are the names that Call knows.
var Methods = names()

func names() []string {
	var list []string
	for _, m := range methods {
		if m.answer != nil {
			list = append(list, m.name)
		}
	}
	return list
}

// Call answers a method as JSON text. It panics on an unknown method and on a
// wrong number of arguments: the caller is a program.
func Call(name string, args []string) string {
	for _, m := range methods {
		if m.name == name && m.args == len(args) && m.answer != nil {
			answer, err := m.answer(args)
			if err != nil {
				o := mistakes(err)
				answer = o.JSON()
			}
			return string(answer)
		}
	}
	panic("bridge: no method " + name + " of that many arguments")
}

// mistakes is the answer to a person's mistake. Any other error is a bug.
func mistakes(err error) (o Object) {
	var all form.Errors
	switch err := err.(type) {
	case *form.Error:
		all = form.Errors{err}
	case form.Errors:
		all = err
	default:
		panic(err)
	}
	o.Raw("errors", list(all, func(o *Object, e *form.Error) {
		o.Str("field", e.Field)
		o.Str("message", e.Message)
		if e.Column > 0 {
			o.Int("line", e.Line)
			o.Int("column", e.Column)
		}
	}))
	return o
}

// find is the system with that ID, or an error at "system".
func find(id string) (*rules.System, error) {
	if s := catalog.Find(id); s != nil {
		return s, nil
	}
	return nil, &form.Error{Field: "system", Message: "there is no system of that name here"}
}

// last is the roll that was opened last. What the page asks of a roll, odds, table,
// derivation, throw, is about the same one, and some take half a second to open.
var last struct {
	system *rules.System
	query  string
	values form.Values
	roll   *rules.Roll
}

// open opens a query of the system with that ID.
func open(id, query string) (s *rules.System, v form.Values, roll *rules.Roll, err error) {
	if s, err = find(id); err != nil {
		return nil, v, nil, err
	}
	if s != last.system || query != last.query {
		if v, roll, err = s.Open(query); err != nil {
			return nil, v, nil, err
		}
		last.system, last.query, last.values, last.roll = s, query, v, roll
	}
	return s, last.values, last.roll, nil
}
