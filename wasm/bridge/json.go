package bridge

import (
	"strconv"
	"unicode/utf8"
)

// Object is a JSON object whose members keep their order. Values are strings,
// bools, ints, float64s, nil, Objects, and slices of strings or Objects: what
// answers are made of. encoding/json would cost the page 160 KB.
type Object []Member

// A Member is one key of an Object with its value.
type Member struct {
	Key   string
	Value any
}

// JSON writes an Object or one of its values.
func JSON(v any) string { return string(appendJSON(nil, v)) }

func appendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case string:
		return appendString(b, v)
	case bool:
		return strconv.AppendBool(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case float64:
		return strconv.AppendFloat(b, v, 'g', -1, 64)
	case Object:
		b = append(b, '{')
		for i, m := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendString(b, m.Key), ':')
			b = appendJSON(b, m.Value)
		}
		return append(b, '}')
	case []Object:
		return appendList(b, v)
	case []string:
		return appendList(b, v)
	}
	panic("bridge: a value that JSON has no form for")
}

func appendList[T any](b []byte, list []T) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSON(b, v)
	}
	return append(b, ']')
}

const hexDigits = "0123456789abcdef"

// appendString quotes text; what is not UTF-8 becomes U+FFFD.
func appendString(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
