// Bundles the engine as a browser would get it, so that benchmarks measure what ships.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `#shared/…` belongs to the repository's package; this folder has one of its own, for the peers. */
const ownImports = {
  name: 'own-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^#(?:shared|worker|command)\// }, ({ path: name }) => ({
      path: path.join(root, name.slice(1)),
    }));
  },
};

/** Bundles an entry of the repository and returns the file it wrote. */
export async function bundle(entry, { minify = false } = {}) {
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'veilmark-bench-')), 'bundle.mjs');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    metafile: true,
    minify,
    logLevel: 'error',
    plugins: [ownImports],
  });
  return { outfile, metafile };
}

export async function importBundled(entry) {
  const { outfile } = await bundle(entry);
  return import(pathToFileURL(outfile).href);
}
