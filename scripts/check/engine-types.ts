// node scripts/run.mjs node scripts/check/engine-types.ts: the engine is mechanism; what it finds is data of the catalog and work of the finders.
// Names string literals of shared/engine that are types or kinds of the catalog, and exits non-zero.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityDefinition } from '#shared/catalog/types.ts';
import { loadSource } from '../generate/load-source.ts';
import { fail, root } from '../setup.mjs';
import { listFiles } from './source-files.ts';

const { entities, VALUE_KINDS } = await loadSource<{
  entities: readonly EntityDefinition[];
  VALUE_KINDS: readonly string[];
}>(
  `export { entities } from './shared/catalog/entities/index.ts';
  export { VALUE_KINDS } from './shared/catalog/kinds.ts';`,
);
const types = new Set([...entities.map(({ type }): string => type), ...VALUE_KINDS]);
const named = listFiles('shared/engine').flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/(['"`])([A-Z][A-Z0-9_]+)\1|\bgeneralTypeOf\.([A-Z]+)/g)]
        .filter(([, , type, kind]) => kind || types.has(type ?? ''))
        .map(([found]) => `${file}:${i + 1}: ${found}`),
    ),
);
for (const line of named) console.error(line);
if (named.length > 0)
  fail(
    `${named.length} places of shared/engine name a type or a kind: a finder or the catalog may, the engine may not.`,
  );
