package bridge

import (
	"errors"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/web/view"
)

// roll throws with a seed, or, where faces are given ("3,5,5"), reads those.
// Where a face is missing the error at "faces" says so, and "await" is the
// sides of the die whose face comes next.
func roll(args []string) (any, error) {
	s, err := find(args[0])
	if err != nil {
		return nil, err
	}
	_, r, err := s.Open(args[1])
	if err != nil {
		return nil, err
	}
	seed, typed := args[2], args[3]
	if typed == "" && seed != "" {
		return rollAnswer(view.NewResult(r, r.Throw(dice.NewSeeded(seed))), seed), nil
	}
	faces, err := dice.ParseFaces(typed)
	var result rules.Result
	if err == nil {
		err = dice.Read(faces, func(from dice.Roller) { result = r.Throw(from) })
	}
	if err == nil {
		return rollAnswer(view.NewResult(r, result), ""), nil
	}
	var misfit *dice.Misfit
	if !errors.As(err, &misfit) {
		return nil, err
	}
	answer := Mistakes(&form.Error{Field: "faces", Message: misfit.Message})
	return append(answer, Member{Key: "await", Value: misfit.Await}), nil
}

func rollAnswer(r view.Result, seed string) Object {
	thrown := make([]Object, len(r.Dice))
	faces := make([]string, len(r.Dice))
	for i, d := range r.Dice {
		thrown[i] = Object{{"sides", d.Sides}, {"face", d.Face}, {"mark", d.Mark.String()}, {"text", view.FaceText(d)}, {"name", view.DieName(d)}}
		faces[i] = strconv.Itoa(d.Face)
	}
	return Object{
		{"dice", thrown}, {"outcome", r.Outcome}, {"label", r.Label}, {"band", r.Band}, {"hue", r.Hue},
		{"head", r.Head}, {"text", r.Text}, {"lines", lines(r.Lines)}, {"offers", offers(r.Offers)}, {"luck", r.Luck},
		{"seed", seed}, {"faces", strings.Join(faces, ",")},
	}
}
