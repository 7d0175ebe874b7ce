import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const phones = (text: string, language: string): string[] =>
  analyze(text, { language })
    .results.filter(({ entity_type }) => entity_type === 'PHONE_NUMBER')
    .map((found) => found.text);

describe('telephone numbers', () => {
  it.each([
    ['de', '0171 / 48 20 937'],
    ['de', '03665 / 226 611'],
    ['nl', '040 - 254 87 71'],
    ['fr', '04.76.76.54.68'],
    ['pl', '601 234 567'],
    ['cs', '601 234 567'],
    ['es', '944 06 14 65'],
    ['pt', '239 915 262'],
    ['it', '335 77 98 836'],
    ['da', '72 91 63 51'],
    ['nb', '949 59 703'],
    ['hu', '20/631-0068'],
    ['ru', '8 937 284-61-05'],
    ['tr', '0 258 269 14 30'],
    ['hi', '94150 72863'],
    ['ko', '031)718-4026'],
    ['zh', '13632874015'],
    ['th', '0628174903'],
    ['vi', '0292.3.864.715'],
  ])('are known without a label in the groups of their country: %s %s', (language, number) => {
    expect(phones(`“${number}”`, language)).toEqual([number]);
  });

  it.each(['601 234 567', '72 91 63 51', '94150 72863', '20/631-0068', '13632874015'])(
    'are not where such groups could be anything: %s',
    (number) => {
      expect(phones(`a lot of ${number} pieces`, 'en')).toEqual([]);
    },
  );

  it.each([
    ['en', '(212) 555-2368 ext. 12'],
    ['en', '212-555-0147 x204'],
    ['de', '030 901820, Durchwahl -14'],
    ['de', '030 901820 DW 14'],
    ['fr', '01 42 68 53 00, poste 4682'],
    ['tr', '0 258 269 14 30 (dahili 214)'],
    ['ru', '8 937 284-61-05 доб. 12'],
  ])('take their extension with them: %s %s', (language, number) => {
    expect(phones(`→ ${number}.`, language)).toEqual([number]);
  });

  it('keep their country code where no plan has them', () => {
    expect(phones('or call +234 1 448 0925. Yours', 'en')).toEqual(['+234 1 448 0925']);
    expect(phones('a value of +234 1 448 0925', 'en')).toEqual([]);
  });
});
