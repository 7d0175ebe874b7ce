import { expect, test } from 'vitest';
import { buildPattern, keyOf } from '#extension/content/guard/placeholder-pattern.ts';

const pattern = buildPattern(['[EMAIL_ADDRESS_1]', '[EMAIL_ADDRESS_12]', '[PERSON_1]']) as RegExp;
const found = (text: string) => [...text.matchAll(pattern)].map(([match]) => match);

test.each([
  ['as it was sent', 'Write to [EMAIL_ADDRESS_1].', ['[EMAIL_ADDRESS_1]']],
  ['with another number', '[EMAIL_ADDRESS_12] [EMAIL_ADDRESS_1]', ['[EMAIL_ADDRESS_12]', '[EMAIL_ADDRESS_1]']],
  ['respelled by a model', 'Dear <Person 1>, (email address 1)', ['<Person 1>', '(email address 1)']],
  ['escaped for Markdown', String.raw`\[EMAIL\_ADDRESS\_1\]`, [String.raw`\[EMAIL\_ADDRESS\_1\]`]],
  ['without brackets, in its exact spelling', 'PERSON_1 said', ['PERSON_1']],
])('finds a placeholder %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['ordinary words', 'person 1 of 3'],
  ['an unknown number', '[PERSON_2]'],
  ['one that may still grow', 'EMAIL_ADDRESS_1'],
  ['one that has begun', 'Write to [EMAIL_ADD'],
  ['part of a longer word', 'MYPERSON_1 '],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('has one key for every spelling', () => {
  expect(keyOf('<Person 1>')).toBe(keyOf('[PERSON_1]'));
  expect(keyOf('[PERSON_1]')).not.toBe(keyOf('[PERSON_11]'));
});
