// Package pool reads pools of dice: any question whose answer does not depend
// on the order of the dice, exactly.
//
// A Pool is a number of dice, of one kind or of several, and which of them are
// kept once they lie in ascending order. A reading sees the kept dice only, and
// always becomes a dist.Dist over the natural denominator, the product of the
// sides of all dice.
//
// Read is the general way: it folds a function over the faces, from the lowest
// to the highest, and merges equal states. Sum, Highest, Lowest, Count,
// LargestSet, CountAndLargest and ByClass are common readings with ways of
// their own that are much faster, and Chain is a die that explodes without end.
//
// Pools of no dice, and readings that keep no dice, are fine: their sum, their
// count and their largest set are 0, and so are their highest and lowest die.
// Keeping more dice than there are keeps all.
//
// Weights are integers of as many machine words as the denominator needs, and
// all arithmetic is modulo a power of two above it. So nothing can overflow:
// intermediate values may wrap round, but the results are known to be in range.
package pool
