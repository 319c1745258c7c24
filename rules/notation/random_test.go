package notation

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
	"diceodds/rules/form"
	"diceodds/rules/rulestest"
)

// writer writes random expressions, as text and not through the tree.
type writer struct{ *rand.Rand }

func (r writer) pick(from ...string) string { return from[r.IntN(len(from))] }

func (r writer) expr(depth int, endless bool) string {
	if depth == 0 || r.IntN(5) == 0 {
		if r.IntN(4) == 0 {
			return strconv.Itoa(r.IntN(7))
		}
		return r.dice(endless)
	}
	a := func() string { return r.expr(depth-1, endless) }
	switch r.IntN(9) {
	case 0:
		return a() + r.pick(" + ", "+", "-", " − ", "+-") + a()
	case 1:
		return a() + " - (" + a() + ")"
	case 2:
		return "(" + a() + ")" + r.pick("*", "×") + r.pick("2", "-3", "0", "d2", "(d2-1)")
	case 3:
		return "(" + a() + ")" + r.pick("/", "//") + r.pick("2", "3", "-2", "d2", "(d2*2-3)")
	case 4:
		return r.pick("min", "max") + "(" + a() + ", " + a() + ")"
	case 5:
		return r.pick("adv", "dis", "ADV") + "(" + r.dice(endless) + ")"
	case 6:
		return "-(" + a() + ")"
	}
	return r.dice(endless)
}

func (r writer) dice(endless bool) string {
	n := r.pick("", "", "2", "3", "0")
	t := n + r.pick("d2", "d3", "d4", "D3", "dF", "d{0,0,2}", "d[-1, 2]", "d{1,2,2}")
	count := 1
	if n != "" {
		count, _ = strconv.Atoi(n)
	}
	keeps := false
	for range r.IntN(3) {
		switch r.IntN(6) {
		case 0:
			t += r.pick("ro<=1", "ro1", "r=1", "r<1")
			return t + r.tail(endless)
		case 1, 2:
			if count > 0 {
				keeps = true
				t += r.pick("kh", "kl", "dh", "dl", "m", "d", "k") + r.pick("", "1", strconv.Itoa(count), "0")
			}
		case 3:
			if !endless || !keeps {
				return t + r.pick(">=2", "=1", "<2", ">1", "<=0")
			}
		}
	}
	return t + r.tail(endless)
}

func (r writer) tail(endless bool) string {
	if endless {
		return r.pick("!", "!", "", "!>=2", "!=2")
	}
	return ""
}

func query(text string) string { return "roll=" + form.Escape(text) }

// Every random expression that is allowed has exactly the odds that its throws
// have over every sequence of faces, and is read the same when it is written anew.
func TestRandom(t *testing.T) {
	exact, open, vague, refused := 0, 0, 0, 0
	for seed := range uint64(800) {
		r := writer{rand.New(rand.NewPCG(seed, 1))}
		text := r.expr(2, seed%2 == 0)
		_, roll, err := Dice.Open(query(text))
		if err != nil {
			refused++
			continue
		}
		e, err := parse(text)
		require.NoError(t, err)
		again, err := parse(roll.Title)
		require.NoError(t, err, roll.Title)
		require.Equal(t, bare(e), bare(again), "%s is %s", text, roll.Title)

		if weight(e) <= 4 && rulestest.Exact(t, text, roll) {
			exact++
		}
		if isOpen(roll.Dist) {
			open++
			if roll.Ordinal {
				vague++
			} else {
				means(t, text, e, roll)
			}
		}
	}
	t.Logf("%d exact, %d open, %d of them vague, %d refused", exact, open, vague, refused)
	require.Greater(t, exact, 400)
	require.Greater(t, open, 100)
}

// weight is how many dice are thrown, roughly: what decides how long Exact takes.
func weight(e *expr) int {
	n := 0
	e.walk(func(t *term) {
		n += t.n
		if t.explode != nil || t.reroll != nil {
			n += t.n
		}
	})
	return n
}

// bare is an expression without columns.
func bare(e *expr) *expr {
	b := *e
	b.at = 0
	b.args = nil
	for _, x := range e.args {
		b.args = append(b.args, bare(x))
	}
	return &b
}

func isOpen(d dist.Dist) bool {
	_, down := d.Min()
	_, up := d.Max()
	return down != dist.Exact || up != dist.Exact
}

const far = 300

// means compares the mean and the variance with those of the single rows, far
// out.
func means(t *testing.T, text string, e *expr, roll *rules.Roll) {
	l, err := eval(e, &aim{is: true, n: far})
	if err != nil {
		return
	}
	sum, square, rest := new(big.Rat), new(big.Rat), new(big.Rat)
	for _, row := range l.Rows() {
		if row.Open != dist.Exact {
			rest.Add(rest, row.P)
		}
		if row.Open == dist.Exact {
			v := big.NewRat(int64(row.Outcome), 1)
			x := new(big.Rat).Mul(v, row.P)
			sum.Add(sum, x)
			square.Add(square, x.Mul(x, v))
		}
	}
	square.Sub(square, new(big.Rat).Mul(sum, sum))
	rest.Mul(rest, big.NewRat(50*far*far, 1)) // far out it falls off fast
	rest.Add(rest, big.NewRat(1, 1e9))
	near := func(what string, got, want *big.Rat) {
		diff := new(big.Rat).Sub(got, want)
		require.Negative(t, diff.Abs(diff).Cmp(rest), "%s: %s is %s, rows say %s", text, what, got.FloatString(12), want.FloatString(12))
	}
	near("mean", roll.Dist.Mean(), sum)
	near("variance", roll.Dist.Variance(), square)
}

// Whatever the target, its chance is there, and dice agree with it.
func TestTargets(t *testing.T) {
	for seed := range uint64(300) {
		r := writer{rand.New(rand.NewPCG(seed, 2))}
		text := r.expr(1, true)
		for _, by := range []string{"least", "most", "exactly"} {
			aim := r.IntN(60) - 20
			_, roll, err := Dice.Open(query(text) + "&target=" + strconv.Itoa(aim) + "&at=" + by)
			if err != nil {
				continue
			}
			require.Len(t, roll.Chances, 1)
			got := new(big.Rat)
			for _, row := range roll.Dist.Rows() {
				if row.Outcome == aim || by == "least" && row.Outcome > aim || by == "most" && row.Outcome < aim {
					got.Add(got, row.P)
				}
			}
			require.Equal(t, got.RatString(), roll.Chances[0].P.RatString(), text)
			result := roll.Throw(dice.NewSeeded(text))
			require.NotEmpty(t, result.Name)
		}
	}
}
