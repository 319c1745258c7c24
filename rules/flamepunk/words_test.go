package flamepunk

// Goldens that a person can read: derivations, notes, what a result says.

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func steps(t *testing.T, query string) string {
	var b strings.Builder
	for _, s := range open(t, query).Explain() {
		b.WriteString(string(s) + "\n")
	}
	return b.String()
}

func TestExplain(t *testing.T) {
	for query, want := range map[string]string{
		"": `4 dice, and nothing is taken out: 6⁴ = 1296 equally likely rolls.
It fails if no die hits, in 4⁴ = 256 of them: 256/1296 = 16/81.
The failure level is 4 × the largest set of equal dice, which is 1 in 24, 2 in 180, 3 in 48, 4 in 4 of these.
A success has hits × the largest set, both read off the same dice: all 4 equal on a hit face, in 2 rolls, makes 4 × 4 = 16.
Every roll sorted by how often each face shows: Catastrophic failure 52/1296 = 13/324; Botched failure 180/1296 = 5/36; Significant failure 24/1296 = 1/54; Success 896/1296 = 56/81; Solid success 134/1296 = 67/648; Exceptional success 10/1296 = 5/648.
`,
		"defence=1": `4 dice: 6⁴ = 1296 equally likely rolls, and who takes dice out sees them.
With at most 1 hit every hit is taken, and it fails, in 256 + 512 = 768 rolls: 768/1296 = 16/27.
A failure should be high, so no miss goes: its level is the dice left × their largest set of equal dice.
With more hits 1 die goes, from the largest set of hits or of misses: whichever leaves the lower product of hits and largest set.
Of 5, 5, 5, 6, taking a 5 leaves level 6; taking the highest would leave 9.
Every roll sorted by how often each face shows: Catastrophic failure 52/1296 = 13/324; Botched failure 500/1296 = 125/324; Significant failure 216/1296 = 1/6; Success 512/1296 = 32/81; Solid success 16/1296 = 1/81.
`,
		"task=1&defence=1": `4 dice: 6⁴ = 1296 equally likely rolls, and who takes dice out sees them.
With at most 2 hits every hit is taken, and it fails, in 256 + 512 + 384 = 1152 rolls: 1152/1296 = 8/9.
A failure should be high, so a miss goes only if none hit, from a smallest set: its level is the dice left × their largest set of equal dice.
With more hits 2 dice go, from the largest sets of hits and of misses: of all ways to share that out, the one that leaves the lowest product of hits and largest set.
Of 5, 5, 5, 6, taking 5, 5 leaves level 2; taking the highest would leave 4.
Every roll sorted by how often each face shows: Botched failure 552/1296 = 23/54; Significant failure 600/1296 = 25/54; Success 144/1296 = 1/9.
`,
		"dice=6&defence=1&removal=highest": `The highest of 6 dice goes, whatever it means: 6⁶ = 46656 equally likely rolls, of which the lowest 5 are read.
In 16384 of them none of these hits, and it fails: 16384/46656 = 256/729.
The failure level is 5 × their largest set of equal dice, the success level their hits × that set.
Every roll sorted by how often each face shows: ` + "",
		"dice=1": `1 die, and nothing is taken out: 6 equally likely rolls.
It fails if no die hits, in 4 of them: 4/6 = 2/3.
The failure level is 1.
It succeeds on 2 faces: 2/6 = 1/3, at level 1.
`,
		"task=4": `4 dice thrown, and 4 to be taken out: none is left.
So it always fails, at level 0.
`,
	} {
		require.True(t, strings.HasPrefix(steps(t, query), want), "%s\n%s", query, steps(t, query))
	}
}

