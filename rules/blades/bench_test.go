package blades

import "testing"

// The bands of every pool from 0 to 20 dice.
func BenchmarkBands0To20(b *testing.B) {
	for b.Loop() {
		for n := 0; n <= 20; n++ {
			d := highest(n)
			d.AtMost(3)
			d.Between(4, 5)
			d.P(6)
			d.P(7)
		}
	}
}
