package narateer

import "testing"

// The largest input: thirty dice of twenty sides against four searchers with ten
// each. It has to fit into a frame, 16.7 ms in wasm.
const largest = "aim=hide&die=20&base=10&boost=10&skill=10&granted=10&ready=30&bonus=20" +
	"&a=search&a-dice=10&a-bonus=20&b=search&b-dice=10&b-bonus=-20&c=search&c-dice=9&d=search&d-dice=8&d-bonus=20"

func benchmark(b *testing.B, query string) {
	open(b, query)
	for b.Loop() {
		open(b, query)
	}
}

func BenchmarkDefault(b *testing.B)        { benchmark(b, "") }
func BenchmarkLargestSum(b *testing.B)     { benchmark(b, largest) }
func BenchmarkLargestCount(b *testing.B)   { benchmark(b, largest+"&read=count") }
func BenchmarkLargestHighest(b *testing.B) { benchmark(b, largest+"&read=highest") }

func BenchmarkLargestExplained(b *testing.B) {
	for b.Loop() {
		open(b, largest).Explain()
	}
}
