package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWikiScripts(t *testing.T) {
	files, err := built()
	require.NoError(t, err)
	loader, err := os.ReadFile(root + "/web/embed/loader.js")
	require.NoError(t, err)
	var manifest struct{ Files []listed }
	require.NoError(t, json.Unmarshal(files["dist/manifest.json"], &manifest))
	sums := map[string]string{}
	for _, f := range manifest.Files {
		sums[f.Name] = f.Integrity
	}

	for name, page := range wikiScripts {
		text := string(files["dist/mediawiki/"+name])
		require.True(t, strings.HasPrefix(text, "// "+page+": "), "it says where it belongs")
		require.Equal(t, 1, strings.Count(text, wikiHost), "one place to fill in")

		element := between(t, text, "base + '", "'")
		require.Contains(t, files, "dist/"+element)
		sum := between(t, text, "tag.integrity = '", "'")
		require.Equal(t, sums[element], sum)

		script := between(t, text, "// <nowiki>\n\n", wikiFoot)
		for from, to := range map[string]string{wikiHost: "", "'" + element + "'": "ELEMENT", "'" + sum + "'": "INTEGRITY"} {
			script = strings.Replace(script, from, to, 1)
		}
		require.Equal(t, string(loader), script, "all the rest is the loader")
	}
}

func between(t *testing.T, text, start, end string) string {
	_, rest, ok := strings.Cut(text, start)
	require.True(t, ok, start)
	inner, _, ok := strings.Cut(rest, end)
	require.True(t, ok, end)
	return inner
}

func TestWikiPages(t *testing.T) {
	files, err := built()
	require.NoError(t, err)
	for _, name := range []string{"template.txt", "widget.txt"} {
		require.Contains(t, string(files["dist/mediawiki/"+name]), wikiHost, name)
	}
	_, rest, ok := strings.Cut(string(files["dist/mediawiki/template.txt"]), "<templatedata>")
	require.True(t, ok)
	data, _, _ := strings.Cut(rest, "</templatedata>")
	require.True(t, json.Valid([]byte(data)), "MediaWiki refuses to save a template whose data is no JSON")
}
