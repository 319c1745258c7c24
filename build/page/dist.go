package main

// The folder for a static host: the page as an app, the page for frames, the element for other people's pages with its
// pieces, and, under v1/, the two names that stay the same for ever. What the element asks for has a hash in its name.

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"maps"
	"path"
	"slices"

	"diceodds/rules/catalog"
	"diceodds/rules/playground/shelf"
	"diceodds/web"
)

// A piece is a file as the element asks for it.
type piece struct {
	Name      string `json:"name"`
	Integrity string `json:"integrity"`
}

// add adds a file under a name that holds its hash.
func (f folder) add(name, end string, data []byte) piece {
	sum := sha256.Sum256(data)
	name += "." + hex.EncodeToString(sum[:8]) + end
	f[name] = data
	return piece{name, integrity(data)}
}

// integrity is what a browser checks a file against.
func integrity(data []byte) string {
	sum := sha512.Sum384(data)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

// An engine is the same program twice: as it is, and packed.
type engine struct {
	Plain  piece `json:"plain"`
	Packed piece `json:"packed"`
}

// addEngine adds both.
func (f folder) addEngine(name string, p program) engine {
	plain := f.add(name, ".wasm", p.wasm)
	packed := plain.Name + ".gz"
	f[packed] = p.packed
	return engine{plain, piece{packed, integrity(p.packed)}}
}

// makeDist makes all files of the folder around those of the app. Rolls run on the engine with the rules only, documents
// on the full one.
func makeDist(ctx context.Context, s sources, files folder, lite, full program) (folder, []size, error) {
	report, err := makeReport(ctx, s)
	if err != nil {
		return nil, nil, err
	}
	pieces := struct {
		Lite      engine           `json:"lite"`
		Full      engine           `json:"full"`
		Report    piece            `json:"report"`
		Widgets   map[string]piece `json:"widgets"`
		Documents map[string]piece `json:"documents"`
	}{
		files.addEngine("dice-odds-lite", lite), files.addEngine("dice-odds-full", full), files.add("report", ".js", report),
		map[string]piece{}, map[string]piece{},
	}
	for _, system := range catalog.Systems {
		html, err := render(ctx, web.Widget(system))
		if err != nil {
			return nil, nil, err
		}
		pieces.Widgets[system.ID] = files.add("widgets/"+system.ID, ".html", html)
	}
	for _, d := range shelf.Documents {
		pieces.Documents[d.ID] = files.add("documents/"+d.ID, ".dice", []byte(d.Text()))
	}

	list, err := json.Marshal(pieces)
	if err != nil {
		return nil, nil, err
	}
	parts, err := render(ctx, web.Parts())
	if err != nil {
		return nil, nil, err
	}
	style, err := s.bundle("web/css/main.css", nil)
	if err != nil {
		return nil, nil, err
	}
	notes, err := json.Marshal(web.Notes)
	if err != nil {
		return nil, nil, err
	}
	s.texts = map[string]string{"widget-parts": string(parts), "widget-style": style, "widget-notes": string(notes)}
	script, err := s.bundle("web/embed/main.js", map[string]string{"PIECES": string(list)})
	if err != nil {
		return nil, nil, err
	}
	element := files.add("dice-odds", ".js", []byte(script))

	for name, home := range map[string]string{"embed.html": "index.html", "v1/embed.html": "../index.html"} {
		frame, err := makePage(ctx, s, web.Frame(home), "web/embed/frame.js", nil, lite.packed, false)
		if err != nil {
			return nil, nil, err
		}
		files[name] = frame.html
	}

	loader, err := makeLoader(s, element)
	if err != nil {
		return nil, nil, err
	}
	files["v1/dice-odds.js"] = loader
	if err := addMediaWiki(s, files, element); err != nil {
		return nil, nil, err
	}

	if err := addExamples(files); err != nil {
		return nil, nil, err
	}
	pack(files)
	manifest, err := makeManifest(files, element)
	if err != nil {
		return nil, nil, err
	}
	files["manifest.json"] = manifest
	return files, []size{
		{"lite wasm, gzip", len(lite.packed), 1100 << 10},
		{"element, gzip", len(gzipped([]byte(script))), 45_000},
		{"report script, gzip", len(gzipped(report)), 80 << 10},
		{"loader", len(loader), 3 << 10},
		{"embed.html", len(files["embed.html"]), 3 << 20},
	}, nil
}

// makeReport is the script that the element fetches for its first document, with its markup and its style in it.
func makeReport(ctx context.Context, s sources) ([]byte, error) {
	parts, err := render(ctx, web.DocumentParts())
	if err != nil {
		return nil, err
	}
	style, err := s.bundle("web/css/document.css", nil)
	if err != nil {
		return nil, err
	}
	s.texts = map[string]string{"report-parts": string(parts), "report-style": style}
	script, err := s.bundle("web/embed/report.js", nil)
	return []byte(script), err
}

// makeLoader is the script under the name that stays: it loads the element, or frames, when they are needed.
func makeLoader(s sources, element piece) ([]byte, error) {
	text, err := s.old().bundle("web/embed/loader.js", map[string]string{"ELEMENT": `"` + element.Name + `"`, "INTEGRITY": `"` + element.Integrity + `"`})
	return []byte(text), err
}

// A listed is a file in the manifest.
type listed struct {
	Name      string `json:"name"`
	Size      int    `json:"size"`
	SHA256    string `json:"sha256"`
	Integrity string `json:"integrity"`
}

// makeManifest lists every file, and the line that puts the element into a page for good.
func makeManifest(files folder, element piece) ([]byte, error) {
	var manifest struct {
		Script string   `json:"script"`
		Files  []listed `json:"files"`
	}
	manifest.Script = `<script src="https://YOUR.HOST/` + element.Name + `" integrity="` + element.Integrity + `" crossorigin="anonymous" defer></script>`
	for _, name := range slices.Sorted(maps.Keys(files)) {
		sum := sha256.Sum256(files[name])
		manifest.Files = append(manifest.Files, listed{name, len(files[name]), hex.EncodeToString(sum[:]), integrity(files[name])})
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(manifest)
	return out.Bytes(), err
}

const smallest = 1400 // bytes that go over the wire in one piece anyway

// pack puts beside each file that packs well the same gzipped, for hosts that serve such files.
func pack(files folder) {
	for _, name := range slices.Collect(maps.Keys(files)) {
		if ext := path.Ext(name); ext == ".gz" || ext == ".png" || files[name+".gz"] != nil || len(files[name]) < smallest {
			continue
		}
		if packed := gzipped(files[name]); len(packed) < len(files[name])*9/10 {
			files[name+".gz"] = packed
		}
	}
}
