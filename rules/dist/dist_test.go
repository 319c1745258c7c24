package dist

import (
	"fmt"
	"testing"
)

func TestScratch(t *testing.T) {
	d := Uniform(1, 6).Sum(3)
	for _, r := range d.Rows() {
		fmt.Println(r.Outcome, r.Open, r.P)
	}
	fmt.Println(d.Mean(), d.Variance(), d.Median())
	s := Series([]int64{7, 2}, []int64{10, -1}, 4, 5)
	for _, r := range s.Rows() {
		fmt.Println(r.Outcome, r.Open, r.P)
	}
	fmt.Println(s.Mean(), s.Variance(), s.Median(), s.Total())
	fmt.Println(Series([]int64{7, 2}, []int64{10, -1}, 10, 5).AtLeast(5))
	e := Series([]int64{0, 1, 1, 1, 1, 1}, []int64{6, 0, 0, 0, 0, 0, -1}, 2, 5)
	fmt.Println(e.AtLeast(20), e.Mean(), e.P(18), e.Total(), len(e.w))
	r := Ratio{[]int64{7, 2}, []int64{10, -1}, 4}
	fmt.Println(CompareSeries(r, r))
}
