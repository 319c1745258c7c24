package playground

// Lowering: from what a person writes to text that Starlark's parser reads, with
// every character in its place.

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// place is where something stands in the document, from 1, in characters.
type place struct{ line, column int }

// A literal is a dice or band literal as it was written.
type literal struct {
	text         string
	count, sides int    // of dice
	suffix       string // dl dh kh kl, or ""
	n            int    // the number behind the suffix
	total        bool   // 2d6 that is summed, not a pool
	band         *Band  // of a band, else nil
}

// lowered is a document's script, ready to be parsed.
type lowered struct {
	text     []byte
	literals map[place]literal
	inputs   []int // lines of comments that declare one
}

const (
	mostNesting    = 200  // brackets within brackets: the parser recurses
	mostOperations = 1000 // in one expression, for the same reason
)

// lexer walks over a script token by token. Nothing is moved: what the parser
// must not see is overwritten by blanks.
type lexer struct {
	src      string
	out      []byte
	at       int
	line     int
	column   int // of counted
	counted  int
	depth    int // open brackets
	work     int // names, numbers and operators since the last comma or end of a statement
	elifs    int
	literals map[place]literal
	inputs   []int

	def      int    // the depth of a def's parameters, 0 outside of them
	awaiting bool   // a def was read, its bracket not yet
	fresh    bool   // in parameters: no name was read since the last comma
	named    bool   // in parameters: one was, and no = behind it
	lambda   bool   // in a default value: a lambda was read, its colon not yet
	first    string // the name that a statement begins with
	nth      int    // tokens of the statement so far
}

func newLexer(src string) *lexer {
	return &lexer{src: src, out: []byte(src), line: 1, column: 1, literals: map[place]literal{}}
}

// lower finds literals and type annotations. Errors name a literal that cannot
// be, or nesting past the limits.
func lower(src string) (lowered, *Error) {
	x := newLexer(src)
	for x.at < len(src) {
		if err := x.token(); err != nil {
			return lowered{}, err
		}
	}
	return lowered{bytes.ReplaceAll(x.out, []byte{0}, nil), x.literals, x.inputs}, nil
}

// here is a place on this line, at or behind the last one that was asked for: so
// that long lines are counted once.
func (x *lexer) here(at int) place {
	x.column += utf8.RuneCountInString(x.src[x.counted:at])
	x.counted = at
	return place{x.line, x.column}
}

func (x *lexer) fail(at int, message string) *Error {
	p := x.here(at)
	return &Error{Message: message, Line: p.line, Column: p.column}
}

func (x *lexer) newline() {
	x.line++
	x.at++
	x.counted, x.column = x.at, 1
}

// token reads one token, or a blank.
func (x *lexer) token() *Error {
	c := x.src[x.at]
	switch {
	case c == '\n':
		if x.depth == 0 {
			x.work, x.nth, x.first = 0, 0, ""
		}
		x.newline()
	case c == '#':
		if (x.at == 0 || x.src[x.at-1] == '\n') && strings.HasPrefix(x.src[x.at:], inputMark) {
			x.inputs = append(x.inputs, x.line)
		}
		for x.at < len(x.src) && x.src[x.at] != '\n' {
			x.at++
		}
	case c == '"' || c == '\'':
		x.text()
	case isDigit(c) || c == '.' && x.at+1 < len(x.src) && (isDigit(x.src[x.at+1]) || x.src[x.at+1] == '.'):
		return x.number()
	case isName(c):
		return x.name()
	default:
		return x.mark(c)
	}
	return nil
}

// mark reads a bracket, an operator or a blank.
func (x *lexer) mark(c byte) *Error {
	start := x.at
	x.at++
	switch c {
	case '(', '[', '{':
		x.depth++
		if x.awaiting && c == '(' {
			x.awaiting, x.def, x.fresh, x.named = false, x.depth, true, false
		}
		if x.depth > mostNesting {
			return x.fail(start, "brackets within brackets, more than "+strconv.Itoa(mostNesting)+" deep: that is the limit")
		}
	case ')', ']', '}':
		if x.def > 0 && x.depth == x.def {
			x.def = 0
			x.arrow()
		}
		x.depth = max(x.depth-1, 0)
	case ';':
		x.work, x.nth, x.first = 0, 0, ""
		return nil
	case ',':
		x.work = 0
		if x.depth == x.def {
			x.fresh, x.named = !x.lambda, false
		}
	case '=':
		if x.depth == x.def {
			x.named = false
		}
	case ':':
		switch {
		case x.def > 0 && x.depth == x.def && x.lambda:
			x.lambda = false
		case x.def > 0 && x.depth == x.def && x.named:
			x.blankType(start, ",=)")
		case x.depth == 0 && x.nth == 1 && x.first != "" && x.first != "else" && x.sets():
			x.blankType(start, "=")
		}
	case ' ', '\t', '\\':
		return nil
	}
	return x.count(start)
}

