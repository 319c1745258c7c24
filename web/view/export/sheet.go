package export

// What every format says, ready but for the escaping.

import (
	"strconv"
	"strings"

	"diceodds/rules/form"
	"diceodds/web/view"
)

// A sheet is a roll's odds as a table has them. Its texts are clean.
type sheet struct {
	*view.Odds          // as they are: JSON and CSV show all outcomes
	link       string   // "" for none
	roll       string   // "Blades in the Dark, action roll"
	title      string   // and what is rolled: "…: 3 dice"
	inputs     []input  // what differs from the defaults
	all        []row    // the rows, then the named chances
	rows       int      // how many of them are rows
	remarks    []string // what is to be said below
	full       float64  // the share that a bar of full length stands for
}

// An input is a field in words: "A teammate helps", "yes".
type input struct{ key, label, value string }

// A row is a band, outcomes, or a named chance.
type row struct {
	name, percent, fraction string
	share                   float64
	hue                     int
}

// mostRows is how many rows a table for reading has.
const mostRows = 40

func newSheet(o *view.Odds, link string) *sheet {
	s := &sheet{Odds: o, link: link, roll: clean(o.System.Game), full: 1}
	if name := strings.ToLower(o.System.Name); name != strings.ToLower(o.System.Game) {
		s.roll += ", " + clean(name)
	}
	s.title = clean(s.roll + ": " + o.Title)
	for i := range o.Fields {
		f := &o.Fields[i]
		value := clean(view.ValueLabel(f.Field, f.Text))
		if f.Off == "" && f.Text != f.Field.Text(form.Values{}) && value != "" && squeezed(value) != squeezed(o.Title) {
			about := f.Field.About()
			s.inputs = append(s.inputs, input{about.Key, clean(about.Label), value})
		}
	}
	if o.Mean != nil {
		exactly := o.Mean.RatString()
		mean := "Mean " + o.Mean.FloatString(2) + " ± " + o.Spread
		if !o.Mean.IsInt() {
			mean += " (exactly " + exactly + ")"
		}
		s.remark(mean)
	}
	rows, rounded := o.Bands, o.Rounded
	if len(rows) == 0 {
		rows = o.Outcomes
		if len(rows) > mostRows {
			rows, rounded = view.Fold(rows, mostRows)
			s.remark(strconv.Itoa(len(o.Outcomes)) + " outcomes, put together into " + strconv.Itoa(len(rows)) + " rows. CSV and JSON have each.")
		}
		s.full = 0
		for i := range rows {
			s.full = max(s.full, rows[i].Share)
		}
	}
	if rounded {
		s.remark("Percentages are rounded; the fractions are exact.")
	}
	s.add(rows)
	s.rows = len(rows)
	s.add(o.Chances)
	return s
}

func (s *sheet) remark(text string) { s.remarks = append(s.remarks, text) }

func (s *sheet) add(rows []view.Row) {
	for i := range rows {
		r := &rows[i]
		s.all = append(s.all, row{clean(r.Name), r.Percent, r.Fraction(), r.Share, r.Hue})
	}
}

// said is the inputs in words, after a title or nothing.
func (s *sheet) said(title, between string, escape func(string) string) string {
	for i := range s.inputs {
		if title != "" {
			title += between
		}
		title += escape(s.inputs[i].label + ": " + s.inputs[i].value)
	}
	return title
}

// bar is the length of a row's bar, of so many parts; what is possible can be
// seen.
func (s *sheet) bar(r *row, parts int) int {
	length := int(float64(parts)*r.share/s.full + 0.5)
	if r.fraction != "0" {
		length = max(length, parts/200, 1)
	}
	return length
}

// blocks is a bar of block characters, with a thin one for the least.
func (s *sheet) blocks(r *row, parts int) string {
	eighths := s.bar(r, 8*parts)
	if eighths > 0 && eighths < 4 {
		return "▏"
	}
	return strings.Repeat("█", (eighths+4)/8)
}
