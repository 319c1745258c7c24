package export

// A .dice document's report, to be taken away.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/rules/playground"
	"diceodds/web/view/report"
)

// WriteReport writes a report as text, markdown, html, csv or json. Text and
// Markdown hold the prose as it stands; HTML holds it as preformatted text, and
// CSV and JSON hold the results alone. The error is a *form.Error at "format".
func WriteReport(format string, r *report.Report) (string, error) {
	var w writer
	switch format {
	case "text":
		w.woven(r, func(prose string) { w.put("$1\n\n", prose) }, w.textOutput)
	case "markdown":
		w.woven(r, func(prose string) { w.put("$1\n\n", prose) }, w.markdownOutput)
	case "html":
		escape := func(text string) string { return swap(text, `&<>"'`, entity) }
		w.woven(r, func(prose string) {
			w.put("<pre style=\"white-space:pre-wrap;font:inherit\">$1</pre>\n", escape(prose))
		},
			func(o *report.Output) { w.htmlOutput(o, escape) })
	case "csv":
		w.csvReport(r)
		return w.String(), nil
	case "json":
		w.jsonReport(r)
	default:
		return "", &form.Error{Field: "format", Message: "a document's report comes as text, markdown, html, csv or json, not as " + format}
	}
	return strings.TrimRight(w.String(), "\n") + "\n", nil
}

// woven writes prose and outputs in the document's order.
func (w *writer) woven(r *report.Report, prose func(string), output func(*report.Output)) {
	for i := range r.Parts {
		p := &r.Parts[i]
		if p.Prose != "" {
			prose(strings.Trim(p.Prose, "\r\n"))
		}
		for _, at := range p.Outputs {
			o := r.Shown[at].Folded()
			output(&o)
		}
	}
}

// remarks are what is to be said below a table.
func remarks(o *report.Output) []string {
	var all []string
	if o.Mean != "" {
		mean := "Mean " + o.Mean + " ± " + o.Spread
		if exactly := o.Roll.Mean(); !exactly.IsInt() && len(exactly.RatString()) < 40 {
			mean += " (exactly " + exactly.RatString() + ")"
		}
		all = append(all, mean)
	}
	if o.Rounded {
		all = append(all, "Percentages are rounded; the fractions are exact.")
	}
	return all
}

// exact is what stands in a row's column of fractions.
func exact(o *report.Output, row *report.Row) string {
	if o.Long {
		return ""
	}
	return row.Fraction()
}

func (w *writer) textOutput(o *report.Output) {
	if o.Kind == playground.KindNumber {
		w.put("$1: $2", clean(o.Name), o.Value)
		if f := o.Fraction(); f != "" && f != o.Value {
			w.put(" = $1", f)
		}
		w.put("\n\n")
		return
	}
	w.put("$1\n", clean(o.Name))
	name, percent, fraction, of, full := 0, 0, 0, 0, 0.0
	for i := range o.Rows {
		r := &o.Rows[i]
		name, percent = max(name, utf8.RuneCountInString(clean(r.Name))), max(percent, len(r.Percent))
		fraction, of, full = max(fraction, len(exact(o, r))), max(of, len(r.Of)), max(full, r.Share)
	}
	for i := range o.Rows {
		r := &o.Rows[i]
		label := clean(r.Name)
		w.put("  $1$2  $3$4", label, spaces(name-utf8.RuneCountInString(label)), spaces(percent-len(r.Percent)), r.Percent)
		if text := exact(o, r); fraction > 0 {
			w.put("  $1$2", spaces(fraction-len(text)), text)
		}
		if of > 0 {
			w.put("  $1$2", spaces(of-len(r.Of)), r.Of)
		}
		if r.Share > 0 {
			w.put("  $1", bar(r.Share/full))
		}
		w.put("\n")
	}
	for _, remark := range remarks(o) {
		w.put("  $1\n", remark)
	}
	w.put("\n")
}

// bar is a share of the longest as block characters.
func bar(share float64) string {
	if n := int(share*30 + 0.5); n > 0 {
		return strings.Repeat("█", n)
	}
	return "▏"
}

func (w *writer) markdownOutput(o *report.Output) {
	w.put("**$1**", markdownText(clean(o.Name)))
	if o.Kind == playground.KindNumber {
		w.put(": $1", o.Value)
		if f := o.Fraction(); f != "" && f != o.Value {
			w.put(" = $1", f)
		}
		w.put("\n\n")
		return
	}
	w.put("\n\n| Result | Chance | Exact | $1 |\n| :-- | --: | --: | --: |\n", total(o))
	for i := range o.Rows {
		r := &o.Rows[i]
		w.put("| $1 | $2 | $3 | $4 |\n", markdownText(clean(r.Name)), markdownText(r.Percent), exact(o, r), r.Of)
	}
	w.put("\n")
	for _, remark := range remarks(o) {
		w.put("- $1\n", remark)
	}
	w.put("\n")
}

