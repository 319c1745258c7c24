package main

// The page: the templ component of package web, with everything in it.

import (
	"bytes"
	"context"
	"encoding/base64"

	"diceodds/web"
)

type page struct {
	html          []byte
	script, style string
}

// makePage renders the page around the script that starts at entry.
func makePage(ctx context.Context, s sources, entry string, wasm []byte, served bool) (page, error) {
	script, err := s.bundle(entry, nil)
	if err != nil {
		return page{}, err
	}
	style, err := s.bundle("web/css/main.css", nil)
	if err != nil {
		return page{}, err
	}
	var html bytes.Buffer
	err = web.Page(web.Assets{
		CSP:    policy(script, style, served),
		CSS:    style,
		JS:     script,
		Wasm:   base64.StdEncoding.EncodeToString(wasm),
		Served: served,
	}).Render(ctx, &html)
	return page{html.Bytes(), script, style}, err
}
