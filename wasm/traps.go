//go:build js && wasm && traps

package main

import (
	"os"
	"strings"

	"diceodds/wasm/bridge"
)

// The tests of web/js/engine build with -tags traps, for an engine that can fail in every way there is.
func init() {
	traps := map[string]func(args []string) string{
		"echo":     func(args []string) string { return `"` + strings.Join(args, " ") + `"` },
		"panic":    func([]string) string { panic("a bug, on purpose") },
		"garbage":  func([]string) string { return "no JSON" },
		"loop":     loop,
		"overflow": func([]string) string { return deeper(1) },
		"exit":     func([]string) string { os.Exit(3); return "" },
		"steps":    steps,
	}
	for name := range traps {
		methods = append(methods, name)
	}
	call = func(method string, args []string) string {
		if trap, ok := traps[method]; ok {
			return trap(args)
		}
		return bridge.Call(method, args)
	}
}

// loop never ends. It calls functions, as all real work does: WebKit cannot end a worker inside a loop of wasm that
// makes no call, which then keeps a processor busy for as long as its page is open.
func loop([]string) string {
	for deeper(-9) != "" {
	}
	return ""
}

// deeper calls itself until n is 0, so from 1 on without end.
func deeper(n int) string {
	if n == 0 {
		return ""
	}
	return deeper(n+1) + "."
}

// steps takes a letter off its argument, as a long request does its work: each answer but the last asks to be called again.
func steps(args []string) string {
	if len(args[0]) == 0 {
		return `"done"`
	}
	return `{"progress":0.5,"next":["` + args[0][1:] + `"]}`
}
