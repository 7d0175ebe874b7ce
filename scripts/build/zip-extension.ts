// npm run zip: packages for the stores, the same bytes from the same sources on every machine, with their checksums.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import { isStarted, root, sh } from '../setup.mjs';

const output = path.join(root, 'dist', 'extension');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** ZIP knows no earlier moment; any fixed one would do. */
const FIXED_TIME = '1980-01-01T12:00:00';

/** One package a store. Edge takes what Chrome takes. */
const PACKAGES = [
  { store: 'chrome', browser: 'chrome', mode: 'store' },
  { store: 'edge', browser: 'edge', mode: 'store' },
  { store: 'firefox', browser: 'firefox', mode: 'store' },
  { store: 'enterprise', browser: 'chrome', mode: 'enterprise' },
];

/** Builds and packs everything; answers the checksums by file name. */
export function zipExtension(): Record<string, string> {
  const sums = PACKAGES.map(({ store, browser, mode }): [string, string] => {
    sh('wxt', ['build', '-b', browser, '--mv3', '--mode', mode]);
    const name = `veilmark-${version}-${store}.zip`;
    return [name, write(name, packBuild(path.join(output, `${browser}-mv3-${mode}`)))];
  });
  // Firefox's reviewers build from source.
  const sources = `veilmark-${version}-sources.zip`;
  const files = SOURCES.flatMap((source) => list(path.join(root, source)));
  sums.push([sources, write(sources, packFolder(root, files))]);
  writeFileSync(path.join(output, 'SHA256SUMS'), sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''));
  return Object.fromEntries(sums);
}

/** The bytes of a build for a store. Throws where one of its scripts still prints what is for developers of WXT. */
export function packBuild(folder: string): Uint8Array {
  const files = list(folder);
  const printing = files.find((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('[wxt]'));
  if (printing) throw new Error(`${path.basename(printing)} prints messages of WXT. See wxt.config.ts.`);
  return packFolder(folder, files);
}

const SOURCES = [
  'extension',
  'shared',
  'assets/ner',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'wxt.config.ts',
  'LICENSE',
];

/** The bytes of a package: entries in order of name, one fixed time, nothing of the machine. */
export function packFolder(folder: string, files = list(folder)): Uint8Array {
  const entries = files
    .map((file): [string, string] => [path.relative(folder, file).split(path.sep).join('/'), file])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // ZIP holds local time: given as local, it is the same digits in every zone.
  const options: ZipOptions = { level: 9, mtime: new Date(FIXED_TIME), os: 3, attrs: 0o644 << 16 };
  return zipSync(Object.fromEntries(entries.map(([entry, file]) => [entry, [readFileSync(file), options] as const])));
}

function write(name: string, bytes: Uint8Array): string {
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, name), bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

function list(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [place];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

if (isStarted(import.meta.url)) {
  console.log(
    Object.entries(zipExtension())
      .map(([name, sum]) => `${sum}  dist/extension/${name}`)
      .join('\n'),
  );
}
