// Package catalog lists every rule system, in the order of the page. Adding a
// system is adding a line here.
package catalog

import (
	"diceodds/rules"
	"diceodds/rules/blades"
	"diceodds/rules/chronicles"
	"diceodds/rules/flamepunk"
	"diceodds/rules/narateer"
	"diceodds/rules/notation"
)

// Systems are all systems; those of one game stand next to each other.
var Systems = []*rules.System{
	blades.Action,
	blades.Resist,
	blades.Fortune,
	chronicles.Roll,
	chronicles.Contested,
	chronicles.Extended,
	flamepunk.System,
	narateer.System,
	notation.Dice,
}

// Find is the system with that ID, nil where there is none.
func Find(id string) *rules.System {
	for _, s := range Systems {
		if s.ID == id {
			return s
		}
	}
	return nil
}