// At most six sentences, at least two, whatever the settings.
func TestExplainLength(t *testing.T) {
	for _, hits := range []string{"6", "56", "456", "123456"} {
		for _, n := range []int{1, 2, 6, 12} {
			for _, out := range []string{"", "&task=1", "&defence=1", "&task=2&defence=3", "&task=10"} {
				for _, how := range []string{"", "&removal=highest", "&taken=table", "&miss=rolled"} {
					query := "pool=12&hit=" + hits + "&dice=" + strconv.Itoa(n) + out + how
					text := steps(t, query)
					sentences := strings.Count(text, ".")
					require.True(t, sentences >= 2 && sentences <= 6, "%s\n%s", query, text)
					require.Equal(t, sentences, strings.Count(text, "\n"), "a step is a sentence: %s", text)
				}
			}
		}
	}
}

// What a result says of the dice: which went and why, what hit, what made the
// magnitude.
func TestResultLines(t *testing.T) {
	for _, c := range []struct {
		query string
		faces []int
		want  string
	}{
		{"defence=1", []int{3, 3, 5, 6}, `level 2
Taken out: A 6, by the opponent. Some hit stays whatever goes; this leaves the lowest level: success 2 instead of success 4.
Hits: 1: 5.
Magnitude: 2: 3, 3.
Level: 1 hit × magnitude 2 = 2.
`},
		{"task=1&defence=1", []int{6, 3, 4, 3}, `level 6
Taken out: A 6, by the task. No hit stays, and every miss left makes the failure higher: failure 6 instead of success 2.
Hits: None.
Magnitude: 2: 3, 3.
Level: 3 dice left × magnitude 2 = 6.
The next try: Almost impossible: 2 more dice out, whatever they show.
`},
		{"task=1&defence=1", []int{6, 3, 5, 3}, `level 4
Taken out: 5, 6: 1 by the task, 1 by the opponent. No hit stays: failure 4 instead of success 4.
Hits: None.
Magnitude: 2: 3, 3.
Level: 2 dice left × magnitude 2 = 4.
The next try: Harder: 1 more die out, whatever it shows.
`},
		{"dice=3&defence=1&taken=table", []int{5, 5, 6}, `level 4
Taken out: A 6, by the opponent. The table picked. What hurts most would have left this: success 2.
Hits: 2: 5, 5.
Magnitude: 2: 5, 5.
Level: 2 hits × magnitude 2 = 4.
`},
		{"defence=1", []int{1, 2, 3, 4}, `level 4
Taken out: Nothing. It has failed as it is, and every die left makes the failure higher.
Hits: None.
Magnitude: 1: no two dice show the same.
Level: 4 dice left × magnitude 1 = 4.
The next try: Harder: 1 more die out, whatever it shows.
`},
		{"task=4", []int{1, 2, 3, 6}, `
Taken out: 1, 2, 3, 6, by the task. All of them have to go.
`},
	} {
		result := hand(t, c.query, c.faces...)
		text := result.Name + "\n"
		for _, l := range result.Lines {
			text += l.Head + ": " + l.Text + "\n"
		}
		require.Equal(t, c.want, text, c.query)
	}
}

// What the text leaves open is said where it matters, and nowhere else.
func TestNotes(t *testing.T) {
	has := func(query, piece string) bool {
		for _, n := range open(t, query).Notes {
			if strings.Contains(string(n), piece) {
				return true
			}
		}
		return false
	}
	require.True(t, has("", "A punch does its success level in damage"))
	require.True(t, has("", "then theirs count, not these bands"))
	require.True(t, has("", "1 from level 1 on, 2 from 6 on, 3 from 12 on"))
	require.True(t, has("defence=1", "may mean leaving dice alone"))
	require.True(t, has("defence=1", "A failure counts the dice left"))
	require.True(t, has("defence=1&miss=rolled", "A failure counts all dice thrown"))
	require.False(t, has("", "A failure counts"))
	require.True(t, has("task=4", "No die left is a failure of level 0"))
	require.False(t, has("defence=3", "No die left"))
	require.False(t, has("task=4", "After a failure"))
	require.True(t, has("defence=1&taken=table", "enter the dice that stay first and those taken out last, 1 in all"))
	require.True(t, has("defence=1&task=4", "nothing left to defend"))
}
