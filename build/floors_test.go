// Package build holds the order of the house (design.md, section 1): imports only go down, and what comes from
// outside stays in its room. Read from the sources themselves, so that every build tag counts.
package build

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "diceodds/"

// floors are the packages by height, the lowest first. A package may import what is on a lower floor. Any other
// package in rules is a system: those never import each other.
var floors = [][]string{
	{"rules/dist", "rules/dice", "rules/form"},
	{"rules/pool", "rules/explore"},
	{"rules"},
	{"rules/rulestest", system},
	{"rules/catalog"},
	{"web/view"},
	{"wasm/bridge"},
	{"web", "wasm"},
	{"build/page", "build/serve", "build/odds"},
}

const system = "rules/*"

// oracles are what tests may import from any floor: they say what is right.
var oracles = []string{"rules/explore", "rules/rulestest"}

// outside names the rooms that may import a module that is not ours. Tests may import testify anywhere.
var outside = map[string][]string{
	"github.com/hack-pad/safejs":  {"wasm"},
	"github.com/a-h/templ":        {"web", "build/page"},
	"github.com/evanw/esbuild":    {"build/page"},
	"go.starlark.net":             {"rules/playground"},
	"github.com/stretchr/testify": {"rules/rulestest"},
	"golang.org/x/net":            {}, // the parser of HTML, in tests of pages
	"gonum.org/v1/gonum":          {}, // the oracle of statistics
	"syscall/js":                  {}, // safejs is our way to JavaScript
}

var outsideTests = map[string][]string{
	"golang.org/x/net":   {"web", "build/page"},
	"gonum.org/v1/gonum": {"web/view"},
}

// source is a Go package as its files import others, by path; ours without the module's name.
type source struct {
	imports, testImports []string
}

// room is the listed package that a path belongs to: itself, or the one above it.
func room(pkg string) string {
	for at := pkg; at != "."; at = path.Dir(at) {
		for _, floor := range floors {
			if slices.Contains(floor, at) {
				return at
			}
		}
		if path.Dir(at) == "rules" {
			return at // a system
		}
	}
	return ""
}

// height is the floor of a room, or -1.
func height(room string) int {
	for i, floor := range floors {
		if slices.Contains(floor, room) {
			return i
		}
	}
	if path.Dir(room) == "rules" {
		return slices.IndexFunc(floors, func(floor []string) bool { return slices.Contains(floor, system) })
	}
	return -1
}

// violations says which imports break the order.
func violations(house map[string]source) []string {
	var found []string
	for _, pkg := range slices.Sorted(maps.Keys(house)) {
		from := room(pkg)
		if from == "" {
			found = append(found, pkg+" is on no floor")
			continue
		}
		for _, imported := range house[pkg].imports {
			if why := forbidden(from, imported, false); why != "" {
				found = append(found, fmt.Sprintf("%s imports %s: %s", pkg, imported, why))
			}
		}
		for _, imported := range house[pkg].testImports {
			if why := forbidden(from, imported, true); why != "" {
				found = append(found, fmt.Sprintf("a test of %s imports %s: %s", pkg, imported, why))
			}
		}
	}
	return found
}

// forbidden says why a room may not import something, or nothing.
func forbidden(from, imported string, test bool) string {
	if inner, ours := strings.CutPrefix(imported, module); ours {
		to := room(inner)
		switch {
		case to == "":
			return "it is on no floor"
		case to == from, height(to) < height(from), test && slices.Contains(oracles, to):
			return ""
		}
		return fmt.Sprintf("floor %d does not stand under floor %d", height(to), height(from))
	}
	for name, rooms := range outside {
		if imported != name && !strings.HasPrefix(imported, name+"/") {
			continue
		}
		if test && (name == "github.com/stretchr/testify" || slices.Contains(outsideTests[name], from)) || slices.Contains(rooms, from) {
			return ""
		}
		return fmt.Sprintf("its rooms are %v", rooms)
	}
	if first, _, _ := strings.Cut(imported, "/"); strings.Contains(first, ".") {
		return "no room is named for it"
	}
	return ""
}

