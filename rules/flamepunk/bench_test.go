package flamepunk

import (
	"fmt"
	"testing"

	"diceodds/rules/dice"
)

// The rows of the table of speed goals, with the goal in milliseconds under
// js/wasm in Node 20 behind each, and the largest inputs, for which it is one
// frame, 16.

func bench(b *testing.B, queries ...string) {
	for b.Loop() {
		for _, query := range queries {
			if _, _, err := System.Open(query); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func defences(n int, more string) (queries []string) {
	for defence := range 4 {
		queries = append(queries, fmt.Sprintf("pool=30&dice=%d&defence=%d%s", n, defence, more))
	}
	return queries
}

func BenchmarkBest0To3Of10(b *testing.B)    { bench(b, defences(10, "")...) }                 // ≤ 0.5
func BenchmarkBest0To3Of15(b *testing.B)    { bench(b, defences(15, "")...) }                 // ≤ 2
func BenchmarkBest0To3Of20(b *testing.B)    { bench(b, defences(20, "")...) }                 // ≤ 5
func BenchmarkHighest0To3Of10(b *testing.B) { bench(b, defences(10, "&removal=highest")...) } // ≤ 0.4
func BenchmarkHighest0To3Of20(b *testing.B) { bench(b, defences(20, "&removal=highest")...) } // ≤ 2

func BenchmarkLargestOneOut(b *testing.B)   { bench(b, "pool=30&dice=30&defence=1") }
func BenchmarkLargestTenOut(b *testing.B)   { bench(b, "pool=30&dice=30&defence=10") }
func BenchmarkLargestAllOut(b *testing.B)   { bench(b, "pool=30&dice=30&task=10&defence=10") }
func BenchmarkLargestThreeHit(b *testing.B) { bench(b, "pool=30&dice=30&task=2&defence=3&hit=456") }
func BenchmarkLargestAllHit(b *testing.B)   { bench(b, "pool=30&dice=30&task=2&defence=3&hit=123456") }
func BenchmarkLargestFiveHit(b *testing.B)  { bench(b, "pool=30&dice=30&task=2&defence=3&hit=12345") }
func BenchmarkLargestHighest(b *testing.B) {
	bench(b, "pool=30&dice=30&task=5&defence=5&removal=highest")
}

// Every number of dice of the largest pool: what a full sweep asks.
func BenchmarkSweepOf30(b *testing.B) {
	var queries []string
	for n := 1; n <= most; n++ {
		queries = append(queries, fmt.Sprintf("pool=30&dice=%d&defence=3", n))
	}
	bench(b, queries...)
}

func BenchmarkThrow(b *testing.B) {
	_, roll, _ := System.Open("dice=6&defence=1")
	r := dice.NewSeeded("bench")
	for b.Loop() {
		roll.Throw(r)
	}
}
