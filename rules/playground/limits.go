package playground

// What is too much, refused before it is made.

import (
	"errors"
	"math/big"
	"strconv"

	"diceodds/rules/dist"
)

// The limits that a message names.
const (
	mostSource   = 64 << 10
	mostLiterate = 256 << 10
	mostOutputs  = 500
	mostShown    = 200_000   // outcomes of all outputs together
	mostTuples   = 1_000_000 // of pool_map, and pairs of joint_classify
	mostSpan     = 1_000_000 // outcomes between a roll's lowest and its highest
	mostWords    = 2_000_000 // machine words that hold one roll's weights
	mostWork     = 60_000_000
	mostDice     = 10_000
	mostFaces    = 10_000 // of a die in a pool
	mostSteps    = 100_000_000
	mostSeconds  = 5
	mostLog      = 64 << 10 // characters of what print prints, with its line ends
	mostErrors   = 50       // that are told at once
	mostLabel    = 1000     // characters of a name or label
)

// room refuses a roll from lo to hi with weights of so many bits.
func room(lo, hi, bits int) error {
	span := hi - lo + 1
	switch {
	case lo < -1<<31 || hi >= 1<<31:
		return errors.New("results past 32 bits: that is the limit")
	case span > mostSpan:
		return errors.New("a roll with outcomes as far apart as " + strconv.Itoa(span) + ": the limit is " + strconv.Itoa(mostSpan))
	case span*(bits/64+1) > mostWords:
		return errors.New("a roll of " + strconv.Itoa(span) + " outcomes whose odds have some " + strconv.Itoa(bits*3/10) + " digits: too much to keep exactly")
	}
	return nil
}

// sumRoom refuses the sum of two rolls that would be too large or too slow.
func sumRoom(x, y dist.Dist) error {
	_, less := x.Min()
	_, more := x.Max()
	_, less2 := y.Min()
	_, more2 := y.Max()
	if less != dist.Exact && more2 != dist.Exact || more != dist.Exact && less2 != dist.Exact {
		return errors.New("one of these rolls goes up without end and the other down, so that no total is known: clamp(min, max) one of them first")
	}
	a, b := ends(x), ends(y)
	bits := bitsOf(x) + bitsOf(y)
	if err := room(a.lo+b.lo, a.hi+b.hi, bits); err != nil {
		return err
	}
	if work := (a.hi - a.lo + 1) * (b.hi - b.lo + 1) * (bits/64 + 1); work > mostWork {
		return errors.New("adding these rolls takes " + strconv.Itoa(work) + " steps: the limit is " + strconv.Itoa(mostWork))
	}
	return nil
}

// ends are the lowest and the highest row.
func ends(d dist.Dist) Band {
	lo, _ := d.Min()
	hi, _ := d.Max()
	return Band{lo, hi}
}

func bitsOf(d dist.Dist) int { return d.Total().BitLen() }

// atLeast refuses a number below what is wanted.
func atLeast(name, what string, n, least int) error {
	if n < least {
		return errors.New(name + ": " + what + " must be " + strconv.Itoa(least) + " or more, not " + strconv.Itoa(n))
	}
	return nil
}

func atMost(name, what string, n, most int) error {
	if n > most {
		return errors.New(name + ": " + what + " is at most " + strconv.Itoa(most) + ", not " + strconv.Itoa(n))
	}
	return nil
}

// short refuses a name that nobody can read.
func short(name, what, text string) error {
	if len(text) > mostLabel {
		return errors.New(name + ": " + what + " of more than " + strconv.Itoa(mostLabel) + " characters: that is the limit")
	}
	return nil
}

// first is the first error there is.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func one() *big.Rat { return big.NewRat(1, 1) }
