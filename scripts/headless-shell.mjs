// The Chromium without windows that npm installs. Tests of pages take it: for them it does the same with two thirds of the work.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './setup.mjs';

const packed = path.join(root, 'node_modules', '@sparticuz', 'chromium');
const unpacked = path.join(root, 'dist', 'browsers');

/** Where it is, unpacked when first asked for; undefined where the package has none for this platform. */
export function findHeadlessShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'));
  const file = path.join(unpacked, `headless-shell-${version}`);
  if (existsSync(file)) return file;
  mkdirSync(unpacked, { recursive: true });
  // Two may unpack it at the same time, and none may start half of it.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, brotliDecompressSync(readFileSync(path.join(packed, 'bin', 'chromium.br'))));
  chmodSync(own, 0o755);
  renameSync(own, file);
  return file;
}
