import { describe, expect, it } from 'vitest';
import { type Part, viewsOf } from '#shared/ui/review/views.ts';

const page = (name: string, start: number, end: number): Part => ({ kind: 'page', name, start, end });
const shown = (text: string, parts: readonly Part[]): string[] =>
  viewsOf(text, parts, []).map(({ start, end }) => text.slice(start, end));

describe('what is shown of a file, one piece at a time', () => {
  it('is the message first, then what is attached, and what stands between', () => {
    expect(shown('AAAA1111BBBB2222CCCC', [page('1', 4, 8), page('2', 12, 16)])).toEqual([
      'AAAA',
      '1111',
      'BBBB',
      '2222',
      'CCCC',
    ]);
  });

  it('is the pages first where nothing stands before them, then everything else', () => {
    expect(shown('1111 2222 notes', [page('1', 0, 4), page('2', 5, 9)])).toEqual(['1111', '2222', ' notes']);
  });

  it('leaves out what says nothing, and nothing else', () => {
    expect(shown('\n1111\n', [page('1', 1, 5)])).toEqual(['1111']);
    expect(shown('plain', [])).toEqual(['plain']);
    expect(shown('line\n'.repeat(5_000), []).join('')).toBe('line\n'.repeat(5_000));
  });
});
