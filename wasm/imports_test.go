//go:build !js

package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// list runs go list as for the engine, from this folder, and gives its output by lines.
func list(t *testing.T, args ...string) []string {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	return strings.Fields(string(out))
}

// What the engine must not link, with what it would cost in gzip.
var tooLarge = []string{
	"encoding/json",            // 0.16 MB; bridge writes its own
	"net",                      // net/http comes with templ: 0.84 MB
	"net/http",                 //
	"github.com/a-h/templ",     //
	"text/template",            // keeps every method of every type alive
	"html/template",            //
	"golang.org/x/text",        // tables
	"github.com/stretchr",      // a test's
	"github.com/evanw/esbuild", // the build's
}

func TestTheEngineLinksNothingLarge(t *testing.T) {
	deps := list(t, "-deps", ".")
	require.Contains(t, deps, "diceodds/wasm/bridge")
	for _, dep := range deps {
		for _, large := range tooLarge {
			require.False(t, dep == large || strings.HasPrefix(dep, large+"/"), "the engine imports %s", dep)
		}
	}
}

// The engine of embeds runs no documents, and so links no Starlark: web/view must not
// know of them.
func TestLiteLinksNoStarlark(t *testing.T) {
	for _, dep := range list(t, "-deps", "-tags", "lite", ".") {
		require.False(t, strings.HasPrefix(dep, "go.starlark.net/") || dep == "diceodds/rules/playground", "lite imports %s", dep)
	}
}

func TestOnlyTheEngineTouchesJavaScript(t *testing.T) {
	const line = `{{$from := .ImportPath}}{{range .Imports}}{{$from}}>{{.}} {{end}}`
	var users []string
	for _, edge := range list(t, "-f", line, "diceodds/...") {
		from, to, _ := strings.Cut(edge, ">")
		if strings.HasPrefix(to, "github.com/hack-pad/safejs") || to == "syscall/js" {
			users = append(users, from)
		}
	}
	require.Equal(t, []string{"diceodds/wasm"}, slices.Compact(users))
}
