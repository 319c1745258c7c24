package main

// What the page may do: nothing but run its own script, wear its own style and start its own worker. It can send
// nothing to anyone.

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"diceodds/web"
)

// policy is the Content-Security-Policy for a page with this script and this style, and the chunks that the script may
// run later. A served page may also load what stands beside it: icons, manifest, service worker.
func policy(script, style string, chunks []web.Chunk, served bool) string {
	scripts := hash(script)
	for _, c := range chunks {
		scripts += " " + hash(c.Text)
	}
	image, worker := "img-src data: blob:", "worker-src blob:"
	directives := []string{
		"default-src 'none'",
		"connect-src 'none'",
		"form-action 'none'",
		"base-uri 'none'",
		"script-src " + scripts + " 'wasm-unsafe-eval'",
		"style-src " + hash(style),
	}
	if served {
		image, worker = "img-src 'self' data: blob:", "worker-src 'self' blob:"
		directives = append(directives, "manifest-src 'self'")
	}
	return strings.Join(append(directives, image, worker), "; ")
}

// hash is how a policy names an inline text: by its SHA-256.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
