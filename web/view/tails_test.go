package view_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/catalog"
	"diceodds/rules/dist"
	"diceodds/web/view"
)

// Every cumulative row of every system's examples is what package dist says of
// the same roll, and its words are those of the rows beside it.
func TestTailsAgreeWithDist(t *testing.T) {
	for _, s := range catalog.Systems {
		for _, e := range s.Examples {
			o, roll, err := view.Open(s, e.Query)
			require.NoError(t, err)
			least, most := view.Tails(o, roll, "least"), view.Tails(o, roll, "most")
			for i, r := range o.Outcomes {
				switch r.Open {
				case 0:
					require.Zero(t, least.Outcomes[i].P().Cmp(roll.Dist.AtLeast(r.Outcome)), "%s: %s", e.Query, least.Outcomes[i].Name)
					require.Zero(t, most.Outcomes[i].P().Cmp(roll.Dist.AtMost(r.Outcome)), "%s: %s", e.Query, most.Outcomes[i].Name)
				case dist.More:
					require.Zero(t, least.Outcomes[i].P().Cmp(r.P()), e.Query)
					require.Equal(t, r.Name, least.Outcomes[i].Name)
					require.Equal(t, "any result", most.Outcomes[i].Name)
				}
			}
			for i, b := range roll.Bands {
				if i > 0 { // the lowest band begins wherever outcomes do
					require.Zero(t, least.Bands[i].P().Cmp(roll.Dist.AtLeast(b.Min)), "%s: %s", e.Query, b.Name)
					require.Zero(t, most.Bands[i-1].P().Cmp(roll.Dist.AtMost(b.Min-1)), "%s: %s", e.Query, b.Name)
				}
			}
			require.Equal(t, o, view.Tails(o, roll, "exact"))
		}
	}
}

func TestTailsWords(t *testing.T) {
	names := func(system, query, way string) (list []string) {
		o, roll, err := view.Open(catalog.Find(system), query)
		require.NoError(t, err)
		o = view.Tails(o, roll, way)
		for _, r := range o.Bands {
			list = append(list, r.Name+" "+r.Percent)
		}
		return append(list, o.Outcomes[3].Name)
	}
	require.Equal(t, []string{"Bad or better 100.0%", "Partial or better 87.5%", "Full or better 42.1%", "Critical or better 7.4%", "4 or better"}, names("blades", "rating=3", "least"))
	require.Equal(t, []string{"Bad or worse 12.5%", "Partial or worse 57.9%", "Full or worse 92.6%", "Critical or worse 100.0%", "4 or worse"}, names("blades", "rating=3", "most"))
	require.Contains(t, names("blades-resist", "rating=2", "least")[3], "2 stress or worse", "where less is better")
	require.Equal(t, []string{"5 or less"}, names("dice", "roll=2d6", "most"))
}

func TestOneIn(t *testing.T) {
	for in, want := range map[string]string{
		"5/8": "1 in 1.6", "1/4": "1 in 4.0", "5/21": "1 in 4.2", "1/216": "1 in 216", "2/199": "1 in 100", "1/46656": "1 in 46656",
		"1/3000000000": "1 in >10⁹", "99/100": "1 in 1.01", "9999/10000": "1 in 1.0001", "9999999/10000000": "1 in <1.0001", "0": "never", "1": "always",
	} {
		require.Equal(t, want, view.NewRow("", "", rats(in)[0]).OneIn(), in)
	}
}
