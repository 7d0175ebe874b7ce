import { expect, test } from 'vitest';
import { inOneSentence } from '#shared/finders/names/two-sentences.ts';

const parted = (text: string) =>
  inOneSentence(text, [{ start: 0, end: text.length, type: 'PERSON' }]).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Anna. Anna', ['Anna', 'Anna']],
  ['Anna Berg! Orla Quenby? Tavish', ['Anna Berg', 'Orla Quenby', 'Tavish']],
  // Initials, titles and short words before a full stop.
  ['J. R. Tolkien', ['J. R. Tolkien']],
  ['Prof. Anna Berg', ['Prof. Anna Berg']],
  ['Ann. Berg', ['Ann. Berg']],
  ['McAnna. Berg', ['McAnna', 'Berg']],
  ['Émilie.\nZoë', ['Émilie', 'Zoë']],
  ['Anna. berg', ['Anna. berg']],
  // A name may go on in the next line, and not in the next paragraph.
  ['Anna\nBerg', ['Anna\nBerg']],
  ['Anna\n \nOrla', ['Anna', 'Orla']],
])('names that a sentence ends inside of are two: %s', (text, names) => {
  expect(parted(text)).toEqual(names);
});

test('reads a name as long as a text', () => {
  const long = `A${'w'.repeat(1_000_000)}`;

  expect(parted(`${long}. Anna`)).toEqual([long, 'Anna']);
});
