// node scripts/run.mjs node scripts/build/release-notes.ts VERSION: prints what the changelog says about a version, for the notes of its release.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';

if (isStarted(import.meta.url))
  console.log(notesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), process.argv[2] ?? ''));

/** The section of a version without its heading. */
export function notesOf(changelog: string, version: string) {
  const sections = changelog.split('\n## ').slice(1);
  const section = sections.find((one: string) => one.startsWith(`${version} - `));
  if (!section) fail(`CHANGELOG.md has no section for ${version || 'no version'}.`);
  return section.slice(section.indexOf('\n')).trim();
}
