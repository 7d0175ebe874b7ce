// The Chromium without windows that npm or Debian installs. Tests of pages take it: for them it does the same with two
// thirds of the work.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeWhole } from '../build/write-whole.ts';
import { root } from '../setup.mjs';

const packed = path.join(root, 'node_modules', '@sparticuz', 'chromium');
const unpacked = path.join(root, 'dist', 'browsers');

/** Debian's, where npm has none for this processor. Itself, not the script that starts it: that would outlive its parent. */
const DEBIAN = '/usr/lib/chromium/chromium-headless-shell';

/** Where it is, unpacked when first asked for; undefined where there is none for this platform or a browser is named. */
export function findHeadlessShell() {
  // A browser that is named is the one to test.
  if (process.platform !== 'linux' || process.env.CHROMIUM_PATH) return undefined;
  if (process.arch !== 'x64') return existsSync(DEBIAN) ? DEBIAN : undefined;
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'));
  const file = path.join(unpacked, `headless-shell-${version}`);
  if (existsSync(file)) return file;
  const program = brotliDecompressSync(readFileSync(path.join(packed, 'bin', 'chromium.br')));
  writeWhole(file, program, { mode: 0o755 });
  return file;
}
