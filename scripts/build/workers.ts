// Bundles both workers into dist/deploy as a deployment does.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fail, root, sh } from '../setup.mjs';
import { meterPdfium } from './meter-wasm.ts';
import { buildOnce } from './stamp.ts';

interface Worker {
  name: string;
  config: string;
  /** Gzip'd size it may have, in bytes. The platform allows more; a small isolate starts faster. */
  maxGzip: number;
}

const WORKERS: readonly Worker[] = [
  { name: 'api', config: 'wrangler.toml', maxGzip: 1_575_000 },
  { name: 'media', config: 'worker/media/wrangler.toml', maxGzip: 6_000_000 },
];
export const workers = WORKERS.filter(({ config }) => existsSync(path.join(root, config)));

/** Everything they are made of. */
const SOURCES = ['worker', 'shared', 'wrangler.toml', 'package-lock.json', 'scripts/build'];

/** Bundles the workers, unless they were bundled of the same files or must be made again. */
export function bundleWorkers({ isAnew = false } = {}) {
  const made = path.join(root, 'dist', 'deploy');
  const bundleAll = () => {
    meterPdfium();
    for (const worker of workers) bundle(worker);
  };
  buildOnce({ name: 'deploy', sources: SOURCES, made }, bundleAll, { isAnew });
}

/** Says how large the bundles are, and fails where one is larger than its limit. */
export function checkSizes() {
  for (const worker of workers) checkSize(worker);
}

const folderOf = (name: string) => path.join(root, 'dist', 'deploy', name);

/** Aside, and put in place whole: what is there may be started while another is made. */
function bundle({ name, config }: Worker): void {
  const made = path.join(root, 'dist', `deploy-${process.pid}`, name);
  mkdirSync(made, { recursive: true });
  sh('wrangler', ['deploy', '--dry-run', '--minify', '-c', config, '--outdir', made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const out = folderOf(name);
  mkdirSync(path.dirname(out), { recursive: true });
  rmSync(out, { recursive: true, force: true });
  renameSync(made, out);
  rmSync(path.dirname(made), { recursive: true, force: true });
}

function checkSize({ name, maxGzip }: Worker): void {
  const out = folderOf(name);
  const files = readdirSync(out).filter((file) => /\.(js|mjs|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, file))).byteLength, 0);
  console.log(`${name} worker: ${Math.round(bytes / 1000)} KB gzip (limit ${maxGzip / 1000} KB)`);
  if (bytes > maxGzip) fail(`The ${name} worker is larger than its limit.`);
}
