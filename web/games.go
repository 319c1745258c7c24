package web

import (
	"diceodds/rules"
	"diceodds/rules/catalog"
)

// A game is the systems that stand under one tab.
type game struct {
	Name    string
	Systems []*rules.System
}

// games are the catalog's systems, by game, in its order.
func games() []game {
	var list []game
	for _, s := range catalog.Systems {
		if n := len(list); n > 0 && list[n-1].Name == s.Game {
			list[n-1].Systems = append(list[n-1].Systems, s)
		} else {
			list = append(list, game{s.Game, []*rules.System{s}})
		}
	}
	return list
}

// link is the place of a roll within the page.
func link(system, query string) string {
	if query == "" {
		return "#" + system
	}
	return "#" + system + "?" + query
}
