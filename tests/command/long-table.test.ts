import { describe, expect, it } from 'vitest';
import { redactFile } from '#command/library/redact-file.ts';

const NOTE = 'The parcel left the warehouse two days late 📦. Nobody answered when the driver rang the bell.';
const rowOf = (index: number) => `${index},${index % 9 === 0 ? `anna.berg.${index}@example.org` : ''},"${NOTE}"\n`;
const table = `row,mail,note\n${Array.from({ length: 2500 }, (_, index) => rowOf(index + 1)).join('')}`;

describe('the copy of a long table', () => {
  it('holds none of the values, and everything else as it was', async () => {
    const bytes = new TextEncoder().encode(table);
    const copy = await redactFile(bytes, { fileName: 'long.csv', entities: ['EMAIL_ADDRESS'] });
    expect(new TextDecoder().decode(copy.bytes)).toBe(table.replaceAll(/[\w.]+@example\.org/g, '<EMAIL_ADDRESS>'));
    expect(copy.results).toHaveLength(277);
  });

  it('takes operators and keeps what they give', async () => {
    const bytes = new TextEncoder().encode(table);
    const operators = { EMAIL_ADDRESS: { type: 'mask' as const } };
    const copy = await redactFile(bytes, { fileName: 'long.csv', entities: ['EMAIL_ADDRESS'], operators });
    const expected = table.replaceAll(/[\w.]+@example\.org/g, (value) => '*'.repeat(value.length));
    expect(new TextDecoder().decode(copy.bytes)).toBe(expected);
  });
});
