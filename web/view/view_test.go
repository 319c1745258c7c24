package view_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/blades"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/rules/notation"
	"diceodds/web/view"
)

func rats(texts ...string) []*big.Rat {
	list := make([]*big.Rat, len(texts))
	for i, text := range texts {
		list[i], _ = new(big.Rat).SetString(text)
	}
	return list
}

// One number of decimals a table: the fewest at which the smallest possible
// row shows two significant digits; never 0% for what can be, never 100% for
// what can fail.
func TestPercents(t *testing.T) {
	for _, c := range []struct {
		in, want string
		rounded  bool
	}{
		{"1/8 49/108 25/72 2/27", "12.5% 45.4% 34.7% 7.4%", false},
		{"1/4 4/9 5/18 1/36", "25.0% 44.4% 27.8% 2.8%", false},
		{"3/4 2/9 1/36 0", "75.0% 22.2% 2.8% 0.0%", false},
		{"1/3 1/3 1/3", "33.3% 33.3% 33.3%", true},
		{"1/16 34/81 125/324 19/144", "6.3% 42.0% 38.6% 13.2%", true}, // C40: they add up to 100.1, and no row is bent
		{"1 0", "100.0% 0.0%", false},
		{"1/200 199/200", "0.50% 99.50%", false},
		{"996/100000 99004/100000", "1.0% 99.0%", false},
		{"1/10000 9999/10000", "0.010% 99.990%", false},
		{"1/46656 46655/46656", "0.0021% 99.9979%", false},
		{"1/100000000 99999999/100000000", "<0.0001% >99.9999%", false},
		{"1/1000000 999999/1000000", "0.0001% 99.9999%", false},
		{"1/2", "50.0%", false},
		{"1/216", "0.46%", false},
		{"", "", false},
	} {
		got, rounded := view.Percents(rats(strings.Fields(c.in)...))
		require.Equal(t, c.want, strings.Join(got, " "), c.in)
		require.Equal(t, c.rounded, rounded, c.in)
	}
}

func TestPoints(t *testing.T) {
	for in, want := range map[string]string{
		"1/8": "+12.5", "-1/8": "−12.5", "0": "0.0", "1/100000": "<+0.1", "-1/100000": ">−0.1", "1": "+100.0", "5/10000": "+0.1",
	} {
		require.Equal(t, want, view.Points(rats(in)[0]), in)
	}
	require.Equal(t, "−0.84", rules.Decimal(rats("-84/100")[0], 2))
}

func open(t *testing.T, s *rules.System, query string) (view.Odds, *rules.Roll) {
	o, roll, err := view.Open(s, query)
	require.NoError(t, err)
	return o, roll
}

// Four bands take the palette's odd steps; where lower is better, the order turns.
func TestHues(t *testing.T) {
	hues := func(s *rules.System) (list []int) {
		o, _ := open(t, s, "")
		for _, b := range o.Bands {
			list = append(list, b.Hue)
		}
		return list
	}
	require.Equal(t, []int{1, 3, 5, 7}, hues(blades.Action))
	require.Equal(t, []int{7, 6, 5, 4, 3, 2, 1}, hues(blades.Resist))
}

func TestSweep(t *testing.T) {
	v, _, err := blades.Action.Open("rating=2&assist=1")
	require.NoError(t, err)
	sweep := view.NewSweep(blades.Action, v, blades.Action.Sweep)
	var rows []string
	for _, r := range sweep.Rows {
		row := r.Value + " " + r.Title + " " + r.Lead
		if r.Now {
			row += " now"
		}
		rows = append(rows, row)
	}
	require.Equal(t, "4 or better", sweep.Lead)
	require.Equal(t, []string{"0 1 die 50.0%", "1 2 dice 75.0%", "2 3 dice 87.5% now", "3 4 dice 93.8%", "4 5 dice 96.9%"}, rows)
}

