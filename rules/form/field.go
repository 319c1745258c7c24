package form

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Info is what every field has.
type Info struct {
	Key   string // the name in a query: a promise to every link that holds it
	Label string
	Help  string // one or two short sentences, may be empty
	Group string // heading above it; fields of one group stand next to each other
	More  bool   // seldom needed: the page folds it away under "More options"

	// Off says why the field does not apply to these values, or "". A field
	// that is off keeps its value and is shown disabled with that reason.
	Off func(Values) string
}

// A Field is an *Int, *Choice, *Flag or *Text.
type Field interface {
	About() *Info
	// Text is the field's value in v, as a query says it.
	Text(v Values) string
	// Near lists the values one step away from the one in v: for an Int one
	// less and one more, for a Choice and a Flag every other value.
	Near(v Values) []string
	// Span lists the values a table over this field shows: an Int's usual
	// range and the value in v, every value of the others, none of a Text.
	Span(v Values) []string

	read(text string) (value, string) // the value, or what is allowed
	preset() string                   // Text of the default
}

// value is what a field holds: a number for Int and Flag, else text.
type value struct {
	n int
	s string
}

// About returns the field's common part.
func (i *Info) About() *Info { return i }

// Int is a whole number from Min to Max. Usual is the range seen in play: the
// slider covers it, the number field covers all of Min to Max.
type Int struct {
	Info
	Min, Max, Default int
	Usual             [2]int
	Most              func(Values) int // the largest number that makes sense with these values; may be nil
}

// Of is the field's value in v.
func (f *Int) Of(v Values) int {
	if x, ok := v.got[f.Key]; ok {
		return x.n
	}
	return f.Default
}

// Put is v with the field set to n, which is in its range.
func (f *Int) Put(v Values, n int) Values { return v.put(f, strconv.Itoa(n)) }

func (f *Int) Text(v Values) string { return strconv.Itoa(f.Of(v)) }
func (f *Int) preset() string       { return strconv.Itoa(f.Default) }

func (f *Int) Near(v Values) []string {
	var near []string
	for _, n := range []int{f.Of(v) - 1, f.Of(v) + 1} {
		if n >= f.Min && n <= f.Max {
			near = append(near, strconv.Itoa(n))
		}
	}
	return near
}

// Slider is the usual range, or the whole one where none is given.
func (f *Int) Slider() (lo, hi int) {
	if f.Usual == [2]int{} {
		return f.Min, f.Max
	}
	return f.Usual[0], f.Usual[1]
}

// Top is the largest number that makes sense with these values.
func (f *Int) Top(v Values) int {
	if f.Most == nil {
		return f.Max
	}
	return min(f.Max, max(f.Most(v), f.Of(v)))
}

// spanRows is how many rows a table over a number has at most: a screenful.
const spanRows = 13

func (f *Int) Span(v Values) []string {
	lo, hi := f.Slider()
	now, most := f.Of(v), f.Top(v)
	lo, hi = min(lo, now), min(max(hi, now+1), most) // one more than now is the question the table answers
	if hi-lo >= spanRows {
		lo = max(lo, min(now-spanRows/2, hi-spanRows+1))
		hi = lo + spanRows - 1
	}
	span := make([]string, 0, hi-lo+1)
	for n := lo; n <= hi; n++ {
		span = append(span, strconv.Itoa(n))
	}
	return span
}

func (f *Int) read(text string) (value, string) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text || n < f.Min || n > f.Max {
		return value{}, "a whole number from " + strconv.Itoa(f.Min) + " to " + strconv.Itoa(f.Max)
	}
	return value{n: n}, ""
}

// An Option is one answer to a Choice. Its ID stands in queries.
type Option struct{ ID, Label, Help string }

// Choice is one of a few options; Default is an option's ID, "" the first one's.
type Choice struct {
	Info
	Options []Option
	Default string
}

// Of is the ID of the option chosen in v.
func (f *Choice) Of(v Values) string {
	if x, ok := v.got[f.Key]; ok {
		return x.s
	}
	return f.preset()
}

// Picked is the label of the option chosen in v.
func (f *Choice) Picked(v Values) string {
	for _, o := range f.Options {
		if o.ID == f.Of(v) {
			return o.Label
		}
	}
	return ""
}

// Put is v with the option of that ID chosen.
func (f *Choice) Put(v Values, id string) Values { return v.put(f, id) }

func (f *Choice) Text(v Values) string { return f.Of(v) }

func (f *Choice) preset() string {
	if f.Default == "" {
		return f.Options[0].ID
	}
	return f.Default
}

func (f *Choice) Near(v Values) []string {
	var near []string
	for _, o := range f.Options {
		if o.ID != f.Of(v) {
			near = append(near, o.ID)
		}
	}
	return near
}

func (f *Choice) Span(Values) []string {
	span := make([]string, len(f.Options))
	for i, o := range f.Options {
		span[i] = o.ID
	}
	return span
}

func (f *Choice) read(text string) (value, string) {
	ids := f.Span(Values{})
	for _, id := range ids {
		if id == text {
			return value{s: id}, ""
		}
	}
	return value{}, "one of " + strings.Join(ids, ", ")
}

// Flag is yes (1) or no (0, the default).
type Flag struct{ Info }

// Of tells whether the flag is set in v.
func (f *Flag) Of(v Values) bool { return v.got[f.Key].n == 1 }

// Put is v with the flag set or not.
func (f *Flag) Put(v Values, on bool) Values {
	if on {
		return v.put(f, "1")
	}
	return v.put(f, "0")
}

func (f *Flag) Text(v Values) string { return strconv.Itoa(v.got[f.Key].n) }
func (f *Flag) preset() string       { return "0" }
func (f *Flag) Span(Values) []string { return []string{"0", "1"} }

func (f *Flag) Near(v Values) []string {
	if f.Of(v) {
		return []string{"0"}
	}
	return []string{"1"}
}

func (f *Flag) read(text string) (value, string) {
	if text != "0" && text != "1" {
		return value{}, "0 or 1"
	}
	return value{n: int(text[0] - '0')}, ""
}

// Text is a line of free text of at most Max characters.
type Text struct {
	Info
	Max     int
	Default string
}

// Of is the text in v.
func (f *Text) Of(v Values) string {
	if x, ok := v.got[f.Key]; ok {
		return x.s
	}
	return f.Default
}

// Put is v with the field set to text, which it allows.
func (f *Text) Put(v Values, text string) Values { return v.put(f, text) }

func (f *Text) Text(v Values) string { return f.Of(v) }
func (f *Text) preset() string       { return f.Default }
func (f *Text) Near(Values) []string { return nil }
func (f *Text) Span(Values) []string { return nil }

func (f *Text) read(text string) (value, string) {
	length, control := 0, false
	for _, r := range text {
		length++
		control = control || r == utf8.RuneError || r < ' ' || '\x7F' <= r && r <= '\u009F'
	}
	if control || length > f.Max {
		return value{}, "one line of at most " + strconv.Itoa(f.Max) + " characters"
	}
	return value{s: text}, ""
}
