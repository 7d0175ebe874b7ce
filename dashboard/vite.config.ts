import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const model = readFileSync(path.join(import.meta.dirname, '..', 'assets', 'ner', 'model.bin.gz'));

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'assets'),
    // The folder also holds the API reference and the model data.
    emptyOutDir: false,
    assetsDir: 'app',
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  define: { __MODEL_VERSION__: JSON.stringify(createHash('sha256').update(model).digest('hex').slice(0, 16)) },
});
