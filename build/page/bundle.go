package main

// Scripts and styles: many files to one text each, by esbuild's Go API.

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// sources is where the scripts and styles are.
type sources struct {
	root     string // of the module, absolute
	wasmExec string // Go's half of the wasm in JavaScript

	texts map[string]string // more names that scripts import, each with its text
	es5   bool              // for browsers and hosts that know no more
	chunk bool              // runs beside the page's script, whose modules it shares
}

// old is the same for a script in ES5; nothing is rewritten to be so, what is newer is refused.
func (s sources) old() sources {
	s.es5 = true
	return s
}

// asChunk is the same for a script that runs on demand.
func (s sources) asChunk() sources {
	s.chunk = true
	return s
}

// shared are the modules of web/js that the page's script and its chunks share: it leaves them at a global, where a
// chunk finds them. A copy would have an engine of its own.
var shared = []string{"away", "chunk", "engine/index", "form", "parts", "place", "shared", "show", "store", "supplies", "throw", "wait"}

const modulesAt = "globalThis.diceOddsModules"

// shareModules is the script that leaves them there.
func shareModules() string {
	var imports, names strings.Builder
	for i, name := range shared {
		fmt.Fprintf(&imports, "import * as m%d from './%s.js';\n", i, name)
		fmt.Fprintf(&names, "'%s': m%d, ", name, i)
	}
	return imports.String() + modulesAt + " = { " + names.String() + "};"
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
	return strings.TrimSuffix(string(result.OutputFiles[0].Contents), "\n"), nil
}

// inline is bundle for what stands in a page as it is.
func (s sources) inline(file string) (string, error) {
	text, err := s.bundle(file, nil)
	return text, cmp.Or(err, fits(file, text))
}

// fits refuses what can't stand inside <script> or <style>. esbuild escapes the closing tags by itself; "<!--" it
// leaves in strings, where it can turn the rest of the page into script.
func fits(file, text string) error {
	lower := strings.ToLower(text)
	for _, bad := range []string{"</script", "</style", "<!--"} {
		if strings.Contains(lower, bad) {
			return fmt.Errorf("%s: %q can't stand in a page's script or style; write it in two pieces", file, bad)
		}
	}
	return nil
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

// imports gives the names that scripts import and no file has: wasm_exec, Go's glue; worker-source, the worker's bundle
// as a string; shared-modules, and what is shared to those that run beside it; and the texts.
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
		build.OnResolve(api.OnResolveOptions{Filter: "^shared-modules$"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: args.Path, Namespace: "sharing"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "sharing"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := shareModules()
			return api.OnLoadResult{Contents: &text, ResolveDir: filepath.Join(s.root, "web/js"), Loader: api.LoaderJS}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: `^\.\.?/.*\.js$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			name, ok := strings.CutPrefix(filepath.Join(args.ResolveDir, args.Path), filepath.Join(s.root, "web/js")+string(filepath.Separator))
			name = strings.TrimSuffix(name, ".js")
			if !s.chunk || !ok || !slices.Contains(shared, name) {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: name, Namespace: "shared"}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "shared"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := "module.exports = " + modulesAt + "['" + args.Path + "']"
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
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
