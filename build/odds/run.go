package main

// odds run: a .dice document on the command line.

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"diceodds/rules/playground"
	"diceodds/web/view/export"
	"diceodds/web/view/report"
)

// errChecks is a document that ran and contradicts itself.
var errChecks = errors.New("checks of the document fail")

// document runs the file and writes its report.
func document(p printer, opts options, words []string) error {
	if opts.address != "" {
		return errors.New("run prints a document's report, without an -address")
	}
	source, err := readDocument(words[0])
	if err != nil {
		return err
	}
	defer guard(func(why string) {
		failed(p, os.Stderr, append([]string{"run"}, words...), playground.Errors{{Message: why}})
		os.Exit(2)
	})()
	ran, err := playground.Run(source, query(words[1:]))
	if err != nil {
		return err
	}
	text, err := export.WriteReport(opts.format, report.New(ran))
	if err != nil {
		return err
	}
	if _, err := io.WriteString(p, text); err != nil {
		return err
	}
	if opts.format == "text" && len(ran.Log) > 0 {
		fmt.Fprintln(p, "\nPrinted:")
		for _, line := range ran.Log {
			fmt.Fprintln(p, line)
		}
	}
	var wrong []string
	for _, c := range ran.Checks {
		if !c.OK {
			wrong = append(wrong, fmt.Sprintf("\n%s:%d: %s: it is %s", words[0], c.Line, c.Text, c.Got))
		}
	}
	if wrong != nil {
		return fmt.Errorf("%w%s", errChecks, strings.Join(wrong, ""))
	}
	return nil
}

// guard tells where a document takes far more time or memory than a run
// may: a run looks at its limits between steps, and one step can do much, such as
// print a list that holds itself many times over.
func guard(stopped func(why string)) (stop func()) {
	const memory = 2 << 30
	end := time.Now().Add(2 * playground.Usual.Time)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(50 * time.Millisecond):
			}
			var used runtime.MemStats
			runtime.ReadMemStats(&used)
			if used.HeapAlloc > memory || time.Now().After(end) {
				stopped("stopped: more than 2 GiB of memory or 10 seconds are taken")
			}
		}
	}()
	return func() { close(done) }
}

func readDocument(name string) (string, error) {
	if name == "-" {
		text, err := io.ReadAll(io.LimitReader(os.Stdin, 1<<20))
		return string(text), err
	}
	text, err := os.ReadFile(name)
	return string(text), err
}

// failed prints the mistakes of a document: for programs on standard output, for
// people as FILE:LINE:COLUMN: message, which editors can follow.
func failed(p printer, errs io.Writer, words []string, all playground.Errors) {
	if p.json {
		list := []scriptMistake{}
		for _, e := range all {
			list = append(list, scriptMistake{e.Field, e.Message, e.Line, e.Column})
		}
		p.encode(struct {
			Errors []scriptMistake `json:"errors"`
		}{list})
		return
	}
	file := words[1]
	for _, e := range all {
		switch {
		case e.Line > 0:
			fmt.Fprintf(errs, "%s:%d:%d: %s\n", file, e.Line, e.Column, e.Message)
		case e.Field != "":
			fmt.Fprintf(errs, "odds: %s: %s\n", e.Field, e.Message)
		default:
			fmt.Fprintf(errs, "%s: %s\n", file, e.Message)
		}
		for i := len(e.Calls) - 1; i >= 0; i-- {
			fmt.Fprintf(errs, "%s:%d:%d:   in %s\n", file, e.Calls[i].Line, e.Calls[i].Column, e.Calls[i].Name)
		}
	}
}

// A scriptMistake is playground.md, section 9; a field is named where an input is
// what is wrong.
type scriptMistake struct {
	Field   string `json:"field,omitempty"`
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
}
