package report

// The shelf's documents and the Go systems answer the same questions with the same
// fractions. The test stands up here because no system may know another.

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/dist"
	"diceodds/rules/playground"
	"diceodds/rules/playground/shelf"

	"github.com/stretchr/testify/require"
)

// outputs runs a shelf document.
func outputs(t *testing.T, id, inputs string) map[string]playground.Output {
	t.Helper()
	text := shelf.Document{ID: id}.Text()
	ran, err := playground.Run(text, inputs)
	require.NoError(t, err, "%s %s", id, inputs)
	all := map[string]playground.Output{}
	for _, o := range ran.Outputs {
		all[o.Name] = o
	}
	return all
}

func open(t *testing.T, system, query string) *rules.Roll {
	t.Helper()
	_, roll, err := catalog.Find(system).Open(query)
	require.NoError(t, err, "%s?%s", system, query)
	return roll
}

// same holds a table to bands, in order.
func same(t *testing.T, want []*big.Rat, got []playground.Row, at string) {
	t.Helper()
	require.Len(t, got, len(want), at)
	for i := range want {
		require.Equal(t, want[i].RatString(), got[i].P.RatString(), "%s: %s", at, got[i].Label)
	}
}

// R18 has no inputs: its own line is changed.
func TestBladesAction(t *testing.T) {
	text := shelf.Document{ID: "blades-action"}.Text()
	for n := range 21 {
		ran, err := playground.Run(strings.Replace(text, "dice = 2\n", fmt.Sprintf("dice = %d\n", n), 1), "")
		require.NoError(t, err)
		same(t, open(t, "blades", fmt.Sprintf("rating=%d", n)).Odds(), ran.Outputs[0].Rows, strconv.Itoa(n))
	}
}

func TestBladesResist(t *testing.T) {
	for n := range 9 {
		odds := open(t, "blades-resist", fmt.Sprintf("rating=%d", n)).Odds()
		if n == 0 {
			require.Zero(t, odds[0].Sign())
			odds = odds[1:] // the document leaves the impossible row out
		}
		same(t, odds, outputs(t, "blades-resist", fmt.Sprintf("dice=%d", n))["Stress"].Rows, strconv.Itoa(n))
	}
}

func TestBladesFortune(t *testing.T) {
	for n := range 13 {
		same(t, open(t, "blades-fortune", fmt.Sprintf("rating=%d", n)).Odds(), outputs(t, "blades-fortune", fmt.Sprintf("dice=%d", n))["Fortune"].Rows, strconv.Itoa(n))
	}
}

func TestExtended(t *testing.T) {
	for _, pool := range []int{1, 4, 12} {
		for _, target := range []int{1, 5, 15} {
			for _, again := range []string{"10", "9", "8"} {
				at := fmt.Sprintf("pool=%d&target=%d&rolls=8&again=%s", pool, target, again)
				roll := open(t, "chronicles-extended", at)
				var want []*big.Rat
				for _, c := range roll.Chances {
					want = append(want, c.P)
				}
				got := outputs(t, "chronicles-extended", at)
				same(t, want, got["Done"].Rows, at)
				require.Equal(t, want[7].RatString(), got["Done in time"].Value.RatString(), at)
			}
		}
	}
}

// The document's dice are not thrown again, and ties may be.
func TestContested(t *testing.T) {
	for yours := 1; yours <= 12; yours += 3 {
		for theirs := 1; theirs <= 12; theirs++ {
			query := fmt.Sprintf("pool=%d&against=%d&again=none", yours, theirs)
			at := fmt.Sprintf("yours=%d&theirs=%d", yours, theirs)
			roll := open(t, "chronicles-contested", query)
			got := outputs(t, "chronicles-contested", at)
			same(t, roll.Odds(), got["Who wins"].Rows, at)
			require.Equal(t, roll.Chances[0].P.RatString(), got["You win or tie"].Value.RatString(), at)
			settled := open(t, "chronicles-contested", query+"&ties=reroll").Odds()
			same(t, []*big.Rat{settled[0], settled[2]}, outputs(t, "chronicles-contested", at+"&again_on_ties=1")["Who wins"].Rows, at)
		}
	}
}

func TestChronicles(t *testing.T) {
	for n := range 21 {
		for _, again := range []string{"10", "9", "8"} {
			at := fmt.Sprintf("dice=%d&again=%s", n, again)
			query := fmt.Sprintf("attribute=%d&skill=0&again=%s", n, again)
			same(t, open(t, "chronicles", query).Odds(), outputs(t, "chronicles-roll", at)["Result"].Rows, at)
		}
	}
}

func TestFlamepunk(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for defence := range 2 {
			at := fmt.Sprintf("dice=%d&defence=%d", n, defence)
			roll, got := open(t, "flamepunk", at), outputs(t, "flamepunk-action", at)
			equal(t, roll.Dist, got["Level"].Roll, at)
			same(t, roll.Odds(), got["Bands"].Rows, at)
		}
	}
}

func TestNarateer(t *testing.T) {
	for n := 1; n <= 20; n++ {
		for _, target := range []int{0, 3, n, 2 * n, 40} {
			for _, read := range []string{"sum", "highest", "count"} {
				at := fmt.Sprintf("dice=%d&target=%d&read=%s", n, target, read)
				base, boost := min(n, 10), max(n-10, 0)
				query := fmt.Sprintf("base=%d&boost=%d&skill=10&ready=30&target=%d&read=%s", base, boost, target, read)
				roll, got := open(t, "narateer", query), outputs(t, "narateer-check", at)
				equal(t, roll.Dist, got["Total"].Roll, at)
				require.Equal(t, roll.Odds()[1].RatString(), got["Success"].Value.RatString(), at)
			}
		}
	}
}

// The outputs are named by the notation that says the same.
func TestAnyDice(t *testing.T) {
	all := outputs(t, "any-dice", "")
	require.Len(t, all, 10)
	for name, o := range all {
		equal(t, open(t, "dice", "roll="+name).Dist, o.Roll, name)
	}
}

// equal compares laws row by row as far as both go: an open row may begin elsewhere.
func equal(t *testing.T, want, got dist.Dist, at string) {
	t.Helper()
	require.Equal(t, want.Mean().RatString(), got.Mean().RatString(), at)
	require.Equal(t, want.Variance().RatString(), got.Variance().RatString(), at)
	a, b := want.Rows(), got.Rows()
	for i := range min(len(a), len(b)) {
		if a[i].Open != dist.Exact || b[i].Open != dist.Exact {
			return
		}
		require.Equal(t, a[i].Outcome, b[i].Outcome, at)
		require.Equal(t, a[i].P.RatString(), b[i].P.RatString(), "%s: %d", at, a[i].Outcome)
	}
	require.Len(t, b, len(a), at)
}
