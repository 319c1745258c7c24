package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
)

func TestManifest(t *testing.T) {
	files, err := built()
	require.NoError(t, err)
	var manifest struct {
		Name     string
		StartURL string `json:"start_url"`
		Display  string
		Icons    []struct{ Src, Sizes, Type, Purpose string }
	}
	require.NoError(t, json.Unmarshal(files["dist/manifest.webmanifest"], &manifest))
	require.Equal(t, "Dice Odds", manifest.Name)
	require.Equal(t, "./", manifest.StartURL, "whatever path the host has it at")
	require.Equal(t, "standalone", manifest.Display)

	var sizes []string
	for _, icon := range manifest.Icons {
		sizes = append(sizes, icon.Sizes+icon.Purpose)
		img, err := png.DecodeConfig(bytes.NewReader(files["dist/"+icon.Src]))
		require.NoError(t, err, icon.Src)
		require.Equal(t, icon.Sizes, fmt.Sprintf("%dx%d", img.Width, img.Height), icon.Src)
	}
	require.Equal(t, []string{"192x192", "512x512", "512x512maskable"}, sizes, "what Chromium wants before it offers to install")
}

// TestSiteIsWhole: what the served page links to is in the site, and the service worker keeps it.
func TestSiteIsWhole(t *testing.T) {
	files, err := built()
	require.NoError(t, err)
	page, err := html.Parse(bytes.NewReader(files["dist/index.html"]))
	require.NoError(t, err)
	worker := string(files["dist/sw.js"])
	linked := map[string]string{}
	for n := range page.Descendants() {
		if n.Type != html.ElementNode || n.Data != "link" {
			continue
		}
		name := attr(n, "href")
		linked[attr(n, "rel")] = name
		if !strings.HasPrefix(name, "data:") {
			require.Contains(t, files, "dist/"+name)
			require.Contains(t, worker, `"`+name+`"`)
		}
	}
	require.Equal(t, "manifest.webmanifest", linked["manifest"])
	require.Equal(t, "apple-touch-icon.png", linked["apple-touch-icon"], "Apple's phones don't read the manifest's icons")
	require.Contains(t, linked, "icon")
	require.Contains(t, worker, `"./"`, "the page itself")
	require.NotContains(t, worker, "index.html\"", "under one address only")
}

func TestServiceWorkerVersion(t *testing.T) {
	s, err := findSources(context.Background(), root)
	require.NoError(t, err)
	version := func(files map[string][]byte) string {
		worker, err := serviceWorker(s, files)
		require.NoError(t, err)
		return worker
	}
	one := version(map[string][]byte{"index.html": []byte("one"), "a.png": nil})
	require.Equal(t, one, version(map[string][]byte{"index.html": []byte("one"), "a.png": nil}), "the same files are the same script")
	require.NotEqual(t, one, version(map[string][]byte{"index.html": []byte("two"), "a.png": nil}), "another text is another version")
}

// TestMaskableIcon: a phone may cut the icon to the circle of 80 % of its width; the mark stands inside.
func TestMaskableIcon(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(icons()["icon-maskable.png"]))
	require.NoError(t, err)
	background := img.At(0, 0)
	size := img.Bounds().Dx()
	for y := range size {
		for x := range size {
			dx, dy := 2*x-size+1, 2*y-size+1
			if outside := dx*dx+dy*dy > size*size*64/100; outside {
				require.Equal(t, background, img.At(x, y), "at %d, %d", x, y)
			}
		}
	}
}
