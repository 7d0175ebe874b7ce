// npm run pack:bundle [-- FOLDER]: the command as a bundle for desktop clients of MCP, FOLDER/veilmark-VERSION.mcpb (dist/ unless given).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import { isStarted, root } from '../setup.mjs';
import { layOutPackage } from './pack-command.ts';

/** Files with these endings are packed already. */
const PACKED = /\.(?:br|gz)$/;

interface Manifest {
  version: string;
  server: { entry_point: string };
  tools: { name: string }[];
}

/** What the client reads: the bundle has the version of the package. */
export function bundleManifest(): Manifest {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, 'command', file), 'utf8'));
  return { ...read('manifest.json'), version: read('package.json').version };
}

/** A folder as a zip: what a client unpacks and starts as its manifest says. */
export function zipFolder(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  // One time for all: the same files make the same bundle.
  const mtime = new Date(1980, 0, 1);
  const files = names.map((name): [string, [Uint8Array, ZipOptions]] => [
    name.split(path.sep).join('/'),
    [readFileSync(path.join(folder, name)), { level: PACKED.test(name) ? 0 : 9, mtime }],
  ]);
  return zipSync(Object.fromEntries(files));
}

if (isStarted(import.meta.url)) {
  const target = path.resolve(process.argv[2] ?? path.join(root, 'dist'));
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bundle-'));
  try {
    await layOutPackage(folder, { isTight: true });
    // Declarations are for programs.
    rmSync(path.join(folder, 'dist', 'types'), { recursive: true });
    const manifest = bundleManifest();
    writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    mkdirSync(target, { recursive: true });
    const file = path.join(target, `veilmark-${manifest.version}.mcpb`);
    writeFileSync(file, zipFolder(folder));
    console.log(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
