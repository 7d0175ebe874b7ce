// node scripts/run.mjs node scripts/check/pattern-length.ts: names regular expressions of engine, finders, logs and replace that are longer than a
// reader follows. Most of them hide a list of words, which belongs to shared/catalog/words; others are made of parts with names.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles } from './source-files.ts';
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts';

const MOST_CHARACTERS = 200;

/** Lines with a regular expression, or a piece of one, that is too long. */
export function longPatterns(source: string): string[] {
  return nodesOf(source)
    .map((node) => [node, patternOf(node).length] as const)
    .filter(([, length]) => length > MOST_CHARACTERS)
    .map(([node, length]) => `${lineOf(source, node)}: ${length} characters`);
}

/** A literal, or the text of a template that is read as it stands (`String.raw`): those make expressions. */
function patternOf({ type, regex, value }: SyntaxNode): string {
  if (type === 'Literal') return regex?.pattern ?? '';
  const raw = type === 'TemplateElement' ? (value as { raw: string }).raw : '';
  return /\\p\{|\(\?[:<=!]/.test(raw) ? raw : '';
}

if (isStarted(import.meta.url)) {
  const lines = ['shared/engine', 'shared/finders', 'shared/logs', 'shared/replace'].flatMap((folder) =>
    listFiles(folder).flatMap((file) =>
      longPatterns(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    ),
  );
  for (const line of lines) console.error(line);
  if (lines.length > 0)
    fail(
      `${lines.length} regular expressions are longer than ${MOST_CHARACTERS} characters: name their parts, or move words to shared/catalog/words.`,
    );
}
