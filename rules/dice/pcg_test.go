package dice

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What PCG's reference demo (pcg32-demo, seed 42, sequence 54) prints first.
func TestReference(t *testing.T) {
	s := start(42, 54)
	for _, want := range []uint64{0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e} {
		require.Equal(t, want, s.next())
	}
}
