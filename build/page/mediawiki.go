package main

// The pages of a MediaWiki, ready to paste, in the folder for hosts: web/embed/mediawiki as it is, and the loader as the
// two scripts that an interface admin saves. They are made of web/embed/loader.js and never kept by hand.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// wikiHost stands where the admin writes the address of the host.
const wikiHost = "https://YOUR.HOST/"

// wikiPages are the files of web/embed/mediawiki for people.
var wikiPages = []string{"README.md", "template.txt", "widget.txt"}

// wikiScripts are the two places for the same script, by the name of the file.
var wikiScripts = map[string]string{
	"gadget.js": "MediaWiki:Gadget-dice-odds.js",
	"common.js": "MediaWiki:Common.js",
}

// wikiHead opens each of them. MediaWiki reads scripts as wikitext when they are saved; nowiki keeps them as they are.
const wikiHead = `// %s: live dice odds in the place of tables, by Dice Odds.
//
// Before you save: in the line "var BASE" below, put the address where you serve Dice Odds (https, with a / at its end).
// After an update of Dice Odds: paste its new file over all of this. README.md, beside it, has every step.
//
// What it may do: it puts frames of that address into this page, and they can't reach out of their sandbox. Only where
// a page asks for data-as="element", or for a document (data-doc), does it load a script, and none but the one whose
// checksum stands below and those whose checksums are in that one.
// <nowiki>

`

const wikiFoot = "\n// </nowiki>\n"

// addMediaWiki adds the folder mediawiki. The scripts are readable, for whoever has to trust them; MediaWiki makes them
// small itself.
func addMediaWiki(s sources, files folder, element piece) error {
	for _, name := range wikiPages {
		data, err := os.ReadFile(filepath.Join(s.root, "web/embed/mediawiki", name))
		if err != nil {
			return err
		}
		files["mediawiki/"+name] = data
	}
	loader, err := os.ReadFile(filepath.Join(s.root, "web/embed/loader.js"))
	if err != nil {
		return err
	}
	text := string(loader)
	for from, to := range map[string]string{
		"var BASE = '';": "var BASE = '" + wikiHost + "';",
		"base + ELEMENT": "base + '" + element.Name + "'",
		"= INTEGRITY;":   "= '" + element.Integrity + "';",
	} {
		if n := strings.Count(text, from); n != 1 {
			return fmt.Errorf("web/embed/loader.js: %q stands in it %d times, for a wiki's script it has to be once", from, n)
		}
		text = strings.Replace(text, from, to, 1)
	}
	for name, page := range wikiScripts {
		files["mediawiki/"+name] = []byte(fmt.Sprintf(wikiHead, page) + text + wikiFoot)
	}
	return nil
}
