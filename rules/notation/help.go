package notation

// What can be written, as a table for players, and rolls to begin with.

import "diceodds/rules"

const doc = `Write a roll as you would at the table or in a chat, and see its exact odds. Every die that you write is a die of its own: d6-d6 is not always 0.

Whatever the order in which you write the changes to some dice, they are rerolled first, then they explode, then some are kept or dropped, and in the end they are added up or counted. Explosions have no end, and the odds are exact all the same: the last row holds everything from there on.

A comparison such as >=8 looks at each die and counts those that it fits. If you want to know how likely a total is, write the number into the target field instead.`

// guide is all of the notation.
var guide = []rules.Guide{
	{Write: "3d6", Means: "three dice with six sides, added up", Query: "roll=3d6"},
	{Write: "d20 + 5", Means: "a die and a number; signs are + - * / and brackets", Query: "roll=d20+5"},
	{Write: "d%", Means: "a die from 1 to 100", Query: "roll=d%"},
	{Write: "dF", Means: "a Fate die: minus, blank or plus", Query: "roll=4dF"},
	{Write: "d{1,2,2,3}", Means: "a die with these faces; d[-1,0,1] is the same kind", Query: "roll=2d%7B1,2,2,3%7D"},
	{Write: "kh, kl", Means: "keep the highest or the lowest, one or as many as you say", Query: "roll=4d6kh3"},
	{Write: "dl, dh, d", Means: "drop the lowest (also as d alone) or the highest", Query: "roll=4d6dl1"},
	{Write: "m", Means: "keep the one in the middle", Query: "roll=3d20m1"},
	{Write: "!", Means: "a die on its highest face explodes: it adds another die, without end", Query: "roll=d6!"},
	{Write: "!>=9", Means: "the faces that explode", Query: "roll=d10!%3E=9"},
	{Write: "ro<=2", Means: "reroll these faces once", Query: "roll=2d6ro%3C=2"},
	{Write: "r<=2", Means: "reroll these faces until they don't show", Query: "roll=2d6r%3C=2"},
	{Write: ">=8", Means: "count the dice that show this; also > < <= =", Query: "roll=6d10%3E=8"},
	{Write: "!>=10>=8", Means: "explode on the first, count by the second", Query: "roll=6d10!%3E=10%3E=8"},
	{Write: "adv, dis", Means: "the better or the worse of two d20", Query: "roll=adv+5"},
	{Write: "adv( ), dis( )", Means: "the better or the worse of two such rolls", Query: "roll=adv(2d6+3)"},
	{Write: "max( , ), min( , )", Means: "the highest or the lowest of several", Query: "roll=max(d8!,%20d6!)"},
	{Write: "*, ×", Means: "times; the letter x is not read", Query: "roll=2d4*10"},
	{Write: "/", Means: "divided, rounded toward zero", Query: "roll=8d6/2"},
	{Write: "//", Means: "divided, rounded down", Query: "roll=(d6-d6)//2"},
	{Write: "-", Means: "minus, before a number or between two; long ones are read too", Query: "roll=-d4%20+%2010"},
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
