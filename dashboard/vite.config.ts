import path from 'node:path';
import { defineConfig } from 'vite';

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
});
