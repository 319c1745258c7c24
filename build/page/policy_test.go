package main

import (
	"compress/gzip"
	"encoding/base64"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
)

// TestPolicy reads the policy as a browser does, after the HTML is parsed, and holds the page to it.
func TestPolicy(t *testing.T) {
	forms(t, func(t *testing.T, page *html.Node, served bool) {
		directives := map[string][]string{}
		for n := range page.Descendants() {
			switch {
			case n.Type != html.ElementNode:
			case n.Data == "meta" && strings.EqualFold(attr(n, "http-equiv"), "Content-Security-Policy"):
				require.Empty(t, directives, "there is one policy")
				directives = parsePolicy(t, attr(n, "content"))
			case n.Data == "script" || n.Data == "style" || n.Data == "link" || n.Data == "base":
				require.NotEmpty(t, directives, "<%s> stands before the policy, which only holds for what follows", n.Data)
			}
		}

		var scripts, styles, chunks []string
		for n := range page.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			for _, a := range n.Attr {
				require.False(t, strings.HasPrefix(a.Key, "on"), "<%s %s>: the policy blocks handlers in attributes", n.Data, a.Key)
				require.NotEqual(t, "style", a.Key, "<%s style>: the policy blocks styles in attributes", n.Data)
				require.False(t, a.Key == "src" || a.Key == "srcset", "<%s %s>: everything is inline", n.Data, a.Key)
			}
			switch {
			case n.Data == "script" && runs(n):
				scripts = append(scripts, hash(text(n)))
			case n.Data == "script" && strings.HasPrefix(attr(n, "id"), "chunk-"):
				chunks = append(chunks, hash(chunkText(t, n)))
			case n.Data == "style":
				styles = append(styles, hash(text(n)))
			}
		}

		require.Len(t, chunks, 4, "views, curves, the QR code and the playground are run on demand")
		want := map[string][]string{
			"default-src": {"'none'"},
			"connect-src": {"'none'"},
			"form-action": {"'none'"},
			"base-uri":    {"'none'"},
			"img-src":     {"data:", "blob:"},
			"worker-src":  {"blob:"},
			"script-src":  append(append(scripts, chunks...), "'wasm-unsafe-eval'"),
			"style-src":   styles,
		}
		if served {
			want["img-src"] = []string{"'self'", "data:", "blob:"}
			want["worker-src"] = []string{"'self'", "blob:"}
			want["manifest-src"] = []string{"'self'"}
		}
		require.Equal(t, want, directives)
	})
}

// parsePolicy is the algorithm of the CSP standard, for what we use of it.
func parsePolicy(t *testing.T, content string) map[string][]string {
	directives := map[string][]string{}
	for directive := range strings.SplitSeq(content, ";") {
		words := strings.Fields(directive)
		if len(words) == 0 {
			continue
		}
		require.NotContains(t, directives, words[0], "a second one counts for nothing")
		directives[words[0]] = words[1:]
	}
	return directives
}

// chunkText is the script of a chunk, which the page may carry packed.
func chunkText(t *testing.T, n *html.Node) string {
	if attr(n, "type") != "application/gzip" {
		return text(n)
	}
	unpacked, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text(n))))
	require.NoError(t, err)
	script, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	return string(script)
}
