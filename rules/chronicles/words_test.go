package chronicles

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules"
)

var update = flag.Bool("update", false, "write testdata/words.txt anew: read it before you commit it")

// What the page says about a few rolls, and its fractions, as text to be read.
func TestWords(t *testing.T) {
	var b strings.Builder
	for _, c := range []struct {
		system *rules.System
		query  string
	}{
		{Roll, ""},
		{Roll, "attribute=1&skill=1&bonus=2&penalty=3&willpower=1&need=2"},
		{Roll, "attribute=3&skill=0&untrained=social&again=8"},
		{Roll, "attribute=2&skill=1&again=none&exceptional=total"},
		{Roll, "attribute=1&skill=0&rote=1&need=6&exceptional=total"},
		{Roll, "attribute=20&skill=20&again=9&rote=1"},
		{Roll, "attribute=1&skill=0&untrained=mental"},
		{Roll, "attribute=0&skill=0&rote=1&chance=once&need=2"},
		{Contested, "pool=4&against=4"},
		{Contested, "pool=0&against=2&ties=reroll"},
		{Contested, "pool=30&against=20&again=8"},
		{Contested, "pool=1&against=2&again=none"},
		{Extended, "pool=4&target=5&rolls=4"},
		{Extended, "pool=0&target=1&rolls=2"},
		{Extended, "pool=9&target=20&rolls=1&again=none"},
	} {
		roll := opened(t, c.system, c.query)
		fmt.Fprintf(&b, "%s?%s: %s\n", c.system.ID, c.query, roll.Title)
		for i, p := range roll.Odds() {
			fmt.Fprintf(&b, "  %s from %d: %s\n", roll.Bands[i].Name, roll.Bands[i].Min, rat(p))
		}
		for _, chance := range roll.Chances {
			fmt.Fprintf(&b, "  %s: %s\n", chance.Name, rat(chance.P))
		}
		for _, note := range roll.Notes {
			fmt.Fprintf(&b, "  note: %s\n", note)
		}
		steps := roll.Explain()
		require.True(t, len(steps) >= 2 && len(steps) <= 6, "%s: %d steps", c.query, len(steps))
		for _, step := range steps {
			fmt.Fprintf(&b, "  step: %s\n", step)
		}
		b.WriteByte('\n')
	}
	const path = "testdata/words.txt"
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String())
}
