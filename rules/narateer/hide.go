package narateer

// Hiding: one total meets every observer. Given that total the observers are
// independent, so how many are fooled is a product of at most four two-way
// choices for each total, and the sum over all totals is exact.

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

// nobody is what there is to say where nobody could notice.
const nobody = "Nobody could notice you: say who is there, Observer A to D."

// verdicts say how the one total did against an observer: lower, a tie, higher.
var verdicts = [...]string{"@ #: your # is lower. Not hidden.", "@ #: a tie. Not hidden.", "@ #: your # is higher. Hidden."}

func (c *check) hide(roll *rules.Roll) {
	own, there := c.dist(c.rolled).Shift(c.bonus), observersOf(c.v)
	rivals := make([]rival, len(there))
	end := ""
	if len(there) == 0 {
		end = nobody
	}
	for i, o := range there {
		_, all := rules.Power(c.die, o.dice)
		rivals[i] = rival{total: c.dist(o.dice).Shift(o.plus), rest: all}
		_, _, p := dist.Compare(own, rivals[i].total)
		roll.Chances = append(roll.Chances, rules.Chance{ID: letters[o.at], Name: "Hidden from " + o.name(), P: p})
		if o.dice > 0 {
			roll.Notes = append(roll.Notes, rules.Note(say("Observer @ searches and pays $ for it, # if it is Slowed itself.", o.name(), o.dice, 2*o.dice)))
			end = "Both sides pay before either rolls. By hand, your dice come first, then those of the searchers, A to D."
		}
	}
	if end != "" {
		roll.Notes = append(roll.Notes, rules.Note(end))
	}
	roll.Dist, roll.Bands = fooled(own, rivals), fooledBands(len(there))
	roll.Label = func(n int) string { return roll.Bands[n].Name }
	roll.Explain = func() []rules.Step { return c.explainHide(roll, there) }
	roll.Throw = func(r dice.Roller) rules.Result { return c.throwHide(r, there) }
	roll.Outcome = func(r dice.Roller) int { return c.fools(r, there) }
}

// fools is the outcome of throwHide: how many observers notice nothing.
func (c *check) fools(r dice.Roller, there []observer) (n int) {
	_, total := c.throw(r, c.rolled, c.bonus)
	for _, o := range there {
		if _, other := c.throw(r, o.dice, o.plus); total > other {
			n++
		}
	}
	return n
}

func (c *check) throwHide(r dice.Roller, there []observer) rules.Result {
	thrown, total := c.throw(r, c.rolled, c.bonus)
	offers := c.offers(thrown, total)
	var lines page
	var from []string
	kept := []string{strconv.Itoa(total), "0", "0", "0", "0"}
	for _, o := range there {
		theirs, other := c.throw(r, o.dice, o.plus)
		thrown = append(thrown, theirs...)
		how, order := "Readiness", cmp.Compare(total, other)
		if o.dice > 0 {
			how = "Searches, total"
		}
		lines.add("Observer "+o.name(), say(verdicts[order+1], how, other, total))
		if order > 0 {
			kept[1+o.at] = "1"
			from = append(from, o.name())
		}
	}
	if from != nil {
		offers = append(offers, toTurn(say("Hidden from @: record #", strings.Join(from, ", "), total), "hide", hideArgs, kept...))
		if total >= hidden.Min && total <= hidden.Max {
			offers = append(offers, rules.Offer{Name: say("A later search against #", "", total), System: id, Query: c.search(total, "you")})
		}
	}
	return rules.Result{Dice: thrown, Outcome: len(from), Name: say("total #", "", total), Lines: lines, Offers: offers}
}

// allFooled names the best band, by how many could notice.
var allFooled = [...]string{"", "Hidden", "Fools both", "Fools all 3", "Fools all 4"}

// tones are those of n+1 bands, from nobody fooled to everybody.
var tones = [...][]int{{0}, {-2, 2}, {-2, 0, 2}, {-2, -1, 1, 2}, {-2, -1, 0, 1, 2}}

func fooledBands(n int) []rules.Band {
	bands := make([]rules.Band, n+1)
	for k := range bands {
		b := &bands[k]
		b.ID, b.Min, b.Tone = say("fooled#", "", k), k, tones[n][k]
		b.Name, b.Text = say("Fools # of #", "", k, n), "Hidden from some of them: keep the total."
		if k == n {
			b.Name, b.Text = allFooled[n], "Hidden from all who could notice you: keep the total."
		}
		if k == 0 {
			b.Name, b.Text = "Fools nobody", "Hidden from nobody. What they learn is what their senses tell them."
		}
		if n == 0 {
			b.Text = nobody
		}
	}
	return bands
}

// A rival is one observer while the hider's total goes up: below and rest are
// the weights of its own totals below the hider's, and of the others.
type rival struct {
	total dist.Dist
	below big.Int
	rest  *big.Int
}

// fooled is how many rivals a total of own exceeds, over the product of all
// denominators.
func fooled(own dist.Dist, rivals []rival) dist.Dist {
	ways := ints(len(rivals) + 1)
	row := ints(len(ways)) // the ways of one total to exceed none, one, … of the rivals
	x := new(big.Int)
	last, _ := own.Max()
	for total := bonus.Min; total <= last; total++ { // nobody's total is lower
		row[0] = own.Weight(total)
		for i := range rivals {
			o := &rivals[i]
			for k := i; k >= 0; k-- {
				row[k+1].Add(row[k+1], x.Mul(row[k], &o.below))
				x.Mul(row[k], o.rest)
				row[k], x = x, row[k] // a product into one of its factors would allocate
			}
			w := o.total.Weight(total)
			o.below.Add(&o.below, w)
			o.rest.Sub(o.rest, w)
		}
		for k, w := range row {
			ways[k].Add(ways[k], w)
			w.SetInt64(0)
		}
	}
	return dist.FromWeights(0, ways)
}

func ints(n int) []*big.Int {
	zeros := make([]*big.Int, n)
	for i := range zeros {
		zeros[i] = new(big.Int)
	}
	return zeros
}
