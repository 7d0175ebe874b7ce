import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';

const people = (text: string, language = 'en'): string[] =>
  analyze(text, { language, entities: ['PERSON'] }).results.map((one) => one.text);

describe('labels are not names', () => {
  it.each(['IP', 'IBAN', 'PAN', 'NIR', 'PIN', 'SIRET', 'Mme', 'Fam', 'BSc', 'A&E'])('%s', (label) => {
    for (const language of ['en', 'fr', 'de']) {
      expect(people(`${label}: 44`, language)).toEqual([]);
      expect(people(`my name is ${label}`, language)).not.toContain(label);
      expect(people(`Dear ${label},`, language)).not.toContain(label);
    }
  });

  it('leaves names alone', () => {
    expect(people('Dear Grant, Mark and I met Rosa Pinheiro.')).toContain('Rosa Pinheiro');
  });
});
