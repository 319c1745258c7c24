// Package dist holds exact probability distributions over the integers.
//
// A Dist is a value: it never changes, and every operation makes a new one.
// Probabilities are integer weights over one common denominator. The
// denominator stays the natural one, sides to the power of the number of dice,
// so that "27 of 216" can be told as such; a *big.Rat that leaves the package
// is reduced and belongs to the caller. No float takes part in anything.
//
// A Dist may be open at either end. The last row of a Dist that is open above
// says "k or more": its probability is exact, but how it is shared out between
// k, k+1, … is not kept. The mean and the variance of the whole are exact all
// the same. Explosions without end are told so, and are never capped. A
// question that would have to look inside an open row panics: whoever asks
// knows the thresholds beforehand, and asks for single rows past them.
//
// Weights are kept for every integer between the ends, so space and time grow
// with the distance between the lowest and the highest outcome.
package dist
