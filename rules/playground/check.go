package playground

// Checks: what a document says that its results are. They stand in a fence with the
// info string check, which other readers of the document just show:
//
//	```check
//	Two dice: 7 1/6, 12 1/36, mean 7
//	At least one six: 11/36
//	```

import (
	"math/big"
	"strconv"
	"strings"
)

// A Check is one line of such a fence: Got is what the run gave, where that differs.
type Check struct {
	Text string
	Got  string
	OK   bool
	Line int
}

// checks compares the lines of all check fences with the outputs.
func (l layout) checks(outputs []Output) []Check {
	var all []Check
	for _, f := range l.fences {
		if f.info != "check" {
			continue
		}
		for i, line := range l.lines[f.from : f.to-1] {
			if line = strings.TrimSpace(line); line != "" {
				c := check(line, outputs)
				c.Line = f.from + 1 + i
				all = append(all, c)
			}
		}
	}
	return all
}

func check(line string, outputs []Output) Check {
	c := Check{Text: line}
	for i := range outputs {
		o := &outputs[i]
		rest, ok := strings.CutPrefix(line, o.Name+": ")
		if !ok {
			continue
		}
		c.OK = true
		var got []string
		for _, piece := range strings.Split(rest, ", ") {
			label, number := "", piece
			if at := strings.LastIndexByte(piece, ' '); at >= 0 {
				label, number = strings.TrimSpace(piece[:at]), piece[at+1:]
			}
			is := o.ask(label)
			if want, fine := fraction(number); is == nil || !fine || want.Cmp(is) != 0 {
				c.OK = false
			}
			text := "nothing of that name"
			if is != nil {
				text = is.RatString()
			}
			got = append(got, strings.TrimSpace(label+" "+text))
		}
		c.Got = strings.Join(got, ", ")
		return c
	}
	c.Got = "there is no result of that name"
	return c
}

// ask is the exact number that a label of a check names: an outcome, "10 or more",
// "3 or less", "mean", a label; "" is a number itself. It is nil where there is none.
func (o *Output) ask(label string) *big.Rat {
	if o.Kind == KindRoll {
		if label == "mean" {
			return o.Roll.Mean()
		}
		first, rest, _ := strings.Cut(label, " ")
		v, err := strconv.Atoi(first)
		b := Band{v, v}
		switch rest {
		case "or more":
			b.hi = highest
		case "or less":
			b.lo = lowest
		}
		if err != nil || (&Roll{o.Roll}).uncut(b) != nil {
			return nil
		}
		return o.Roll.Between(b.lo, b.hi)
	}
	if label == "" {
		return o.Value
	}
	for _, row := range o.Rows {
		if row.Label == label {
			return row.P
		}
	}
	return nil
}

// fraction reads 9/36, 0.25 and 7.
func fraction(text string) (*big.Rat, bool) {
	above, below, found := strings.Cut(text, "/")
	n, ok := decimal(above)
	if !found || !ok {
		return n, ok
	}
	d, ok := decimal(below)
	if !ok || d.Sign() == 0 {
		return nil, false
	}
	return n.Quo(n, d), true
}
