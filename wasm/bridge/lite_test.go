//go:build lite

package bridge

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const lite = true

// What is left out is not there, rather than there and broken.
func TestLite(t *testing.T) {
	require.NotContains(t, Methods, "export")
	require.Panics(t, func() { Call("export", []string{"blades", "", "text", ""}) })
}
