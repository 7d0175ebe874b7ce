// node scripts/run.mjs node scripts/check/doc-paths.ts: every file, folder and link that a document names exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';

/** Folders that a build or a run makes, and settings that an operator writes. */
const MADE = /^(?:dist|node_modules|\.wrangler|\.dev\.vars|command\/dist)\b|metered|\.training/;

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && file !== 'CHANGELOG.md' && !file.startsWith('training/documents/'));
const top = new Set(
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file.includes('/'))
    .map((file) => file.split('/')[0]),
);

const lost = documents.flatMap((document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|<)([^)\s#]+)/g)].map(([, link = '']) => link);
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => top.has(name.split('/', 1)[0] ?? ''));
  return [
    ...links.filter((link) => !link.startsWith('/') && !exists(document, link)),
    ...named.filter((name) => !MADE.test(name) && !existsSync(path.join(root, name)) && !exists(document, name)),
  ].map((name) => `${document}: ${name}`);
});
for (const line of lost) console.error(`${line} does not exist`);
if (lost.length > 0) fail(`${lost.length} paths in documents lead nowhere.`);

function exists(document: string, name: string): boolean {
  return existsSync(path.join(root, path.dirname(document), decodeURIComponent(name)));
}
