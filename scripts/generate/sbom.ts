// npm run sbom [-- --check]: writes sbom.cdx.json, every package of the lock with its version, licence and hash, as CycloneDX 1.5. What runs
// for users is "required" or "optional", what only builds and tests is "excluded". The same lock gives the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';
import { type LockedPackage, packages, placeOf } from './lock.ts';

const FILE = path.join(root, 'sbom.cdx.json');
const shipped = shippedNames();
const made = write();

if (!process.argv.includes('--check')) writeFileSync(FILE, made);
else if (read() !== made) fail('sbom.cdx.json is out of date: run "npm run sbom".');

function write(): string {
  const components = Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => component(place, entry))
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
    .filter((one, index, all) => one['bom-ref'] !== all[index - 1]?.['bom-ref']);
  const subject = { type: 'application', name: 'veilmark', licenses: [{ license: { id: 'Apache-2.0' } }] };
  const head = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component: subject } };
  const lines = components.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "components": [\n${lines}\n  ]\n}\n`;
}

function component(place: string, entry: LockedPackage) {
  const { version, integrity, resolved, license, dev, optional, devOptional } = entry;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm, hash] = (integrity ?? '').split('-');
  if (algorithm !== 'sha512' || !hash) fail(`${place} has no SHA-512 in package-lock.json.`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isShipped = shipped.has(place) || !(dev || devOptional);
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl,
    scope: !isShipped ? 'excluded' : optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  };
}

/** What is bundled into a published package is one of its devDependencies: followed from the workspaces as npm would find it. */
function shippedNames(): Set<string> {
  const found = new Set<string>();
  const follow = (from: string, names: string[]) => {
    for (const name of names) {
      const place = placeOf(from, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const entry = packages[place];
      follow(place, Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies }));
    }
  };
  for (const [place, { dependencies, devDependencies }] of Object.entries(packages))
    if (place !== '' && !place.includes('node_modules/'))
      follow(place, Object.keys({ ...dependencies, ...devDependencies }));
  return found;
}

function read(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}
