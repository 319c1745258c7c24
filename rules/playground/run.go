package playground

// A run, from text to report.

import (
	"errors"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
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
	d, errs := prepare(source, inputs)
	if errs != nil {
		return nil, errs
	}
	report, errs := d.run(limits)
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
	logged   int // characters of what was printed
	limits   Limits
	deadline time.Time
}

// A written is a dice or band literal and, once it was used, its value.
type written struct {
	is    literal
	value starlark.Value
}

// running is the state of a thread's run.
func running(t *starlark.Thread) *state { return t.Local("run").(*state) }

// late tells that the time of a run is over.
func late(t *starlark.Thread) bool { return time.Now().After(running(t).deadline) }

// A document is one that was read, and is ready to run.
type document struct {
	layout
	inputs   []Input
	literals []*written
	file     *syntax.File
	program  *starlark.Program
	names    starlark.StringDict // what the script finds
}

// prepare does all that comes before a run.
func prepare(source, inputs string) (*document, Errors) {
	if len(source) > mostLiterate {
		return nil, tooLarge(mostLiterate, "a document")
	}
	if text := strings.ToValidUTF8(source, "\x00"); strings.Contains(text, "\x00") {
		before, _, _ := strings.Cut(text, "\x00")
		column := 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
		return nil, Errors{{Message: "the document is not UTF-8 text", Line: 1 + strings.Count(before, "\n"), Column: column, End: column + 1}}
	}
	source = strings.TrimPrefix(source, "\uFEFF")
	if strings.Contains(source, "\r") { // Starlark ends a line there too
		source = strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n")
	}
	l, errs := read(source)
	if errs != nil {
		return nil, errs
	}
	if !l.literate && len(source) > mostSource {
		return nil, tooLarge(mostSource, "a script without prose")
	}
	d := &document{layout: l}
	if errs := d.compile(inputs); errs != nil {
		return nil, d.underlined(errs)
	}
	return d, nil
}

// compile makes a program of a document's script, with its inputs set.
func (d *document) compile(inputs string) Errors {
	src := d.script()
	low, err := lower(src)
	if err != nil {
		return Errors{err}
	}
	var wrong error
	if d.file, wrong = options.Parse("document", low.text, 0); wrong != nil {
		return d.misread(wrong, src)
	}
	var errs Errors
	if d.inputs, errs = inputsOf(d.file, src, low, inputs); errs != nil {
		return errs
	}
	w := rewriter{literals: low.literals, names: predeclare()}
	w.stmts(d.file.Stmts)
	d.literals, d.names = w.values, w.names
	if d.program, wrong = starlark.FileProgram(d.file, d.names.Has); wrong != nil {
		return explain(wrong, d.meant())
	}
	return nil
}

// run runs a document within limits.
func (d *document) run(limits Limits) (*Report, Errors) {
	r := &state{
		report:   &Report{Title: d.title, Inputs: d.inputs, Parts: d.parts()},
		literals: d.literals,
		limits:   limits,
		deadline: time.Now().Add(limits.Time),
	}
	if err := r.exec(d.program, d.names); err != nil {
		return nil, d.underlined(explain(err, nil))
	}
	r.report.place()
	if d.untouched() {
		r.report.Checks = d.checks(r.report.Outputs)
	}
	return r.report, nil
}

func tooLarge(limit int, what string) Errors {
	return Errors{{Message: what + " of more than " + strconv.Itoa(limit>>10) + " KiB: that is the limit"}}
}

// untouched tells that all inputs are as the document has them: its checks speak of
// these only.
func (d *document) untouched() bool {
	for _, in := range d.inputs {
		if in.Value != in.Default {
			return false
		}
	}
	return true
}

// exec runs a program.
func (r *state) exec(program *starlark.Program, names starlark.StringDict) error {
	thread := &starlark.Thread{
		Print: func(_ *starlark.Thread, text string) { r.print(text) },
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
	// A script makes many small values that it soon forgets. Collecting them less often
	// takes a third less time, and a few megabytes.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	thread.SetMaxExecutionSteps(min(stride, r.limits.Steps))
	_, err := program.Init(thread, names)
	return err
}

// print keeps a line of the log, and says where it keeps no more.
func (r *state) print(text string) {
	if r.logged += len(text) + 1; r.logged > mostLog {
		text = "(no more is kept of what is printed: " + strconv.Itoa(mostLog>>10) + " KiB are the limit)"
		if r.logged > 2*mostLog {
			return
		}
		r.logged = 2 * mostLog
	}
	r.report.Log = append(r.report.Log, text)
}

// meant are the names that a script can mean: what it finds and what it assigns.
func (d *document) meant() []string {
	names := append(d.names.Keys(), starlark.Universe.Keys()...)
	names = slices.DeleteFunc(names, func(name string) bool { return name[0] == ' ' || name == "set" }) // not to be had
	syntax.Walk(d.file, func(n syntax.Node) bool {
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

// predeclare gives the names that any script finds, and those that it cannot write.
func predeclare() starlark.StringDict {
	names := starlark.StringDict{" literal": starlark.NewBuiltin(" literal", literalOf)}
	for i := range builtins {
		names[builtins[i].name] = builtins[i].builtin()
	}
	for name, f := range numbers {
		names[name] = starlark.NewBuiltin(name, f)
	}
	for i := range operators {
		names[operators[i].name] = &operators[i]
	}
	return names
}

// literalOf is the value of the literal of that number.
func literalOf(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	at, _ := starlark.AsInt32(args[0])
	l := running(t).literals[at]
	if l.value != nil {
		return l.value, nil
	}
	v, err := l.is.make()
	if err != nil {
		return nil, errors.New(l.is.text + ": " + strings.TrimPrefix(err.Error(), "dice: "))
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
