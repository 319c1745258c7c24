package notation

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"diceodds/rules/form"
)

// Every way to write is read as this tree, written anew.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"d6":                    "d6",
		"3d6 + 2":               "3d6 + 2",
		" 3d6 - 1 ":             "3d6 - 1", // C39
		"1D20+4":                "d20 + 4", // C39
		"9+2d6":                 "9 + 2d6",
		"2d6-1d4":               "2d6 - d4",
		"1d20+-5":               "d20 - 5", // C21
		"1d20−2":                "d20 - 2", // C20: U+2212
		"1d20–2":                "d20 - 2", // U+2013
		"1d20—2":                "d20 - 2", // U+2014
		"2\u00a0d\u20096\u3000": "2d6",     // any white space
		"d%+5":                  "d% + 5",
		"4dF":                   "4dF",
		"4df":                   "4dF",
		"d{1,2,2,3}":            "d{1,2,2,3}",
		"1d[-3, −2, -1]":        "d{-3,-2,-1}", // C37
		"4d6k3":                 "4d6kh3",
		"4d6kh":                 "4d6kh1",
		"4d6 KH 3":              "4d6kh3",
		"4d6d1+5":               "4d6dl1 + 5", // C19
		"4d6d":                  "4d6dl1",
		"3d20m":                 "3d20m1",
		"3d6kh2dl1":             "3d6kh2dl1",
		"d6!":                   "d6!",
		"d10!>=9":               "d10!>=9",
		"d10!≥9":                "d10!>=9",
		"d6!=6":                 "d6!",
		"d6!5":                  "d6!5",
		"6d10!>=10>=8":          "6d10!>=10>=8",
		"6d10>=8!":              "6d10!10>=8",
		"6d10! >= 8":            "6d10!>=8",
		"4d6kh3r1":              "4d6r1kh3", // the order is ours
		"2d6r1r2":               "2d6r1r2",
		"2d6ro<=2":              "2d6ro<=2",
		"5d6=6":                 "5d6=6",
		"5d6==6":                "5d6=6",
		"adv":                   "2d20kh1",
		"Dis+3":                 "2d20kl1 + 3",
		"adv>=15":               "2d20kh1>=15",
		"adv(2d6)":              "adv(2d6)",
		"MIN(d6, d8,3)":         "min(d6, d8, 3)",
		"max(d8!,d6!)":          "max(d8!, d6!)",
		"2×d6":                  "2 * d6",
		"1+2*3":                 "1 + 2 * 3",
		"(1+2)*3":               "(1 + 2) * 3",
		"8-3-2":                 "8 - 3 - 2",
		"8-(3-2)":               "8 - (3 - 2)",
		"8/2/2":                 "8 / 2 / 2",
		"8/(2*2)":               "8 / (2 * 2)",
		"8//2*3":                "8 // 2 * 3",
		"-d6*2":                 "-d6 * 2",
		"-(d6*2)":               "-(d6 * 2)",
		"-(d6+2)":               "-(d6 + 2)",
		"--d6":                  "--d6",
		"+d6":                   "d6",
	} {
		e, err := parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, e.String(), text)
		again, err := parse(want)
		require.NoError(t, err, want)
		require.Equal(t, bare(e), bare(again), text)
	}
}

