// What something was built of, so that it is not built again of the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

/** Packages, and what builds write: PDFium with its meter, the command. What was built before it would look out of date. */
const NOT_SOURCES: ReadonlySet<string> = new Set(['node_modules', 'metered', 'dist', '.packed']);

/** A digest of the named files, and of all files in the named folders. */
export function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesIn)) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(name: string): string[] {
  const file = path.join(root, name);
  if (!statSync(file).isDirectory()) return [file];
  const entries = readdirSync(file, { recursive: true, encoding: 'utf8' }).filter(
    (entry) => !entry.split(path.sep).some((part) => NOT_SOURCES.has(part)),
  );
  return entries
    .map((entry) => path.join(file, entry))
    .filter((entry) => statSync(entry).isFile())
    .sort();
}