// total heads the column of ways.
func total(o *report.Output) string {
	if o.Total == "" {
		return ""
	}
	return "of " + o.Total
}

func (w *writer) htmlOutput(o *report.Output, escape func(string) string) {
	if o.Kind == playground.KindNumber {
		w.put("<p><strong>$1</strong>: $2", escape(clean(o.Name)), escape(o.Value))
		if f := o.Fraction(); f != "" && f != o.Value {
			w.put(" = $1", f)
		}
		w.put("</p>\n")
		return
	}
	const cell = `style="text-align:right;padding:.3em 1em .3em 0;overflow-wrap:anywhere"`
	w.put("<table style=\"border-collapse:collapse;font-variant-numeric:tabular-nums\">\n<caption style=\"text-align:left\"><strong>$1</strong></caption>\n", escape(clean(o.Name)))
	w.put("<thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Chance</th><th scope=\"col\">Exact</th><th scope=\"col\">$1</th></tr></thead>\n<tbody>\n", total(o))
	for i := range o.Rows {
		r := &o.Rows[i]
		w.put("<tr><th scope=\"row\" style=\"text-align:left;padding:.3em 1em .3em 0\">$1</th><td $2>$3</td><td $2>$4</td><td $2>$5</td></tr>\n", escape(clean(r.Name)), cell, escape(r.Percent), exact(o, r), r.Of)
	}
	w.put("</tbody>\n</table>\n")
	for _, remark := range remarks(o) {
		w.put("<p><small>$1</small></p>\n", remark)
	}
}

// csvReport writes a line for each row of each output.
func (w *writer) csvReport(r *report.Report) {
	w.put("name,kind,label,p,fraction\r\n")
	for i := range r.Shown {
		o := &r.Shown[i]
		name, kind := cell(clean(o.Name)), string(o.Kind)
		if o.Kind == playground.KindNumber {
			w.put("$1,$2,,$3,$4\r\n", name, kind, float(o.Float), o.Fraction())
			continue
		}
		for j := range o.Rows {
			row := &o.Rows[j]
			w.put("$1,$2,$3,$4,$5\r\n", name, kind, cell(label(o, row)), float(row.Share), row.Fraction())
		}
	}
}

// label is a row's name for programs: an outcome has a plain minus.
func label(o *report.Output, row *report.Row) string {
	if o.Kind != playground.KindRoll {
		return clean(row.Name)
	}
	return strings.Replace(row.Name, "−", "-", 1)
}

// jsonReport is playground.md, section 9. The open row of a roll has a fourth
// member, "or more" or "or less".
func (w *writer) jsonReport(r *report.Report) {
	w.put("{\n  \"outputs\": [")
	for i := range r.Shown {
		o := &r.Shown[i]
		if i > 0 {
			w.put(",")
		}
		w.put("\n    {\"kind\": $1, \"name\": $2", quote(string(o.Kind)), quote(o.Name))
		switch o.Kind {
		case playground.KindNumber:
			fraction := "null"
			if f := o.Fraction(); f != "" {
				fraction = quote(f)
			}
			w.put(", \"value\": $1, \"fraction\": $2}", float(o.Float), fraction)
			continue
		case playground.KindOutcomes:
			w.put(", \"scale\": [")
			for j := range o.Rows {
				if j > 0 {
					w.put(", ")
				}
				w.WriteString(quote(o.Rows[j].Name))
			}
			w.put("]")
		}
		w.put(", \"entries\": [")
		for j := range o.Rows {
			row := &o.Rows[j]
			if j > 0 {
				w.put(", ")
			}
			first, more := quote(row.Name), ""
			if o.Kind == playground.KindRoll {
				first = strconv.Itoa(row.Outcome)
			}
			switch row.Open {
			case dist.More:
				more = `, "or more"`
			case dist.Less:
				more = `, "or less"`
			}
			w.put("[$1, $2, \"$3\"$4]", first, float(row.Share), row.Fraction(), more)
		}
		w.put("]")
		if o.Kind == playground.KindRoll {
			mean := o.Roll.Mean()
			f, _ := mean.Float64()
			w.put(", \"mean\": $1, \"mean_fraction\": \"$2\"", float(f), mean.RatString())
		}
		w.put("}")
	}
	if len(r.Shown) > 0 {
		w.put("\n  ")
	}
	w.put("]")
	for i := range r.Checks {
		c := &r.Checks[i]
		before := ",\n  \"checks\": ["
		if i > 0 {
			before = ","
		}
		w.put(before+"\n    {\"text\": $1, \"ok\": $2, \"line\": $3}", quote(c.Text), strconv.FormatBool(c.OK), strconv.Itoa(c.Line))
	}
	if len(r.Checks) > 0 {
		w.put("\n  ]")
	}
	w.put("\n}\n")
}
