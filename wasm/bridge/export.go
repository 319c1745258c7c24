//go:build !lite

package bridge

import (
	"diceodds/web/view"
	"diceodds/web/view/export"
)

// exported writes the odds in a format of package export, as one string.
func exported(args []string) ([]byte, error) {
	s, v, roll, err := open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	odds := view.NewOdds(s, v, roll)
	text, err := export.Write(args[2], &odds, args[3])
	if err != nil {
		return nil, err
	}
	return view.AppendQuoted(nil, text), nil
}
