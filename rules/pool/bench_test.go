package pool

import (
	"testing"

	"diceodds/rules/dist"
)

// One benchmark for each row of the table of speed goals; the goal stands
// behind it, in milliseconds, one evaluation under js/wasm in Node 20:
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run '^$' -bench . ./rules/pool

var sink dist.Dist

// blades reads the highest die, and two or more sixes as 7; without dice, the
// lower of two.
func blades(n int) dist.Dist {
	if n == 0 {
		return Lowest(Of(2, 6))
	}
	return Top(Of(n, 6).KeepHighest(2), func(face, n int) int {
		if face == 6 && n == 2 {
			return 7
		}
		return face
	})
}

func BenchmarkBladesAll0To20(b *testing.B) { // ≤ 0.2
	for b.Loop() {
		for n := range 21 {
			sink = blades(n)
		}
	}
}

// chronicles is a ten-sided die that succeeds on 8 and explodes from again on.
func chronicles(again int, rote bool) Chain {
	c := Explode(D(10), func(f int) int { return ones(f >= 8) }, func(f int) bool { return f >= again })
	if rote {
		c = c.Reroll(func(f int) bool { return f < 8 })
	}
	return c
}

func benchmarkAgain(b *testing.B, n, again int, rote bool) {
	for b.Loop() {
		sink = chronicles(again, rote).Sum(n, 6)
	}
}

func Benchmark10AgainPool10(b *testing.B) { benchmarkAgain(b, 10, 10, false) } // ≤ 0.2
func Benchmark10AgainPool20(b *testing.B) { benchmarkAgain(b, 20, 10, false) } // ≤ 0.4
func Benchmark10AgainPool50(b *testing.B) { benchmarkAgain(b, 50, 10, false) } // ≤ 1.5
func Benchmark8AgainPool50(b *testing.B)  { benchmarkAgain(b, 50, 8, false) }  // ≤ 1
func BenchmarkRotePool50(b *testing.B)    { benchmarkAgain(b, 50, 10, true) }  // ≤ 2
func BenchmarkContestedPools30(b *testing.B) { // not in the table
	for b.Loop() {
		r := chronicles(10, false).Ratio(30)
		dist.CompareSeries(r, r)
	}
}

func benchmarkHighest(b *testing.B, n int) {
	for b.Loop() {
		for out := range 4 {
			sink = flamepunkHighest(n, out)
		}
	}
}

func BenchmarkFlamepunkHighest0To3Of10(b *testing.B) { benchmarkHighest(b, 10) } // ≤ 0.4
func BenchmarkFlamepunkHighest0To3Of20(b *testing.B) { benchmarkHighest(b, 20) } // ≤ 2

func benchmarkBest(b *testing.B, n int) {
	for b.Loop() {
		for defence := range 4 {
			sink = flamepunkBest(n, 0, defence)
		}
	}
}

func BenchmarkFlamepunkBest0To3Of10(b *testing.B) { benchmarkBest(b, 10) } // ≤ 0.5
func BenchmarkFlamepunkBest0To3Of15(b *testing.B) { benchmarkBest(b, 15) } // ≤ 2
func BenchmarkFlamepunkBest0To3Of20(b *testing.B) { benchmarkBest(b, 20) } // ≤ 5

func benchmarkSum(b *testing.B, p Pool) {
	for b.Loop() {
		sink = Sum(p)
	}
}

func BenchmarkSum100d6(b *testing.B)       { benchmarkSum(b, Of(100, 6)) }                 // ≤ 0.6
func BenchmarkSum1000d6(b *testing.B)      { benchmarkSum(b, Of(1000, 6)) }                // ≤ 12
func BenchmarkSum4d6Keep3(b *testing.B)    { benchmarkSum(b, Of(4, 6).KeepHighest(3)) }    // ≤ 0.03
func BenchmarkSum20d20Keep10(b *testing.B) { benchmarkSum(b, Of(20, 20).KeepHighest(10)) } // ≤ 2
func BenchmarkSum50d20Keep25(b *testing.B) { benchmarkSum(b, Of(50, 20).KeepHighest(25)) } // ≤ 27

func BenchmarkHighestOf8d6Against6d8(b *testing.B) { // ≤ 0.04
	for b.Loop() {
		dist.Compare(Highest(Of(8, 6)), Highest(Of(6, 8)))
	}
}
