package main

// Scripts and styles: many files to one text each, by esbuild's Go API.

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// sources is where the scripts and styles are.
type sources struct {
	root     string // of the module, absolute
	wasmExec string // Go's half of the wasm in JavaScript

	texts map[string]string // more names that scripts import, each with its text
	es5   bool              // for browsers and hosts that know no more
}

// old is the same for a script in ES5; nothing is rewritten to be so, what is newer is refused.
func (s sources) old() sources {
	s.es5 = true
	return s
}

// The browsers of the last three years; Firefox 115 is the oldest that still gets updates.
var browsers = []api.Engine{
	{Name: api.EngineChrome, Version: "119"},
	{Name: api.EngineFirefox, Version: "115"},
	{Name: api.EngineSafari, Version: "17"},
}

func findSources(ctx context.Context, root string) (sources, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return sources{}, err
	}
	if _, err := os.Stat(filepath.Join(root, "node_modules")); err != nil {
		return sources{}, errors.New("the packages from npm are missing: run npm ci, or make, which does it first")
	}
	glue, err := wasmExec(ctx)
	return sources{root: root, wasmExec: glue}, err
}

// workerFile is the script of the worker: the page carries it as a string, since a page opened from file:// can
// start a worker from a Blob only.
const workerFile = "web/js/engine/worker.js"

// bundle makes one text of a script or a style sheet and all that it imports.
func (s sources) bundle(file string, define map[string]string) (string, error) {
	target, engines, format := api.DefaultTarget, browsers, api.FormatIIFE
	if s.es5 {
		target, engines, format = api.ES5, nil, api.FormatESModule // as it is: it stands in a function already
	}
	result := api.Build(api.BuildOptions{
		EntryPoints:   []string{filepath.Join(s.root, file)},
		AbsWorkingDir: s.root,
		Bundle:        true,
		Format:        format,
		Charset:       api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone, // NOTICE has them
		Define:        define,
		Plugins:       []api.Plugin{s.imports()},

		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		Target:  target,
		Engines: engines,
	})
	if len(result.Errors) > 0 {
		return "", errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), "\n"))
	}
	if len(result.Warnings) > 0 {
		return "", errors.New(strings.Join(api.FormatMessages(result.Warnings, api.FormatMessagesOptions{}), "\n"))
	}
	return inline(file, string(result.OutputFiles[0].Contents))
}

// inline refuses what can't stand inside <script> or <style>. esbuild escapes the closing tags by itself; "<!--"
// it leaves in strings, where it can turn the rest of the page into script.
func inline(file, text string) (string, error) {
	lower := strings.ToLower(text)
	for _, bad := range []string{"</script", "</style", "<!--"} {
		if strings.Contains(lower, bad) {
			return "", fmt.Errorf("%s: %q can't stand in a page's script or style; write it in two pieces", file, bad)
		}
	}
	return strings.TrimSuffix(text, "\n"), nil
}

// glue wraps Go's half of the wasm: what it and the program take for the global object is one of their own, so that
// they leave nothing behind on a page that is not ours, and find nothing there that only looks like Node's.
const glue = `
const own = {};
const node = ["fs", "process", "path"];
export const scope = new Proxy(own, { get: (own, key) => key in own || node.includes(key) ? own[key] : globalThis[key] });
(function (globalThis, fs) {
%s
})(scope, { writeSync: (...args) => own.fs.writeSync(...args) });
export const { Go } = own;
`

// imports gives the two names that scripts import and no file has: wasm_exec, Go's glue, and worker-source, the
// worker's bundle as a string.
func (s sources) imports() api.Plugin {
	return api.Plugin{Name: "imports", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: "^wasm_exec$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: s.wasmExec, Namespace: "glue"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "glue"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := os.ReadFile(args.Path)
			wrapped := fmt.Sprintf(glue, text)
			return api.OnLoadResult{Contents: &wrapped, Loader: api.LoaderJS}, err
		})
		build.OnResolve(api.OnResolveOptions{Filter: "^[a-z-]+$"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ok := s.texts[args.Path]; !ok {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: args.Path, Namespace: "text"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "text"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := s.texts[args.Path]
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderText}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: "^worker-source$"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: args.Path, Namespace: "worker"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "worker"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := s.bundle(workerFile, nil)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderText}, err
		})
	}}
}
