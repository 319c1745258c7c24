package playground

// What a run gives: prose and results as plain values, nothing of them written out
// for people yet.

import (
	"errors"
	"math/big"
	"strconv"

	"diceodds/rules/dist"

	"go.starlark.net/starlark"
)

// A Report is a document that ran.
type Report struct {
	Title   string // the first # heading, "" without one
	Parts   []Part
	Outputs []Output
	Inputs  []Input
	Checks  []Check
	Log     []string // what print printed
}

// A Part is prose, as Markdown, or a piece of script with the outputs that its own
// lines made. From and To are its first and last line in the document.
type Part struct {
	Prose    string
	From, To int
	Outputs  []int // of a piece of script: places in Report.Outputs
}

// Kind tells what an output is. Its text stands in JSON.
type Kind string

// The kinds of outputs.
const (
	KindRoll     Kind = "dieroll"
	KindNumber   Kind = "prob"
	KindOutcomes Kind = "outcomes"
	KindTable    Kind = "table"
)

// An Output is one result.
type Output struct {
	Name string
	Kind Kind
	Line int // of the call that made it

	Roll   dist.Dist // of a roll
	Value  *big.Rat  // of a number; nil for a float that has no fraction
	Float  float64   // of a number
	Chance bool      // a number that is a probability, to be shown in percent
	Rows   []Row     // of outcomes, in the scale's order with zeros, and of a table
}

// A Row is a label with its exact chance.
type Row struct {
	Label string
	P     *big.Rat
}

// output is the builtin: it adds its value to the report.
func output(k *ask) (starlark.Value, error) {
	r := running(k.thread)
	name := "output_" + strconv.Itoa(len(r.report.Outputs)+1)
	var value starlark.Value
	var err error
	named := len(k.args) > 1
	for _, kw := range k.kwargs {
		named = named || len(k.args) == 1 && kw[0] == starlark.String("value")
	}
	if named {
		err = k.read("name", &name, "value", &value)
	} else {
		err = k.read("value", &value, "name?", &name)
	}
	if err := first(err, short(k.name, "a name", name)); err != nil {
		return nil, err
	}
	if len(r.report.Outputs) >= mostOutputs {
		return nil, errors.New("output: more than " + strconv.Itoa(mostOutputs) + " results: that is the limit")
	}
	out := Output{Name: name}
	for depth := 1; depth < k.thread.CallStackDepth(); depth++ {
		if pos := k.thread.CallFrame(depth).Pos; pos.Col > 0 {
			out.Line = int(pos.Line)
			break
		}
	}
	switch v := value.(type) {
	case *Roll:
		out.Kind, out.Roll = KindRoll, v.d
		// Long odds take time to write.
		if r.rows += len(v.d.Weighted()) * (bitsOf(v.d)/256 + 1); r.rows > mostShown {
			return nil, errors.New("output: rolls with more than " + strconv.Itoa(mostShown) + " outcomes in all, or fewer with long odds: that is the limit")
		}
	case *Exact:
		out.Kind, out.Value, out.Float, out.Chance = KindNumber, v.r, float64(v.float()), v.chance
	case starlark.Int:
		out.Kind, out.Value, out.Float = KindNumber, new(big.Rat).SetInt(v.BigInt()), float64(v.Float())
	case starlark.Float:
		if v-v != 0 {
			return nil, errors.New("output: " + v.String() + " is no number to show")
		}
		out.Kind, out.Float = KindNumber, float64(v)
	case *Outcomes:
		out.Kind, out.Rows = KindOutcomes, v.rows()
	case *Table:
		out.Kind, out.Rows = KindTable, v.rows
	case *Pool:
		return nil, errors.New("output: a pool has no total until you sum it: write sum(pool)")
	case *Scale:
		return nil, errors.New("output: a scale holds no odds: bucket(roll, scale) reads a roll on it")
	default:
		return nil, errors.New("output: a roll, a number, labels or a table is wanted, not " + a(value))
	}
	r.report.Outputs = append(r.report.Outputs, out)
	return starlark.None, nil
}

// place puts each output into the part whose lines made it.
func (r *Report) place() {
	for i, out := range r.Outputs {
		for j := range r.Parts {
			if p := &r.Parts[j]; p.Prose == "" && p.From <= out.Line && out.Line <= p.To {
				p.Outputs = append(p.Outputs, i)
				break
			}
		}
	}
}

// Text is the output exactly, in one line: "Bad 1/4, Partial 4/9". A roll shows
// every outcome, the mean stands apart.
func (o *Output) Text() string {
	switch o.Kind {
	case KindNumber:
		if o.Value == nil {
			return starlark.Float(o.Float).String()
		}
		return o.Value.RatString()
	case KindRoll:
		var rows []Row
		for _, row := range o.Roll.Rows() {
			label := strconv.Itoa(row.Outcome)
			switch row.Open {
			case dist.More:
				label += " or more"
			case dist.Less:
				label += " or less"
			}
			rows = append(rows, Row{label, row.P})
		}
		return rowsText(rows)
	}
	return rowsText(o.Rows)
}
