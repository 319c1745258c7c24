//go:build lite

package bridge

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const lite = true

// What is left out is not there, rather than there and broken.
func TestLite(t *testing.T) {
	for _, name := range []string{"export", "check", "run", "written"} {
		require.NotContains(t, Methods, name)
	}
	require.Panics(t, func() { Call("export", []string{"blades", "", "text", ""}) })
}
