package pool

import "diceodds/rules/dist"

// Count returns how many of the kept dice match.
func Count(p Pool, match func(face int) bool) dist.Dist {
	if p.Kept() == p.n {
		return Sum(p.mapped(func(face int) int { return ones(match(face)) }))
	}
	return Read(p, pair{}, func(s pair, face, n int) pair {
		return pair{s.a + n*ones(match(face)), 0}
	}, func(s pair) int { return s.a })
}

func ones(b bool) int {
	if b {
		return 1
	}
	return 0
}

// mapped returns the pool with every face f replaced by to(f). All dice must be
// kept, since the order of the dice can change.
func (p Pool) mapped(to func(face int) int) Pool {
	var groups []Group
	for _, g := range p.groups {
		d := make(Die, len(g.die))
		for i, f := range g.die {
			d[i] = Face{to(f.Value), f.Weight}
		}
		groups = append(groups, Group{g.n, d})
	}
	return New(groups...)
}
