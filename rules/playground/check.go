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
	var o *Output
	for i := range outputs { // of several, that of the longest name
		if name := outputs[i].Name; strings.HasPrefix(line, name+": ") && (o == nil || len(name) > len(o.Name)) {
			o = &outputs[i]
		}
	}
	if o == nil {
		c.Got = "there is no result of that name"
		return c
	}
	c.OK = true
	var got []string
	before := "" // of a label with a comma
	for piece := range strings.SplitSeq(line[len(o.Name)+2:], ", ") {
		label, number := "", before+piece
		if at := strings.LastIndexByte(number, ' '); at >= 0 {
			label, number = strings.TrimSpace(number[:at]), number[at+1:]
		}
		want, fine := fraction(number)
		if !fine {
			before += piece + ", "
			continue
		}
		is, text := o.ask(label), "nothing of that name"
		if is != nil {
			text = is.RatString()
		}
		c.OK = c.OK && is != nil && want.Cmp(is) == 0
		got = append(got, strings.TrimSpace(label+" "+text))
		before = ""
	}
	if before != "" {
		c.OK = false
		got = append(got, "a number is wanted behind "+strings.TrimSuffix(before, ", "))
	}
	c.Got = strings.Join(got, ", ")
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
