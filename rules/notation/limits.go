package notation

// What is too large. Each limit has a name in the error that it makes; together
// they let everything that is allowed answer within a second in a browser. That was
// sought out: of some 400 shapes of rolls the largest allowed ones, of 10 000 random
// rolls near the limits the slowest, timed as wasm while the machine had four to
// nine times the work that it can do. The longest took 0.3 to 0.8 s of that:
// 24d2!kh2, 14d20!kh2, 543d6m271=4, 12d10000, d10000*d20.

import (
	"math"

	"diceodds/rules/form"
)

const (
	mostNesting = 200           // brackets, signs and calls within each other
	mostDice    = 10_000        // thrown for the whole expression, on average
	mostSteps   = 10_000        // to throw it
	mostSides   = 10_000        // of one die
	mostNumber  = 1_000_000_000 // that may be written

	mostOutcomes = 1_000_000         // from the lowest to the highest
	mostSize     = 8_000_000         // outcomes × digits of their denominator
	mostEndless  = 600_000           // the same for dice that explode
	mostValue    = 1_000_000_000_000 // of any outcome
	mostPairs    = 300_000           // in a product of dice
	mostWork     = 20_000_000        // steps to keep some dice, and to follow explosions
	mostChains   = 50_000            // the same for keeping some that explode
)

// tooLarge refuses numbers.
func tooLarge(at int) {
	fail(at, "the numbers become too large: up to $ is possible", grouped(mostValue))
}

// fits refuses a distribution that would be too large: most is one of the sizes.
func fits(at, lo, hi, bits, most int) {
	outcomes, digits := hi-lo+1, bits*30103/100_000+1
	switch {
	case lo < -mostValue || hi > mostValue:
		tooLarge(at)
	case outcomes > mostOutcomes:
		fail(at, "$ outcomes are too many: at most $, from the lowest to the highest, are allowed", grouped(outcomes), grouped(mostOutcomes))
	case outcomes*max(digits, 8) > most:
		whose := ""
		if most == mostEndless {
			whose = " for dice that explode without end"
		}
		fail(at, "$ outcomes × $ digits of their denominator are too much to work out: at most $ are allowed$", grouped(outcomes), grouped(digits), grouped(most), whose)
	}
}

// sizeOf is how large what is made of two laws may become.
//
//go:noinline
func sizeOf(x, y *law) int {
	if x.open || y.open {
		return mostEndless
	}
	return mostSize
}

// fitsPairs refuses too many pairs of outcomes.
func fitsPairs(at int, x, y *law) {
	if pairs := len(x.w) * len(y.w); pairs > mostPairs {
		fail(at, "this has $ pairs of numbers to go through: at most $ are allowed", grouped(pairs), grouped(mostPairs))
	}
}

// throws is how many dice an expression throws on average, and how many steps it
// takes to throw it. More than mostDice or mostSteps are refused.
func (e *expr) throws() (dice, steps int) {
	steps = 1
	if e.op == diceOp {
		dice = e.term.throws()
	}
	for _, x := range e.args {
		d, s := x.throws()
		dice, steps = dice+d, steps+s
	}
	if e.op == better || e.op == worse {
		dice, steps = 2*dice, 2*steps
	}
	switch {
	case dice > mostDice:
		fail(e.at, "$ dice, with those that are thrown again, are too many: at most $ are allowed", grouped(dice), grouped(mostDice))
	case steps > mostSteps:
		fail(e.at, "this takes $ steps to throw: at most $ are allowed", grouped(steps), grouped(mostSteps))
	}
	return dice, steps
}

func (t *term) throws() int {
	n, sides := whole(t.n), whole(t.sides)
	switch again := t.number(t.rerolls); {
	case again > 0 && t.once:
		n.Add(n, n)
	case again > 0:
		n.Mul(n, sides).Quo(n, whole(t.sides-again))
	}
	n.Mul(n, sides).Quo(n, whole(t.sides-t.number(t.explodes)))
	return int(n.Int64())
}

// fitsWork refuses what takes too many steps, where that is not seen by the size
// of what comes out.
func fitsWork(at int, steps ...int) {
	product := 1
	for _, n := range steps {
		if product *= max(n, 1); product > mostWork {
			fail(at, "this takes too many steps to work out: fewer dice or sides would do")
		}
	}
}

// fitsSeries is fits and fitsWork for dice that explode.
func (c *cast) fitsSeries() {
	// By Chernoff's bound for the number of explosions: with q for the chance of
	// one, j or more have a chance of at most ((1−q)/(1−qt))ⁿ/tʲ, for every t from
	// 1 to 1/q. This only says how much room to plan for.
	q := float64(c.more) / float64(c.sides)
	bound := math.Inf(1)
	for _, f := range []float64{.02, .05, .1, .2, .4, .6, .8} {
		x := 1 + (1/q-1)*f
		bound = min(bound, (float64(c.n)*math.Log((1-q)/(1-q*x))+27.7)/math.Log(x))
	}
	least, most := c.scores(true)
	low, high := c.scores(false)
	top := int(min(bound, mostOutcomes))*most + c.n*max(-low, high)
	bits := c.n * bitLen(c.sides)
	if most > 0 { // a row can come from as many dice as there is room for
		bits += top / max(least, 1) * bitLen(c.sides)
	}
	fits(c.at, 0, top, bits, mostEndless)
	fitsWork(c.at, 4*top, c.terms(), bits/64+1)
}

// terms is about how long the recurrence is that gives the sum of chains: it grows
// with the runs of faces that are alike, not with the faces (see dist.Series).
func (c *cast) terms() int {
	explode, end := 1, 1
	for i := 1; i < c.sides && c.count == nil; i++ {
		f, before := c.die[i], c.die[i-1]
		explodes := c.explodes(f.Value)
		switch {
		case abs(f.Value-before.Value) == 1 && explodes == c.explodes(before.Value) && c.first[i].Weight == c.first[i-1].Weight:
		case explodes:
			explode++
		default:
			end++
		}
	}
	return 16 * explode * end
}

// fitsPast is fits for so many single rows as are asked for.
func (v *evaluator) fitsPast(c *cast, past int) {
	each, _ := c.scores(true)
	rows := past + 1
	if digits := (rows/max(each, 1) + c.n) * bitLen(c.sides) * 30103 / 100_000; rows*max(digits, 8) <= mostEndless {
		return
	}
	if v.aimed {
		panic(&form.Error{Field: target.Key, Message: "so far out the odds of dice that explode without end are too long to be worked out: a number nearer to 0 is wanted"})
	}
	fail(c.at, "dice that explode without end make this too long to be exact: smaller numbers would do")
}
