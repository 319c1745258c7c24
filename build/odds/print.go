package main

// Both ways to print an answer: text for people, JSON for programs. The JSON's
// names are a promise.

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/web/view"
)

type printer struct {
	io.Writer
	json bool
}

func (p printer) encode(v any) {
	e := json.NewEncoder(p)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		panic(err) // the types below can all be encoded
	}
}

type band struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Fraction string  `json:"fraction"`
	P        float64 `json:"p"`
}

type outcome struct {
	Value    int     `json:"value"`
	Label    string  `json:"label"`
	More     bool    `json:"more,omitempty"`
	Less     bool    `json:"less,omitempty"`
	Fraction string  `json:"fraction"`
	P        float64 `json:"p"`
}

type chance struct {
	Name     string  `json:"name"`
	Fraction string  `json:"fraction"`
	P        float64 `json:"p"`
}

type odds struct {
	System   string    `json:"system"`
	Query    string    `json:"query"`
	Bands    []band    `json:"bands"`
	Outcomes []outcome `json:"outcomes"`
	Mean     *string   `json:"mean"`
	Chances  []chance  `json:"chances"`
	Notes    []string  `json:"notes"`
}

func (p printer) odds(o view.Odds) {
	if !p.json {
		p.oddsText(o)
		return
	}
	answer := odds{System: o.System.ID, Query: o.Query, Bands: []band{}, Chances: []chance{}, Notes: []string{}}
	for _, r := range o.Bands {
		answer.Bands = append(answer.Bands, band{r.ID, r.Name, r.Fraction(), r.Share})
	}
	for _, r := range o.Outcomes {
		answer.Outcomes = append(answer.Outcomes, outcome{r.Outcome, r.Name, r.Open == dist.More, r.Open == dist.Less, r.Fraction(), r.Share})
	}
	for _, r := range o.Chances {
		answer.Chances = append(answer.Chances, chance{r.Name, r.Fraction(), r.Share})
	}
	for _, n := range o.Notes {
		answer.Notes = append(answer.Notes, string(n))
	}
	if o.Mean != nil {
		mean := o.Mean.RatString()
		answer.Mean = &mean
	}
	p.encode(answer)
}

func (p printer) oddsText(o view.Odds) {
	fmt.Fprintf(p, "%s, %s: %s\n\n", o.System.Game, strings.ToLower(o.System.Name), o.Title)
	rows := o.Bands
	if len(rows) == 0 {
		rows = o.Outcomes
	}
	p.rows(rows, true)
	if len(o.Chances) > 0 {
		fmt.Fprintln(p)
		p.rows(o.Chances, false)
	}
	if o.Mean != nil {
		fmt.Fprintf(p, "\nmean %s = %s\n", rules.Decimal(o.Mean, 4), o.Mean.RatString())
	}
	if len(o.Lines)+len(o.Notes) > 0 {
		fmt.Fprintln(p)
	}
	p.lines(o.Lines)
	for _, n := range o.Notes {
		fmt.Fprintf(p, "- %s\n", n)
	}
}

// rows prints a table of odds, with a bar of 40 characters for a certainty.
func (p printer) rows(rows []view.Row, bars bool) {
	name, percent, fraction := 0, 0, 0
	for _, r := range rows {
		name, percent, fraction = max(name, len([]rune(r.Name))), max(percent, len(r.Percent)), max(fraction, len(r.Fraction()))
	}
	for _, r := range rows {
		bar := ""
		if bars {
			bar = strings.Repeat("█", int(40*r.Share+0.5))
		}
		line := fmt.Sprintf("%-*s  %*s  %*s  %s", name, r.Name, percent, r.Percent, fraction, r.Fraction(), bar)
		fmt.Fprintln(p, strings.TrimRight(line, " "))
	}
}

type die struct {
	Sides int    `json:"sides"`
	Face  int    `json:"face"`
	Mark  string `json:"mark"`
}

type result struct {
	Dice    []die  `json:"dice"`
	Outcome int    `json:"outcome"`
	Label   string `json:"label"`
	Band    string `json:"band"`
	Name    string `json:"name"`
	Text    string `json:"text"`
	Seed    string `json:"seed,omitempty"`
}

