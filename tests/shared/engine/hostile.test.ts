import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { anyText } from '../../helpers/any-text';
import { isThorough } from '../../helpers/thorough';

function expectSound(text: string): void {
  let last = 0;
  for (const { start, end, text: found, score } of analyze(text).results) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
    expect(text.slice(start, end)).toBe(found);
    expect(score).toBeGreaterThanOrEqual(0.35);
    expect(score).toBeLessThanOrEqual(1);
    last = end;
  }
}

const length = isThorough ? 60_000 : 8000;
const filled = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

describe('hostile input', () => {
  it.each([
    ['digits', '1234567890'],
    ['single digits', '1 '],
    ['digits in groups', '12 34 '],
    ['digits over hyphens', '1-1-'],
    ['at signs', 'a@'],
    ['addresses in a row', 'a.a@a.a'],
    ['dots', '.'],
    ['letters over dots', 'a.'],
    ['brackets', '([{<'],
    ['letters without a space', 'abcdefghij'],
    ['unfinished addresses', 'www.'],
    ['colons', '1:'],
    ['lone surrogates', '\ud800'],
    ['letters between lone surrogates', '\udc00a'],
    ['emoji', '😀'],
    ['NUL bytes', '\u0000 1\u0000a@b.cd '],
    ['mixed scripts', 'пароль密码1аβ'],
    ['Chinese', '中文字'],
    ['invisible characters', '1\u200b'],
    ['titles', 'Mr '],
    ['names', 'John '],
    ['keys without end', '-----BEGIN PRIVATE KEY-----\nAAAA'],
    ['labels without a value', 'passport number is '],
    ['account numbers', 'DE89 3704 0044 0532 0130 '],
  ])('of %s gives sound results', (_, part) => {
    expectSound(filled(part));
  });

  it('of any kind gives offsets inside the text that do not overlap and slice to the text', () => {
    const pieces = Object.values(examples).flatMap(({ matches, carrier }) => [
      ...matches,
      ...(carrier ? [carrier] : []),
    ]);
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      anyText(12),
      fc.constantFrom(
        ' ',
        '\n',
        '\u200b',
        '\u00a0',
        '@',
        '://',
        '.',
        '-',
        '+',
        '\ud83d',
        'Mr. ',
        'my name is ',
        '٣',
        '中',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (parts) => expectSound(parts.join(''))),
      { numRuns: isThorough ? 200 : 40 },
    );
  });

  it('gives the same findings wherever the text stands in a longer one', () => {
    const text = 'Call +49 151 23456780 or mail jane.doe@example.com.';
    const padding = 'Nothing to see here. '.repeat(500);
    const alone = analyze(text).results;
    const inside = analyze(`${padding}${text} ${padding}`).results;

    expect(inside.map(({ entity_type, text: found }) => [entity_type, found])).toEqual(
      alone.map(({ entity_type, text: found }) => [entity_type, found]),
    );
  });
});
