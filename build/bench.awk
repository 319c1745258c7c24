# Puts two outputs of `go test -bench` side by side: awk -f bench.awk NATIVE WASM
# Times in ms; the last column is how many times longer wasm takes.

BEGIN { printf "%-58s %12s %12s %7s\n", "benchmark", "native ms", "wasm ms", "ratio" }

$1 == "pkg:" { pkg = $2; sub(/^[^\/]*\//, "", pkg) }

$1 ~ /^Benchmark/ && $4 == "ns/op" {
	name = $1
	sub(/^Benchmark/, "", name)
	sub(/-[0-9]+$/, "", name) # the number of cores, which wasm doesn't have
	name = pkg " " name
	if (FILENAME == ARGV[1]) { order[++count] = name; native[name] = $3 } else wasm[name] = $3
}

END {
	for (i = 1; i <= count; i++) {
		name = order[i]
		if (name in wasm) printf "%-58s %12.4f %12.4f %7.1f\n", name, native[name] / 1e6, wasm[name] / 1e6, wasm[name] / native[name]
		else printf "%-58s %12.4f %12s\n", name, native[name] / 1e6, "-"
	}
}
