// node scripts/release-notes.mjs VERSION: prints what the changelog says about a version, for the notes of its release.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './setup.mjs';

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(notesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), process.argv[2] ?? ''));

/** The section of a version without its heading. */
export function notesOf(changelog, version) {
  const sections = changelog.split('\n## ').slice(1);
  const section = sections.find((one) => one.startsWith(`${version} - `));
  if (!section) fail(`CHANGELOG.md has no section for ${version || 'no version'}.`);
  return section.slice(section.indexOf('\n')).trim();
}