func (p printer) result(r view.Result, seed string) {
	answer := result{[]die{}, r.Outcome, r.Label, r.Band, r.Head, r.Text, seed}
	faces := make([]string, len(r.Dice))
	for i, d := range r.Dice {
		answer.Dice = append(answer.Dice, die{d.Sides, d.Face, d.Mark.String()})
		faces[i] = fmt.Sprint(d.Face)
	}
	if p.json {
		p.encode(answer)
		return
	}
	fmt.Fprintf(p, "%s\n\n%s\n%s\n", strings.Join(faces, " "), r.Head, r.Text)
	p.lines(r.Lines)
	fmt.Fprintln(p, r.Luck)
	if seed != "" {
		fmt.Fprintf(p, "Seed %s.\n", seed)
	}
}

type line struct {
	Head  string `json:"head"`
	Text  string `json:"text"`
	Boxes string `json:"boxes,omitempty"` // a mark each, "." where there is none
}

func (p printer) state(state string, lines []rules.Line) {
	if p.json {
		answer := struct {
			State string `json:"state"`
			Lines []line `json:"lines"`
		}{state, []line{}}
		for _, l := range lines {
			answer.Lines = append(answer.Lines, line{l.Head, l.Text, boxes(l.Boxes)})
		}
		p.encode(answer)
		return
	}
	fmt.Fprintln(p, state)
	p.lines(lines)
}

func (p printer) lines(lines []rules.Line) {
	for _, l := range lines {
		fmt.Fprintf(p, "%s: %s\n", l.Head, strings.TrimSpace(boxes(l.Boxes)+" "+l.Text))
	}
}

func boxes(all []rules.Box) string {
	var b strings.Builder
	for _, box := range all {
		b.WriteString(cmp.Or(box.Mark, "."))
	}
	return b.String()
}

type system struct {
	ID   string `json:"id"`
	Game string `json:"game"`
	Name string `json:"name"`
}

func (p printer) systems(all []*rules.System) {
	var list []system
	for _, s := range all {
		list = append(list, system{s.ID, s.Game, s.Name})
		if !p.json {
			fmt.Fprintf(p, "%-22s %s, %s\n", s.ID, s.Game, strings.ToLower(s.Name))
		}
	}
	if p.json {
		p.encode(list)
	}
}

type field struct {
	Key     string   `json:"key"`
	Label   string   `json:"label"`
	Kind    string   `json:"kind"`
	Min     *int     `json:"min,omitempty"`
	Max     *int     `json:"max,omitempty"`
	Options []string `json:"options,omitempty"`
	Default string   `json:"default"`
	Help    string   `json:"help,omitempty"`
}

func (p printer) fields(s *rules.System) {
	var list []field
	for _, f := range s.Fields {
		about := f.About()
		row := field{Key: about.Key, Label: about.Label, Default: f.Text(form.Values{}), Help: about.Help}
		allowed := ""
		switch f := f.(type) {
		case *form.Int:
			row.Kind, row.Min, row.Max = "int", &f.Min, &f.Max
			allowed = fmt.Sprintf("%d to %d", f.Min, f.Max)
		case *form.Choice:
			row.Kind, row.Options = "choice", f.Span(form.Values{})
			allowed = strings.Join(row.Options, ", ")
		case *form.Flag:
			row.Kind, allowed = "flag", "0 or 1"
		case *form.Text:
			row.Kind, row.Max = "text", &f.Max
			allowed = fmt.Sprintf("text, up to %d characters", f.Max)
		}
		list = append(list, row)
		if !p.json {
			fmt.Fprintf(p, "%-10s %s: %s; default %q\n", row.Key, row.Label, allowed, row.Default)
		}
	}
	var trackers []tracker
	for _, t := range s.Trackers {
		row := tracker{ID: t.ID, Name: t.Name}
		for _, m := range t.Moves {
			row.Moves = append(row.Moves, m.ID)
		}
		trackers = append(trackers, row)
		if !p.json {
			fmt.Fprintf(p, "tracker %s: moves %s\n", row.ID, strings.Join(row.Moves, ", "))
		}
	}
	if p.json {
		p.encode(struct {
			Fields   []field   `json:"fields"`
			Trackers []tracker `json:"trackers,omitempty"`
		}{list, trackers})
	}
}

type tracker struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Moves []string `json:"moves"`
}

type mistake struct {
	Field   string `json:"field"`
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
}

func (p printer) mistakes(all form.Errors) {
	list := []mistake{}
	for _, e := range all {
		list = append(list, mistake{e.Field, e.Message, e.Line, e.Column})
	}
	p.encode(struct {
		Errors []mistake `json:"errors"`
	}{list})
}
