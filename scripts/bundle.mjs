// Bundles both workers into dist/deploy as a deployment does.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, root, sh } from './setup.mjs';
import { hashOf } from './sources.mjs';

/** Gzip'd size each worker may have, in bytes. The platform allows more; a small isolate starts faster. */
const WORKERS = [
  { name: 'api', config: 'wrangler.toml', maxGzip: 1_200_000 },
  { name: 'media', config: 'worker/media/wrangler.toml', maxGzip: 6_000_000 },
];
export const workers = WORKERS.filter(({ config }) => existsSync(path.join(root, config)));

/** Everything they are made of. */
const SOURCES = ['worker', 'shared', 'wrangler.toml', 'package-lock.json', 'scripts/bundle.mjs'];
const stamp = path.join(root, 'dist', 'deploy.sources');

/** Bundles the workers and checks their sizes, unless they were bundled of the same files or have to be made anew. */
export function bundleWorkers({ isAnew = false } = {}) {
  const sources = hashOf(SOURCES);
  if (!isAnew && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  for (const worker of workers) bundle(worker);
  writeFileSync(stamp, sources);
}

function bundle({ name, config, maxGzip }) {
  const out = path.join(root, 'dist', 'deploy', name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  sh('wrangler', ['deploy', '--dry-run', '--minify', '-c', config, '--outdir', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = readdirSync(out).filter((file) => /\.(js|mjs|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, file))).byteLength, 0);
  console.log(`${name} worker: ${Math.round(bytes / 1000)} KB gzip (limit ${maxGzip / 1000} KB)`);
  if (bytes > maxGzip) fail(`The ${name} worker is larger than its limit.`);
}
