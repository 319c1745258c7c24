package bridge

import (
	"strconv"

	"diceodds/web/view"
)

// Object is a JSON object as it is written: text, without the brace that ends
// it. encoding/json would cost the page 160 KB; values boxed into interfaces
// for a writer to look at, twice as much code as these calls.
type Object struct{ text []byte }

func (o *Object) key(key string) {
	switch at := len(o.text) - 1; {
	case at < 0:
		o.text = append(o.text, '{')
	case o.text[at] != '{': // which no value ends with
		o.text = append(o.text, ',')
	}
	o.text = append(append(append(o.text, '"'), key...), '"', ':') // our own names need no escapes
}

// Str writes a member that is text, and so on for the other kinds.
func (o *Object) Str(key, text string) {
	o.key(key)
	o.text = view.AppendQuoted(o.text, text)
}

func (o *Object) Int(key string, n int) {
	o.key(key)
	o.text = strconv.AppendInt(o.text, int64(n), 10)
}

func (o *Object) Num(key string, f float64) {
	o.key(key)
	o.text = strconv.AppendFloat(o.text, f, 'g', -1, 64)
}

func (o *Object) Bool(key string, is bool) {
	o.key(key)
	o.text = strconv.AppendBool(o.text, is)
}

// Raw writes a member that is JSON already.
func (o *Object) Raw(key string, json []byte) {
	o.key(key)
	o.text = append(o.text, json...)
}

// JSON ends the object.
func (o *Object) JSON() []byte {
	if o.text == nil {
		return []byte("{}")
	}
	return append(o.text, '}')
}

// list writes an object for each item, all of them into one text.
func list[T any](items []T, write func(*Object, T)) []byte {
	text := []byte{'['}
	for i, item := range items {
		if i > 0 {
			text = append(text, ',')
		}
		o := Object{append(text, '{')}
		write(&o, item)
		text = o.JSON()
	}
	return append(text, ']')
}

// words writes a list of texts.
func words[T ~string](items []T) []byte {
	text := []byte{'['}
	for i, item := range items {
		if i > 0 {
			text = append(text, ',')
		}
		text = view.AppendQuoted(text, string(item))
	}
	return append(text, ']')
}
