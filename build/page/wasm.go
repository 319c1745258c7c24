package main

// The engine: compiled for js/wasm, and packed the one way that every browser can unpack by itself.

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The flags and the setting that make the engine lighter. Inlining copies a function to every place that calls it, for
// speed: without it our code takes 45 KiB less, fmt and reflect 10. The two packages keep it that would take half as
// long again without (of the flags that match a package, the last counts). The collector is that of Go 1.25: its
// successor is for heaps far larger than ours, and takes 13 KiB more.
var (
	smallerFlags = []string{
		"-gcflags=diceodds/...=-l", "-gcflags=fmt=-l", "-gcflags=reflect=-l", "-gcflags=go.starlark.net/...=-l", "-gcflags=strings=-l", "-gcflags=time=-l",
		"-gcflags=diceodds/rules/dice=", "-gcflags=diceodds/rules/pool=",
	}
	smallerGo = "GOEXPERIMENT=nogreenteagc"
)

// A program is the engine, and the same gzipped.
type program struct{ wasm, packed []byte }

// buildWasm compiles package wasm to a file and returns it. No path, no version control state, no symbol table
// and no line table goes in, so that the bytes depend on the sources and the toolchain only, and are few.
func buildWasm(ctx context.Context, root, file, tags string) (program, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return program{}, err
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-tags", tags, "-o", file}, smallerFlags...)
	cmd := exec.CommandContext(ctx, "go", append(args, "./wasm")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", smallerGo)
	if out, err := cmd.CombinedOutput(); err != nil {
		return program{}, fmt.Errorf("building wasm: %w\n%s", err, out)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return program{}, err
	}
	if wasm, err = trimTraces(wasm); err != nil {
		return program{}, err
	}
	return program{wasm, gzipped(wasm)}, os.WriteFile(file, wasm, 0o644)
}

// gzipped packs as small as the format's usual encoder can, without name and time.
func gzipped(data []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic(err) // only a level that doesn't exist
	}
	// Writing to memory doesn't fail.
	w.Write(data)
	w.Close()
	return out.Bytes()
}

// wasmExec is the path of Go's own JavaScript half of the wasm, which must be of the same toolchain.
func wasmExec(ctx context.Context) (string, error) {
	goroot, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"), nil
}
