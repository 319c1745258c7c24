// Command odds prints the odds that the page shows, for scripts, bots and the
// terminal.
//
//	odds [-format FORMAT] [-address URL] SYSTEM [QUERY]
//	odds [-format text|json] roll SYSTEM [QUERY] [-seed TEXT | -faces 3,3,5,6]
//	odds [-format text|json] move SYSTEM TRACKER STATE MOVE [ARGS]
//	odds [-format text|json] list [SYSTEM]
//	odds [-format text|markdown|html|csv|json] run FILE.dice [INPUTS]
//	odds help dice
//
// FORMAT is text, markdown, wikitext, dokuwiki, html, csv, json or svg, as on the
// page; URL is where the page is, for a link back to these odds.
//
// run runs a .dice document, - for standard input, with its inputs set as a query
// says, dice=3&mode=rote. Where the document's own checks fail it prints the report,
// names them on standard error and ends with exit status 1. help dice prints what
// scripts can call.
//
// A query is what stands behind the ? of a link: rating=3&assist=1. Mistakes
// end with exit status 2; with -format json they are printed on standard
// output, {"errors": [{"field": "rating", "message": "…"}]}.
package main

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"diceodds/rules"
	"diceodds/rules/catalog"
	"diceodds/rules/dice"
	"diceodds/rules/form"
	"diceodds/rules/playground"
	"diceodds/web/view"
	"diceodds/web/view/export"
)

const usage = `usage: odds [-format text|markdown|wikitext|dokuwiki|html|csv|json|svg] [-address URL] SYSTEM [QUERY]
       odds [-format text|json] roll SYSTEM [QUERY] [-seed TEXT | -faces 3,3,5,6]
       odds [-format text|json] move SYSTEM TRACKER STATE MOVE [ARGS]
       odds [-format text|json] list [SYSTEM]
       odds [-format text|markdown|html|csv|json] run FILE.dice [INPUTS]
       odds help dice
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// options are the flags, which may stand before, between and after the words.
type options struct{ format, address, seed, faces string }

// run is main without the process: it returns the exit status.
func run(args []string, out, errs io.Writer) int {
	opts, words, err := parse(args)
	p := printer{out, opts.format == "json"}
	if err == nil {
		err = answer(p, opts, words)
	}
	var mistakes form.Errors
	var single *form.Error
	if errors.As(err, &single) {
		mistakes, err = form.Errors{single}, form.Errors{single}
	}
	var script playground.Errors
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errChecks):
		fmt.Fprintln(errs, "odds:", err)
		return 1
	case errors.As(err, &script):
		failed(p, errs, words, script)
	case errors.Is(err, flag.ErrHelp), errors.Is(err, errUsage):
		fmt.Fprint(errs, usage)
	case errors.As(err, &mistakes) && p.json:
		p.mistakes(mistakes)
	default:
		fmt.Fprintln(errs, "odds:", err)
	}
	return 2
}

var errUsage = errors.New("usage")

func parse(args []string) (o options, words []string, err error) {
	set := flag.NewFlagSet("odds", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&o.format, "format", "text", "")
	set.StringVar(&o.address, "address", "", "")
	set.StringVar(&o.seed, "seed", "", "")
	set.StringVar(&o.faces, "faces", "", "")
	for {
		if err = set.Parse(args); err != nil {
			return o, nil, err
		}
		if set.NArg() == 0 {
			break
		}
		words, args = append(words, set.Arg(0)), set.Args()[1:]
	}
	return o, words, nil
}

func answer(p printer, opts options, words []string) error {
	if len(words) == 0 {
		return errUsage
	}
	command, rest := words[0], words[1:]
	thrown := opts.seed != "" || opts.faces != ""
	if command == "list" || command == "move" || command == "roll" {
		if opts.format != "text" && opts.format != "json" || opts.address != "" {
			return fmt.Errorf("%s prints text or json, without an -address", command)
		}
	}
	switch {
	case command == "run" && (len(rest) == 1 || len(rest) == 2) && !thrown:
		return document(p, opts, rest)
	case command == "help" && len(rest) == 1 && rest[0] == "dice" && !thrown:
		_, err := io.WriteString(p, playground.Reference())
		return err
	case command == "list" && len(rest) == 0 && !thrown:
		p.systems(catalog.Systems)
		return nil
	case command == "list" && len(rest) == 1 && !thrown:
		s, err := find(rest[0])
		if err == nil {
			p.fields(s)
		}
		return err
	case command == "move" && (len(rest) == 4 || len(rest) == 5) && !thrown:
		return move(p, append(rest, "")[:5])
	case command == "roll" && (len(rest) == 1 || len(rest) == 2) && !(opts.seed != "" && opts.faces != ""):
		return roll(p, opts, rest)
	case command == "run" || command == "help" || command == "roll" || command == "list" || command == "move" || len(rest) > 1 || thrown:
		return errUsage
	}
	s, err := find(command)
	if err != nil {
		return err
	}
	o, _, err := view.Open(s, query(rest))
	if err != nil {
		return err
	}
	text, err := export.Write(opts.format, &o, opts.address)
	if err != nil {
		return err
	}
	io.WriteString(p, text)
	return nil
}

func roll(p printer, opts options, words []string) error {
	s, err := find(words[0])
	if err != nil {
		return err
	}
	_, r, err := view.Open(s, query(words[1:]))
	if err != nil {
		return err
	}
	if opts.faces == "" {
		if opts.seed == "" {
			random := make([]byte, 4)
			rand.Read(random) // never fails
			opts.seed = hex.EncodeToString(random)
		}
		p.result(view.NewResult(r, r.Throw(dice.NewSeeded(opts.seed))), opts.seed)
		return nil
	}
	faces, err := dice.ParseFaces(opts.faces)
	var result rules.Result
	if err == nil {
		err = dice.Read(faces, func(from dice.Roller) { result = r.Throw(from) })
	}
	if err != nil {
		return form.Errors{{Field: "faces", Message: err.Error()}}
	}
	p.result(view.NewResult(r, result), "")
	return nil
}

// move takes words SYSTEM TRACKER STATE MOVE ARGS.
func move(p printer, words []string) error {
	s, err := find(words[0])
	if err != nil {
		return err
	}
	t := s.Tracker(words[1])
	if t == nil {
		return form.Errors{{Field: "tracker", Message: fmt.Sprintf("there is no tracker %q: odds list %s names them", words[1], s.ID)}}
	}
	state, err := t.Move(words[2], words[3], words[4])
	if err != nil {
		return err
	}
	v, err := form.Parse(t.State, state)
	if err != nil {
		return err
	}
	p.state(state, t.Show(v))
	return nil
}

func find(id string) (*rules.System, error) {
	if s := catalog.Find(id); s != nil {
		return s, nil
	}
	return nil, form.Errors{{Field: "system", Message: fmt.Sprintf("there is no system %q: odds list names them", id)}}
}

// query is the word after a system, where there is one.
func query(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}
