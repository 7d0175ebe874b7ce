import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { redactFile } from '#command/library/index.ts';
import { MACHINE_RECORDS } from './places/machine';
import { planted } from './places/machine/canary';

/** The signs of a message without what was written instead of values. */
const signsOf = (text: string, signs: RegExp): readonly string[] =>
  text.replace(/<[A-Z\d_]+>|&lt;[A-Z\d_]+&gt;/g, '').match(signs) ?? [];

describe('hiding places of machine records', () => {
  test.each(MACHINE_RECORDS.map((one) => [one.title, one] as const))('%s', async (_, records) => {
    const { text, canaries } = planted(records);
    expect(new Set(canaries.map(({ name }) => name)).size).toBe(canaries.length);
    expect(canaries.length).toBeGreaterThanOrEqual(40);

    const { bytes } = await redactFile(new TextEncoder().encode(text), { fileName: records.fileName });

    const copy = new TextDecoder().decode(bytes);
    expect(canaries.filter(({ value }) => copy.includes(value)).map(({ name }) => name)).toEqual([]);
    expect(signsOf(copy, records.signs)).toEqual(signsOf(text, records.signs));
  });

  test('are all named in the documentation, and no others', () => {
    const page = readFileSync(new URL('../../../docs/documents.md', import.meta.url), 'utf8');
    const listed = /<!-- record places -->\n([\s\S]*?)\n<!-- end of record places -->/.exec(page)?.[1];

    const lines = MACHINE_RECORDS.map((records) => {
      const names = planted(records).canaries.map(({ name }) => name);
      return `- **${records.title}** (${names.length}): ${names.join('; ')}.`;
    });
    expect(listed?.replace(/\n {2}/g, ' ')).toBe(lines.join('\n'));
  });
});
