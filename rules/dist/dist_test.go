package dist

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// table is the plain twin of a closed Dist: exact probabilities by outcome.
type table map[int]*big.Rat

func (t table) put(v int, p *big.Rat) {
	if t[v] == nil {
		t[v] = new(big.Rat)
	}
	t[v].Add(t[v], p)
}

func tableOf(d Dist) table {
	t := table{}
	for _, r := range d.Rows() {
		t.put(r.Outcome, r.P)
	}
	return t
}

// each calls f with every outcome of n copies of d, and its probability.
func each(d Dist, n int, f func(v []int, p *big.Rat)) {
	v := make([]int, n)
	var walk func(i int, p *big.Rat)
	walk = func(i int, p *big.Rat) {
		if i == n {
			f(v, p)
			return
		}
		for _, r := range d.Rows() {
			v[i] = r.Outcome
			walk(i+1, new(big.Rat).Mul(p, r.P))
		}
	}
	walk(0, rat("1"))
}

func same(t *testing.T, want table, got Dist) {
	t.Helper()
	sum := new(big.Rat)
	rows := got.Rows()
	for _, r := range rows {
		require.Equal(t, Exact, r.Open)
		require.NotNil(t, want[r.Outcome], "outcome %d", r.Outcome)
		require.Equal(t, want[r.Outcome].String(), r.P.String(), "outcome %d", r.Outcome)
		sum.Add(sum, r.P)
	}
	require.Len(t, rows, len(want))
	require.Equal(t, "1/1", sum.String())
}

func equal(t *testing.T, want, got *big.Rat) {
	t.Helper()
	require.Equal(t, want.String(), got.String())
}

func rat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic(s)
	}
	return r
}

// random returns a Dist with up to six outcomes, some of them without weight;
// one in four has weights beyond a machine word.
func random(r *rand.Rand) Dist {
	w := make([]*big.Int, 1+r.IntN(6))
	for i := range w {
		w[i] = big.NewInt(int64(r.IntN(4)))
		if r.IntN(4) == 0 {
			w[i].Lsh(w[i], uint(r.IntN(200)))
		}
	}
	w[r.IntN(len(w))] = big.NewInt(int64(1 + r.IntN(3)))
	return FromWeights(r.IntN(11)-5, w)
}