// readHouse reads the imports of every Go file below root.
func readHouse(root fs.FS) (map[string]source, error) {
	house := map[string]source{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			hidden := strings.HasPrefix(entry.Name(), ".") && name != "."
			if hidden || entry.Name() == "node_modules" || entry.Name() == "testdata" || name == "build/out" || name == "build/dist" {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" || path.Dir(name) == "build" {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := house[path.Dir(name)]
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if strings.HasSuffix(name, "_test.go") {
				pkg.testImports = append(pkg.testImports, imported)
			} else {
				pkg.imports = append(pkg.imports, imported)
			}
		}
		house[path.Dir(name)] = pkg
		return nil
	})
	return house, err
}

func TestFloors(t *testing.T) {
	house, err := readHouse(os.DirFS(".."))
	require.NoError(t, err)
	require.Contains(t, house, "rules/dist", "the sources were found")
	require.Contains(t, house, "wasm", "whatever their build tags")
	require.Empty(t, violations(house))
}

func TestFloorsCatch(t *testing.T) {
	for _, c := range []struct{ pkg, imported, test, want string }{
		{pkg: "rules/dist", imported: "math/big"},
		{pkg: "rules/dist", imported: "diceodds/rules/dice", want: "floor 0 does not stand under floor 0"},
		{pkg: "rules/pool", imported: "diceodds/rules/dist"},
		{pkg: "rules/pool", imported: "diceodds/rules", want: "floor 2 does not stand under floor 1"},
		{pkg: "rules/pool", test: "diceodds/rules/explore"},
		{pkg: "rules/blades", imported: "diceodds/rules"},
		{pkg: "rules/blades", imported: "diceodds/rules/blades/tables"},
		{pkg: "rules/blades", imported: "diceodds/rules/narateer", want: "floor 3"},
		{pkg: "rules/blades", test: "diceodds/rules/narateer", want: "a test of rules/blades"},
		{pkg: "rules/blades", imported: "diceodds/rules/rulestest", want: "floor 3"},
		{pkg: "rules/blades", test: "diceodds/rules/rulestest"},
		{pkg: "rules/blades", imported: "diceodds/rules/catalog", want: "floor 4"},
		{pkg: "wasm/bridge", imported: "diceodds/web/view"},
		{pkg: "web/view", imported: "diceodds/wasm/bridge", want: "floor 6"},
		{pkg: "web", imported: "diceodds/wasm", want: "floor 7"},
		{pkg: "wasm", imported: "diceodds/web", want: "floor 7"},
		{pkg: "build/page", imported: "diceodds/build/serve", want: "floor 8"},
		{pkg: "elsewhere", imported: "fmt", want: "elsewhere is on no floor"},
		{pkg: "rules", imported: "diceodds/elsewhere", want: "it is on no floor"},

		{pkg: "wasm", imported: "github.com/hack-pad/safejs"},
		{pkg: "wasm/bridge", imported: "github.com/hack-pad/safejs", want: "its rooms are [wasm]"},
		{pkg: "wasm", imported: "syscall/js", want: "its rooms are []"},
		{pkg: "web", imported: "github.com/a-h/templ/runtime"},
		{pkg: "web/view", imported: "github.com/a-h/templ", want: "its rooms are [web build/page]"},
		{pkg: "build/page", imported: "github.com/evanw/esbuild/pkg/api"},
		{pkg: "build/serve", imported: "github.com/evanw/esbuild/pkg/api", want: "its rooms are"},
		{pkg: "rules/playground", imported: "go.starlark.net/starlark"},
		{pkg: "rules/notation", imported: "go.starlark.net/starlark", want: "its rooms are [rules/playground]"},
		{pkg: "rules/dist", imported: "github.com/stretchr/testify/require", want: "its rooms are"},
		{pkg: "rules/dist", test: "github.com/stretchr/testify/require"},
		{pkg: "build/page", imported: "golang.org/x/net/html", want: "its rooms are"},
		{pkg: "build/page", test: "golang.org/x/net/html"},
		{pkg: "rules/dist", imported: "example.com/anything", want: "no room is named for it"},
	} {
		var pkg source
		if c.imported != "" {
			pkg.imports = []string{c.imported}
		}
		if c.test != "" {
			pkg.testImports = []string{c.test}
		}
		found := violations(map[string]source{c.pkg: pkg})
		if c.want == "" {
			require.Empty(t, found, "%+v", c)
			continue
		}
		require.Len(t, found, 1, "%+v", c)
		require.Contains(t, found[0], c.want)
	}
}
