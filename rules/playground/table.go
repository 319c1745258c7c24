package playground

// The table of everything that scripts can call: the run registers what stands
// here, and the reference is written from it.

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
)

// An Entry is a builtin, or a method of a type.
type Entry struct {
	Of        string // the type whose method it is, "" for a builtin
	Name      string
	Signature string // "keep_highest(count, sides, keep)"
	Doc       string // one or two sentences
	Example   string // an expression
	Result    string // what the example gives, exactly

	do func(*ask) (starlark.Value, error)
}

// Entries are the builtins, then the methods type by type.
func Entries() []Entry { return append(append([]Entry(nil), builtins...), methods...) }

// An ask is one call of an entry.
type ask struct {
	thread *starlark.Thread
	name   string
	self   starlark.Value // of a method
	args   starlark.Tuple
	kwargs []starlark.Tuple
}

// read puts the arguments into variables, by name and as starlark.UnpackArgs does.
func (k *ask) read(pairs ...any) error {
	return starlark.UnpackArgs(k.name, k.args, k.kwargs, pairs...)
}

// positional refuses arguments by name, where any number of them may come.
func (k *ask) positional() error {
	if len(k.kwargs) > 0 {
		return errors.New(k.name + ": no argument goes by name here")
	}
	return nil
}

// call calls a function of the script.
func (k *ask) call(fn starlark.Value, args starlark.Tuple) (starlark.Value, error) {
	return starlark.Call(k.thread, fn, args, nil)
}

func (k *ask) roll() *Roll         { return k.self.(*Roll) }
func (k *ask) pool() *Pool         { return k.self.(*Pool) }
func (k *ask) scale() *Scale       { return k.self.(*Scale) }
func (k *ask) outcomes() *Outcomes { return k.self.(*Outcomes) }

// builtin is an entry as Starlark calls it.
func (e *Entry) builtin() *starlark.Builtin {
	return starlark.NewBuiltin(e.Name, func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if late(t) {
			return nil, errTime
		}
		return e.do(&ask{t, e.Name, b.Receiver(), args, kwargs})
	})
}

// method is a method bound to its value, nil where there is none: Starlark then
// looks for a name that is near.
func method(v starlark.Value, name string) (starlark.Value, error) {
	for i := range methods {
		if e := &methods[i]; e.Name == name && e.Of == v.Type() {
			return e.builtin().BindReceiver(v), nil
		}
	}
	return nil, nil
}

// names are the methods of a type.
func names(of string) []string {
	var list []string
	for _, e := range methods {
		if e.Of == of {
			list = append(list, e.Name)
		}
	}
	return list
}

// known tells whether a type has such a method.
func known(of, name string) bool {
	for _, e := range methods {
		if e.Of == of && e.Name == name {
			return true
		}
	}
	return false
}

// A rolled reads a roll, and says what to do about a pool.
type rolled struct{ r *Roll }

func (r *rolled) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case *Roll:
		r.r = v
		return nil
	case *Pool:
		return errors.New("a pool has no total until you sum it: write sum(pool)")
	}
	return errors.New("a roll is wanted, not " + a(v))
}

// A pooled reads a pool.
type pooled struct{ p *Pool }

func (p *pooled) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case *Pool:
		p.p = v
		return nil
	case *Roll:
		return errors.New("a pool is wanted, and this is a roll, whose dice are summed already: write dice_pool(count, sides)")
	}
	return errors.New("a pool is wanted, as in 4d6 or dice_pool(4, 6), not " + a(v))
}

// A summed reads a roll, or a pool by its total.
type summed struct{ r *Roll }

func (r *summed) Unpack(v starlark.Value) (err error) {
	switch v := v.(type) {
	case *Roll:
		r.r = v
		return nil
	case *Pool:
		r.r, err = v.sum()
		return err
	}
	return errors.New("a roll or a pool is wanted, not " + a(v))
}

// nearest is the name that somebody may have meant, or "".
func nearest(x string, candidates []string) string {
	best, most := "", len(x)/2+1
	for _, c := range candidates {
		if d := distance(strings.ToLower(x), strings.ToLower(c)); d < most {
			best, most = c, d
		}
	}
	return best
}

// distance is how many letters must be put in, taken out or changed.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := before
			if a[i] != b[j] {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// Reference is the table as text, for a terminal.
func Reference() string {
	var b strings.Builder
	of := "-"
	for _, e := range Entries() {
		if e.Of != of {
			of = e.Of
			switch of {
			case "":
				b.WriteString("FUNCTIONS\n\n")
			default:
				b.WriteString("METHODS OF " + of + "\n\n")
			}
		}
		b.WriteString(e.Signature + "\n    " + e.Doc + "\n")
		if e.Example != "" {
			b.WriteString("    " + e.Example + "\n      → " + e.Result + "\n")
		}
		b.WriteString("\n")
	}
	return b.String() + grammar
}

// grammar is what the reference says of literals and operators.
const grammar = `LITERALS

    d6  2d6  4d6dl1  4d6kh3    dice: dl and dh drop the lowest or highest, kl and kh keep
    5..6  5..  ..6             bands of whole numbers

Before + - * / ) , ] > < = the dice 2d6 are a total, elsewhere a pool.

OPERATORS

    roll + roll, roll - roll   the sum and the difference of independent rolls
    roll + 3, 3 - roll         every outcome shifted
    roll * 2, roll // 2        every outcome multiplied, divided and rounded down
    pool + pool, pool + roll   the dice together, not summed
    pool - pool, pool + 3      of the sums

DOCUMENTS

A document is a script, or prose in Markdown with the script in fences: three
backticks in the first column, alone or followed by dice. Two more things are read:

    # input: 0..20             a line dice = 2 below it is an input; so are choices,
                               # input: a | b, and True or False, # input: flag
    a fence called check       lines such as "Two dice: 7 1/6, mean 7" say what
                               results are, and are compared with them
`
