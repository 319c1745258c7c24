// Command page builds what people open: index.html, which holds everything and works from file://, and the same
// page as a site, which a service worker keeps for times without a network.
//
//	go run ./build/page
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
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("page: ")
	index := flag.String("index", "index.html", "where the page in one file goes")
	site := flag.String("site", "build/out/site", "the folder for the served page")
	wasm := flag.String("wasm", "", "write the engine alone, to this file")
	tags := flag.String("tags", "", "build tags for it")
	script := flag.String("bundle", "", "print the bundle of this script")
	flag.Parse()

	ctx := context.Background()
	var err error
	switch {
	case *wasm != "":
		_, err = buildWasm(ctx, ".", *wasm, *tags)
	case *script != "":
		err = printBundle(ctx, *script)
	default:
		var sizes []size
		if sizes, err = build(ctx, ".", *index, *site); err == nil {
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

// build makes both forms of the page from the module in root, and returns the sizes that have a budget.
func build(ctx context.Context, root, index, site string) ([]size, error) {
	wasm, err := buildWasm(ctx, root, filepath.Join(root, "build/out/dice-odds.wasm"), "")
	if err != nil {
		return nil, err
	}
	sources, err := findSources(ctx, root)
	if err != nil {
		return nil, err
	}
	file, err := makePage(ctx, sources, "web/js/main.js", wasm, false)
	if err != nil {
		return nil, err
	}
	served, err := makePage(ctx, sources, "web/pwa/main.js", wasm, true)
	if err != nil {
		return nil, err
	}
	err = cmp.Or(
		writeFile(index, file.html),
		writeSite(sources, site, served.html),
	)
	return []size{
		{"wasm, gzip", len(wasm), 1650 << 10},
		{"script and style, gzip", len(gzipped([]byte(file.script))) + len(gzipped([]byte(file.style))), 45_000},
		{"index.html", len(file.html), 3 << 20},
	}, err
}

func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
