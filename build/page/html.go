package main

// The page: the templ component of package web, with everything in it.

import (
	"bytes"
	"context"
	"encoding/base64"

	"github.com/a-h/templ"

	"diceodds/web"
)

type page struct {
	html          []byte
	script, style string
}

// chunks are the scripts that our own page runs on demand, in the order in which it carries them; a large one goes
// packed. Each has a budget.
var chunks = []struct {
	name   string
	packed bool
	budget int
}{
	{"views", false, 20 << 10},
	{"curves", false, 20 << 10},
	{"qr", false, 20 << 10},
	{"playground", true, 220 << 10},
}

// makeChunks bundles them.
func makeChunks(s sources) ([]web.Chunk, error) {
	style, err := s.bundle("web/css/playground.css", nil)
	if err != nil {
		return nil, err
	}
	s = s.asChunk()
	s.texts = map[string]string{"playground-style": style}
	made := make([]web.Chunk, len(chunks))
	for i, c := range chunks {
		file := "web/js/chunks/" + c.name + ".js"
		made[i].Name = c.name
		if !c.packed {
			made[i].Text, err = s.inline(file)
		} else if made[i].Text, err = s.bundle(file, nil); err == nil {
			made[i].Packed = base64.StdEncoding.EncodeToString(gzipped([]byte(made[i].Text)))
		}
		if err != nil {
			return nil, err
		}
	}
	return made, nil
}

// makePage renders a page around the script that starts at entry.
func makePage(ctx context.Context, s sources, component func(web.Assets) templ.Component, entry string, chunks []web.Chunk, wasm []byte, served bool) (page, error) {
	script, err := s.inline(entry)
	if err != nil {
		return page{}, err
	}
	style, err := s.inline("web/css/main.css")
	if err != nil {
		return page{}, err
	}
	html, err := render(ctx, component(web.Assets{
		CSP:    policy(script, style, chunks, served),
		CSS:    style,
		JS:     script,
		Chunks: chunks,
		Wasm:   base64.StdEncoding.EncodeToString(wasm),
		Served: served,
	}))
	return page{html, script, style}, err
}

func render(ctx context.Context, c templ.Component) ([]byte, error) {
	var html bytes.Buffer
	err := c.Render(ctx, &html)
	return html.Bytes(), err
}
