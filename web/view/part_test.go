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

// A percentage is rounded as all its digits say, also where the first ones leave
// that open: at a half, and next to one.
func TestPerIsExact(t *testing.T) {
	for _, digits := range []int64{2, 12, 13, 40, 300} {
		all := new(big.Int).Exp(big.NewInt(10), big.NewInt(digits), nil)
		for _, scale := range []int64{100, 1000, 1_000_000} {
			for k := int64(0); k < 400; k++ {
				n := new(big.Int).Mul(all, big.NewInt(2*k+1))
				n.Quo(n, big.NewInt(2*scale)) // k and a half
				for d := int64(-1); d <= 1; d++ {
					p := part{new(big.Int).Add(n, big.NewInt(d)), all}
					if p.n.Sign() >= 0 && p.n.Cmp(all) <= 0 {
						require.Equal(t, p.round(scale).Int64(), p.per(scale), "%v of %v, by %d", p.n, all, scale)
					}
				}
			}
		}
		require.Equal(t, int64(100), part{all, all}.per(100))
	}
}
