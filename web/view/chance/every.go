package chance

// Every single roll of a small pool, for a class to point at.

import (
	"math/big"

	"diceodds/rules"
	"diceodds/rules/dice"
	"diceodds/rules/explore"
)

// Most is how many rolls are listed.
const Most = 216

// A Single is one of equally likely rolls.
type Single struct {
	Dice    []dice.Die // in the order thrown, as read
	Outcome int
}

// Every lists all rolls, in the order of their faces, where there are at most
// Most and all are equally likely; else it returns nothing.
func Every(roll *rules.Roll) (all []Single) {
	if roll.Still {
		return nil
	}
	defer func() {
		if x := recover(); x != nil {
			if x != tooMany {
				panic(x)
			}
			all = nil
		}
	}()
	var result rules.Result
	var likely *big.Rat
	visit := func(_ []int, p *big.Rat) {
		if likely != nil && likely.Cmp(p) != 0 {
			panic(tooMany)
		}
		likely = p
		all = append(all, Single{result.Dice, result.Outcome})
	}
	runs := 0
	throw := func(r dice.Roller) {
		if runs++; runs > Most { // also where all break off, as more dice than deepest do
			panic(tooMany)
		}
		result = roll.Throw(r)
	}
	if rest := explore.Each(deepest, throw, visit); rest.Sign() > 0 {
		return nil
	}
	return all
}

// deepest is how many dice such a roll can have: as many coins give 256 rolls.
const deepest = 8

var tooMany = new(int)
