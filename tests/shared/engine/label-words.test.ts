import { describe, expect, it } from 'vitest';
import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';

/** Takes every word for a person, as a model in doubt may. */
const eager: NlpRecognizer = {
  name: 'eager',
  languages: ['en'],
  entityTypes: ['PERSON'],
  recognize: (text) =>
    [...text.matchAll(/[^\s:]+/g)].map((word) => ({
      entityType: 'PERSON',
      start: word.index,
      end: word.index + word[0].length,
      score: 0.9,
    })),
};
const people = (text: string) => analyze(text, { entities: ['PERSON'] }, eager).results.map((found) => found.text);

describe('the word for a field or a form of address', () => {
  it.each(['IP', 'IBAN', 'PAN', 'NIR', 'PIN', 'SIRET', 'Mme', 'Fam', 'Fam.', 'BSc', 'A&E'])(
    'is no name: %s',
    (word) => {
      expect(people(`${word}: Ferrando`)).toEqual(['Ferrando']);
    },
  );

  it('leaves names written with the same letters alone', () => {
    expect(people('Rib Sina')).toEqual(['Rib', 'Sina']);
  });
});
