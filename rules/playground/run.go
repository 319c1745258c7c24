package playground

// A run, from text to report.

import (
	"errors"
	"strconv"
	"time"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Limits bound a run.
type Limits struct {
	Steps uint64 // of Starlark's machine
	Time  time.Duration
}

// Usual are the limits of the page and of the command line.
var Usual = Limits{mostSteps, mostSeconds * time.Second}

var errTime = errors.New("stopped after " + strconv.Itoa(mostSeconds) + " seconds: that is the limit")

// Run runs a document with its inputs set as a query says, dice=3&mode=rote; "" leaves
// them as they are. The error is an Errors: mistakes of the document or of the query.
func Run(source, inputs string) (*Report, error) { return RunWithin(Usual, source, inputs) }

// RunWithin is Run with other limits.
func RunWithin(limits Limits, source, inputs string) (*Report, error) {
	report, errs := newRun(limits).document(source, inputs)
	if errs != nil {
		return nil, errs
	}
	return report, nil
}

// options is the dialect.
var options = &syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}

// stride is after how many steps a run looks at the clock.
const stride = 50_000

// state is what a run keeps beside its thread.
type state struct {
	report   *Report
	literals []*written
	rows     int // outcomes of all outputs so far
	limits   Limits
	deadline time.Time
}

// A written is a dice or band literal and, once it was used, its value.
type written struct {
	is    literal
	value starlark.Value
}

func newRun(limits Limits) *state {
	return &state{report: &Report{}, limits: limits, deadline: time.Now().Add(limits.Time)}
}

// running is the state of a thread's run.
func running(t *starlark.Thread) *state { return t.Local("run").(*state) }

// late tells that the time of a run is over.
func late(t *starlark.Thread) bool { return time.Now().After(running(t).deadline) }

// document runs a document.
func (r *state) document(source, inputs string) (*Report, Errors) {
	if len(source) > mostLiterate {
		return nil, tooLarge(mostLiterate, "a document")
	}
	if !utf8.ValidString(source) {
		return nil, Errors{{Message: "the document is not UTF-8 text", Line: 1, Column: 1}}
	}
	if len(source) > 2 && source[:3] == "\uFEFF" {
		source = source[3:]
	}
	l, err := read(source)
	if err != nil {
		return nil, Errors{err}
	}
	if !l.literate && len(source) > mostSource {
		return nil, tooLarge(mostSource, "a script without prose")
	}
	src := l.script()
	low, err := lower(src)
	if err != nil {
		return nil, Errors{err}
	}
	file, wrong := options.Parse("document", low.text, 0)
	if wrong != nil {
		return nil, explain(wrong, nil)
	}
	var errs Errors
	if r.report.Inputs, errs = inputsOf(file, src, low.literals, inputs); errs != nil {
		return nil, errs
	}
	w := rewriter{literals: low.literals}
	w.stmts(file.Stmts)
	r.literals = w.values
	known := r.predeclared()
	if wrong := r.exec(file, known); wrong != nil {
		return nil, explain(wrong, namesIn(file, known))
	}
	r.report.Title, r.report.Parts = l.title, l.parts()
	r.report.place()
	if r.untouched() {
		r.report.Checks = l.checks(r.report.Outputs)
	}
	return r.report, nil
}

func tooLarge(limit int, what string) Errors {
	return Errors{{Message: what + " of more than " + strconv.Itoa(limit>>10) + " KiB: that is the limit"}}
}

// untouched tells that all inputs are as the document has them: its checks speak of
// these only.
func (r *state) untouched() bool {
	for _, in := range r.report.Inputs {
		if in.Value != in.Default {
			return false
		}
	}
	return true
}

// exec compiles and runs the changed tree.
func (r *state) exec(file *syntax.File, known starlark.StringDict) error {
	program, err := starlark.FileProgram(file, known.Has)
	if err != nil {
		return err
	}
	thread := &starlark.Thread{
		Print: func(_ *starlark.Thread, text string) {
			if len(r.report.Log) < mostLog && len(text) < mostSource {
				r.report.Log = append(r.report.Log, text)
			}
		},
		OnMaxSteps: func(t *starlark.Thread) {
			switch {
			case t.Steps >= r.limits.Steps:
				t.Cancel("stopped after " + strconv.FormatUint(r.limits.Steps, 10) + " steps: that is the limit")
			case late(t):
				t.Cancel(errTime.Error())
			default:
				t.SetMaxExecutionSteps(min(t.Steps+stride, r.limits.Steps))
			}
		},
	}
	thread.SetLocal("run", r)
	thread.SetMaxExecutionSteps(min(stride, r.limits.Steps))
	_, err = program.Init(thread, known)
	return err
}

// namesIn are the names that a script can mean: what it finds and what it assigns.
func namesIn(file *syntax.File, known starlark.StringDict) []string {
	names := append(known.Keys(), starlark.Universe.Keys()...)
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			if name, ok := n.LHS.(*syntax.Ident); ok {
				names = append(names, name.Name)
			}
		case *syntax.DefStmt:
			names = append(names, n.Name.Name)
		}
		return true
	})
	return names
}

// predeclared are the names that a script finds, and those that it cannot write.
func (r *state) predeclared() starlark.StringDict {
	names := make(starlark.StringDict, len(builtins)+len(numbers)+len(operators)+1)
	for i := range builtins {
		names[builtins[i].Name] = builtins[i].builtin()
	}
	for _, natives := range []map[string]native{numbers, operators} {
		for name, f := range natives {
			names[name] = starlark.NewBuiltin(name, f)
		}
	}
	names[" literal"] = starlark.NewBuiltin(" literal", r.literal)
	return names
}

// literal is the value of the literal of that number.
func (r *state) literal(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	at, _ := starlark.AsInt32(args[0])
	l := r.literals[at]
	if l.value != nil {
		return l.value, nil
	}
	v, err := l.is.make()
	if err != nil {
		return nil, errors.New(l.is.text + ": " + err.Error())
	}
	l.value = v
	return v, nil
}

// make is the value of a literal.
func (l *literal) make() (starlark.Value, error) {
	switch l.suffix {
	case "dl", "dh":
		return drop("dice", l.count, l.sides, l.n, l.suffix == "dl")
	case "kh", "kl":
		return keep("dice", l.count, l.sides, l.n, l.suffix == "kh")
	}
	switch {
	case l.band != nil:
		return l.band, nil
	case l.count == 1:
		return die("dice", l.sides)
	}
	p, err := newPool("dice", l.count, l.sides)
	if err != nil {
		return nil, err
	}
	if l.total {
		return p.sum()
	}
	return p, nil
}
