// node scripts/run.mjs node scripts/versions.mjs [--check]: the versions of catalog and engine that stand in receipts are digests of what
// detects, so that two receipts with the same versions were made by the same rules and the same model.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './setup.mjs';

/** The numbers before the digest change by hand, with what a receipt means; the digest changes by itself. */
const VERSIONS = [
  { folder: 'shared/catalog', name: 'catalogVersion', major: '1.0.0', also: [] },
  { folder: 'shared/engine', name: 'engineVersion', major: '1.0.0', also: ['assets/ner/model.bin.gz'] },
];
const DIGITS = 12;

const current = Object.fromEntries(
  VERSIONS.map(({ folder, name, major, also }) => [name, `${major}+${digestOf(folder, also)}`]),
);
const wanted = [
  ...VERSIONS.map(({ folder, name }) => [
    `${folder}/version.ts`,
    `// Written by scripts/versions.mjs from what is in this folder.\nexport const ${name} = '${current[name]}';\n`,
  ]),
  // The README shows an answer as it is.
  [
    'README.md',
    read('README.md').replace(
      /"engine_version": "[^"]*", "catalog_version": "[^"]*"/,
      `"engine_version": "${current.engineVersion}", "catalog_version": "${current.catalogVersion}"`,
    ),
  ],
];
const stale = wanted.filter(([file, text]) => read(file) !== text);
if (stale.length > 0 && process.argv.includes('--check'))
  fail(`${stale.map(([file]) => file).join(' and ')} are out of date: run "npm run facts".`);
for (const [file, text] of stale) writeFileSync(path.join(root, file), text);

function digestOf(folder, also) {
  const hash = createHash('sha256');
  for (const file of [...sourcesOf(folder), ...also]) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex').slice(0, DIGITS);
}

/** Code and data that detect; examples and documents do not. */
function sourcesOf(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.(?:ts|wasm)$/.test(file) && !/\.examples\.ts$|\/version\.ts$/.test(file))
    .sort();
}

function read(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
