package playground

// Everything that scripts can call is one table, in builtins.go and methods.go; what
// people read of it is reference.go.

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
)

// An entry is a builtin, or a method of the type that it is of.
type entry struct {
	of, name string
	do       func(*ask) (starlark.Value, error)
}

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
func (e *entry) builtin() *starlark.Builtin {
	return starlark.NewBuiltin(e.name, func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if late(t) {
			return nil, errTime
		}
		return e.do(&ask{t, e.name, b.Receiver(), args, kwargs})
	})
}

// method is a method bound to its value, nil where there is none: Starlark then
// looks for a name that is near.
func method(v starlark.Value, name string) (starlark.Value, error) {
	for i := range methods {
		if e := &methods[i]; e.name == name && e.of == v.Type() {
			return e.builtin().BindReceiver(v), nil
		}
	}
	return nil, nil
}

// names are the methods of a type.
func names(of string) []string {
	var list []string
	for _, e := range methods {
		if e.of == of {
			list = append(list, e.name)
		}
	}
	return list
}

// known tells whether a type has such a method.
func known(of, name string) bool {
	for _, e := range methods {
		if e.of == of && e.name == name {
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
	case *starlark.List, starlark.Tuple:
		return errors.New("a roll or a pool is wanted, and this is a list: a for loop adds its items up")
	}
	return errors.New("a roll or a pool is wanted, not " + a(v))
}

// nearest is the name that somebody may have meant, or "".
func nearest(x string, candidates []string) string {
	best, most := "", len(x)/3+1
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
