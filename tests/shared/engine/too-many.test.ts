import { describe, expect, it } from 'vitest';
import { withoutTooMany } from '#shared/finders/names/too-many.ts';

const everyWord = (text: string, entityType: string) =>
  Array.from(text.matchAll(/\p{L}+/gu), ({ index, 0: word }) => ({
    entityType,
    start: index,
    end: index + word.length,
    score: 0.8,
  }));

describe('words of belief and origin', () => {
  it('are not believed where they would be most of a text', () => {
    const prose = 'vanuit byna alle vlakke van die samelewing verenig het en dinge het gelei';
    expect(withoutTooMany(prose, everyWord(prose, 'NRP'))).toEqual([]);
    expect(withoutTooMany(prose, everyWord(prose, 'PERSON'))).toHaveLength(13);
  });

  it('are kept where they are few, and in lists with capitals', () => {
    const sentence = 'De patiënt is katholiek en spreekt ook wat Frans met de familie thuis.';
    const one = everyWord(sentence, 'NRP').slice(3, 4);
    expect(withoutTooMany(sentence, one)).toEqual(one);
    const list = 'Austrian, Belgian, Danish, Dutch, French, German, Greek, Irish, Italian';
    expect(withoutTooMany(list, everyWord(list, 'NRP'))).toHaveLength(9);
  });
});
