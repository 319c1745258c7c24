package rules

import (
	"fmt"
	"slices"
	"strings"

	"diceodds/rules/form"
)

// reserved are the page's own keys, which no field may take.
var reserved = []string{"seed", "faces", "view", "state", "doc"}

// Validate finds what is wrong with a system as it is declared: names, fields,
// examples, and the bands of its examples. Package rulestest proves the rest.
func (s *System) Validate() error {
	if s.ID == "" || s.Game == "" || s.Name == "" || s.Doc == "" || s.Prepare == nil {
		return fmt.Errorf("system %q: ID, Game, Name, Doc and Prepare are wanted", s.ID)
	}
	if !word(s.ID) {
		return fmt.Errorf("system %q: an ID has small letters, digits and - only", s.ID)
	}
	seen := reserved
	for _, f := range s.Fields {
		about := f.About()
		if !word(about.Key) || about.Label == "" {
			return fmt.Errorf("%s: field %q: a key of small letters, digits and -, and a label are wanted", s.ID, about.Key)
		}
		if slices.Contains(seen, about.Key) {
			return fmt.Errorf("%s: field %q: the name is taken", s.ID, about.Key)
		}
		seen = append(slices.Clip(seen), about.Key)
		if _, err := (form.Values{}).With(f, f.Text(form.Values{})); err != nil {
			return fmt.Errorf("%s: its default is not allowed: %w", s.ID, err)
		}
	}
	if s.Sweep != nil && !slices.Contains(s.Fields, s.Sweep) {
		return fmt.Errorf("%s: Sweep is not one of its fields", s.ID)
	}
	if len(s.Examples) == 0 {
		return fmt.Errorf("%s: an example is wanted", s.ID)
	}
	for _, g := range s.Guide {
		if _, _, err := s.Open(g.Query); err != nil {
			return fmt.Errorf("%s: guide %q: %w", s.ID, g.Write, err)
		}
	}
	for _, e := range s.Examples {
		_, roll, err := s.Open(e.Query)
		if err != nil {
			return fmt.Errorf("%s: example %q: %w", s.ID, e.Name, err)
		}
		if err := roll.validate(); err != nil {
			return fmt.Errorf("%s: example %q: %w", s.ID, e.Name, err)
		}
	}
	return nil
}

func (r *Roll) validate() error {
	if r.Title == "" || r.Throw == nil || r.Explain == nil || r.Dist.IsZero() {
		return fmt.Errorf("a title, a distribution, Throw and Explain are wanted")
	}
	var ids []string
	for i, b := range r.Bands {
		switch {
		case !word(b.ID) || slices.Contains(ids, b.ID):
			return fmt.Errorf("band %q: an ID of its own is wanted", b.ID)
		case b.Name == "":
			return fmt.Errorf("band %q: a name is wanted", b.ID)
		case b.Tone < -2 || b.Tone > 2:
			return fmt.Errorf("band %q: a tone from -2 to 2 is wanted", b.ID)
		case i > 0 && b.Min < r.Bands[i-1].Min:
			return fmt.Errorf("band %q: bands ascend", b.ID)
		}
		ids = append(ids, b.ID)
	}
	return nil
}

func word(id string) bool {
	return id != "" && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
