package notation

import (
	"testing"

	"diceodds/rules/dice"
)

var seeded = dice.NewSeeded("")

// From text to distribution. The first four are rows of the table of speed goals,
// with the goal in milliseconds under js/wasm in Node 20; then what players write,
// and up to 100 dice within a frame; the last ones are about the largest that are
// allowed, to be answered within a second:
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run '^$' -bench . ./rules/notation
func BenchmarkPrepare(b *testing.B) {
	for _, text := range []string{
		"100d6",     // ≤ 0.6
		"1000d6",    // ≤ 12
		"4d6kh3",    // ≤ 0.03
		"20d20kh10", // ≤ 2
		"50d20kh25", // ≤ 27

		"2d6+3", "d6!", "6d10!>=10>=8", "max(d8!, d6!)", "d8!-d6!", "3d6!kh2", "adv(2d6)", "8d6/2",
		"100d6!", "100d10!>=10>=8", "100d20>=11", "100d6kh50", "100d20kh50", "100d100", "50d6+30d8+20d10+5", "100d6kh50>=4",

		"12d10000", "6d10000/-3", "d10000*d20", "max(25d1000, 2d6)", "adv(3d10000)", "1200d6+3", "150d6!",
		"500d6kh250>=4", "15d6!kh8", "adv(10d6!)", "max(5d6!, 5d8!)", "5d6!-5d6!", "(40d6!)//7",
	} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				_, _, err := Dice.Open(query(text))
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkThrow(b *testing.B) {
	for _, text := range []string{"2d6+3", "6d10!>=10>=8", "100d6"} {
		_, roll, _ := Dice.Open(query(text))
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				roll.Throw(seeded)
			}
		})
	}
}
