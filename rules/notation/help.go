package notation

// What can be written, as a table for players, and rolls to begin with.

import "diceodds/rules"

const doc = `Write a roll as you would at the table or in a chat, and see its exact odds. Every die that you write is a die of its own: d6-d6 is not always 0.

Whatever the order in which you write the changes to some dice, they are rerolled first, then they explode, then some are kept or dropped, and in the end they are added up or counted. Explosions have no end, and the odds are exact all the same: the last row holds everything from there on.

A comparison such as >=8 looks at each die and counts those that it fits. If you want to know how likely a total is, write the number into the target field instead.`

// A HelpRow is a line of the help: what to write, what it does, and a roll that
// shows it.
type HelpRow struct{ Notation, Meaning, Example string }

// Help is all of the notation.
var Help = []HelpRow{
	{"3d6", "three dice with six sides, added up", "3d6"},
	{"d20 + 5", "a die and a number; signs are + - * / and brackets", "d20+5"},
	{"d%", "a die from 1 to 100", "d%"},
	{"dF", "a Fate die: minus, blank or plus", "4dF"},
	{"d{1,2,2,3}", "a die with these faces; d[-1,0,1] is the same kind", "2d{1,2,2,3}"},
	{"kh, kl", "keep the highest or the lowest, one or as many as you say", "4d6kh3"},
	{"dl, dh, d", "drop the lowest (also as d alone) or the highest", "4d6dl1"},
	{"m", "keep the one in the middle", "3d20m1"},
	{"!", "a die on its highest face explodes: it adds another die, without end", "d6!"},
	{"!>=9", "the faces that explode", "d10!>=9"},
	{"ro<=2", "reroll these faces once", "2d6ro<=2"},
	{"r<=2", "reroll these faces until they don't show", "2d6r<=2"},
	{">=8", "count the dice that show this; also > < <= =", "6d10>=8"},
	{"!>=10>=8", "explode on the first, count by the second", "6d10!>=10>=8"},
	{"adv, dis", "the better or the worse of two d20", "adv+5"},
	{"adv( ), dis( )", "the better or the worse of two such rolls", "adv(2d6+3)"},
	{"max( , ), min( , )", "the highest or the lowest of several", "max(d8!, d6!)"},
	{"*, ×", "times; the letter x is not read", "2d4*10"},
	{"/", "divided, rounded toward zero", "8d6/2"},
	{"//", "divided, rounded down", "(d6-d6)//2"},
	{"-", "minus, before a number or between two; long ones are read too", "-d4 + 10"},
}

var examples = []rules.Example{
	{Name: "Two dice and a bonus", Query: "roll=2d6+3"},
	{Name: "An ability score: 4d6, drop the lowest", Query: "roll=4d6dl1"},
	{Name: "Advantage, against 15", Query: "roll=adv+5&target=15"},
	{Name: "Disadvantage, against 15", Query: "roll=dis+5&target=15"},
	{Name: "Four Fate dice and a skill of 2", Query: "roll=4dF+2&target=2"},
	{Name: "Percent, 45 or less", Query: "roll=d%&target=45&at=most"},
	{Name: "One exploding die", Query: "roll=d6!"},
	{Name: "A wild die: the higher of two that explode", Query: "roll=max(d8!, d6!)&target=4"},
	{Name: "A pool that counts 8 and up", Query: "roll=6d10>=8&target=2"},
	{Name: "The same, and tens explode", Query: "roll=6d10!>=10>=8&target=2"},
	{Name: "Reroll 1 and 2 once", Query: "roll=2d6ro<=2%2B4"},
	{Name: "Half of eight dice", Query: "roll=8d6/2"},
	{Name: "The middle of three", Query: "roll=3d20m1&target=11"},
	{Name: "One against one", Query: "roll=d20+3-d20&target=1"},
	{Name: "Exploding dice against each other", Query: "roll=d8!-d6!&target=1"},
	{Name: "A die with faces of its own", Query: "roll=3d{0,0,1,1,2,3}&target=4"},
}
