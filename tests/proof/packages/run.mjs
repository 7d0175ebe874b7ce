// npm run prove:packages: packs finders, replace, documents, client and pixels, installs the archives into an empty folder, checks a program that uses
// them with the strictest types Node's resolution knows, and runs it. Needs the npm registry for the libraries they depend on.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, sh } from '../../../scripts/setup.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-consumer-'));
try {
  const archives = path.join(folder, 'archives');
  sh('node', ['scripts/build/pack-packages.ts', archives]);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const files = readdirSync(archives).map((name) => path.join(archives, name));
  sh('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...files], { cwd: folder });
  cpSync(path.join(import.meta.dirname, 'consumer.ts'), path.join(folder, 'consumer.ts'));
  const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', ...types];
  sh('node', [path.join(root, 'node_modules/typescript/bin/tsc'), ...options, 'consumer.ts'], { cwd: folder });
  sh('node', ['consumer.js'], { cwd: folder });
} finally {
  rmSync(folder, { recursive: true });
}
