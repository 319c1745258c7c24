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

// makePage renders a page around the script that starts at entry.
func makePage(ctx context.Context, s sources, component func(web.Assets) templ.Component, entry string, wasm []byte, served bool) (page, error) {
	script, err := s.bundle(entry, nil)
	if err != nil {
		return page{}, err
	}
	style, err := s.bundle("web/css/main.css", nil)
	if err != nil {
		return page{}, err
	}
	html, err := render(ctx, component(web.Assets{
		CSP:    policy(script, style, served),
		CSS:    style,
		JS:     script,
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
