import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { engineTables } from '../scripts/build/engine-tables.ts';
import { latePatternsOfPages } from '../scripts/build/late-patterns.ts';
import { meterPdfium } from '../scripts/build/meter-wasm.ts';
import { withoutOwnPdfium } from '../scripts/build/without-own-pdfium.ts';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const model = readFileSync(path.join(import.meta.dirname, '..', 'assets', 'ner', 'model.bin.gz'));
const tables = readFileSync(await engineTables());
/** Among what browsers keep for good: other tables have another name. */
const tablesFile = `app/tables-${digestOf(tables)}.bin.gz`;

const withEngineTables: Plugin = {
  name: 'with-engine-tables',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: tablesFile, source: tables });
  },
};

/** `import wasm from 'x.wasm'` gives a compiled module, as in workers of the service, whose code runs here too. */
const compiledWasm = (): Plugin => ({
  name: 'compiled-wasm',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.wasm')) return undefined;
    return `import url from ${JSON.stringify(`${id}?url&no-inline`)};\nexport default await WebAssembly.compile(await (await fetch(url)).arrayBuffer());`;
  },
});

/**
 * Compiling validators needs eval, which the policy of the dashboard forbids; browsers report every try. The library tries as soon as a
 * schema is made, and parts that others import run before them, so each part says it first.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig ??= { jitless: true };';

// The engine's thread reads PDF files with it.
meterPdfium();

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: path.join(import.meta.dirname, '..', 'dist', 'assets'),
    // The folder also holds the API reference and the model data.
    emptyOutDir: false,
    assetsDir: 'app',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { intro: WITHOUT_EVAL } },
  },
  worker: { format: 'es', plugins: () => [latePatternsOfPages(), compiledWasm(), withoutOwnPdfium()] },
  plugins: [withEngineTables],
  define: {
    __MODEL_VERSION__: JSON.stringify(digestOf(model)),
    __ENGINE_TABLES__: JSON.stringify(`/${tablesFile}`),
  },
});