// The mistake stands under the ^ of the line below the text, and is told so.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ text, caret, says string }{
		{"", "^", "a number, dice such as 2d6, or ( is wanted here, not the end"},
		{"   ", "   ^", "not the end"},
		{"2d6+", "    ^", "a number, dice such as 2d6, or ( is wanted here, not the end"},
		{"2d6 + + ", "        ^", "not the end"},
		{"2d6 3", "    ^", `a sign such as +, or a change to the dice such as kh1, is wanted here, not "3"`},
		{"(2d6) 3", "      ^", `a sign such as + is wanted here, not "3"`},
		{"(2d6", "    ^", ") is wanted here, not the end"},
		{"2d6)", "   ^", `not ")"`},
		{"2d6 x 3", "    ^", "the letter x is not read as times: write * or ×"},
		{"d", " ^", "the sides of the die are wanted after d, as in d6, d%, dF or d{1,2,3}, not the end"},
		{"dice", " ^", `not "i"`},
		{"1d0", "  ^", "a die has at least 1 side"}, // C23
		{"4d0", "  ^", "a die has at least 1 side"},
		{"d1!", "  ^", "this would never end: every face of d1 explodes"}, // C17
		{"d6!>=1", "  ^", "this would never end"},
		{"4d8!<9+1", "   ^", "this would never end"},
		{"2d6r<=6", "   ^", "this would never end: every face of d6 is rerolled"},
		{"2d6r<=3r>3", "       ^", "this would never end"},
		{"2d6ro1r2", "      ^", "not both"},
		{"d6!!", "   ^", "one ! is enough"},
		{"4d6!>=5kh3>=5", "          ^", "kept or counted, not both"},
		{"9999999d999999999", "^", "9 999 999 dice are too many: at most 10 000 are allowed"}, // C36
		{"999999999999d6", "^", "numbers go up to 1 000 000 000"},
		{"1d99999999999999", "  ^", "sides go up to 10 000"},
		{"d6+99999999999999999999999", "   ^", "numbers go up to 1 000 000 000"},
		{"4d6kh5", "   ^", "kh5 would keep the 5 highest, of only 4"},
		{"2d6 d4", "    ^", "d4 would drop the 4 lowest, of only 2"},
		{"2d6>=7>=8", "      ^", "the dice are counted already"},
		{"2d6+3>=10", "     ^", "use the field target"},
		{"(2d6)>=7", "     ^", "use the field target"},
		{"max(1,2)=2", "        ^", "use the field target"},
		{"2d6r", "    ^", "which faces to reroll, as in r1 or r<=2, are wanted here, not the end"},
		{"2d6>=", "     ^", "a number is wanted here, not the end"},
		{"2d6=>3", "    ^", `a number is wanted here, not ">"`},
		{"d{1,2", "     ^", "a comma or } is wanted here, not the end"},
		{"d{}", "  ^", `a number is wanted here, not "}"`},
		{"d[1,,2]", "    ^", `a number is wanted here, not ","`},
		{"1.5*d6", " ^", "whole numbers are wanted"},
		{"max d6", "    ^", `( after max is wanted here, not "d"`},
		{"max(d6", "      ^", ") is wanted here, not the end"},
		{"adv(d6,d8)", "       ^", "adv reads one expression, twice: for several use min or max"},
		{"2(3)", " ^", `a sign such as + is wanted here, not "("`},
		{"d20%2", "   ^", `not "%"`},
		{"ünder", "^", `not "ü"`},
		{"−−ü", "  ^", `not "ü"`}, // columns count characters
		{strings.Repeat("(", 201) + "1", strings.Repeat(" ", 200) + "^", "200 deep"},
		{strings.Repeat("-", 201) + "1", strings.Repeat(" ", 200) + "^", "200 deep"},
	} {
		_, err := parse(c.text)
		var mistake *form.Error
		require.True(t, errors.As(err, &mistake), c.text)
		require.Equal(t, "roll", mistake.Field)
		require.Equal(t, 1, mistake.Line)
		require.Contains(t, mistake.Message, c.says, c.text)
		require.Equal(t, c.caret, strings.Repeat(" ", mistake.Column-1)+"^", "%s\n%s", c.text, mistake.Message)
	}
	_, err := parse(strings.Repeat("(", 200) + "1" + strings.Repeat(")", 200))
	require.NoError(t, err)
}

// What reads well but can't be worked out, and where that is told.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		says   string
	}{
		{"d6/0", 3, "division by zero: what stands after the sign can be 0"},
		{"d6//(d6-1)", 3, "division by zero"},
		{"3+d6/d{0,1}", 5, "division by zero"},
		{"d6/d6!", 3, "can't be divided by"},
		{"d6! * d6!", 5, "can't be multiplied with each other"},
		{"10000d10000", 1, "outcomes"},
		{"5000d6 + 5000d6 + d6", 1, "10 001 dice"},
		{"2000d6", 1, "10 001 outcomes × 1 807 digits of their denominator are too much to work out: at most 8 000 000 are allowed"},
		{"1+2000d6", 3, "8 000 000"},
		{"d6*1000000000", 3, "outcomes are too many: at most 1 000 000"},
		{"1000000000*1000000000", 11, "the numbers become too large"},
		{"d10000*d10000", 7, "outcomes are too many"},
		{"(d1001-500)*(d1001-500)", 12, "1 002 001 pairs of numbers"},
		{"100d10000r>=2", 1, "dice, with those that are thrown again"},
		{"adv(adv(adv(adv(1000d2))))", 1, "dice"},
		{strings.Repeat("adv(", 20) + "1" + strings.Repeat(")", 20), 29, "steps"},
		{"dF!<2>0", 1, "would never end"},
		{"d{-2,0,2}!=2!", 12, "one ! is enough"},
		{"d{-2,0,3}!>=-2", 1, "every face"},
		{"d{-2,-1,0,1}!>=-1", 1, ""},
		{"(d6!-d6!)+d6!", 10, ""},
		{"4d10!>=9kh3", 1, "only one can be kept"},
		{"4d6r1!kh3", 1, "with ro"},
		{"7d{0,0,1,5}!<=3kh2", 1, "only one can be kept"}, // an explosion may score nothing
		{"15d20!kh7", 1, "too much to keep some of exactly"},
		{"132d6+132d6+132d4+132d7+132d5+400d10", 1, "too many steps"},
		{"60d6!kh30", 1, "too much to keep some of exactly"},
		{"1000d6kh500", 1, "too many steps"},
		{"100d6!-100d6!", 7, "taken from each other"},
		{"d10000!>=2", 1, ""},
	} {
		_, _, err := Dice.Open(query(c.text))
		if c.says == "" && err == nil {
			continue
		}
		var all form.Errors
		require.True(t, errors.As(err, &all), c.text)
		t.Logf("%-30s %d %s", c.text, all[0].Column, all[0].Message)
		require.Contains(t, all[0].Message, c.says, c.text)
	}
}
