package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// That a trimmed engine runs, and that a bug's trace names its functions, is tested in web/js/engine, on all its answers.

func TestTrimRefusesWhatItDoesNotKnow(t *testing.T) {
	memory := append(bytes.Repeat([]byte{7}, 100), headerMagic...)
	require.ErrorIs(t, blankTraces(bytes.Repeat([]byte{7}, 1000)), errLayout, "no table")
	require.ErrorIs(t, blankTraces(memory), errLayout, "a table cut short")
	require.ErrorIs(t, blankTraces(append(memory, make([]byte, 1000)...)), errLayout, "offsets in no order")
	_, err := trimTraces([]byte("\x00asm\x01\x00\x00\x00"))
	require.ErrorIs(t, err, errWasm)
}

func TestKeepReadsATableToItsEnd(t *testing.T) {
	// Values 0 (the first may be), 2 and 300, then the end; another table follows.
	steps := []byte{9, 0, 1, 2, 1, 0xac, 2, 1, 0, 5, 5, 0}
	kept := make([]bool, len(steps))
	require.NoError(t, keep(kept, steps, 1))
	for n := range kept {
		require.Equal(t, n >= 1 && n <= 8, kept[n], "byte %d", n)
	}
	require.NoError(t, keep(kept, steps, 0), "no table")
	require.ErrorIs(t, keep(kept, steps, 12), errLayout)
	require.ErrorIs(t, keep(kept, steps[:5], 1), errLayout, "without an end")
}

func TestDataSectionComesBack(t *testing.T) {
	for name, memory := range map[string]string{
		"one segment":        "\x00\x00\x00\x01abc",
		"a short gap":        "a" + strings.Repeat("\x00", gap-1) + "b",
		"a long gap":         "a" + strings.Repeat("\x00", 300) + "b",
		"far out":            strings.Repeat("\x00", 70_000) + strings.Repeat("x", 200),
		"numbers' sign bits": strings.Repeat("\x00", 64) + "a" + strings.Repeat("\x00", 8_191) + "b",
	} {
		section := packData([]byte(memory))
		file := append([]byte("\x00asm\x01\x00\x00\x00\x03\x01\x00"), section...)
		before, data, after, err := cutData(append(file, 0, 2, 1, 'z'))
		require.NoError(t, err, name)
		require.Equal(t, file[:11], before, name)
		require.Equal(t, []byte{0, 2, 1, 'z'}, after, name)
		got, err := unpackData(data)
		require.NoError(t, err, name)
		require.Equal(t, memory, string(got), name)
		if strings.Contains(memory, strings.Repeat("\x00", gap)) {
			require.Less(t, len(section), len(memory), name)
		}
		for n := range data {
			_, err := unpackData(data[:n]) // half a file
			require.Error(t, err, name)
		}
	}
}
