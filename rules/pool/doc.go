// Package pool reads pools of dice: any question whose answer does not depend
// on the order of the dice, exactly.
//
// A Pool is a number of dice, of one kind or of several, and which of them are
// kept once they lie in ascending order. A reading sees the kept dice only, and
// becomes a dist.Dist over the natural denominator, the product of the sides of
// all dice.
//
// Read is the general way: it folds a function over the faces, from the lowest
// to the highest, and merges equal states. Sum, Count, Highest, Lowest, Top,
// Bottom, LargestSet, CountAndLargest and ByClass are common readings with ways
// of their own that are much faster. A Chain is a die that explodes without end.
//
// Pools without dice are fine, and so is keeping none: their sum, their count,
// their largest set and their highest and lowest die are 0. Keeping more dice
// than there are keeps all.
//
// Weights are integers of as many machine words as the denominator needs, and
// all arithmetic is modulo a power of two above it: intermediate values may wrap
// round, but every result is known to be in range, and so is exact.
package pool
