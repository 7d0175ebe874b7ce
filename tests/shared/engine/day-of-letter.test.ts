import { expect, test } from 'vitest';
import type { Finding } from '#shared/engine/finding.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { dayOfLetter } from '#shared/finders/judging/day-of-letter.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const births = (text: string) =>
  analyze(text, { language: 'en', offsetUnit: 'utf16' }, model)
    .results.filter(({ entity_type }) => entity_type === 'DATE_OF_BIRTH')
    .map(({ start, end }) => text.slice(start, end));

const letter = (date: string, prose = '') => `Hanna Brandt
Seefeldstrasse 44
8008 Zurich, Switzerland

${date}
Application for a position in your warehouse

Dear Sir or Madam,
${prose}I have read with great interest that you are looking for someone who knows
how goods are received, stored and sent on, and who can read the lists of a
harbour. For six years I have done so at the company of my uncle in Winterthur.

Kind regards,
Hanna Brandt
`;

test('the day of a letter is no birth', () => {
  expect(births(letter('25.10.2020'))).toEqual([]);
});

const finding = (text: string, value: string) => {
  const start = text.indexOf(value);
  return { start, end: start + value.length } as Finding;
};

test.each([
  ['the date stands alone on its line', letter('25.10.2020'), true],
  ['a word for a birth is in the letter', letter('25.10.2020', 'My date of birth is at its head. '), false],
  ['a later year is in it', letter('25.10.2020', 'I could begin in March 2021. '), false],
  ['the date has no whole year', letter('25.10.20'), false],
  ['something else is on its line', letter('Zurich, 25.10.2020'), false],
  ['it is a record without prose', 'Hanna Brandt\nSeefeldstrasse 44\n8008 Zurich\n\n25.10.2020\nF\n', false],
])('where %s', (_, text, expected) => {
  const day = finding(text, /25\.10\.20(?:20)?/.exec(text)?.[0] ?? '');
  expect(dayOfLetter([day], text)).toBe(expected ? day : undefined);
});

test('two dates that stand alone may be of two people', () => {
  const text = letter('14.06.2012\n02.03.2011');
  expect(dayOfLetter([finding(text, '14.06.2012'), finding(text, '02.03.2011')], text)).toBeUndefined();
});
