// npm run pack:command [-- FOLDER]: the npm package as it would be published, with its declarations, as FOLDER/veilmark-VERSION.tgz
// (dist/ unless given).
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCommand } from '../command/build.mjs';
import { buildTypes } from '../command/build-types.mjs';
import { root, run } from './setup.mjs';

/** Lays the package out in a folder, away from the sources, so that nothing else can get in. */
export async function layOutPackage(folder, { isTight = false } = {}) {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'README.md']) cpSync(path.join(root, 'command', file), path.join(folder, file));
  for (const file of ['LICENSE', 'THIRD_PARTY.md']) cpSync(path.join(root, file), path.join(folder, file));
  await buildCommand(path.join(folder, 'dist'), { isTight });
  await buildTypes(path.join(folder, 'dist'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const target = path.resolve(process.argv[2] ?? path.join(root, 'dist'));
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-pack-'));
  try {
    await layOutPackage(folder, { isTight: true });
    mkdirSync(target, { recursive: true });
    process.exitCode = run('npm', ['pack', folder, '--ignore-scripts', '--pack-destination', target]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
