package view

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

// The float of a part is the one that math/big finds nearest, however long the
// numbers are.
func TestShareIsNearest(t *testing.T) {
	all := new(big.Int).Exp(big.NewInt(6), big.NewInt(300), nil)
	for _, total := range []*big.Int{big.NewInt(1), big.NewInt(3), big.NewInt(46656), new(big.Int).Lsh(big.NewInt(1), 64), all} {
		for k := int64(0); k <= 300; k++ {
			n := new(big.Int).Mul(total, big.NewInt(k))
			n.Quo(n, big.NewInt(300))
			p := part{n, total}
			want, _ := p.rat().Float64()
			require.Equal(t, want, p.share(), "%v of %v", n, total)
		}
		p := part{big.NewInt(1), total}
		want, _ := p.rat().Float64()
		require.Equal(t, want, p.share(), "1 of %v", total)
	}
}
