package main

// What only stack traces read: a twelfth of the packed engine is there to name files, lines and functions of the standard
// library, and the linker has no flag that leaves them out. Here they go; a trace keeps the names of our own functions,
// inlined ones too.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// The function table as the runtime reads it: $GOROOT/src/runtime, pcHeader in symtab.go and _func in runtime2.go.
// All numbers are little-endian; a header field takes 8 bytes, every other number 4.
const (
	headerMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // of Go 1.20 and later, steps of one, 8 bytes a pointer
	headerSize  = 8 + 8*8

	funcPCSP      = 16
	funcPCFile    = 20
	funcPCLine    = 24
	funcTables    = 28 // the number of further tables; their offsets follow the struct
	funcUnit      = 32
	funcStartLine = 36
	funcSize      = 44
)

var errLayout = errors.New("the function table is not laid out as known: see build/page/trim.go")

// trimTraces returns a js/wasm program without what is not worth its bytes in a trace. It blanks that, so that nothing moves: an offset of zero
// is the runtime's own "there is no table", and what is blank is left out of the file. It fails on a program whose
// function table looks in any way unlike the one described here, as a newer toolchain's may.
func trimTraces(wasm []byte) ([]byte, error) {
	before, data, after, err := cutData(wasm)
	if err != nil {
		return nil, err
	}
	memory, err := unpackData(data)
	if err != nil {
		return nil, err
	}
	if err := blankTraces(memory); err != nil {
		return nil, err
	}
	return slices.Concat(before, packData(memory), after), nil
}

// blankTraces blanks it in the program's memory.
func blankTraces(memory []byte) error {
	header := bytes.Index(memory, []byte(headerMagic))
	if header < 0 || header+headerSize > len(memory) {
		return errLayout
	}
	table := memory[header:]
	field := func(n int) int { return int(binary.LittleEndian.Uint64(table[8+8*n:])) }
	funcs, names, units, files, tables, index := field(0), field(3), field(4), field(5), field(6), field(7)
	if !(headerSize <= names && names < units && units < files && files < tables && tables < index && index+8*funcs < len(table)) {
		return errLayout
	}
	steps := table[tables:index]
	kept := make([]bool, len(steps))
	kept[0] = true // no table starts there
	number := func(at int) int { return int(binary.LittleEndian.Uint32(table[at:])) }
	for n := range funcs {
		f := index + number(index+8*n+4)
		if f+funcSize > len(table) || f+funcSize+4*number(f+funcTables) > len(table) {
			return errLayout
		}
		for _, at := range []int{funcPCFile, funcPCLine, funcUnit, funcStartLine} {
			clear(table[f+at : f+at+4])
		}
		if err := keep(kept, steps, number(f+funcPCSP)); err != nil {
			return err
		}
		for n := range number(f + funcTables) {
			if err := keep(kept, steps, number(f+funcSize+4*n)); err != nil {
				return err
			}
		}
	}
	for n := range steps {
		if !kept[n] {
			steps[n] = 0
		}
	}
	for name := range bytes.SplitAfterSeq(table[names:units], []byte{0}) {
		if !bytes.HasPrefix(name, []byte("diceodds/")) && !bytes.HasPrefix(name, []byte("main.")) {
			clear(name)
		}
	}
	clear(table[units:tables])
	return nil
}

// keep notes the bytes of the table that starts at an offset: pairs of variable-length numbers, up to a first number
// of zero that is not the very first. Functions share tables, so one may be kept for this function and be the line
// table of another.
func keep(kept []bool, steps []byte, start int) error {
	if start == 0 {
		return nil
	}
	if start >= len(steps) {
		return errLayout
	}
	at := start
	for first := true; ; first = false {
		value, n := binary.Uvarint(steps[at:])
		if n <= 0 {
			return errLayout
		}
		at += n
		if value == 0 && !first {
			break
		}
		if _, n = binary.Uvarint(steps[at:]); n <= 0 {
			return errLayout
		}
		at += n
	}
	for n := start; n < at; n++ {
		kept[n] = true
	}
	return nil
}