// TestAgainstTables compares every operation with plain loops over outcomes.
func TestAgainstTables(t *testing.T) {
	for seed := range uint64(300) {
		t.Logf("seed %d", seed)
		r := rand.New(rand.NewPCG(seed, 2))
		d, e := random(r), random(r)
		k := r.IntN(9) - 4

		neg, shift, scale, mapped, add, sub := table{}, table{}, table{}, table{}, table{}, table{}
		f := func(v int) int { return v * v % 7 }
		mean, square := new(big.Rat), new(big.Rat)
		var lose, tie, win big.Rat
		for _, x := range d.Rows() {
			v := x.Outcome
			neg.put(-v, x.P)
			shift.put(v+k, x.P)
			scale.put(v*k, x.P)
			mapped.put(f(v), x.P)
			mean.Add(mean, new(big.Rat).Mul(x.P, ratInt(v)))
			square.Add(square, new(big.Rat).Mul(x.P, ratInt(v*v)))
			for _, y := range e.Rows() {
				p := new(big.Rat).Mul(x.P, y.P)
				add.put(v+y.Outcome, p)
				sub.put(v-y.Outcome, p)
				switch {
				case v < y.Outcome:
					lose.Add(&lose, p)
				case v > y.Outcome:
					win.Add(&win, p)
				default:
					tie.Add(&tie, p)
				}
			}
		}
		same(t, neg, d.Neg())
		same(t, shift, d.Shift(k))
		same(t, scale, d.Scale(k))
		same(t, mapped, d.Map(f))
		same(t, add, d.Add(e))
		same(t, sub, d.Sub(e))
		require.Equal(t, mean.String(), d.Mean().String())
		require.Equal(t, square.Sub(square, mean.Mul(mean, mean)).String(), d.Variance().String())
		l, m, w := Compare(d, e)
		require.Equal(t, []string{lose.String(), tie.String(), win.String()}, []string{l.String(), m.String(), w.String()})

		n := r.IntN(4)
		sums, highest, lowest := table{}, table{}, table{}
		each(d, n, func(v []int, p *big.Rat) {
			sum, lo, hi := 0, math.MaxInt, math.MinInt
			for _, x := range v {
				sum, lo, hi = sum+x, min(lo, x), max(hi, x)
			}
			sums.put(sum, p)
			highest.put(hi, p)
			lowest.put(lo, p)
		})
		same(t, sums, d.Sum(n))
		require.Equal(t, new(big.Int).Exp(d.Total(), big.NewInt(int64(n)), nil), d.Sum(n).Total(), "the natural denominator")
		if n > 0 {
			same(t, highest, d.Highest(n))
			same(t, lowest, d.Lowest(n))
		}
		require.True(t, SumOf(Copies{n, d}, Copies{2, e}).Equal(d.Sum(n).Add(e).Add(e)))

		a, b := big.NewRat(int64(1+r.IntN(5)), 3), big.NewRat(int64(r.IntN(5)), 7)
		mixed := table{}
		all := new(big.Rat).Add(a, b)
		for _, x := range d.Rows() {
			mixed.put(x.Outcome, x.P.Mul(x.P, new(big.Rat).Quo(a, all)))
		}
		for _, x := range e.Rows() {
			if b.Sign() > 0 {
				mixed.put(x.Outcome, x.P.Mul(x.P, new(big.Rat).Quo(b, all)))
			}
		}
		same(t, mixed, Mix(Part{a, d}, Part{b, e}))

		asks(t, d)
		folds(t, d, r)
	}
}

// asks compares the questions to d with its rows.
func asks(t *testing.T, d Dist) {
	lo, _ := d.Min()
	hi, _ := d.Max()
	want := tableOf(d)
	between := func(a, b int) *big.Rat {
		s := new(big.Rat)
		for v, p := range want {
			if a <= v && v <= b {
				s.Add(s, p)
			}
		}
		return s
	}
	for a := lo - 2; a <= hi+2; a++ {
		equal(t, between(a, a), d.P(a))
		equal(t, between(a, a), new(big.Rat).SetFrac(d.Weight(a), d.Total()))
		equal(t, between(a, math.MaxInt), d.AtLeast(a))
		equal(t, between(math.MinInt, a), d.AtMost(a))
		for b := a - 1; b <= hi+2; b++ {
			equal(t, between(a, b), d.Between(a, b))
			g, mass := d.Given(func(v int) bool { return a <= v && v <= b })
			equal(t, between(a, b), mass)
			require.Equal(t, mass.Sign() == 0, g.IsZero())
			if !g.IsZero() {
				given := table{}
				for v, p := range want {
					if a <= v && v <= b {
						given.put(v, new(big.Rat).Quo(p, mass))
					}
				}
				same(t, given, g)
			}
		}
	}
	for i := range 13 {
		p := big.NewRat(int64(i), 12)
		q := d.Quantile(p)
		require.True(t, d.AtMost(q).Cmp(p) >= 0)
		require.True(t, q == lo || d.AtMost(q-1).Cmp(p) < 0)
	}
	require.Equal(t, d.Quantile(rat("1/2")), d.Median())
}

