package chronicles

// The rows of the project's speed goals that are this game's, and the largest
// inputs of all: each is one Prepare, to be under 16 ms in WebAssembly.
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run '^$' -bench . ./rules/chronicles

import (
	"testing"

	"diceodds/rules"
	"diceodds/rules/form"
)

func benchmark(b *testing.B, s *rules.System, query string) {
	v, err := form.Parse(s.Fields, query)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := s.Prepare(v); err != nil {
			b.Fatal(err)
		}
	}
}

func Benchmark10AgainPool10(b *testing.B) { benchmark(b, Roll, by(10, "")) }       // ≤ 0.2
func Benchmark10AgainPool20(b *testing.B) { benchmark(b, Roll, by(20, "")) }       // ≤ 0.4
func Benchmark10AgainPool50(b *testing.B) { benchmark(b, Roll, fifty) }            // ≤ 1.5
func Benchmark8AgainPool50(b *testing.B)  { benchmark(b, Roll, fifty+"&again=8") } // ≤ 1
func BenchmarkRotePool50(b *testing.B)    { benchmark(b, Roll, fifty+"&rote=1") }  // ≤ 2

func BenchmarkLargestRoll(b *testing.B) {
	benchmark(b, Roll, "attribute=20&skill=20&bonus=20&willpower=1&need=20&again=8&rote=1")
}

func BenchmarkLargestContested(b *testing.B) {
	benchmark(b, Contested, "pool=30&against=30&again=8&against-again=9")
}

func BenchmarkLargestExtended(b *testing.B) {
	benchmark(b, Extended, "pool=30&target=50&rolls=20&again=8")
}

const fifty = "attribute=20&skill=20&bonus=10"
