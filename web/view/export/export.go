// Package export writes a roll's odds to be taken away: as text, as a table for
// a wiki, as data, as a picture. The bridge and the command line give the same.
//
// Every format is made from one sheet (sheet.go), escapes what is special in it
// and keeps the exact fractions; the picture leaves out those too long to
// read. Whatever a name holds, it shows as typed, but for control characters,
// line breaks and marks that turn the writing's direction, which would reach
// out of its cell: they become spaces or go. JSON alone keeps them, escaped.
//
// Where the odds come from can be read back: HTML and wikitext tables have the
// attributes data-system and data-query, the SVG has "#SYSTEM?QUERY" in its
// metadata element, CSV and JSON have members of those names, and every format
// ends a link, where it has one, in "#SYSTEM?QUERY".
//
// All of it is in the page's engine, where a line of Go costs 30 bytes and a
// pattern next to nothing: hence patterns, pointers to rows, and few calls.
package export

import (
	"diceodds/rules/form"
	"diceodds/web/view"
)

// A Format is one way to take odds away.
type Format struct {
	ID        string // stands on the command line and in calls: a promise
	Extension string // of a file, without the dot
	MIME      string

	write func(*sheet) string
}

// Formats are what people choose from, in the order to show them.
var Formats = []Format{
	{"text", "txt", "text/plain;charset=utf-8", text},
	{"markdown", "md", "text/markdown;charset=utf-8", markdown},
	{"wikitext", "wiki", "text/plain;charset=utf-8", wikitext},
	{"dokuwiki", "txt", "text/plain;charset=utf-8", dokuwiki},
	{"html", "html", "text/html;charset=utf-8", html},
	{"csv", "csv", "text/csv;charset=utf-8", csv},
	{"json", "json", "application/json", json},
	{"svg", "svg", "image/svg+xml", svg},
}

// Parameter is a format for snippets, not for people to choose: the wikitext
// table as a named parameter's value, {{Dice odds|table=…}}. Its pipes are
// {{!}}, and nothing in it ends the call, not even where space after it is cut.
const Parameter = "wikitext-parameter"

// Write writes odds in the format of that ID. Address is the page's, for the
// link back; "" for none. Anything from its # on is cut. A file's is for
// oneself: wikitext and DokuWiki leave that link out. The error is a
// *form.Error: at "format", or at "address" where that isn't http, https or
// file.
func Write(format string, o *view.Odds, address string) (string, error) {
	to, err := link(address, o)
	if err != nil {
		return "", err
	}
	if format == Parameter {
		return wikitextParameter(newSheet(o, to)), nil
	}
	for i := range Formats {
		if f := &Formats[i]; f.ID == format {
			return f.write(newSheet(o, to)), nil
		}
	}
	return "", &form.Error{Field: "format", Message: "one of text, markdown, wikitext, dokuwiki, html, csv, json, svg is wanted"}
}
