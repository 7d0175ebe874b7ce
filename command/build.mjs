// node scripts/run.mjs node command/build.mjs: bundles the package into command/dist. Everything of the workspace and every library goes
// in, so that what is published depends on nothing.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { meterPdfium } from '../scripts/meter-wasm.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '..');

/** All chunks lie in one folder, and so do the files they read. Only what the first three import may ask for Node. */
const ENTRIES = {
  cli: 'cli.ts',
  'scan-thread': 'scan-thread.ts',
  node: 'library/node/index.ts',
  model: 'library/node/model.ts',
  index: 'library/index.ts',
  'model-portable': 'library/model-portable.ts',
  client: 'library/client.ts',
  fetch: 'library/veil/fetch.ts',
  'ai-sdk': 'library/veil/ai-sdk.ts',
  langchain: 'library/veil/langchain.ts',
};

/** Writes the package's code and files into `dist`; packed as tightly as can be for publishing, quickly otherwise. */
export async function buildCommand(dist = path.join(here, 'dist'), { isTight = false } = {}) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  meterPdfium();
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: ENTRIES,
    outdir: dist,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    charset: 'utf8',
    // Not "node": what browsers and Node share is bundled once, and must run in both.
    platform: 'browser',
    external: ['node:*'],
    target: 'es2023',
    chunkNames: 'chunk-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    plugins: [packedWasm(dist, isTight), onlyEnglish, withoutSigning],
  });
  cpSync(path.join(root, 'assets', 'ner', 'model.bin.gz'), path.join(dist, 'model.bin.gz'));
  for (const file of ['kernel.wasm', 'kernel-plain.wasm'])
    cpSync(path.join(root, 'shared', 'engine', 'nlp', file), path.join(dist, file));
  writeFileSync(path.join(dist, 'cli.js'), `#!/usr/bin/env node\n${readFileSync(path.join(dist, 'cli.js'), 'utf8')}`);
  chmodSync(path.join(dist, 'cli.js'), 0o755);
  const { configJsonSchema } = await bundled('config/schema.ts');
  writeFileSync(path.join(dist, 'config.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  await writeTables(dist, isTight);
  return metafile;
}

/** The tables that the engine would otherwise work out at every start. */
async function writeTables(dist, isTight) {
  const { makeTables, packTable, tablesVersion } = await bundled('tables/make.ts');
  for (const [name, table] of Object.entries(makeTables()))
    writeFileSync(
      path.join(dist, `${name}.table.br`),
      compressed(
        packTable(table, tablesVersion, (bytes) => compressed(bytes, false).length),
        isTight,
      ),
    );
}

/** A module of the package, run here. */
async function bundled(entry) {
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** WASM lies beside the bundle, packed to a third, and is compiled when something first needs it. */
const packedWasm = (dist, isTight) => ({
  name: 'packed-wasm',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path: file }) => {
      const name = `${path.basename(file)}.br`;
      cpSync(packed(file, name, isTight), path.join(dist, name));
      return {
        loader: 'js',
        contents: `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export default new WebAssembly.Module(brotliDecompressSync(readFileSync(new URL('./${name}', import.meta.url))));`,
      };
    });
  },
});

/** The checker of settings and requests brings its messages in fifty languages; ours are English. */
const onlyEnglish = {
  name: 'only-english',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Signing in to other MCP servers with a key of one's own is nothing the command offers; what it would need is a library of its own. */
const withoutSigning = {
  name: 'without-signing',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^jose$/ }, () => ({ path: 'jose', namespace: 'without-signing' }));
    onLoad({ filter: /.*/, namespace: 'without-signing' }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** Packing as tightly as can be takes twenty seconds a file, so it is done once for each version of it. */
function packed(file, name, isTight) {
  const kept = path.join(here, '.packed', isTight ? 'tight' : 'quick', name);
  if (existsSync(kept) && statSync(kept).mtimeMs >= statSync(file).mtimeMs) return kept;
  mkdirSync(path.dirname(kept), { recursive: true });
  // Renamed into place: another process may be doing the same.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, compressed(readFileSync(file), isTight));
  renameSync(draft, kept);
  return kept;
}

const compressed = (bytes, isTight) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isTight ? 11 : 5,
      [constants.BROTLI_PARAM_LGWIN]: isTight ? 24 : 22,
    },
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildCommand();
