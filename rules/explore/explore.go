// Package explore runs a throw over every sequence of faces it can meet, each
// with its exact probability. It is the oracle of all tests, and the list of
// "all 216 rolls" for a class.
package explore

import (
	"math/big"

	"diceodds/rules/dice"
)

// Each calls throw once for every sequence of faces, in order, and tells visit
// the sequence and how likely it is. A sequence that asks for more than depth
// dice is broken off and not visited (rerolls without end have such); Each
// returns the probability of all those together. visit must not keep faces.
func Each(depth int, throw func(dice.Roller), visit func(faces []int, p *big.Rat)) (unexplored *big.Rat) {
	unexplored = new(big.Rat)
	e := &every{depth: depth}
	for more := true; more; more = e.advance() {
		p, finished := e.run(throw)
		if finished {
			visit(e.faces, p)
		} else {
			unexplored.Add(unexplored, p)
		}
	}
	return unexplored
}

// Outcomes adds Each up: the exact probability of everything that throw
// returns, and the probability left unexplored.
func Outcomes(depth int, throw func(dice.Roller) int) (outcomes map[int]*big.Rat, unexplored *big.Rat) {
	outcomes = map[int]*big.Rat{}
	var outcome int
	once := func(r dice.Roller) { outcome = throw(r) }
	unexplored = Each(depth, once, func(_ []int, p *big.Rat) {
		if outcomes[outcome] == nil {
			outcomes[outcome] = new(big.Rat)
		}
		outcomes[outcome].Add(outcomes[outcome], p)
	})
	return outcomes, unexplored
}

// every is a Roller that counts through the faces like an odometer: a run
// repeats the faces before the last one that can still go up.
type every struct {
	depth        int
	faces, sides []int
	at           int
}

// tooDeep unwinds a throw that asks for more dice than depth.
type tooDeep struct{}

func (e *every) run(throw func(dice.Roller)) (p *big.Rat, finished bool) {
	e.at = 0
	defer func() {
		if x := recover(); x != nil {
			if _, ours := x.(tooDeep); !ours {
				panic(x)
			}
		}
		ways := big.NewInt(1)
		for _, s := range e.sides {
			ways.Mul(ways, big.NewInt(int64(s)))
		}
		p = new(big.Rat).SetFrac(big.NewInt(1), ways)
	}()
	throw(e)
	return nil, true
}

func (e *every) Roll(sides int) int {
	if e.at == len(e.faces) {
		if e.at == e.depth {
			panic(tooDeep{})
		}
		e.faces = append(e.faces, 1)
		e.sides = append(e.sides, sides)
	}
	e.at++
	return e.faces[e.at-1]
}

// advance turns the last wheel that can turn and drops those behind it.
func (e *every) advance() bool {
	for last := len(e.faces) - 1; last >= 0; last-- {
		if e.faces[last] < e.sides[last] {
			e.faces[last]++
			return true
		}
		e.faces, e.sides = e.faces[:last], e.sides[:last]
	}
	return false
}
