package export

// JSON, for programs. Its shape is a promise (README); it has all outcomes.

import (
	"strconv"

	"diceodds/rules/dist"
	"diceodds/web/view"
)

func json(s *sheet) string {
	var w writer
	w.put("{\n  \"system\": $1,\n  \"query\": $2", quote(s.System.ID), quote(s.Query))
	if s.link != "" {
		w.put(",\n  \"link\": $1", quote(s.link))
	}
	w.list("bands", s.Bands, "\n      \"id\": $1,\n      \"name\": $2,")
	w.list("outcomes", s.Outcomes, "\n      \"value\": $3,\n      \"label\": $2,$4")
	mean := "null"
	if s.Mean != nil {
		mean = quote(s.Mean.RatString())
	}
	w.put(",\n  \"mean\": $1", mean)
	w.list("chances", s.Chances, "\n      \"name\": $2,")
	before, after := ",\n  \"notes\": [", "]\n}\n"
	for _, n := range s.Notes {
		w.put(before+"\n    $1", quote(string(n)))
		before, after = ",", "\n  ]\n}\n"
	}
	if len(s.Notes) == 0 {
		w.put(before)
	}
	w.put(after)
	return w.String()
}

// list writes rows under a key. In a pattern, $1 is a row's ID, $2 its name, $3
// its outcome, $4 a member that tells that it is open; what follows is common.
func (w *writer) list(key string, rows []view.Row, pattern string) {
	w.put(",\n  \"$1\": [", key)
	end := "]"
	for i := range rows {
		r := &rows[i]
		if i > 0 {
			w.WriteByte(',')
		}
		open := ""
		switch r.Open {
		case dist.More:
			open = "\n      \"more\": true,"
		case dist.Less:
			open = "\n      \"less\": true,"
		}
		w.put("\n    {")
		w.put(pattern, quote(r.ID), quote(r.Name), strconv.Itoa(r.Outcome), open)
		w.put("\n      \"fraction\": \"$1\",\n      \"p\": $2\n    }", r.Fraction(), float(r.Share))
		end = "\n  ]"
	}
	w.put(end)
}

func quote(text string) string { return string(view.AppendQuoted(nil, text)) }

// float writes a share so that the same float reads back.
func float(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
