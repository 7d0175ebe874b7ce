import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAMILIES, formatNames, READERS, WHERE_READ } from '#shared/documents/where-read.ts';

const PLACES = { device: 'device', service: 'service' } as const;

it('is what the guide to documents says', () => {
  const rows = FAMILIES.map(
    (family) =>
      `| ${formatNames(family)} | ${READERS.map((reader) => PLACES[WHERE_READ[family][reader]]).join(' | ')} |`,
  );
  const guide = readFileSync(new URL('../../../docs/documents.md', import.meta.url), 'utf8');
  expect(guide).toContain(rows.join('\n'));
});