// Where each value has a chance of another name, the column has none of them.
func TestSweepLead(t *testing.T) {
	s := notation.Dice
	v, _, err := s.Open("roll=2d6&target=9")
	require.NoError(t, err)
	require.Equal(t, "chance", view.NewSweep(s, v, form.Find(s.Fields, "at")).Lead)
}

// What helps is ranked by what the good bands gain; what changes nothing
// (position, effect) is not there, nor what does not apply.
func TestHelps(t *testing.T) {
	v, roll, err := blades.Action.Open("rating=0&bonus=-1")
	require.NoError(t, err)
	changes := view.Helps(blades.Action, v, roll)
	for _, c := range changes {
		require.NotContains(t, []string{"position", "effect", "goal", "deal"}, c.Field.About().Key)
	}
	require.Empty(t, changes, "one more die than fewer than none is still none")

	v, roll, err = blades.Action.Open("rating=2&assist=1")
	require.NoError(t, err)
	changes = view.Helps(blades.Action, v, roll)
	require.Equal(t, "Action rating: 3", changes[0].Name)
	require.Equal(t, "+9.6", changes[0].Points)
	require.Equal(t, "−6.3", changes[0].Worse)
	last := changes[len(changes)-1]
	require.Equal(t, "−11.6", last.Points)
	for _, c := range changes {
		w, other, err := blades.Action.Open(c.Query)
		require.NoError(t, err)
		require.Equal(t, c.Value, c.Field.Text(w))
		require.False(t, other.Dist.Equal(roll.Dist))
	}
}

func TestResult(t *testing.T) {
	read := func(s *rules.System, query string, faces ...int) view.Result {
		_, roll := open(t, s, query)
		var result rules.Result
		require.NoError(t, dice.Read(faces, func(r dice.Roller) { result = roll.Throw(r) }))
		return view.NewResult(roll, result)
	}
	r := read(blades.Action, "rating=3", 2, 5, 1)
	require.Equal(t, "Partial, the 5", r.Head)
	require.Equal(t, "Better than 12.5% of rolls, worse than 42.1%.", r.Luck)
	require.Equal(t, 3, r.Hue)
	require.Equal(t, "d6 shows 5, counted", view.DieName(r.Dice[1]))
	require.Equal(t, "No roll is worse: 87.5% are better.", read(blades.Action, "rating=3", 1, 1, 1).Luck)
	require.Equal(t, "Better than 92.6% of rolls.", read(blades.Action, "rating=3", 6, 6, 1).Luck)
	require.Equal(t, "Better than 97.2% of rolls.", read(blades.Resist, "rating=2", 6, 6).Luck, "least stress is best")
}

// A long table is put together without losing anything.
func TestFold(t *testing.T) {
	for _, c := range []struct {
		query, first, some, last string
		rows                     int
	}{
		{"roll=2d6", "2", "7", "12", 11},
		{"roll=d100", "1 to 5", "51 to 55", "96 to 100", 20},
		{"roll=d100-101", "-100", "-99 to -95", "-4 to -1", 21},
		{"roll=30d6", "75 or less", "105 to 106", "135 or more", 32},
		{"roll=100d6", "296 or less", "351 to 355", "404 or more", 24},
		{"roll=d6!", "1", "7", "25 or more", 21},
	} {
		o, _ := open(t, notation.Dice, c.query)
		rows, _ := view.Fold(o.Outcomes, 40)
		var names []string
		sum := new(big.Rat)
		for _, r := range rows {
			names = append(names, r.Name)
			sum.Add(sum, r.P())
		}
		require.Equal(t, "1", sum.RatString(), c.query)
		require.LessOrEqual(t, len(rows), 40, names)
		require.Equal(t, c.first, names[0], names)
		require.Contains(t, names, c.some)
		require.Equal(t, c.last, names[len(names)-1], names)
		require.Len(t, rows, c.rows, names)
	}
}
