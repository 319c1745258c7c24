package form

import (
	"fmt"
	"strings"
)

// Values are the answers to a form, each within its field's range; a field
// that is not in them has its default. The zero Values is all defaults.
type Values struct{ got map[string]value }

// An Error is one mistake in a query, at the field it stands in. Message says
// what is wanted, in lower case. Line and Column (from 1) are 0 where the field
// is no text with places in it.
type Error struct {
	Field        string
	Message      string
	Line, Column int
}

func (e *Error) Error() string {
	if e.Field == "" {
		return e.Message
	}
	return e.Field + ": " + e.Message
}

// Errors are all mistakes of one query, at least one.
type Errors []*Error

func (es Errors) Error() string {
	texts := make([]string, len(es))
	for i, e := range es {
		texts[i] = e.Error()
	}
	return strings.Join(texts, "; ")
}

// Parse reads a query such as "rating=3&assist=1" into the fields' values. An
// error is an [Errors]: numbers out of range, unknown options, unknown fields,
// repeated ones and pieces that are no key=value.
func Parse(fields []Field, query string) (Values, error) {
	v := Values{map[string]value{}}
	var wrong Errors
	fail := func(key, format string, args ...any) {
		wrong = append(wrong, &Error{Field: key, Message: fmt.Sprintf(format, args...)})
	}
	for piece := range strings.SplitSeq(query, "&") {
		if piece == "" {
			continue
		}
		key, text, found := strings.Cut(piece, "=")
		key = Unescape(key)
		f := Find(fields, key)
		_, twice := v.got[key]
		switch {
		case f == nil:
			fail(short(key), "there is no such field here: the fields are %s", strings.Join(keys(fields), ", "))
		case !found:
			fail(key, "a value is wanted, as in %s=%s", key, f.preset())
		case twice:
			fail(key, "it stands here twice: once is wanted")
		default:
			text = Unescape(text)
			x, allowed := f.read(text)
			v.got[key] = x
			if allowed != "" {
				fail(key, "%s is wanted, not %q", allowed, short(text))
			}
		}
	}
	if wrong != nil {
		return Values{}, wrong
	}
	return v, nil
}

// With is v with one field set to what text says, or an *Error.
func (v Values) With(f Field, text string) (Values, error) {
	x, allowed := f.read(text)
	if allowed != "" {
		return v, &Error{Field: f.About().Key, Message: fmt.Sprintf("%s is wanted, not %q", allowed, short(text))}
	}
	w := Values{map[string]value{}}
	for key, x := range v.got {
		w.got[key] = x
	}
	w.got[f.About().Key] = x
	return w, nil
}

// put is With for a value that the program knows to be allowed.
func (v Values) put(f Field, text string) Values {
	w, err := v.With(f, text)
	if err != nil {
		panic("form: " + err.Error())
	}
	return w
}

// Query is the shortest query that Parse reads as v: the fields that differ
// from their defaults, in form order.
func Query(fields []Field, v Values) string {
	var pieces []string
	for _, f := range fields {
		if text := f.Text(v); text != f.preset() {
			pieces = append(pieces, f.About().Key+"="+Escape(text))
		}
	}
	return strings.Join(pieces, "&")
}

// Find is the field of that key, nil where there is none.
func Find(fields []Field, key string) Field {
	for _, f := range fields {
		if f.About().Key == key {
			return f
		}
	}
	return nil
}

func keys(fields []Field) []string {
	ks := make([]string, len(fields))
	for i, f := range fields {
		ks[i] = f.About().Key
	}
	return ks
}

// short cuts what somebody typed down to what fits into a message.
func short(text string) string {
	const most = 40
	runes := []rune(text)
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes) // what is no UTF-8 has become U+FFFD
}
