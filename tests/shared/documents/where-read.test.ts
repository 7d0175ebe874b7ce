import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMAT_FAMILIES, placeOf, READERS } from '#shared/documents/where-read.ts';

it('is what the guide to documents says', () => {
  const rows = FORMAT_FAMILIES.map((names) => `| ${names} | ${READERS.map(placeOf).join(' | ')} |`);
  const guide = readFileSync(new URL('../../../docs/documents.md', import.meta.url), 'utf8');
  expect(guide).toContain(rows.join('\n'));
});
