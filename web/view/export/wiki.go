package export

// Wikitext of MediaWiki, for a page and for a template's parameter; DokuWiki.

import "strings"

func wikitext(s *sheet) string { return mediawiki.write(s) }

// wikitextParameter escapes the table's own pipes; those of names are entities
// already, and so are braces. The comment keeps the table's last brace from
// those that end the call.
func wikitextParameter(s *sheet) string {
	return strings.ReplaceAll(wikitext(s), "|", "{{!}}") + "<!-- -->"
}

var mediawiki = layout{
	escape: func(text string) string { return swap(text, "&<>[]{}|'~_!:", entity) },
	start: `{| class="wikitable" data-system="$2" data-query="$3"
|+ style="text-align:left" | $1`,
	inputs:  `<br><small style="font-weight:normal">$1</small>`,
	between: `, `,
	amp:     "&",
	online:  true,
	head: `
! scope="col" style="text-align:left" | Result
! scope="col" colspan="2" style="text-align:left" | Chance
! scope="col" style="text-align:right" | Exact
`,
	row: `|-
! scope="row" style="text-align:left" | $1
| style="width:10em" | <div style="width:$4;height:1em;background:$5"></div>
| style="text-align:right;font-weight:bold" | $2
| style="text-align:right;overflow-wrap:anywhere" | $3
`,
	chance: `|-
! scope="row" colspan="2" style="text-align:left;font-weight:normal" | $1
| style="text-align:right;font-weight:bold" | $2
| style="text-align:right;overflow-wrap:anywhere" | $3
`,
	remark: `|-
| colspan="4" | <small>$1</small>
`,
	link: `|-
| colspan="4" | <small>[$1 These odds, live]</small>
`,
	end: "|}\n",
}

func dokuwiki(s *sheet) string { return doku.write(s) }

var doku = layout{
	escape:  dokuText,
	start:   "**$1**",
	inputs:  ` \\ $1`,
	between: ", ",
	amp:     "&",
	online:  true,
	head:    "\n\n^ Result ^ Chance ^^ Exact ^\n",
	row:     "^ $1  |  $2 | $6  |  $3 |\n",
	chance:  "| $1  |  $2 |  |  $3 |\n",
	below:   "\n",
	remark:  "  * $1\n",
	link:    "  * [[$1|These odds, live]]\n",
}

// dokuText keeps text from being read as markup. DokuWiki has no escape for a
// character; all but plain words, and marks that stand alone, goes into nowiki.
func dokuText(text string) string {
	mark, plain := false, true
	for _, c := range text {
		word := 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == ' ' || c >= 0x80
		if !word && (mark || !strings.ContainsRune(".,:;+-%/()", c)) {
			plain = false
		}
		mark = !word
	}
	if plain {
		return text
	}
	return "<nowiki>" + strings.ReplaceAll(text, "</nowiki>", "<</nowiki><nowiki>/nowiki>") + "</nowiki>"
}
