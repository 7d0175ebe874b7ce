import { describe, expect, test } from 'vitest';
import { findPerson, mayBeSamePerson } from '#shared/replace/placeholders/same-person.ts';

describe('spellings of one person', () => {
  test.each([
    ['Maria', 'maria gonzalez'],
    ['Mr Gonzalez', 'Juan Gonzalez'],
    ['Gonzalez, Maria', 'Maria Gonzalez'],
    ['M. Gonzalez', 'Maria Gonzalez'],
    ['Frau Dr. Özdemir-Krause', 'Ayşe Özdemir-Krause'],
    ["Maria's", 'Maria Gonzalez'],
  ])('%s may be %s', (a, b) => {
    expect(mayBeSamePerson(a, b)).toBe(true);
    expect(mayBeSamePerson(b, a)).toBe(true);
  });

  test.each([
    ['Maria Lopez', 'Maria Gonzalez'],
    ['Mr Gonzalez', 'Mrs Gonzalez'],
    ['P. Gonzalez', 'Maria Gonzalez'],
    ['M.', 'Maria'],
    ['Mari', 'Maria'],
    ['Maria Maria', 'Maria Gonzalez'],
  ])('%s is not %s', (a, b) => {
    expect(mayBeSamePerson(a, b)).toBe(false);
    expect(mayBeSamePerson(b, a)).toBe(false);
  });

  test('a name that fits two people is neither of them, unless it was met before', () => {
    const gonzalez = { spellings: ['Maria Gonzalez'] };
    const lopez = { spellings: ['Maria Lopez'] };
    expect(findPerson([gonzalez, lopez], 'Maria')).toBeUndefined();
    expect(findPerson([gonzalez, lopez], 'Ms Lopez')).toBe(lopez);
    gonzalez.spellings.push('Maria');
    expect(findPerson([gonzalez, lopez], 'Maria')).toBe(gonzalez);
  });

  test('a form of address that contradicts an earlier one is somebody else', () => {
    expect(findPerson([{ spellings: ['Gonzalez', 'Mr Gonzalez'] }], 'Mrs Gonzalez')).toBeUndefined();
  });
});
