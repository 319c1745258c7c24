package export

// CSV, for spreadsheets and programs: RFC 4180, UTF-8, all outcomes. A line
// says one thing, and its kind tells which. A fraction stands in two columns,
// because spreadsheets take 1/8 for a day in August.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"diceodds/web/view"
)

func csv(s *sheet) string {
	var w writer
	w.put("kind,id,name,value,percent,p,numerator,denominator\r\n")
	w.words("system", s.System.ID, s.title, "")
	w.words("query", "", "", s.Query)
	for i := range s.inputs {
		in := &s.inputs[i]
		w.words("input", in.key, in.label, in.value)
	}
	if s.link != "" {
		w.words("link", "", "", s.link)
	}
	w.numbers("band", s.Bands)
	w.numbers("outcome", s.Outcomes)
	w.numbers("chance", s.Chances)
	if s.Mean != nil {
		w.put("mean,,,$1,,,$2,$3\r\nspread,,,$4,,,,\r\n", s.Mean.FloatString(4), s.Mean.Num().String(), s.Mean.Denom().String(), s.Spread)
	}
	return w.String()
}

func (w *writer) words(kind, id, name, value string) {
	w.put("$1,$2,$3,$4,,,,\r\n", kind, id, cell(name), cell(value))
}

func (w *writer) numbers(kind string, rows []view.Row) {
	for i := range rows {
		r, p := &rows[i], rows[i].P()
		value := ""
		if kind == "outcome" {
			value = strconv.Itoa(r.Outcome)
		}
		w.put("$1,$2,$3,$4,$5,$6,$7,$8\r\n", kind, r.ID, cell(clean(r.Name)), value, r.Percent, float(r.Share), p.Num().String(), p.Denom().String())
	}
}

// cell is a text as RFC 4180 has it. What a spreadsheet would take for a
// formula gets an apostrophe in front; a whole number is one.
func cell(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); strings.ContainsRune("=+-@＝＋－＠", first) {
		if _, err := strconv.Atoi(text); err != nil {
			text = "'" + text
		}
	}
	if strings.IndexByte(text, '"') >= 0 || strings.IndexByte(text, ',') >= 0 {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}
