import { describe, expect, it } from 'vitest';
import { viewsOf } from '#dashboard/playground/files/review.ts';

const page = (name: string, start: number, end: number) => ({ kind: 'page' as const, name, start, end });
const shown = (text: string, parts: readonly ReturnType<typeof page>[], holdsFiles: boolean): string[] =>
  viewsOf({ text, parts, holdsFiles }).map(({ start, end }) => text.slice(start, end));

describe('what is shown of a file, one piece at a time', () => {
  const text = 'AAAA1111BBBB2222CCCC';
  const parts = [page('1', 4, 8), page('2', 12, 16)];

  it('is the message first, then what is attached, in order', () => {
    expect(shown(text, parts, true)).toEqual(['AAAA', '1111', 'BBBB', '2222', 'CCCC']);
  });

  it('is the pages first, then everything else', () => {
    expect(shown(text, parts, false)).toEqual(['1111', '2222', 'AAAA', 'BBBB', 'CCCC']);
  });

  it('leaves out what says nothing, and nothing else', () => {
    expect(shown('\n1111\n', [page('1', 1, 5)], true)).toEqual(['1111']);
    expect(shown('plain', [], false)).toEqual(['plain']);
    expect(shown('line\n'.repeat(5_000), [], false).join('')).toBe('line\n'.repeat(5_000));
  });
});
