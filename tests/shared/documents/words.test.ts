import { describe, expect, it } from 'vitest';
import { Beginnings, Words } from '#shared/documents/words.ts';

/** Letters with and without accents and marks, of several scripts, beyond the basic plane, halves of pairs, digits and signs. */
const TEXTS = [
  'Anna Bérg, IBAN DE36-3704 0044!',
  'e\u0301tude ﬁn Ⅷ ²x',
  '山田太郎は東京\t김철수',
  '𝒜nna 𐐀𐐁 😀x 😀',
  'a\ud835 b\udc9c \ud835x',
  '',
];

describe('the words of a text', () => {
  it.each([
    ['letters and digits', /[\p{L}\p{N}]/u],
    ['with marks', /[\p{L}\p{M}\p{N}]/u],
  ])('are those that an expression finds: %s', (_, character) => {
    const words = new Words(character);
    for (const text of [...TEXTS, TEXTS.join(' ')]) {
      const found: string[] = [];
      words.forEachIn(text, (start, end) => found.push(`${start} ${text.slice(start, end)}`));
      const expected = [...text.matchAll(new RegExp(`${character.source}+`, 'gu'))];
      expect(found).toEqual(expected.map(({ 0: word, index }) => `${index} ${word}`));
    }
  });

  it('are ruled out by how they begin, unless a letter outside ASCII may be folded', () => {
    const beginnings = new Beginnings();
    for (const word of ['anna', 'li', 'øst']) beginnings.add(word);
    const may = (text: string) => beginnings.mayBegin(text, 0, text.length);
    expect(['Anna', 'ANNALENA', 'Li', 'Ännä', 'Østergaard'].map(may)).toEqual([true, true, true, true, true]);
    expect(['Lisa', 'An', 'x'].map(may)).toEqual([false, false, false]);
  });

  it('are ruled out by letters that are none of ASCII where none of them begins with such', () => {
    const beginnings = new Beginnings();
    for (const word of ['fischer', 'anna']) beginnings.add(word);
    const may = (text: string) => beginnings.mayBegin(text, 0, text.length);
    expect(['Анна', '山田太郎', 'øst', 'Fß', 'αnna'].map(may)).toEqual([false, false, false, false, false]);
    expect(['ﬁscher', 'a\u0301nna', 'Ａnna', 'ⓐnna', '\ud835\udc9cnna'].map(may)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});
