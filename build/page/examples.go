package main

// Every example of every game as a picture and as tables, for whoever wants to link to a file and nothing else.

import (
	"strings"

	"diceodds/rules/catalog"
	"diceodds/web/view"
	"diceodds/web/view/export"
)

// addExamples adds examples/SYSTEM-NAME.EXT in every format, without a link back: nobody knows yet where the folder
// will be.
func addExamples(files folder) error {
	for _, system := range catalog.Systems {
		for _, example := range system.Examples {
			odds, _, err := view.Open(system, example.Query)
			if err != nil {
				return err
			}
			for _, format := range export.Formats {
				text, err := export.Write(format.ID, &odds, "")
				if err != nil {
					return err
				}
				name := "examples/" + system.ID + "-" + slug(example.Name) + "."
				if files[name+format.Extension] != nil { // DokuWiki's pages are .txt, and so is plain text
					name += format.ID + "."
				}
				files[name+format.Extension] = []byte(text)
			}
		}
	}
	return nil
}

// slug is a name as part of a file's name: its letters and digits, and a - for all between.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !('a' <= r && r <= 'z' || '0' <= r && r <= '9') })
	return strings.Join(words, "-")
}
