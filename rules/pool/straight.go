package pool

import "diceodds/rules/dist"

// Straight returns the length of the longest run of faces that follow each
// other, each shown by at least one kept die: 4 for 2, 3, 4, 5, 5. Without dice
// it is 0.
func Straight(p Pool) dist.Dist {
	type run struct{ last, now, best int }
	return Read(p, run{}, func(r run, face, n int) run {
		switch {
		case n == 0:
			return r
		case r.now > 0 && face == r.last+1:
			r.now++
		default:
			r.now = 1
		}
		return run{face, r.now, max(r.best, r.now)}
	}, func(r run) int { return r.best })
}
