// Go's own glue, $(go env GOROOT)/lib/wasm/wasm_exec.js, under the name by which the build finds it.
declare module 'wasm_exec';

declare var Go: import('./core.js').GoClass;
