package main

// Folders of files, as they are built in memory and then written.

import (
	"cmp"
	"os"
	"path/filepath"
)

// A folder is files by their names.
type folder map[string][]byte

// write makes a folder hold these files and nothing else: nothing of an older build may stay.
func (f folder) write(to string) error {
	err := os.RemoveAll(to)
	for name, data := range f {
		err = cmp.Or(err, writeFile(filepath.Join(to, name), data))
	}
	return err
}

func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
