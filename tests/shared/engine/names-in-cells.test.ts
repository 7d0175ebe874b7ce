import { describe, expect, it } from 'vitest';
import { plainFinding } from '#shared/engine/finding.ts';
import { withFamiliesInCells } from '#shared/finders/judging/names-in-cells.ts';

/** The name in brackets as it is reported. */
function name(marked: string): string {
  const start = marked.indexOf('[');
  const text = marked.replace(/[[\]]/g, '');
  const found = plainFinding('model', { type: 'PERSON', start, end: marked.indexOf(']') - 1, score: 0.9 });
  return withFamiliesInCells([found], text).map((one) => text.slice(one.start, one.end))[0] ?? '';
}

describe('a name in a cell', () => {
  it.each([
    ['KINDO [NATHAN P.]\t3\tISE', 'KINDO NATHAN P.'],
    ['1\tDE SOUZA [Ana]\t3', 'DE SOUZA Ana'],
    ['3\tO’BRIEN-KOUA [Deborah]\nnext', 'O’BRIEN-KOUA Deborah'],
  ])('takes its family along: %j', (text, expected) => {
    expect(name(text)).toBe(expected);
  });

  it.each([
    ['KINDO [NATHAN P.] is here\t3', 'NATHAN P.'],
    ['KINDO [NATHAN P.]\nnext', 'NATHAN P.'],
    ['1\tPaid by [Nathan]\t3', 'Nathan'],
    ['1\tX2 [Nathan]\t3', 'Nathan'],
    ['1\tONE TWO THREE FOUR [Nathan]\t3', 'Nathan'],
    ['1\tTENANT [Nathan]\t3', 'Nathan'],
  ])('is left as it is among other words: %j', (text, expected) => {
    expect(name(text)).toBe(expected);
  });
});
