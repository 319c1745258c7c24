package flamepunk

// The twin: every throw and every set of dice that may be taken out, in plain
// loops over the dice, without package pool and without any cleverness.

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/dice"
	"diceodds/rules/dist"
)

// reading is what a set of dice left on the table comes to.
func reading(left []int, hits string, rolled int) (outcome, hit int) {
	magnitude := 0
	for _, face := range left {
		same := 0
		for _, other := range left {
			if other == face {
				same++
			}
		}
		magnitude = max(magnitude, same)
		for _, c := range hits {
			if int(c-'0') == face {
				hit++
			}
		}
	}
	if hit > 0 {
		return hit * magnitude, hit
	}
	return -magnitude * rolled, 0
}

// choices tries every set of dice to take out: the lowest outcome, the fewest
// dice that leave it, and how many hits can go with so few.
func choices(thrown []int, hits string, task, defence int, rolled bool) (lowest, fewest, most int) {
	n := len(thrown)
	_, all := reading(thrown, hits, n)
	found := false
	for set := range 1 << n {
		var left []int
		for i, face := range thrown {
			if set>>i&1 == 0 {
				left = append(left, face)
			}
		}
		out := n - len(left)
		if out < min(task, n) || out > task+defence {
			continue
		}
		counted := len(left)
		if rolled {
			counted = n
		}
		outcome, hit := reading(left, hits, counted)
		gone := all - hit
		if !found || outcome < lowest || outcome == lowest && (out < fewest || out == fewest && gone > most) {
			lowest, fewest, most, found = outcome, out, gone, true
		}
	}
	return lowest, fewest, most
}

// sequences visits every throw of n dice.
func sequences(n int, visit func(faces []int)) {
	faces := make([]int, n)
	var fill func(at int)
	fill = func(at int) {
		if at == n {
			visit(faces)
			return
		}
		for face := 1; face <= 6; face++ {
			faces[at] = face
			fill(at + 1)
		}
	}
	fill(0)
}

// Odds, throw and twin agree for every roll of up to 4 dice and some of 5, with
// every kind of setting.
func TestTwin(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for _, hits := range []string{"56", "6", "1", "246", "12345", "123456"} {
			for task := range 4 {
				for defence := range 4 {
					if task+defence > n+1 || n > 3 && len(hits) == 1 || n == 5 && (len(hits) != 2 || task+defence > 2) {
						continue // more of the same
					}
					for _, miss := range []string{"left", "rolled"} {
						if n == 4 && (miss == "rolled") == (len(hits) == 2) {
							continue // either reading will do for so many throws
						}
						twin(t, n, hits, task, defence, miss)
					}
				}
			}
		}
	}
}

func twin(t *testing.T, n int, hits string, task, defence int, miss string) {
	query := fmt.Sprintf("pool=30&dice=%d&hit=%s&task=%d&defence=%d&miss=%s", n, hits, task, defence, miss)
	roll, simple, table := open(t, query), open(t, query+"&removal=highest"), open(t, query+"&taken=table")
	out := min(task+defence, n)
	counted := func(left int) int {
		if miss == "rolled" {
			return n
		}
		return left
	}
	var best, highest, last [901]int64 // by outcome, from −450
	sequences(n, func(faces []int) {
		lowest, fewest, most := choices(faces, hits, task, defence, miss == "rolled")
		best[lowest+450]++
		result := roll.Throw(&sequence{faces: faces})
		same(t, query, faces, lowest, result.Outcome)
		gone, hit := 0, 0
		for _, d := range result.Dice {
			if d.Mark == dice.Removed {
				gone++
				_, h := reading([]int{d.Face}, hits, 1)
				hit += h
			}
		}
		same(t, query+", dice taken out", faces, fewest, gone)
		same(t, query+", hits taken out", faces, most, hit)

		outcome, _ := reading(faces[:n-out], hits, counted(n-out))
		last[outcome+450]++
		same(t, query+", by the table", faces, outcome, table.Throw(&sequence{faces: faces}).Outcome)

		ascending := slices.Sorted(slices.Values(faces))
		outcome, _ = reading(ascending[:n-out], hits, counted(n-out))
		highest[outcome+450]++
		same(t, query+", the highest", faces, outcome, simple.Throw(&sequence{faces: faces}).Outcome)
	})
	all := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(n)), nil)
	for i := range best {
		for what, c := range map[string]struct {
			ways int64
			d    dist.Dist
		}{"best": {best[i], roll.Dist}, "highest": {highest[i], simple.Dist}, "table": {last[i], table.Dist}} {
			if got := c.d.P(i - 450); c.ways > 0 || got.Sign() > 0 {
				require.Equal(t, new(big.Rat).SetFrac(big.NewInt(c.ways), all).RatString(), got.RatString(), "%s, %s: %d", query, what, i-450)
			}
		}
	}
}

// same is require.Equal, a thousand times faster: there are millions of throws.
func same(t *testing.T, query string, faces []int, want, got int) {
	if want != got {
		require.Equal(t, want, got, "%s: %v", query, faces)
	}
}

// sequence gives faces one after the other.
type sequence struct {
	faces []int
	next  int
}

func (s *sequence) Roll(int) int {
	s.next++
	return s.faces[s.next-1]
}

// With more dice than can be tried through, seeded throws of up to 12 dice still
// find the twin's choice, and those of up to 30 what odds.go calls the lowest.
func TestLargeThrows(t *testing.T) {
	seeded := dice.NewSeeded("large")
	draw := func(n int) int { return seeded.Roll(n+1) - 1 }
	for range 300 {
		a := action{dice: 6 + draw(6), task: draw(4), defence: draw(6), hits: faces(2 * seeded.Roll(63)), by: "best", rolled: draw(1) == 1}
		thrown := a.throw(seeded)
		var faces []int
		for _, d := range thrown.dice {
			faces = append(faces, d.Face)
		}
		hits := ""
		for _, face := range a.hits.list() {
			hits += fmt.Sprint(face)
		}
		lowest, _, _ := choices(faces, hits, a.task, a.defence, a.rolled)
		require.Equal(t, lowest, thrown.outcome, "%+v: %v", a, faces)
	}
	for range 20_000 {
		a := action{dice: seeded.Roll(most), task: draw(mostOut), defence: draw(mostOut), hits: faces(2 * seeded.Roll(63)), by: "best", rolled: draw(1) == 1}
		thrown := a.throw(seeded)
		var classes [2][]int
		for face := 1; face <= 6; face++ {
			classes[a.class(face)] = append(classes[a.class(face)], thrown.rolled[face])
		}
		for _, c := range classes {
			slices.SortFunc(c, func(a, b int) int { return b - a })
		}
		require.Equal(t, a.worst(classes[0], classes[1]), thrown.outcome, "%+v: %v", a, thrown.rolled)
	}
}
