package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"
)

// types are the files that the site has; nothing else is served. Not mime.TypeByExtension: it asks the system,
// and systems differ.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".gz":          "application/gzip",
	".txt":         "text/plain; charset=utf-8",
	".dice":        "text/plain; charset=utf-8",
	".md":          "text/plain; charset=utf-8",
	".csv":         "text/csv; charset=utf-8",
}

// packable are the types that gzip makes smaller; the page is, though its engine is packed: base64 adds a third.
var packable = map[string]bool{".html": true, ".js": true, ".css": true, ".json": true, ".webmanifest": true, ".wasm": true, ".svg": true}

// site answers with the files of a folder. A browser may keep each, but asks whether it is still the same: names
// stay the same from build to build, so none can be kept unasked.
func site(files fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		ext := path.Ext(name)
		data, err := fs.ReadFile(files, name)
		if err != nil || types[ext] == "" {
			http.Error(w, "not found", http.StatusNotFound) // folders too: there is no listing
			return
		}

		h := w.Header()
		h.Set("Content-Type", types[ext])
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		h.Set("Access-Control-Allow-Origin", "*") // other people's pages embed it; there is nothing here that is not public
		sum := sha256.Sum256(data)
		tag := hex.EncodeToString(sum[:8])
		if packable[ext] {
			h.Set("Vary", "Accept-Encoding")
			if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
				h.Set("Content-Encoding", "gzip")
				data, tag = packed(data), tag+"-gzip"
				r.Header.Del("Range") // a part of the packed bytes is of use to nobody
			}
		}
		h.Set("ETag", `"`+tag+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	})
}

// packed is fast rather than small: on one machine, packing takes longer than sending.
func packed(data []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestSpeed)
	if err != nil {
		panic(err) // only a level that doesn't exist
	}
	// Writing to memory doesn't fail.
	w.Write(data)
	w.Close()
	return out.Bytes()
}
