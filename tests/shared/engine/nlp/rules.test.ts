import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTRODUCING, INTRODUCING_ANYWHERE, PLACING } from '#shared/catalog/words/cue-phrases.ts';
import { kindsOf, LETTER_KIND } from '#shared/finders/lexicon/letter-kinds.ts';
import { hashAt, WordTable, wordTableData } from '#shared/finders/lexicon/word-table.ts';
import { cueBefore, isActing } from '#shared/finders/names/rules/cues.ts';
import { LastWords, PHRASE_KIND } from '#shared/finders/names/rules/last-words.ts';
import { NameMemory } from '#shared/finders/names/rules/name-memory.ts';
import { NameWord } from '#shared/finders/names/rules/name-word.ts';

const wordIn = (text: string, start = 0, end = text.length): NameWord =>
  new NameWord(text, start, end, hashAt(text, start, end), 0, 'word');

describe('the word table', () => {
  const words = new Map([
    ['maria', 1],
    ['straße', 2],
    ["o'neill", 3],
    ['i̇stanbul', 4],
    ['mark', 5],
  ]);
  const table = new WordTable(wordTableData(words));

  it.each([
    ['Hello MARIA!', 6, 11, 1],
    ['Maria', 0, 4, 0],
    ['STRAßE', 0, 6, 2],
    ["O'Neill", 0, 7, 3],
    ['İstanbul', 0, 8, 4],
    ['Mar\u212A', 0, 4, 5],
    ['', 0, 0, 0],
  ])('reads %j from %i to %i as %i', (text, start, end, expected) => {
    expect(table.at(text, start, end)).toBe(expected);
  });

  it('answers as a map of lower-case words does', () => {
    const known = fc.constantFrom(...words.keys());
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'abzAZéß.-') }), { maxLength: 60 }),
        known,
        (list, word) => {
          const map = new Map(list.map((one, i) => [one.toLowerCase(), i + 1]));
          const large = new WordTable(wordTableData(map));
          for (const one of [...list, word])
            expect(large.at(`<${one}>`, 1, one.length + 1)).toBe(map.get(one.toLowerCase()) ?? 0);
        },
      ),
    );
  });
});

describe('a name word', () => {
  it.each(['Maria', 'MARIA', 'McKenzie', 'ÉTIENNE', 'Étienne', 'AssertionError', 'éÉ', "O'NEILL", '中文'])(
    'tells letter case in %j',
    (text) => {
      expect(wordIn(text).isInCapitals).toBe(text === text.toUpperCase());
      expect(wordIn(text).hasInnerCapital).toBe(/\p{Ll}\p{Lu}/u.test(text));
    },
  );

  it('is remembered in any letter case, and apart from others of its hash', () => {
    const memory = new NameMemory();
    const sameHash = new NameWord('Zoe', 0, 3, wordIn('Maria').hash, 0, 'word');
    memory.add(wordIn('MARIA'));

    expect(memory.has(wordIn('Maria'))).toBe(true);
    expect(memory.has(sameHash)).toBe(false);
    memory.add(sameHash);
    expect([memory.has(sameHash), memory.has(wordIn('maria'))]).toEqual([true, true]);
  });
});

describe('cues', () => {
  it.each(INTRODUCING.concat(INTRODUCING_ANYWHERE).map((phrase) => [phrase]))('%j introduces a name', (phrase) => {
    for (const before of [`${phrase} `, `So ${phrase.toUpperCase()} `, `(${phrase}, `])
      expect(cueBefore(`${before}Xyloph`, before.length)).toBe('introduced');
  });

  it.each(PLACING.map((phrase) => [phrase]))('%j stands before a place', (phrase) => {
    expect(cueBefore(`She ${phrase} Xyloph`, phrase.length + 5)).toBe('place');
  });

  it.each([
    ['He and Xyloph', 'maybe-introduced'],
    ['He wants Xyloph', undefined],
    ['Smith, Xyloph', 'maybe-introduced'],
    ['Hello, Xyloph', 'greeted'],
    ['Name: Xyloph', 'labelled'],
    ['Kind regards,\nXyloph', 'signed'],
    ['Best\r\n   - Xyloph', 'signed'],
    ['Grüße\nXyloph', 'signed'],
    ['The end.\nXyloph', undefined],
    ['He is my  Xyloph', undefined],
  ])('in %j are %s', (text, expected) => {
    expect(cueBefore(text, text.indexOf('Xyloph'))).toBe(expected);
  });

  it.each([
    ['Xyloph said so', true],
    ['Xyloph is my friend', true],
    ['Xyloph is a word', false],
    ['Xyloph a\u017fked', true],
    ['Xyloph Said', false],
    ["Xyloph's wife", true],
  ])('behind the name in %j: %s', (text, expected) => {
    expect(isActing(text, 6)).toBe(expected);
  });

  it('are never ruled out by the last words where the phrase stands', () => {
    const lastWords = new LastWords([[PHRASE_KIND.places, PLACING]]);
    const prefix = fc.string({ unit: fc.constantFrom(...'ab é.-('), maxLength: 6 });
    fc.assert(
      fc.property(prefix, fc.constantFrom(...PLACING), fc.boolean(), (before, phrase, isLoud) => {
        const text = `${before} ${isLoud ? phrase.toUpperCase() : phrase}`;

        expect(lastWords.mayEndAt(text, text.length, PHRASE_KIND.places)).toBe(true);
        expect(lastWords.phrasesEndingAt(text, text.length).may & PHRASE_KIND.places).toBe(PHRASE_KIND.places);
      }),
    );
  });
});

describe('letter kinds', () => {
  it('are those of the Unicode properties', () => {
    for (let code = 0; code < 0x10000; code += 7) {
      const unit = String.fromCharCode(code);
      expect((kindsOf(code) & LETTER_KIND.capital) !== 0).toBe(/\p{Lu}/u.test(unit));
      expect((kindsOf(code) & LETTER_KIND.letter) !== 0).toBe(/[\p{L}\p{M}]/u.test(unit));
    }
    expect(kindsOf(Number.NaN) & LETTER_KIND.letter).toBe(0);
  });
});
