// node command/build.mjs [--types]: bundles the package into command/dist. Everything of the workspace and every library goes in, so that
// what is published depends on nothing; --types writes the declarations too, which only publishing needs.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = path.resolve(here, '..');
const dist = path.join(here, 'dist');

const COMMON = {
  absWorkingDir: here,
  outdir: dist,
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  target: 'es2023',
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
};

export async function buildCommand({ types = false } = {}) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const forNode = await build({
    ...COMMON,
    entryPoints: { cli: 'cli.ts' },
    platform: 'node',
    chunkNames: 'node-[name]-[hash]',
    // Bundled CommonJS libraries ask for `require`.
    banner: {
      js: "import{createRequire as veilmarkRequire}from'node:module';const require=veilmarkRequire(import.meta.url);",
    },
    plugins: [packedWasm],
  });
  writeFileSync(path.join(dist, 'cli.js'), `#!/usr/bin/env node\n${readFileSync(path.join(dist, 'cli.js'), 'utf8')}`);
  chmodSync(path.join(dist, 'cli.js'), 0o755);
  return { inputs: Object.keys(forNode.metafile.inputs) };
}

/** WASM lies beside the bundle, packed to a third, and is compiled when a command first needs it. */
const packedWasm = {
  name: 'packed-wasm',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path: file }) => {
      const name = `${path.basename(file)}.br`;
      writeFileSync(path.join(dist, name), brotli(readFileSync(file)));
      return {
        loader: 'js',
        contents: `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export default new WebAssembly.Module(brotliDecompressSync(readFileSync(new URL('./${name}', import.meta.url))));`,
      };
    });
  },
};

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } });

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(here, 'build.mjs'))
  await buildCommand({ types: process.argv.includes('--types') });
