// Command page builds what people open: index.html, which holds everything and works from file://, and the same
// page as a site, which a service worker keeps for times without a network; and the folder that serves other people's
// pages.
//
//	go run ./build/page [-dist build/dist]
//	go run ./build/page -wasm FILE      the engine alone, as the page holds it
//	go run ./build/page -bundle FILE    a script and all that it imports, printed
//
// The same sources give the same bytes, wherever and whenever: no time, no path and no order of a map gets in.
package main

import (
	"cmp"
	"context"
	"flag"
	"log"
	"os"
	"path/filepath"

	"diceodds/web"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("page: ")
	index := flag.String("index", "index.html", "where the page in one file goes")
	site := flag.String("site", "build/out/site", "the folder for the served page")
	dist := flag.String("dist", "", "the folder for other people's pages, usually build/dist")
	wasm := flag.String("wasm", "", "write the engine alone, to this file")
	tags := flag.String("tags", "", "build tags for it")
	script := flag.String("bundle", "", "print the bundle of this script")
	flag.Parse()

	ctx := context.Background()
	var err error
	switch {
	case *wasm != "":
		_, _, err = buildWasm(ctx, ".", *wasm, *tags)
	case *script != "":
		err = printBundle(ctx, *script)
	default:
		var sizes []size
		if sizes, err = build(ctx, ".", *index, *site, *dist); err == nil {
			err = checkSizes(os.Stdout, sizes)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

func printBundle(ctx context.Context, script string) error {
	s, err := findSources(ctx, ".")
	if err != nil {
		return err
	}
	text, err := s.bundle(script, nil)
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(text)
	return err
}

// build makes the page in one file and as a site from the module in root, and the folder for other people's pages where
// it gets a name for it. It returns the sizes that have a budget.
func build(ctx context.Context, root, index, site, dist string) ([]size, error) {
	_, packed, err := buildWasm(ctx, root, filepath.Join(root, "build/out/dice-odds.wasm"), "")
	if err != nil {
		return nil, err
	}
	s, err := findSources(ctx, root)
	if err != nil {
		return nil, err
	}
	file, err := makePage(ctx, s, web.Page, "web/js/main.js", packed, false)
	if err != nil {
		return nil, err
	}
	served, err := makePage(ctx, s, web.Page, "web/pwa/main.js", packed, true)
	if err != nil {
		return nil, err
	}
	sizes := []size{
		{"wasm, gzip", len(packed), 1650 << 10},
		{"script and style, gzip", len(gzipped([]byte(file.script))) + len(gzipped([]byte(file.style))), 45_000},
		{"index.html", len(file.html), 3 << 20},
	}
	if err := cmp.Or(writeFile(index, file.html), writeSite(s, site, served.html)); err != nil || dist == "" {
		return sizes, err
	}
	more, err := buildDist(ctx, s, file.html, dist)
	return append(sizes, more...), err
}

func buildDist(ctx context.Context, s sources, index []byte, dist string) ([]size, error) {
	wasm, packed, err := buildWasm(ctx, s.root, filepath.Join(s.root, "build/out/dice-odds-lite.wasm"), "lite")
	if err != nil {
		return nil, err
	}
	files, sizes, err := makeDist(ctx, s, index, wasm, packed)
	if err != nil {
		return nil, err
	}
	return sizes, files.write(dist)
}
