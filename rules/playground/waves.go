package playground

// success_pool: dice that succeed on even faces, where each top face throws
// another die.

import (
	"errors"
	"math/big"
	"strconv"

	"diceodds/rules/dist"
	"diceodds/rules/pool"

	"go.starlark.net/starlark"
)

const (
	mostWaveDice  = 500  // independent dice
	mostJoinedOne = 20   // dice that a 1 among them stops
	mostWaveSides = 1000 // so that the weights of a chain's die stay within its limit
)

// successPool is how many successes so many dice bring, however many waves they
// throw.
func successPool(count, sides int, mode string) (starlark.Value, error) {
	const name = "success_pool"
	most := mostWaveDice
	if mode == "ones_cancel" {
		most = mostJoinedOne
	}
	err := first(atLeast(name, "count", count, 0), atLeast(name, "sides", sides, 2),
		atMost(name, "count with mode "+strconv.Quote(mode), count, most), atMost(name, "sides", sides, mostWaveSides))
	switch {
	case err != nil:
		return nil, err
	case mode == "ones_cancel":
		return &Roll{cancelled(count, sides)}, nil
	case mode != "baseline" && mode != "ones_remove" && mode != "implode":
		return nil, errors.New(name + ": mode is baseline, ones_cancel, ones_remove or implode, not " + strconv.Quote(mode))
	case count == 0:
		return &Roll{dist.Const(0)}, nil
	}
	// Every die is a chain of its own. A face has the weight sides, so that the two
	// things that an imploding 1 can do have whole weights too.
	var die pool.Die
	for v := 1; v <= sides; v++ {
		die = append(die, pool.Face{Value: v, Weight: sides})
	}
	if mode == "implode" {
		odd := (sides + 1) / 2
		die[0].Weight = sides - odd
		die = append(die, pool.Face{Value: 0, Weight: odd}) // a 1 whose penalty die is odd
	}
	score := func(v int) int {
		switch {
		case v == 0, v == 1 && mode == "ones_remove":
			return -1
		case v == sides, v > 0 && v%2 == 0:
			return 1
		}
		return 0
	}
	d := pool.Explode(die, score, func(v int) bool { return v == sides }).Sum(count, count)
	return &Roll{floor(d)}, nil
}

// floor puts what is below 0 at 0.
func floor(d dist.Dist) dist.Dist {
	if lo, _ := d.Min(); lo >= 0 {
		return d
	}
	up, p := d.Given(func(v int) bool { return v >= 0 })
	return mix(p, up, dist.Const(0))
}

// cancelled is success_pool where a 1 in a wave stops that wave's extra dice. The
// law of n dice is that of a first wave without a 1 and t top faces, then the law
// of t dice; only where all n show the top do n dice follow n. That repeats so
// many times as a geometric law says, and each time brings n successes.
func cancelled(count, sides int) dist.Dist {
	laws := []dist.Dist{dist.Const(0)}
	s := big.NewInt(int64(sides))
	even := (sides - 1) / 2 // faces that succeed, but for the top
	for n := 1; n <= count; n++ {
		all := new(big.Int).Exp(s, big.NewInt(int64(n)), nil)
		var parts []dist.Part
		free := new(big.Int).Exp(big.NewInt(int64(sides-1)), big.NewInt(int64(n)), nil) // rolls without a 1
		// With a 1 somewhere: even and top faces count, and no dice follow.
		hits := pool.Count(pool.Of(n, sides), func(v int) bool { return v == sides || v%2 == 0 })
		clean := binomial(n, even+1, sides-2-even)
		parts = append(parts, dist.Part{Weight: new(big.Rat).SetFrac(new(big.Int).Sub(all, free), all), Dist: withOne(hits, clean, all, free)})
		for t := 0; t < n && sides > 2; t++ {
			ways := new(big.Int).Binomial(int64(n), int64(t))
			ways.Mul(ways, new(big.Int).Exp(big.NewInt(int64(sides-2)), big.NewInt(int64(n-t)), nil))
			rest := binomial(n-t, even, sides-2-even)
			parts = append(parts, dist.Part{Weight: new(big.Rat).SetFrac(ways, all), Dist: rest.Shift(t).Add(laws[t])})
		}
		again := dist.Geometric(new(big.Rat).SetFrac(one().Num(), all), 0) // how often all n show the top
		laws = append(laws, again.Scale(n).Add(dist.Mix(parts...)))
	}
	return laws[count]
}

// binomial is how many of n dice succeed, each of them yes : no.
func binomial(n, yes, no int) dist.Dist {
	if yes+no == 0 {
		return dist.Const(0)
	}
	d := dist.FromCounts(0, []uint64{uint64(no), uint64(yes)})
	return d.Sum(n)
}

// withOne is the law of hits among the rolls that hold a 1: all rolls without
// those that don't.
func withOne(hits, clean dist.Dist, all, free *big.Int) dist.Dist {
	hi, _ := hits.Max()
	w := make([]*big.Int, hi+1)
	for v := range w {
		x, y := hits.P(v), clean.P(v)
		x.Mul(x, new(big.Rat).SetInt(all)).Sub(x, y.Mul(y, new(big.Rat).SetInt(free)))
		w[v] = x.Num() // both are whole
	}
	return dist.FromWeights(0, w)
}
