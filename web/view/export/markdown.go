package export

// Markdown as GitHub, Obsidian and most wikis read it.

import "strings"

func markdown(s *sheet) string {
	for _, n := range s.Notes {
		s.remarks = append(s.remarks, clean(string(n)))
	}
	return tableMarkdown.write(s)
}

var tableMarkdown = layout{
	escape:  markdownText,
	start:   "**$1**",
	inputs:  "\\\n$1",
	between: ", ",
	amp:     "&",
	head:    "\n\n| Result | Chance | | Exact |\n| :-- | --: | :-- | --: |\n",
	row:     "| $1 | $2 | $6 | $3 |\n",
	also:    "\n",
	chance:  "- $1: **$2** ($3)\n",
	below:   "\n",
	remark:  "- $1\n",
	link:    "- [These odds, live]($1)\n",
}

// markdownText escapes what begins anything within a line, here or in a
// dialect (==, %%, #tag, @name, $x$, :smile:, an address), and what begins a
// list where it comes first: "- ", "1. ".
func markdownText(text string) string {
	text = swap(text, "\\`*_{}[]<>|~&$#^=@:", func(c rune) string { return "\\" + string(c) })
	text = strings.ReplaceAll(text, "%%", `\%\%`)
	first, _, _ := strings.Cut(text, " ")
	if last := len(first) - 1; last >= 0 && strings.IndexByte("-+.)", first[last]) >= 0 {
		text = first[:last] + `\` + text[last:]
	}
	return text
}
