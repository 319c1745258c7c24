package playground

import "testing"

// The largest pool_map of six-sided dice that is allowed: 279936 calls.
func BenchmarkPoolMap(b *testing.B) {
	for b.Loop() {
		if _, err := Run("def rule(f):\n    hits = 0\n    for x in f:\n        if x >= 5:\n            hits += 1\n    return hits * max(f)\noutput(pool_map(dice_pool(7, 6), rule))\n", ""); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkR18(b *testing.B) {
	for b.Loop() {
		if _, err := Run(r18, ""); err != nil {
			b.Fatal(err)
		}
	}
}
