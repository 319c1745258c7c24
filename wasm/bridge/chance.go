//go:build !lite

package bridge

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/web/view"
	"diceodds/web/view/chance"
)

// mostRolls is how many rolls one call simulates: a second's work at the worst.
const mostRolls = 1_000_000

// simulate throws n rolls from where the generator of a seed stands: "" is its
// start, and the answer's next is where it stands then.
func simulate(args []string) ([]byte, error) {
	_, _, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	from, ok := dice.Resume(args[2], args[3])
	if !ok {
		return nil, &form.Error{Field: "next", Message: "what an answer called next is wanted, or nothing"}
	}
	n, err := strconv.Atoi(args[4])
	if err != nil || n < 0 || n > mostRolls {
		return nil, &form.Error{Field: "n", Message: "a number of rolls from 0 to 1000000 is wanted"}
	}
	counts := chance.Simulate(roll, from, n)
	rows := roll.Dist.Weighted()
	var o Object
	o.Str("next", from.State())
	o.Raw("outcomes", numbers(counts))
	o.Raw("bands", numbers(chance.Bands(roll, rows, counts)))
	return o.JSON(), nil
}

// judge says how surprising counts are: VALUE:COUNT,… in any order, of outcomes,
// or ID:COUNT,… of bands.
func judge(args []string) ([]byte, error) {
	_, _, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	rows := roll.Dist.Rows()
	ps, counts := make([]*big.Rat, len(rows)), make([]int, len(rows))
	for i, r := range rows {
		ps[i] = r.P
	}
	names := func(name string) int { return rowOf(rows, name) }
	if args[3] == "bands" {
		ps, counts = roll.Odds(), make([]int, len(roll.Bands))
		names = func(name string) int { return bandOf(roll.Bands, name) }
	}
	for _, pair := range strings.Split(args[2], ",") {
		if pair == "" {
			continue
		}
		name, count, _ := strings.Cut(pair, ":")
		n, err := strconv.Atoi(count)
		at := names(name)
		if err != nil || n < 0 || at < 0 {
			return nil, &form.Error{Field: "counts", Message: "no result of this roll and its count: " + pair}
		}
		counts[at] += n
	}
	v := chance.Compare(ps, counts)
	var o Object
	o.Int("n", v.N)
	o.Int("cells", v.Cells)
	o.Raw("chi2", short(v.Chi2))
	if !math.IsNaN(v.P) {
		o.Raw("p", short(v.P))
	}
	o.Str("text", v.Text)
	o.Raw("counts", numbers(counts))
	return o.JSON(), nil
}

// short is a number to six digits: the last ones of an exponential are not the same on every machine.
func short(x float64) []byte { return strconv.AppendFloat(nil, x, 'g', 6, 64) }

// rowOf is the row that holds an outcome, −1 where there is none.
func rowOf(rows []dist.Row, name string) int {
	n, err := strconv.Atoi(name)
	for i, r := range rows {
		if err == nil && r.Holds(n) {
			return i
		}
	}
	return -1
}

func bandOf(bands []rules.Band, id string) int {
	for i, b := range bands {
		if b.ID == id {
			return i
		}
	}
	return -1
}

// every lists all rolls of a small pool: "rolls" is empty where they are too many,
// or not equally likely.
func every(args []string) ([]byte, error) {
	_, _, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	var o Object
	o.Raw("rolls", list(chance.Every(roll), func(o *Object, s chance.Single) {
		shown := view.NewResult(roll, rules.Result{Outcome: s.Outcome})
		o.Int("outcome", s.Outcome)
		o.Str("label", shown.Label)
		o.Str("band", shown.Band)
		o.Int("hue", shown.Hue)
		o.Raw("dice", list(s.Dice, oneDie))
	}))
	return o.JSON(), nil
}

func numbers(counts []int) []byte {
	text := []byte{'['}
	for i, n := range counts {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return append(text, ']')
}
