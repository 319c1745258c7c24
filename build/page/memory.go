package main

// The data section of a wasm file: what the program's memory holds at its start, in segments that leave out the blanks.

import (
	"bytes"
	"encoding/binary"
	"errors"
)

const (
	dataSection = 11
	gap         = 8       // blank bytes that are worth a new segment
	maxSegments = 100_000 // engines refuse more
	maxMemory   = 1 << 30
)

var errWasm = errors.New("not a wasm file as Go's linker writes it")

// cutData cuts a wasm file at its data section, which comes without its head.
func cutData(wasm []byte) (before, data, after []byte, err error) {
	for at := 8; at < len(wasm); {
		size, n := binary.Uvarint(wasm[at+1:])
		start := at + 1 + n
		end := start + int(size)
		if n <= 0 || end > len(wasm) {
			break
		}
		if wasm[at] == dataSection {
			return wasm[:at], wasm[start:end], wasm[end:], nil
		}
		at = end
	}
	return nil, nil, nil, errWasm
}

// unpackData returns the memory that a data section makes.
func unpackData(data []byte) ([]byte, error) {
	var memory []byte
	count, n := binary.Uvarint(data)
	if n <= 0 {
		return nil, errWasm
	}
	data = data[n:]
	for range count {
		// Memory 0, at a constant (i32.const), to the end of the expression.
		if len(data) < 2 || data[0] != 0 || data[1] != 0x41 {
			return nil, errWasm
		}
		at, n := binary.Uvarint(data[2:]) // signed, yet never negative: the digits are the same
		if n <= 0 || len(data) < 2+n+1 || data[2+n] != 0x0b {
			return nil, errWasm
		}
		data = data[2+n+1:]
		size, n := binary.Uvarint(data)
		if n <= 0 || uint64(len(data)-n) < size || at > maxMemory || size > maxMemory {
			return nil, errWasm
		}
		end := int(at + size)
		if end > len(memory) { // in no order
			memory = append(memory, make([]byte, end-len(memory))...)
		}
		copy(memory[at:], data[n:n+int(size)])
		data = data[n+int(size):]
	}
	return memory, nil
}

// packData returns the data section, with its head, that makes a memory.
func packData(memory []byte) []byte {
	var segments []byte
	count := 0
	blank := make([]byte, gap)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		size := bytes.Index(memory[at:], blank)
		if size < 0 || count == maxSegments-1 {
			size = len(memory) - at
		}
		segments = append(segments, 0, 0x41)
		segments = appendSigned(segments, at)
		segments = append(segments, 0x0b)
		segments = binary.AppendUvarint(segments, uint64(size))
		segments = append(segments, memory[at:at+size]...)
		at += size
		count++
	}
	head := binary.AppendUvarint(nil, uint64(count))
	section := binary.AppendUvarint([]byte{dataSection}, uint64(len(head)+len(segments)))
	return append(append(section, head...), segments...)
}

// appendSigned appends a positive number as the format writes signed ones: its top bit is the sign.
func appendSigned(to []byte, n int) []byte {
	for ; n >= 64; n >>= 7 {
		to = append(to, byte(n)|0x80)
	}
	return append(to, byte(n))
}
