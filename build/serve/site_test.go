package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// newSite makes a folder as build/page does, with a secret beside it and a link out of it.
func newSite(t *testing.T) http.Handler {
	t.Helper()
	parent := t.TempDir()
	dir := filepath.Join(parent, "site")
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "sub"), 0o755))
	for name, text := range map[string]string{
		"site/index.html":           strings.Repeat("<p>page</p>", 100),
		"site/sw.js":                "// worker",
		"site/manifest.webmanifest": "{}",
		"site/engine.wasm":          "\x00asm",
		"site/icon.png":             "png",
		"site/notes.doc":            "not part of a site",
		"site/sub/index.html":       "inner",
		"secret.html":               "secret",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(parent, name), []byte(text), 0o644))
	}
	require.NoError(t, os.Symlink(filepath.Join(parent, "secret.html"), filepath.Join(dir, "link.html")))
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { root.Close() })
	return site(root.FS())
}

func get(handler http.Handler, method, path string, header ...string) *http.Response {
	r := httptest.NewRequest(method, "http://localhost/", nil)
	r.URL.Path = path // as it is: a client would clean it
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(text)
}

func TestTypes(t *testing.T) {
	handler := newSite(t)
	for path, want := range map[string]string{
		"/":                     "text/html; charset=utf-8",
		"/index.html":           "text/html; charset=utf-8",
		"/sw.js":                "text/javascript; charset=utf-8",
		"/manifest.webmanifest": "application/manifest+json",
		"/engine.wasm":          "application/wasm",
		"/icon.png":             "image/png",
	} {
		r := get(handler, "GET", path)
		require.Equal(t, http.StatusOK, r.StatusCode, path)
		require.Equal(t, want, r.Header.Get("Content-Type"), path)
		require.Equal(t, "no-cache", r.Header.Get("Cache-Control"), path)
		require.Equal(t, "nosniff", r.Header.Get("X-Content-Type-Options"), path)
	}
}

func TestNothingElseIsServed(t *testing.T) {
	handler := newSite(t)
	for _, path := range []string{
		"/missing.html", "/notes.doc", // not there; no type of ours
		"/sub", "/sub/", // no listing, and no index but the root's
		"/../secret.html", "/sub/../../secret.html", "//secret.html", "/..%2fsecret.html", `/..\secret.html`,
		"/link.html", // leads out of the folder
		"/\x00", "",
	} {
		r := get(handler, "GET", path)
		require.Equal(t, http.StatusNotFound, r.StatusCode, path)
		require.NotContains(t, body(t, r), "secret", path)
	}
	require.Equal(t, http.StatusMethodNotAllowed, get(handler, "POST", "/").StatusCode)
}

func TestCompression(t *testing.T) {
	handler := newSite(t)
	plain := get(handler, "GET", "/")
	require.Empty(t, plain.Header.Get("Content-Encoding"))

	packed := get(handler, "GET", "/", "Accept-Encoding", "gzip, deflate, br", "Range", "bytes=0-9")
	require.Equal(t, http.StatusOK, packed.StatusCode, "no part of packed bytes")
	require.Equal(t, "gzip", packed.Header.Get("Content-Encoding"))
	require.Equal(t, "Accept-Encoding", packed.Header.Get("Vary"))
	require.NotEqual(t, plain.Header.Get("ETag"), packed.Header.Get("ETag"), "other bytes, other tag")
	unpacked, err := gzip.NewReader(packed.Body)
	require.NoError(t, err)
	text, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	require.Equal(t, body(t, plain), string(text))

	require.Empty(t, get(handler, "GET", "/icon.png", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"))
}

func TestUnchangedIsNotSentAgain(t *testing.T) {
	handler := newSite(t)
	tag := get(handler, "GET", "/").Header.Get("ETag")
	again := get(handler, "GET", "/", "If-None-Match", tag)
	require.Equal(t, http.StatusNotModified, again.StatusCode)
	require.Empty(t, body(t, again))

	head := get(handler, "HEAD", "/")
	require.Equal(t, http.StatusOK, head.StatusCode)
	require.Empty(t, body(t, head))
}
