package bridge

import (
	"strconv"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/web/view"
)

// roll throws with a seed, or, where faces are given ("3,5,5"), reads those.
// Where a face is missing the error at "faces" says so, and "await" is the
// sides of the die whose face comes next.
func roll(args []string) ([]byte, error) {
	_, _, r, err := open(args[0], args[1])
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
	misfit, ok := err.(*dice.Misfit)
	if !ok {
		return nil, err
	}
	o := mistakes(&form.Error{Field: "faces", Message: misfit.Message})
	o.Int("await", misfit.Await)
	return o.JSON(), nil
}

func rollAnswer(r view.Result, seed string) []byte {
	faces := ""
	for i, d := range r.Dice {
		if i > 0 {
			faces += ","
		}
		faces += strconv.Itoa(d.Face)
	}
	var o Object
	o.Raw("dice", list(r.Dice, oneDie))
	o.Int("outcome", r.Outcome)
	o.Str("label", r.Label)
	o.Str("band", r.Band)
	o.Int("hue", r.Hue)
	o.Str("head", r.Head)
	o.Str("text", r.Text)
	o.Raw("lines", list(r.Lines, line))
	o.Raw("offers", list(r.Offers, offer))
	o.Str("luck", r.Luck)
	o.Str("seed", seed)
	o.Str("faces", faces)
	return o.JSON()
}

func oneDie(o *Object, d dice.Die) {
	o.Int("sides", d.Sides)
	o.Int("face", d.Face)
	o.Str("mark", d.Mark.String())
	o.Str("text", view.FaceText(d))
	o.Str("name", view.DieName(d))
}
