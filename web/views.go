package web

import "github.com/a-h/templ"

// A pageView is what the page can show beside the form in the place of the
// odds. web/js/views.js has a script for each.
type pageView struct {
	ID, Name string
	Body     templ.Component
}

// views are all of them, in the order of their tabs.
func views() []pageView {
	return []pageView{
		{"compare", "Compare", compareView()},
		{"more", "One more die?", moreView()},
		{"rolls", "Every roll", rollsView()},
		{"chance", "Theory and chance", chanceView()},
		{"predict", "Predict", predictView()},
		{"mine", "My rolls", mineView()},
		{"log", "Log", logView()},
	}
}
