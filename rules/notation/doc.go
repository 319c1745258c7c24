// Package notation reads dice as players write them, "4d6kh3" or "max(d8!, d6!)
// + 2", and makes the exact odds and the throw of it. One System, [Dice].
//
//	expression = product { (+ | -) product }
//	product    = unary { (* | × | / | //) unary }
//	unary      = [ - | + ] … primary
//	primary    = number | dice | ( expression ) | adv | dis
//	           | (min | max) ( expression { , expression } ) | (adv | dis) ( expression )
//	dice       = [ number ] d (number | % | F | { faces } | [ faces ]) { change }
//	change     = (r | ro) condition | ! [ condition ] | (kh | k | kl | dh | dl | d | m) [ number ] | comparison
//	condition  = number | comparison
//	comparison = (< | <= | > | >= | =) number
//
// Every die in the text is a die of its own: d6-d6 is not 0. Whatever the order
// of its changes, a term of dice rerolls, then explodes, then keeps or drops,
// then counts. Only the dice thrown first are rerolled, not those that an
// explosion adds. Keeping and dropping look at the same dice, with the total of
// an explosion as one die, and a die stays if none of them takes it out. / rounds
// toward zero, // rounds down.
//
// The tree that parse makes is read twice: eval makes a distribution of it, and
// thrower throws it. Explosions have no end, and neither have their odds: an
// open end of a distribution knows the recurrence by which it goes on (tail), so
// that the highest of two such dice, their quotients and their differences stay
// exact.
package notation
