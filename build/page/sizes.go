package main

// Budgets: what people download is measured on every build, and a build over its budget fails.

import (
	"errors"
	"fmt"
	"io"
)

// size is what something weighs and what it may weigh, in bytes.
type size struct {
	what         string
	bytes, limit int
}

// checkSizes prints the sizes beside their budgets and returns an error for each that is over.
func checkSizes(w io.Writer, sizes []size) error {
	var over []error
	for _, s := range sizes {
		fmt.Fprintf(w, "%-24s %9.1f KiB of %9.1f KiB  %3d%%\n", s.what, kib(s.bytes), kib(s.limit), s.bytes*100/s.limit)
		if s.bytes > s.limit {
			over = append(over, fmt.Errorf("%s is over its budget by %d bytes", s.what, s.bytes-s.limit))
		}
	}
	return errors.Join(over...)
}

func kib(bytes int) float64 { return float64(bytes) / 1024 }
