//go:build js && wasm

// Command wasm is the engine as JavaScript meets it: globalThis.diceOdds, an object with one function
// for each of bridge.Methods. Strings go in, plain values come out, nothing else crosses.
//
// A person's mistake is a value ({errors: […]}), made by package bridge. A bug is a JavaScript Error, returned
// and not thrown, because Go cannot throw through a callback; web/js/engine turns it into a rejection.
// What Go cannot recover from (no memory, no stack) shows there as undefined or as an exception: the engine is dead.
package main

import (
	"fmt"
	"runtime/debug"

	"diceodds/wasm/bridge"

	"github.com/hack-pad/safejs"
)

var (
	methods = bridge.Methods // variables for the sake of traps.go
	call    = bridge.Call

	parser, errorClass safejs.Value // JSON and Error, looked up once
)

func main() {
	if err := publish(); err != nil {
		panic(err)
	}
	select {} // the functions live as long as the program
}

// publish makes globalThis.diceOdds. All its functions are one callback, bound to the name of a method,
// so that there is one place which a panic has to pass.
func publish() (err error) {
	global := safejs.Global()
	if parser, err = global.Get("JSON"); err != nil {
		return err
	}
	if errorClass, err = global.Get("Error"); err != nil {
		return err
	}
	shared, err := safejs.FuncOf(answer)
	if err != nil {
		return err
	}
	object, err := safejs.ValueOf(map[string]any{})
	if err != nil {
		return err
	}
	for _, method := range methods {
		bound, err := shared.Value().Call("bind", nil, method)
		if err != nil {
			return err
		}
		if err := object.Set(method, bound); err != nil {
			return err
		}
	}
	return global.Set("diceOdds", object)
}

// answer is the one callback: args are the name of the method and what it was called with.
// The one recover stands here because safejs.FuncOf has none: a panic that got past it would end the program,
// and the caller would be told undefined.
func answer(_ safejs.Value, args []safejs.Value) (result any) {
	defer func() {
		if bug := recover(); bug != nil {
			result = failure(fmt.Sprintf("%v\n%s", bug, debug.Stack())) // the stack costs 660 bytes of gzip
		}
	}()
	words := make([]string, len(args))
	for i, arg := range args {
		if arg.Type() != safejs.TypeString {
			return failure(fmt.Sprintf("argument %d: want a string, got %v", i, arg.Type()))
		}
		word, err := arg.String()
		if err != nil {
			return failure(err.Error())
		}
		words[i] = word
	}
	value, err := parser.Call("parse", call(words[0], words[1:]))
	if err != nil {
		return failure(err.Error())
	}
	return value
}

// failure is a bug as a JavaScript Error. Where not even that can be made, the caller gets undefined.
func failure(message string) any {
	made, err := errorClass.New(message)
	if err != nil {
		return safejs.Undefined()
	}
	return made
}
