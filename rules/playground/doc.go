// Package playground runs .dice documents: small Starlark scripts in which every
// roll is a distribution, with prose around them.
//
// A document becomes a Starlark module in place: what is prose is blanked, and a
// dice literal (4d6dl1) or a band (5..6) becomes a number of the same width, so
// that every line and column of the module is the document's own. The tree that
// the parser makes of it is then changed once more: literals become their values,
// and operators that must know exact numbers become ours (rewrite.go). None of
// these calls has a name that a script could write, and so none can be shadowed.
//
// All arithmetic is exact. Work is bounded: sizes are refused before anything is
// made, steps and seconds are counted, and no document makes Run panic.
package playground
