package pool

import "diceodds/rules/dist"

// Sum returns the sum of the kept dice.
func Sum(p Pool) dist.Dist {
	switch g, ok := p.uniform(); {
	case p.Kept() == p.n:
		var all []dist.Copies
		for _, g := range p.groups {
			all = append(all, dist.Copies{N: g.n, Dist: g.die.dist()})
		}
		return dist.SumOf(all...)
	case ok && p.Kept() > 0:
		return keptSum(g, p.lo, p.hi, p.width())
	}
	return Read(p, pair{}, func(s pair, face, n int) pair { return pair{s.a + n*face, 0} }, func(s pair) int { return s.a })
}

// dist returns the throw of one die of a group.
func (d Die) dist() dist.Dist {
	lo := d[0].Value
	w := make([]uint64, d[len(d)-1].Value-lo+1)
	for _, f := range d {
		w[f.Value-lo] = uint64(f.Weight)
	}
	return dist.FromCounts(lo, w)
}