// sets tells that an = follows on the line.
func (x *lexer) sets() bool {
	line, _, _ := strings.Cut(x.src[x.at:], "\n")
	_, value, found := strings.Cut(line, "=")
	return found && !strings.HasPrefix(value, "=")
}

// count bounds the operations of one expression.
func (x *lexer) count(at int) *Error {
	x.nth++
	if x.work++; x.work > 4*mostOperations {
		return x.fail(at, "an expression of more than "+strconv.Itoa(mostOperations)+" operations: that is the limit")
	}
	return nil
}

// arrow blanks "-> type" behind a def's parameters.
func (x *lexer) arrow() {
	rest := strings.TrimLeft(x.src[x.at:], " \t")
	if strings.HasPrefix(rest, "->") {
		x.blankType(len(x.src)-len(rest), ":")
	}
}

// blankType blanks an annotation, up to one of the marks that end it.
func (x *lexer) blankType(from int, ends string) {
	at, depth := from, 0
	for ; at < len(x.src) && x.src[at] != '\n' && x.src[at] != '#'; at++ {
		c := x.src[at]
		if depth == 0 && at > from && strings.IndexByte(ends, c) >= 0 {
			break
		}
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '"', '\'':
			line, _, _ := strings.Cut(x.src[at+1:], "\n")
			at += 1 + strings.IndexByte(line, c) // where nothing closes it, it stays
		}
	}
	for i := from; i < at; i++ {
		if x.out[i] = ' '; !utf8.RuneStart(x.src[i]) {
			x.out[i] = 0 // one blank for each character, so that no column moves
		}
	}
	x.at = at
}

// text skips a string, which may go over several lines if it has three quotes.
func (x *lexer) text() {
	quote := x.src[x.at : x.at+1]
	if strings.HasPrefix(x.src[x.at:], strings.Repeat(quote, 3)) {
		quote = strings.Repeat(quote, 3)
	}
	x.at += len(quote)
	for x.at < len(x.src) {
		switch c := x.src[x.at]; {
		case strings.HasPrefix(x.src[x.at:], quote):
			x.at += len(quote)
			return
		case c == '\n':
			if len(quote) == 1 {
				return // the parser will say so
			}
			x.newline()
		case c == '\\' && x.at+1 < len(x.src):
			if x.at++; x.src[x.at] == '\n' {
				x.newline()
			} else {
				x.at++
			}
		default:
			x.at++
		}
	}
	x.at = min(x.at, len(x.src))
}

// name reads a name, a string with a prefix, or a literal such as d6.
func (x *lexer) name() *Error {
	start := x.at
	if l, end, ok := x.dice(start); ok {
		return x.replace(l, start, end)
	}
	for x.at < len(x.src) && isNamePart(x.src[x.at]) {
		x.at++
	}
	word := x.src[start:x.at]
	if x.at < len(x.src) && (x.src[x.at] == '"' || x.src[x.at] == '\'') {
		switch word {
		case "r", "b", "rb":
			x.text()
			return nil
		case "f":
			return x.fail(start, "a text with an f before it is not known here: write \"%s dice\" % n")
		}
	}
	switch word {
	case "def":
		x.awaiting = true
	case "elif":
		if x.elifs++; x.elifs > mostOperations {
			return x.fail(start, "more than "+strconv.Itoa(mostOperations)+" elif in one document: that is the limit")
		}
	}
	if x.def > 0 && x.depth == x.def {
		x.named, x.fresh = x.fresh, false
		x.lambda = x.lambda || word == "lambda"
	}
	if x.nth == 0 {
		x.first = word
	}
	return x.count(start)
}

// number reads a number, or a literal such as 2d6 or 5..6.
func (x *lexer) number() *Error {
	start := x.at
	if l, end, ok := x.dice(start); ok {
		return x.replace(l, start, end)
	}
	first := digits(x.src, start)
	if strings.HasPrefix(x.src[start+len(first):], "..") {
		second := digits(x.src, start+len(first)+2)
		if first != "" || second != "" {
			return x.band(start, first, second)
		}
		return x.fail(start, "a band has a number at one end or both, without blanks: 5..6, 5.. or ..6")
	}
	for x.at < len(x.src) && (isNamePart(x.src[x.at]) || x.src[x.at] == '.') {
		c := x.src[x.at]
		x.at++
		if c|0x20 == 'e' && x.at < len(x.src) && (x.src[x.at] == '+' || x.src[x.at] == '-') && !strings.HasPrefix(x.src[start:], "0x") {
			x.at++
		}
	}
	word := x.src[start:x.at]
	if rest := strings.TrimLeft(word, "0123456789."); rest != "" && rest[0]|0x20 == 'd' {
		return x.fail(start, word+" is neither a number nor dice: dice are written as d20, 2d6 or 4d6kh3")
	}
	return x.count(start)
}

func isDigit(c byte) bool    { return '0' <= c && c <= '9' }
func isName(c byte) bool     { return 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' || c >= 0x80 }
func isNamePart(c byte) bool { return isName(c) || isDigit(c) }
