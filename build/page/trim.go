package main

// What only stack traces read: a tenth of the packed engine is there to name files, lines, arguments and functions of the
// standard library, and the linker has no flag that leaves them out. Here they go; a trace keeps the names of our own
// functions, and of what is inlined in them.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// The function table as the runtime reads it: $GOROOT/src/runtime, pcHeader and moduledata in symtab.go and _func in
// runtime2.go. All numbers are little-endian; a field of the header or the module takes 8 bytes, every other number 4.
const (
	headerMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // of Go 1.20 and later, steps of one, 8 bytes a pointer
	headerSize  = 8 + 8*8

	moduleData  = 8 + 6*24 + 21*8 // in moduledata: where the functions' data begins, then where it ends
	moduleSize  = moduleData + 2*8
	funcName    = 4
	funcPCSP    = 16
	funcPCFile  = 20
	funcPCLine  = 24
	funcTables  = 28 // the number of further tables; their offsets follow the struct, then those of its data
	funcUnit    = 32
	funcStart   = 36 // its first line
	funcID      = 40 // one byte, 0 for all but the runtime's own and wrappers
	funcNumData = 43 // one byte
	funcSize    = 44

	noData = 1<<32 - 1
)

// Of a function's further tables and data, those of $GOROOT/src/internal/abi/symtab.go that go. Points where a function
// can't be stopped are for signals, which wasm has none of; arguments and wrappers are for traces. Calls that were inlined
// are too, but recover must know those of wrappers.
var (
	traceTables = []int{0, 3}    // UnsafePoint, ArgLiveIndex
	traceData   = []int{5, 6, 7} // ArgInfo, ArgLiveInfo, WrapInfo

	inlineTable, inlineData = 2, 3
)

var errLayout = errors.New("the function table is not laid out as known: see build/page/trim.go")

// trimTraces returns a js/wasm program without what is not worth its bytes in a trace. It blanks that, so that nothing
// moves: the runtime knows that a table or data is not there, and what is blank is left out of the file. It fails on a
// program whose function table looks in any way unlike the one described here, as a newer toolchain's may.
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
	data := map[int]bool{} // by offset: whether it stays
	for n := range funcs {
		f := index + number(index+8*n+4)
		if f+funcSize > len(table) || f+funcSize+4*number(f+funcTables)+4*int(table[f+funcNumData]) > len(table) || names+number(f+funcName) >= units {
			return errLayout
		}
		ours := isOurs(table[names+number(f+funcName):])
		inlined := ours || table[f+funcID] != 0
		for _, at := range []int{funcPCFile, funcPCLine, funcUnit, funcStart} {
			clear(table[f+at : f+at+4])
		}
		if !ours {
			clear(table[f+funcName : f+funcName+4])
		}
		if err := keep(kept, steps, number(f+funcPCSP)); err != nil {
			return err
		}
		at := f + funcSize
		for n := range number(f + funcTables) {
			if slices.Contains(traceTables, n) || n == inlineTable && !inlined {
				clear(table[at : at+4])
			}
			if err := keep(kept, steps, number(at)); err != nil {
				return err
			}
			at += 4
		}
		for n := range int(table[f+funcNumData]) {
			if start := number(at); start != noData {
				goes := slices.Contains(traceData, n) || n == inlineData && !inlined
				data[start] = data[start] || !goes
				if goes {
					binary.LittleEndian.PutUint32(table[at:], noData)
				}
			}
			at += 4
		}
	}
	for n := range steps {
		if !kept[n] {
			steps[n] = 0
		}
	}
	for name := range bytes.SplitAfterSeq(table[names:units], []byte{0}) {
		if !isOurs(name) {
			clear(name)
		}
	}
	clear(table[units:tables])
	return blankData(memory, header, names, data)
}

// isOurs tells whether a function's name is one of this module.
func isOurs(name []byte) bool {
	return bytes.HasPrefix(name, []byte("diceodds/")) || bytes.HasPrefix(name, []byte("main."))
}

// blankData blanks what no function has as its data any more. Each piece ends where the next one begins.
func blankData(memory []byte, header, names int, stays map[int]bool) error {
	module := binary.LittleEndian.AppendUint64(nil, uint64(header))
	module = binary.LittleEndian.AppendUint64(module, uint64(header+names))
	at := bytes.Index(memory, module)
	if at < 0 || at+moduleSize > len(memory) {
		return errLayout
	}
	start := int(binary.LittleEndian.Uint64(memory[at+moduleData:]))
	end := int(binary.LittleEndian.Uint64(memory[at+moduleData+8:]))
	if start < header || end < start || end > len(memory) {
		return errLayout
	}
	starts := slices.Sorted(maps.Keys(stays))
	for n := range len(starts) - 1 {
		if start+starts[n+1] > end {
			return errLayout
		}
		if !stays[starts[n]] {
			clear(memory[start+starts[n] : start+starts[n+1]])
		}
	}
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
