package rulestest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
)

// recorder stands for *testing.T: it keeps the first failure and unwinds.
type recorder struct{ failure string }

type failed struct{}

func (r *recorder) Errorf(format string, args ...any) { r.failure = fmt.Sprintf(format, args...) }
func (r *recorder) FailNow()                          { panic(failed{}) }

// failureOf runs the promises on a system and returns what fails first.
func failureOf(s *rules.System) (failure string) {
	r := &recorder{}
	defer func() {
		if p := recover(); p != nil {
			if _, ours := p.(failed); !ours {
				panic(p)
			}
		}
		failure = r.failure
	}()
	Run(r, s)
	return ""
}

// sound is a system that keeps the contract: the sum of so many d6, in which a
// six gives another die if explode is set.
func sound() (*rules.System, *form.Int, *form.Flag) {
	n := &form.Int{Info: form.Info{Key: "dice", Label: "Dice"}, Min: 1, Max: 3, Default: 2}
	explode := &form.Flag{Info: form.Info{Key: "explode", Label: "Sixes explode"}}
	s := &rules.System{ID: "sum", Game: "Test", Name: "Sum", Doc: "A sum.", Fields: []form.Field{n, explode},
		Examples: []rules.Example{{Name: "One die", Query: "dice=1"}}}
	s.Prepare = func(v form.Values) (*rules.Roll, error) {
		d := dist.Uniform(1, 6).Sum(n.Of(v))
		if explode.Of(v) {
			return nil, &form.Error{Field: "explode", Message: "no"}
		}
		return &rules.Roll{Title: "dice", Dist: d, Explain: func() []rules.Step { return nil },
			Bands: []rules.Band{{ID: "low", Name: "Low", Min: 1}, {ID: "high", Name: "High", Min: 4, Tone: 1}},
			Throw: func(r dice.Roller) rules.Result {
				thrown := dice.Roll(r, n.Of(v), 6)
				sum := 0
				for _, d := range thrown {
					sum += d.Face
				}
				return rules.Result{Dice: thrown, Outcome: sum}
			}}, nil
	}
	return s, n, explode
}

// A check that can't fail proves nothing: each broken promise is found.
func TestCatches(t *testing.T) {
	s, _, explode := sound()
	s.Fields = s.Fields[:1]
	require.Empty(t, failureOf(s), "a sound system passes")

	for _, c := range []struct {
		name  string
		spoil func(*rules.System, *rules.Roll)
		want  string
	}{
		{"a wrong constant in the odds", func(_ *rules.System, r *rules.Roll) { r.Dist = r.Dist.Shift(1) }, "possible"},
		{"odds of other dice", func(_ *rules.System, r *rules.Roll) { r.Dist = dist.Uniform(1, 24) }, "odds say"},
		{"outcomes that never come", func(_ *rules.System, r *rules.Roll) {
			r.Dist = dist.Mix(dist.Part{Weight: r.Dist.Mean(), Dist: r.Dist}, dist.Part{Weight: r.Dist.Mean(), Dist: dist.Const(99)})
		}, "odds say"},
		{"a throw that remembers", func(_ *rules.System, r *rules.Roll) {
			throw, n := r.Throw, 0
			r.Throw = func(from dice.Roller) rules.Result {
				result := throw(from)
				n++
				result.Name = fmt.Sprint(n)
				return result
			}
		}, "same seed"},
		{"a die that is not shown", func(_ *rules.System, r *rules.Roll) {
			throw := r.Throw
			r.Throw = func(from dice.Roller) rules.Result {
				result := throw(from)
				result.Dice = result.Dice[1:]
				return result
			}
		}, "is missing"},
		{"an empty step", func(_ *rules.System, r *rules.Roll) { r.Explain = func() []rules.Step { return []rules.Step{""} } }, "NotEmpty"},
		{"bands that don't ascend", func(_ *rules.System, r *rules.Roll) { r.Bands[1].Min = 0 }, "ascend"},
	} {
		s, _, _ := sound()
		s.Fields = s.Fields[:1]
		prepare := s.Prepare
		s.Prepare = func(v form.Values) (*rules.Roll, error) {
			roll, err := prepare(v)
			c.spoil(s, roll)
			return roll, err
		}
		got := failureOf(s)
		require.NotEmpty(t, got, c.name)
		require.True(t, strings.Contains(got, c.want) || c.want == "NotEmpty", "%s: %s", c.name, got)
	}

	s, _, _ = sound()
	s.Fields = []form.Field{s.Fields[0], explode}
	require.Empty(t, failureOf(s), "a value may be refused, at its field")
	prepare := s.Prepare
	s.Prepare = func(v form.Values) (*rules.Roll, error) {
		roll, err := prepare(v)
		if err != nil {
			err = &form.Error{Field: "elsewhere", Message: "no"}
		}
		return roll, err
	}
	require.Contains(t, failureOf(s), "stands at a field")

	for _, spoil := range []func(*rules.System){
		func(s *rules.System) { s.ID = "Sum" },
		func(s *rules.System) { s.Doc = "" },
		func(s *rules.System) { s.Examples = nil },
		func(s *rules.System) { s.Examples[0].Query = "dice=9" },
		func(s *rules.System) { s.Fields[0].About().Key = "seed" },
		func(s *rules.System) { s.Sweep = explode },
	} {
		s, _, _ := sound()
		s.Fields = s.Fields[:1]
		spoil(s)
		require.NotEmpty(t, failureOf(s))
	}
}
