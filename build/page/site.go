package main

// The served page, and beside it what makes it an app that opens without a network.

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// makeSite makes the files of the app, which work from any path: all addresses in them are relative.
func makeSite(s sources, html []byte) (folder, error) {
	manifest, err := os.ReadFile(filepath.Join(s.root, "web/pwa/manifest.webmanifest"))
	if err != nil {
		return nil, err
	}
	files := icons()
	files["index.html"] = html
	files["manifest.webmanifest"] = manifest

	worker, err := serviceWorker(s, files)
	files["sw.js"] = []byte(worker)
	return files, err
}

// serviceWorker is the script that keeps these files. Its version is a hash of them all: another file is another
// version, and the same files are the same script, which a browser leaves alone.
func serviceWorker(s sources, files map[string][]byte) (string, error) {
	names := slices.Sorted(maps.Keys(files))
	all := sha256.New()
	for i, name := range names {
		sum := sha256.Sum256(files[name])
		all.Write([]byte(name))
		all.Write(sum[:])
		if name == "index.html" {
			names[i] = "./" // some hosts redirect from the file's name, and a redirected answer can't be kept
		}
	}
	list, err := json.Marshal(names)
	if err != nil {
		return "", err
	}
	return s.bundle("web/pwa/sw.js", map[string]string{
		"FILES":   string(list),
		"VERSION": `"` + hex.EncodeToString(all.Sum(nil)[:8]) + `"`,
	})
}
