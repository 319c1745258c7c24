//go:build !lite

package bridge

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const lite = false

// The answer is the text that the command line prints: both are held to these
// files.
func TestExport(t *testing.T) {
	const folder = "../../web/view/export/testdata/"
	cases, err := os.ReadFile(folder + "cases.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(cases)) {
		words := append(strings.Fields(line), "")
		for _, format := range []string{"text", "json", "csv", "svg"} {
			want, err := os.ReadFile(folder + words[0] + "." + format)
			require.NoError(t, err)
			var got string
			require.NoError(t, json.Unmarshal([]byte(Call("export", []string{words[1], words[2], format, "https://example.org/dice/"})), &got))
			require.Equal(t, string(want), got, "%s %s", words[0], format)
		}
	}
}
