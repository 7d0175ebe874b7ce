import { describe, expect, it } from 'vitest';
import type { OcrWord } from '#shared/engine/image/ocr-word.ts';
import { joinAddresses } from '#shared/ocr/addresses.ts';
import { withoutNoise } from '#shared/ocr/quality.ts';

/** The height of a line, and its words, each with how surely it was read. */
type Line = [height: number, ...words: [text: string, confidence: number][]];

const page = (...lines: Line[]): OcrWord[] =>
  lines.flatMap(([height, ...words], line) =>
    words.map(([text, confidence], at) => ({
      text,
      confidence,
      left: at * 100,
      top: line * 40,
      width: 80,
      height,
      line,
      block: 0,
    })),
  );
const texts = (words: readonly OcrWord[]) => words.map(({ text }) => text);

const sure: Line = [
  20,
  ['Visitor', 96],
  ['badge', 96],
  ['Phone:', 97],
  ['0147', 96],
  ['for', 96],
  ['Sofia', 97],
  ['Northwind', 95],
  ['Logistics', 96],
];

describe('noise', () => {
  it.each<[string, Line]>([
    ['an address', [22, ['sofia.', 3], ['marchetti@', 3], ['outlook.', 66], ['it', 66]]],
    ['a number', [20, ['4111', 12], ['111111', 12]]],
    ['a long line', [18, ['Holloway', 20], ['Margaret', 25]]],
  ])('is not %s that was read badly among sure lines', (_, line) => {
    expect(texts(withoutNoise(page(sure, line)))).toEqual([...texts(page(sure)), ...texts(page(line))]);
  });

  it('is what is short, of signs, or of another size, and anything on a page that reads badly', () => {
    const rest = texts(page(sure));
    expect(texts(withoutNoise(page(sure, [20, ['a', 20], ['XS', 23]])))).toEqual(rest);
    expect(texts(withoutNoise(page(sure, [20, ['|_~=', 20], ['—«»', 23], ['iII|', 20]])))).toEqual(rest);
    expect(texts(withoutNoise(page(sure, [90, ['foliage', 20], ['bricks', 23]])))).toEqual(rest);
    const photo = page([20, ['Stop', 90]], [20, ['wvnnrm', 20], ['ooooee', 20], ['rrnnmm', 30]]);
    expect(texts(withoutNoise(photo))).toEqual(['Stop']);
  });

  it('is no address inside a sure line', () => {
    const line = page([20, ['Questions', 96], ['about', 97], ['it', 96], ['please', 97], ['to', 96], ['a@b.org', 9]]);
    expect(texts(withoutNoise(line))).toContain('a@b.org');
  });
});

describe('mail addresses', () => {
  it('are one word, without the gaps that the reader saw', () => {
    const line = page([22, ['Mail', 90], ['sofia.', 3], ['marchetti@', 3], ['outlook.', 66], ['it', 66], ['now', 90]]);
    const joined = joinAddresses(line);

    expect(texts(joined)).toEqual(['Mail', 'sofia.marchetti@outlook.it', 'now']);
    expect(joined[1]).toMatchObject({ left: 100, width: 380 });
  });

  it.each([
    ['Anna. Berg@ example. org', 'Anna.Berg@example.org'],
    ['Anna. Berg@example.org', 'Anna.Berg@example.org'],
    ['anna@ Example. Org', 'anna@Example.Org'],
    ['ANNA.BERG@ EXAMPLE. COM', 'ANNA.BERG@EXAMPLE.COM'],
    ['anna@ mail.firma. de', 'anna@mail.firma.de'],
    ['anna@mail. firma.de', 'anna@mail.firma.de'],
    ['anna@firma. co. uk', 'anna@firma.co.uk'],
    ['anna @ example. org', 'anna@example.org'],
    ['anna@example. org. danke', 'anna@example.org. danke'],
    ['anna@example. org. Danke sehr', 'anna@example.org. Danke sehr'],
    ['a_b+c@ example. info', 'a_b+c@example.info'],
    ['sofia. marchetti@outlook.it', 'sofia.marchetti@outlook.it'],
    ['anna@ firma.berlin', 'anna@firma.berlin'],
    ['anna@ firma. online', 'anna@firma.online'],
    ['anna@firma. shop. danke', 'anna@firma.shop. danke'],
  ])('of %s are %s', (read, expected) => {
    const line = page([20, ...read.split(' ').map((text): [string, number] => [text, 90])]);
    expect(texts(joinAddresses(line)).join(' ')).toBe(expected);
  });

  it.each([
    ['a@firma.de.', 'danke'],
    ['a@firma.de.', 'Danke', 'sehr'],
    ['a@firma.berlin.', 'danke'],
    ['a@example.com.', 'it', 'rains'],
    ['a@firma.de.', 'so', 'b@firma.de.', 'er'],
    ['Meet', '@', 'Noon.', 'It', 'rains'],
    ['anna@example.org', 'said', 'so'],
    ['Ask', 'Tom.', 'anna@example.org', 'knows'],
    ['meet', '@', 'Noon.', 'it', 'rains'],
    ['no', 'sign.', 'at', 'all'],
  ])('keep words apart in %s %s %s', (...words) => {
    const line = page([20, ...words.map((text): [string, number] => [text, 90])]);
    expect(texts(joinAddresses(line))).toEqual(words.filter(Boolean));
  });
});
