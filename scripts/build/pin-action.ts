// npm run pin:action -- dist/veilmark-1.2.3.tgz: has the GitHub Action install exactly this package, by its hash.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';

const [, , tarball = ''] = process.argv;
const version = /(?:^|[/\\])veilmark-(\d+\.\d+\.\d+(?:-[\w.]+)?)\.tgz$/.exec(tarball)?.[1];
if (!version) fail('Name the package: npm run pin:action -- dist/veilmark-1.2.3.tgz');
const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
const file = path.join(root, 'integrations', 'github', 'pinned.json');
writeFileSync(file, `${JSON.stringify({ version, integrity }, null, 2)}\n`);
console.log(`The action installs veilmark ${version}, ${integrity}`);
