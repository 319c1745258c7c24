// The worker's script: build/page bundles it to one string, and index.js makes a Blob of that.

import * as glue from 'wasm_exec';
import { serve } from './serve.js';

serve(/** @type {import('./serve.js').Port} */ (/** @type {unknown} */ (globalThis)), glue);