// folds compares what is done to d after its ends have been folded with what is
// known of d itself.
func folds(t *testing.T, d Dist, r *rand.Rand) {
	lo, _ := d.Min()
	hi, _ := d.Max()
	k := lo + r.IntN(hi-lo+1)
	top := d.FoldTop(k)
	v, open := top.Max()
	require.Equal(t, []any{k, More}, []any{v, open})
	equal(t, d.AtLeast(k), top.AtLeast(k))
	bottom := d.FoldBottom(k)
	v, open = bottom.Min()
	require.Equal(t, []any{k, Less}, []any{v, open})
	equal(t, d.AtMost(k), bottom.AtMost(k))
	for _, f := range []Dist{top, bottom} {
		for _, g := range []struct{ folded, whole Dist }{
			{f, d},
			{f.Add(d), d.Add(d)},
			{f.Add(f), d.Add(d)},
			{f.Sum(3), d.Sum(3)},
			{f.Neg(), d.Neg()},
			{f.Shift(3), d.Shift(3)},
			{f.Scale(-3), d.Scale(-3)},
			{Mix(Part{rat("1"), f}, Part{rat("2"), d.Shift(1)}), Mix(Part{rat("1"), d}, Part{rat("2"), d.Shift(1)})},
		} {
			equal(t, g.whole.Mean(), g.folded.Mean())
			equal(t, g.whole.Variance(), g.folded.Variance())
			for _, row := range g.folded.Rows() {
				switch row.Open {
				case Exact:
					equal(t, g.whole.P(row.Outcome), row.P)
				case More:
					equal(t, g.whole.AtLeast(row.Outcome), row.P)
				case Less:
					equal(t, g.whole.AtMost(row.Outcome), row.P)
				}
			}
		}
		// Conditioning keeps an open row or drops it, as a whole.
		for _, row := range f.Rows() {
			g, mass := f.Given(func(v int) bool { return v != row.Outcome })
			whole, wholeMass := d.Given(func(v int) bool { return !row.Holds(v) })
			equal(t, wholeMass, mass)
			require.Equal(t, whole.IsZero(), g.IsZero())
			if !g.IsZero() {
				equal(t, whole.Mean(), g.Mean())
				equal(t, whole.Variance(), g.Variance())
			}
		}
	}
}

func TestNaturalWeights(t *testing.T) {
	d := Uniform(1, 6).Sum(3)
	require.Equal(t, "27", d.Weight(10).String())
	require.Equal(t, "216", d.Total().String())
	require.Equal(t, "1/8", d.P(10).String())
	require.Equal(t, "7/27", Faces(-1, 0, 1).Sum(3).P(0).RatString())                       // rules.md: 3dF
	require.Equal(t, "19/81", Faces(-1, 0, 1).Sum(4).P(0).RatString())                      // rules.md: 4dF
	require.Equal(t, "1/2", Faces(1, 2, 2, 3).P(2).RatString())                             // cases.json C37
	require.Equal(t, "1/2", Uniform(1, 6).Sum(2).Sub(Uniform(1, 4)).AtLeast(5).RatString()) // rules.md: 2d6-1d4
	require.Equal(t, "1/6", Uniform(1, 6).Sub(Uniform(1, 6)).P(0).RatString())              // cases.json C22
	require.True(t, Dist{}.IsZero())
	require.Empty(t, Dist{}.Rows())
	require.True(t, Dist{}.Equal(Dist{}))
	require.False(t, Dist{}.Equal(d))
	require.False(t, Uniform(0, 1).Equal(FromCounts(0, []uint64{1, 2})))
	require.True(t, Uniform(0, 1).Equal(FromCounts(0, []uint64{7, 7})))
	require.False(t, d.Equal(d.FoldTop(18)))
	require.Equal(t, "0", Dist{}.Total().String())
}

// TestLargeSums compares the recurrence with repeated convolution.
func TestLargeSums(t *testing.T) {
	for _, d := range []Dist{Uniform(1, 6), Uniform(0, 1), Faces(1, 2, 2, 9), FromCounts(-2, []uint64{3, 0, 1, 1 << 40})} {
		want := Const(0)
		for n := range 41 {
			require.Equal(t, want.Rows(), d.Sum(n).Rows(), "%d copies", n)
			want = want.Add(d)
		}
	}
	d := Uniform(1, 6).Sum(1000)
	require.Equal(t, "3500", d.Mean().RatString())
	require.Equal(t, "8750/3", d.Variance().RatString())
	require.Equal(t, sum(d.w), d.Total())
	require.Equal(t, 3500, d.Median())
}
