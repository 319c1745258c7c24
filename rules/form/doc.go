// Package form describes what a roll asks for, and reads the answers.
//
// A form is a list of fields; its answers are a query string, the same text in
// a link, an embed, an example, a command line and a fuzz test. [Parse] either
// gives values that are all within their fields' ranges, or an [Errors] that
// names every field at fault and what is allowed there. Nothing is clamped and
// nothing is dropped in silence. A field is also the typed handle of its value:
//
//	var rating = &form.Int{Info: form.Info{Key: "rating", Label: "Action rating"}, Max: 20, Default: 2}
//	n := rating.Of(values)
//
// A query is not form encoding: "+" is a plus, a space is %20, and a "%"
// without two hex digits after it is itself, so that roll=2d6+3 and roll=d%
// read as typed.
package form
