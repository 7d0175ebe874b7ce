// node scripts/run.mjs node scripts/check/engine-types.ts: the engine is mechanism; what it finds is data of the catalog and work of the finders.
// Names places of shared/engine that name a type or a kind of the catalog, and exits non-zero.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityDefinition } from '#shared/catalog/types.ts';
import { loadSource } from '../generate/load-source.ts';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles } from './source-files.ts';
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts';

/** Places of a source file that name a type: in a text, as a key, behind a dot, in a regular expression. */
export const namedTypes = (source: string, types: ReadonlySet<string>): string[] =>
  nodesOf(source).flatMap((node) =>
    wordsOf(node)
      .filter((word) => types.has(word))
      .map((word) => `${lineOf(source, node)}: ${word}`),
  );

const TYPE_LIKE = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)*/g;

/** A text names a type only as a whole or in a list: in a sentence, capitals are any words. */
function wordsOf({ type, value, regex, name }: SyntaxNode): string[] {
  if (type === 'Identifier') return [name ?? ''];
  if (regex) return regex.pattern.match(TYPE_LIKE) ?? [];
  const text = type === 'TemplateElement' ? (value as { cooked: string | null }).cooked : value;
  return typeof text === 'string' ? text.split(/[\s,|]+/) : [];
}

if (isStarted(import.meta.url)) {
  const { entities, VALUE_KINDS } = await loadSource<{
    entities: readonly EntityDefinition[];
    VALUE_KINDS: readonly string[];
  }>(
    `export { entities } from './shared/catalog/entities/index.ts';
    export { VALUE_KINDS } from './shared/catalog/kinds.ts';`,
  );
  const types = new Set([...entities.map(({ type }): string => type), ...VALUE_KINDS]);
  const named = listFiles('shared/engine').flatMap((file) =>
    namedTypes(readFileSync(path.join(root, file), 'utf8'), types).map((place) => `${file}:${place}`),
  );
  for (const line of named) console.error(line);
  if (named.length > 0)
    fail(
      `${named.length} places of shared/engine name a type or a kind: a finder or the catalog may, the engine may not.`,
    );
}
