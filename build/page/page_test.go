package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
)

const root = "../.."

// output is everything that one build writes, by path.
type output map[string][]byte

// built is the page as the sources have it now, built once for all tests.
var built = sync.OnceValues(func() (output, error) {
	folder, err := os.MkdirTemp("", "dice-odds-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	return buildIn(folder)
})

func buildIn(folder string) (output, error) {
	if _, err := build(context.Background(), root, filepath.Join(folder, "index.html"), filepath.Join(folder, "dist")); err != nil {
		return nil, err
	}
	files := output{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	})
	return files, err
}

func TestReproducible(t *testing.T) {
	one, err := built()
	require.NoError(t, err)
	two, err := buildIn(t.TempDir())
	require.NoError(t, err)
	require.Len(t, two, len(one))
	for name := range one {
		require.True(t, bytes.Equal(one[name], two[name]), "%s differs from one build to the next", name)
	}
}

// forms runs a test on both forms of the page, parsed.
func forms(t *testing.T, test func(t *testing.T, page *html.Node, served bool)) {
	files, err := built()
	require.NoError(t, err)
	for name, served := range map[string]bool{"index.html": false, "dist/index.html": true} {
		t.Run(name, func(t *testing.T) {
			page, err := html.Parse(bytes.NewReader(files[name]))
			require.NoError(t, err)
			test(t, page, served)
		})
	}
}

// TestEngineIsLast: the browser has painted everything else by the time it has read the engine.
func TestEngineIsLast(t *testing.T) {
	forms(t, func(t *testing.T, page *html.Node, _ bool) {
		var last *html.Node
		for n := range page.Descendants() {
			if n.Type == html.ElementNode {
				last = n
			}
		}
		require.Equal(t, "script", last.Data)
		require.NotEmpty(t, attr(last, "id"))
		require.False(t, runs(last), "the browser doesn't run it")
		unpacked, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text(last))))
		require.NoError(t, err)
		head := make([]byte, 4)
		_, err = io.ReadFull(unpacked, head)
		require.NoError(t, err)
		require.Equal(t, "\x00asm", string(head))
	})
}

func TestInlineRefusesWhatEndsAScript(t *testing.T) {
	for _, bad := range []string{"a</SCRIPT b", "a </style>", "x = '<!--'"} {
		require.ErrorContains(t, fits("some.js", bad), "some.js: ")
	}
	require.NoError(t, fits("some.js", "x='<b>'"))
}

func TestSizesOverTheirBudgetFail(t *testing.T) {
	var table strings.Builder
	err := checkSizes(&table, []size{{"small", 512, 1024}, {"large", 2048, 1024}, {"just right", 1024, 1024}})
	require.EqualError(t, err, "large is over its budget by 1024 bytes")
	require.Equal(t, ""+
		"small                          0.5 KiB of       1.0 KiB   50%\n"+
		"large                          2.0 KiB of       1.0 KiB  200%\n"+
		"just right                     1.0 KiB of       1.0 KiB  100%\n", table.String())
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// text is what stands inside an element that holds nothing but text.
func text(n *html.Node) string {
	if n.FirstChild == nil {
		return ""
	}
	return n.FirstChild.Data
}

// runs says whether a browser runs a script element: it doesn't where the type is not one of a script.
func runs(n *html.Node) bool {
	kind := attr(n, "type")
	return kind == "" || kind == "module" || kind == "text/javascript" || kind == "importmap" || kind == "speculationrules"
}
