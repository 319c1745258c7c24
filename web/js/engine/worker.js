// The worker's script: build/page bundles it to one string, and index.js makes a Blob of that.

import 'wasm_exec'; // sets globalThis.Go
import { serve } from './serve.js';

serve(/** @type {import('./serve.js').Port} */ (/** @type {unknown} */ (globalThis)), globalThis.Go);
