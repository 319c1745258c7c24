package export

// The way back: an address that stands in every format without further
// escaping, but for the & in HTML.

import (
	"strings"

	"diceodds/rules/form"
	"diceodds/web/view"
)

// link is the address of these odds, "" without a base address. One with an
// IPv6 number is refused: its brackets would end a wiki's link.
func link(address string, o *view.Odds) (string, error) {
	if address == "" {
		return "", nil
	}
	base, _, _ := strings.Cut(address, "#")
	scheme, rest, _ := strings.Cut(base, "://")
	if scheme != "https" && scheme != "http" && scheme != "file" || rest == "" || strings.IndexByte(rest, '[') >= 0 || clean(rest) != rest {
		return "", &form.Error{Field: "address", Message: "an address that begins with https://, http:// or file:// is wanted"}
	}
	return strict(base) + hash(o), nil
}

// hash is the roll as links end: #SYSTEM?QUERY.
func hash(o *view.Odds) string { return "#" + o.System.ID + "?" + strict(o.Query) }

// strict escapes all of an address or a query that a format could take for its
// own. The page reads the same query from it.
func strict(text string) string {
	return swap(text, "_!*'();$~ <>\"[]{}|\\^`", func(c rune) string {
		const hex = "0123456789ABCDEF"
		return string([]byte{'%', hex[c>>4], hex[c&15]})
	})
}
