// Package shelf holds the documents that come with the playground: a tutorial, the
// roll of each game, and questions for a class. Their texts and scripts are ours, but
// for the script of R18, which is the seed document's.
//
// Two fences are for readers: question, which a page shows set apart, and answer,
// which it folds away until asked. A check fence says what the results are; every
// document has one, and the tests hold it.
//
// The texts are embedded here and nowhere else: the engine does not link this
// package, and a page takes what it shows.
package shelf

import "embed"

//go:embed *.dice
var files embed.FS

// A Document is one entry of the shelf.
type Document struct {
	ID       string // the file's name without .dice
	Group    string // "tutorial", "games" or "class"
	Title    string
	Level    string // "first steps", "easy" or "intermediate"
	Question string // what it answers
	After    string // the ID of what to read before, or ""
	Code     string // what the document is called elsewhere, or ""
	Status   string // how far its content was reviewed
}

// Documents are the shelf, in the order to show them.
var Documents = []Document{
	{"first-die", "tutorial", "Your first die, in ten steps", "first steps", "How do I ask for odds?", "", "", checked},

	{"blades-action", "games", "Blades in the Dark: the action roll", "intermediate", "How often is an action roll bad, partial, clean or critical?", "first-die", "R18", "pilot"},
	{"blades-resist", "games", "Blades in the Dark: the resistance roll", "intermediate", "How much stress does resisting cost?", "blades-action", "", checked},
	{"blades-fortune", "games", "Blades in the Dark: the fortune roll", "easy", "What happens when nobody's skill decides?", "first-die", "", checked},
	{"chronicles-roll", "games", "Chronicles of Darkness: a pool of tens", "intermediate", "How many successes does a pool with repeated tens bring?", "first-die", "", checked},
	{"chronicles-extended", "games", "Chronicles of Darkness: work that takes time", "intermediate", "How likely is a long task done in time?", "chronicles-roll", "", checked},
	{"chronicles-contested", "games", "Chronicles of Darkness: one pool against another", "intermediate", "Who has more successes?", "first-die", "", checked},
	{"flamepunk-action", "games", "Flamepunk: hits and magnitude", "intermediate", "How good is a throw, and what does a defender make of it?", "first-die", "", checked},
	{"narateer-check", "games", "Narateer: paying for dice", "easy", "How many dice does a target want?", "first-die", "", checked},
	{"any-dice", "games", "Well-known rolls", "easy", "How is a roll that I know written here?", "first-die", "", checked},

	{"class-two-dice", "class", "The sum of two dice", "first steps", "Are all totals equally likely?", "", "", checked},
	{"class-de-mere", "class", "The Chevalier's two bets", "easy", "Why did one bet win and the other lose?", "class-two-dice", "", checked},
	{"class-advantage", "class", "Advantage", "easy", "How much is a second die worth?", "class-two-dice", "", checked},
	{"class-which-is-better", "class", "Which is better?", "easy", "Does a higher average always win?", "class-two-dice", "", checked},
	{"class-repeats", "class", "How soon do two dice agree?", "intermediate", "How many dice until two show the same?", "class-de-mere", "", checked},
	{"class-streak", "class", "The gambler's streak", "intermediate", "Is tails due after three heads?", "class-two-dice", "", checked},
}

const checked = "checked against plain counting"

// Text is the document itself.
func (d Document) Text() string {
	text, err := files.ReadFile(d.ID + ".dice")
	if err != nil {
		panic("shelf: " + err.Error()) // a test holds the list to the files
	}
	return string(text)
}
