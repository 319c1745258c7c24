package pool

import (
	"slices"

	"diceodds/rules/dist"
)

// Highest returns the highest of the kept dice, 0 if none is kept.
func Highest(p Pool) dist.Dist {
	return Top(p.Keep(p.hi-1, p.hi), func(face, _ int) int { return face })
}

// Lowest returns the lowest of the kept dice, 0 if none is kept.
func Lowest(p Pool) dist.Dist {
	return Bottom(p.Keep(p.lo, p.lo+1), func(face, _ int) int { return face })
}

// Top reads the highest face among the kept dice together with the number of
// kept dice that show it; outcome turns the two into a number. Both are 0 if
// no die is kept. Keep no more dice than matter: that is faster.
func Top(p Pool, outcome func(face, n int) int) dist.Dist {
	if g, ok := p.uniform(); ok && p.Kept() > 0 && p.hi == p.n {
		return outermost(g, g.die, p.Kept(), p.width(), outcome)
	}
	return Read(p, pair{}, func(s pair, face, n int) pair {
		if n > 0 {
			return pair{face, n}
		}
		return s
	}, func(s pair) int { return outcome(s.a, s.b) })
}

// Bottom is Top for the lowest face.
func Bottom(p Pool, outcome func(face, n int) int) dist.Dist {
	if g, ok := p.uniform(); ok && p.Kept() > 0 && p.lo == 0 {
		faces := slices.Clone(g.die)
		slices.Reverse(faces)
		return outermost(g, faces, p.Kept(), p.width(), outcome)
	}
	return Read(p, pair{}, func(s pair, face, n int) pair {
		if n > 0 && s.b == 0 {
			return pair{face, n}
		}
		return s
	}, func(s pair) int { return outcome(s.a, s.b) })
}

// outermost reads the last of the faces that any die shows and the number of
// dice that show it, k at most. With w the weight of that face and b the weight
// of those before it, n dice show it in C(all, n)·wⁿ·b^(all−n) ways; k or more in
// the rest of the (b+w)^all − b^all ways.
func outermost(g group, faces Die, k, width int, outcome func(face, n int) int) dist.Dist {
	s := newNums(8, width)
	scratch := s.take(3)
	last, rest, before, ways, x := s.at(0), s.at(1), s.at(2), s.at(3), s.at(4) // last: b^all
	bars := choose(g.n, k-1, width)
	var here nums // the powers of w
	out := newTally(width)
	b := 0
	for i, f := range faces {
		upTo := power(scratch, b+f.Weight, g.n)
		copy(rest, upTo)
		sub(rest, last)
		copy(last, upTo)
		if i == 0 || f.Weight != faces[i-1].Weight {
			here = powers(f.Weight, k-1, width)
		}
		if k > 1 && b > 0 {
			copy(before, power(scratch, b, g.n-k+1)) // b^(all−n), from the largest n on
			for n := k - 1; n > 0; n-- {
				mul(x, here.at(n), before)
				mul(ways, x, bars.at(n))
				out.add(outcome(f.Value, n), ways)
				sub(rest, ways)
				mul(x, before, word(b))
				before, x = x, before
			}
		}
		out.add(outcome(f.Value, k), rest)
		b += f.Weight
	}
	return out.toDist()
}
