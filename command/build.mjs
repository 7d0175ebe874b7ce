// node scripts/run.mjs node command/build.mjs [FOLDER]: bundles the package into the folder, command/dist unless given. Everything of
// the workspace and every library goes in, so that what is published depends on nothing.
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleModule, runBundle } from '../scripts/build/bundle-module.ts';
import { latePatterns } from '../scripts/build/late-patterns.ts';
import { meterPdfium } from '../scripts/build/meter-wasm.ts';
import { writeWhole } from '../scripts/build/write-whole.ts';
import {
  firstParts,
  onlyChecks,
  onlyEnglish,
  onlyFaxes,
  onlyRoutes,
  onlyStills,
  onlyVersion,
  onlyWrapped,
  packedLabels,
  packedLists,
  packedSamples,
  packedWasm,
  withoutSigning,
} from './build-plugins.mjs';
import { packChunks } from './pack-chunks.mjs';
import { packModel } from './pack-model.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '..');

/** What the command runs, packed. */
const PROGRAM = { start: 'start.ts', 'start-thread': 'start-thread.ts' };

/** What opens each of them, in the same order, as a file of its own: Node takes longer to find files than to read them. */
const OPENERS = { cli: 'cli.ts', 'scan-thread': 'scan-thread.ts' };

/** All chunks lie in one folder, and so do the files they read. Only what the first three import may ask for Node. */
const LIBRARY = {
  unpack: 'frame/packed/unpack.ts',
  node: 'library/node/index.ts',
  model: 'library/node/model.ts',
  index: 'library/index.ts',
  'model-portable': 'library/model-portable.ts',
  client: 'library/client.ts',
  fetch: 'library/veil/fetch.ts',
  'ai-sdk': 'library/veil/ai-sdk.ts',
  langchain: 'library/veil/langchain.ts',
  opentelemetry: 'library/opentelemetry/index.ts',
};

/** Writes the package's code and files into `dist`; packed as tightly as can be for publishing, quickly otherwise. */
export async function buildCommand(dist = path.join(here, 'dist'), { isTight = false } = {}) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  meterPdfium();
  const options = {
    absWorkingDir: here,
    outdir: dist,
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    // Not "node": what browsers and Node share is bundled once, and must run in both.
    platform: 'browser',
    external: ['node:*'],
    target: 'es2023',
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  };
  const write = (name, bytes) => writeFileSync(path.join(dist, name), packed(bytes, isTight));
  const isOwn = (file) => /^(?:shared|command)[\\/]/.test(path.relative(root, file));
  const { metafile } = await build({
    ...options,
    entryPoints: { ...LIBRARY, ...PROGRAM },
    splitting: true,
    // Each chunk is made small on its own, as what it becomes.
    minify: false,
    chunkNames: 'chunk-[hash]',
    plugins: [
      packedWasm(write),
      packedSamples(write),
      onlyVersion,
      onlyWrapped,
      onlyEnglish,
      onlyChecks,
      withoutSigning,
      onlyFaxes,
      onlyStills,
      onlyRoutes((await bundled('shared/contract/index.ts')).endpoints),
      packedLabels((await bundled('shared/catalog/labels/index.ts')).languageLabels),
      // What every run reads first has no lists.
      packedLists((file) => /^shared[\\/]/.test(path.relative(root, file))),
      latePatterns(isOwn),
    ],
  });
  const firsts = await packChunks(dist, metafile, {
    program: Object.keys(PROGRAM),
    library: Object.keys(LIBRARY),
    compress: (bytes) => packed(bytes, isTight),
  });
  const openers = await Promise.all(
    Object.entries(OPENERS).map(([name, file], i) =>
      build({ ...options, entryPoints: { [name]: file }, plugins: [firstParts(firsts[i])] }),
    ),
  );
  writeFileSync(path.join(dist, 'model.bin.gz'), packedModel());
  for (const file of ['kernel.wasm', 'kernel-plain.wasm'])
    cpSync(path.join(root, 'shared', 'finders', 'names', 'model', file), path.join(dist, file));
  const sqlite = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');
  writeFileSync(path.join(dist, 'sql-wasm.wasm.br'), packed(readFileSync(sqlite), isTight));
  writeFileSync(path.join(dist, 'cli.js'), `#!/usr/bin/env node\n${readFileSync(path.join(dist, 'cli.js'), 'utf8')}`);
  chmodSync(path.join(dist, 'cli.js'), 0o755);
  const { configJsonSchema } = await bundled('command/scan/config/schema.ts');
  writeFileSync(path.join(dist, 'config.schema.json'), `${JSON.stringify(configJsonSchema())}\n`);
  await writeTables(dist, isTight);
  const all = [metafile, ...openers.map((opener) => opener.metafile)];
  return {
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)),
  };
}

/**
 * The model hardly repeats itself, so what looks like a repetition costs more than it saves: told so, gzip makes it one per cent smaller
 * than the file in the repository, and no slower to unpack.
 */
function packedModel() {
  const weights = packModel(gunzipSync(readFileSync(path.join(root, 'assets', 'ner', 'model.bin.gz'))));
  return gzipSync(weights, { level: 9, memLevel: 9, strategy: constants.Z_FILTERED });
}

/** The tables that the engine would otherwise work out at every start. */
async function writeTables(dist, isTight) {
  const { makeTables, packTables, TABLES_VERSION } = await bundled('shared/finders/tables/make.ts');
  for (const [name, table] of Object.entries(makeTables()))
    writeFileSync(
      path.join(dist, `${name}.table.br`),
      packed(
        packTables({ [name]: table }, TABLES_VERSION, (bytes) => compressed(bytes, false).length),
        isTight,
      ),
    );
}

/** What a module of the repository exports, run here. */
const bundled = async (entry) => runBundle(await bundleModule(entry));

/** Packing as tightly as can be takes twenty seconds a file, so it is done once for the same bytes. */
function packed(bytes, isTight) {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const kept = path.join(here, '.packed', isTight ? 'tight' : 'quick', digest);
  if (existsSync(kept)) return readFileSync(kept);
  const result = compressed(bytes, isTight);
  writeWhole(kept, result);
  return result;
}

const compressed = (bytes, isTight) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isTight ? 11 : 5,
      [constants.BROTLI_PARAM_LGWIN]: isTight ? 24 : 22,
    },
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildCommand(process.argv[2]);
