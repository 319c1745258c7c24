// Go's own glue, $(go env GOROOT)/lib/wasm/wasm_exec.js, as build/page wraps it.
declare module 'wasm_exec' {
  const Go: import('./core.js').Glue['Go'];
  const scope: object;
}

declare var Go: import('./core.js').Glue['Go'];
