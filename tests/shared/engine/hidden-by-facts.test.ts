import { describe, expect, test } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const found = (text: string, recognizer = model, options = {}) =>
  analyze(text, { preset: 'identifiers', language: 'en', ...options }, recognizer).results.map(
    ({ entity_type, text: value }) => `${entity_type} ${value}`,
  );

describe('behind the label of a fact that stays', () => {
  test.each([
    ['Diagnosis: ana@example.org GB33BUKB20201555555555 Anna Berg', 3],
    ['Occupation: Anna Berg ana@example.org', 2],
  ])('the identifiers of %j are found', (text, count) => {
    expect(found(text)).toHaveLength(count);
    expect(found(text)).toContain(
      text.includes('GB33') ? 'IBAN_CODE GB33BUKB20201555555555' : 'EMAIL_ADDRESS ana@example.org',
    );
    expect(found(text)).toContain('PERSON Anna Berg');
  });

  test('what the caller allows stays', () => {
    expect(found('Occupation: Anna Berg ana@example.org', model, { allowList: ['ana@example.org'] })).toEqual([
      'PERSON Anna Berg',
    ]);
  });

  test.each(['Diagnosis: Parkinson disease', 'Date: 2024-01-05', 'Salary: 4500 EUR'])(
    'nothing is found in %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
