// npm run pack:command [-- FOLDER]: the npm package as it would be published, with its declarations, as FOLDER/veilmark-VERSION.tgz
// (dist/ unless given).
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { buildCommand } from '../../command/build.mjs';
import { buildTypes } from '../../command/build-types.mjs';
import { noticesOf } from '../generate/third-party.ts';
import { isStarted, root, run } from '../setup.mjs';

/** Lays the package out in a folder, away from the sources, so that nothing else can get in. */
export async function layOutPackage(folder: string, { isTight = false } = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'README.md']) cpSync(path.join(root, 'command', file), path.join(folder, file));
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const metafile = await buildCommand(path.join(folder, 'dist'), { isTight });
  writeFileSync(path.join(folder, 'THIRD_PARTY.md'), noticesOf(packagesIn(metafile)));
  await buildTypes(path.join(folder, 'dist'));
}

/** The folders of the packages whose code is in the bundle, from the root. */
const packagesIn = ({ inputs }: Pick<Metafile, 'inputs'>) =>
  new Set(
    Object.keys(inputs).flatMap((file) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );

/** The name npm gives the package of a folder. */
function tarballIn(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `${name}-${version}.tgz`;
}

function sayNext(file: string): void {
  const place = path.isAbsolute(file) || file.startsWith('..') ? file : `./${file}`;
  console.log(`\nPacked ${place}. Install it in a project of yours, then redact a file:\n`);
  console.log(`  npm install ${path.resolve(place)}\n  npx veilmark redact FILE`);
}

if (isStarted(import.meta.url)) {
  const target = path.resolve(process.argv[2] ?? path.join(root, 'dist'));
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-pack-'));
  try {
    await layOutPackage(folder, { isTight: true });
    mkdirSync(target, { recursive: true });
    const status = run('npm', ['pack', folder, '--ignore-scripts', '--silent', '--pack-destination', target]);
    process.exitCode = status;
    if (status === 0) sayNext(path.relative(process.cwd(), path.join(target, tarballIn(folder))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
