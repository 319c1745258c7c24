package playground

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Vet finds the mistakes of a document that show without running it, for an editor
// to underline. The error is an Errors.
func Vet(source string) error {
	d, errs := prepare(source, "")
	if errs == nil {
		errs = d.underlined(d.strangers())
	}
	if errs != nil {
		return errs
	}
	return nil
}

// strangers are the methods that no value has, whatever its type.
func (d *document) strangers() (errs Errors) {
	known := attributes()
	syntax.Walk(d.file, func(n syntax.Node) bool {
		if dot, ok := n.(*syntax.DotExpr); ok && len(errs) < mostErrors && !slices.Contains(known, dot.Name.Name) {
			message := "nothing here has ." + dot.Name.Name
			if near := nearest(dot.Name.Name, known); near != "" {
				message += ": did you mean ." + near + "?"
			}
			errs = append(errs, at(dot.Name.NamePos, message))
		}
		return true
	})
	return errs
}

// attributes are the names of all methods there are.
func attributes() []string {
	var all []string
	for i := range methods {
		all = append(all, methods[i].name)
	}
	for _, v := range []starlark.HasAttrs{starlark.String(""), starlark.Bytes(""), &starlark.List{}, &starlark.Dict{}, &starlark.Set{}} {
		all = append(all, v.AttrNames()...)
	}
	return all
}
