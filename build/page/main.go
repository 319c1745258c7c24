// Command page builds what people open: index.html, which holds everything and works from file://, and build/dist, a
// folder for any static host, with the same page as an app, and what other people's pages embed.
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

	"diceodds/web"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("page: ")
	index := flag.String("index", "index.html", "where the page in one file goes")
	dist := flag.String("dist", "build/dist", "the folder for a static host")
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
		if sizes, err = build(ctx, ".", *index, *dist); err == nil {
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

// build makes the page in one file, and the folder for hosts, from the module in root. It returns the sizes that have a
// budget.
func build(ctx context.Context, root, index, dist string) ([]size, error) {
	s, err := findSources(ctx, root)
	if err != nil {
		return nil, err
	}
	full, err := buildWasm(ctx, root, filepath.Join(root, "build/out/dice-odds.wasm"), "")
	if err != nil {
		return nil, err
	}
	parts, err := makeChunks(s)
	if err != nil {
		return nil, err
	}
	page, err := makePage(ctx, s, web.Page, "web/js/main.js", parts, full.packed, false)
	if err != nil {
		return nil, err
	}
	served, err := makePage(ctx, s, web.Page, "web/pwa/main.js", parts, full.packed, true)
	if err != nil {
		return nil, err
	}
	site, err := makeSite(s, served.html)
	if err != nil {
		return nil, err
	}
	lite, err := buildWasm(ctx, root, filepath.Join(root, "build/out/dice-odds-lite.wasm"), "lite")
	if err != nil {
		return nil, err
	}
	files, sizes, err := makeDist(ctx, s, site, lite, full)
	if err != nil {
		return nil, err
	}
	for i, c := range parts {
		sizes = append(sizes, size{"chunk " + c.Name + ", gzip", len(gzipped([]byte(c.Text))), chunks[i].budget})
	}
	return append([]size{
		{"full wasm, gzip", len(full.packed), 1650 << 10},
		{"script and style, gzip", len(gzipped([]byte(page.script))) + len(gzipped([]byte(page.style))), 45_000},
		{"index.html", len(page.html), 3 << 20},
	}, sizes...), cmp.Or(writeFile(index, page.html), files.write(dist))
}
