//go:build !playground

package bridge

// The page has no playground yet: its engine does without Starlark, which is a
// quarter of the bytes.
var run, written, reference func(args []string) ([]byte, error)
