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

describe('parties, offices and calendars are not people', () => {
  it.each([
    ['BORROWER                     CO-BORROWER\nAnnika Brightwater           Tiberiu Moldovan', 'CO-BORROWER'],
    ['Presidente: Presidente\n', 'Presidente'],
    ['Dear Mr and Mrs Nowakowski,', 'and'],
    ["name: 'مهر','آبان','آذر'", 'مهر'],
  ])('%j', (text, word) => {
    expect(people(text)).not.toContain(word);
  });
});

describe('what follows a name in a form', () => {
  it.each([
    ['Student: Manaia Faleolo     Preferred name Nai', ['Manaia Faleolo']],
    ['Counsel: Solange Tremblay, LSO 82174K', ['Solange Tremblay']],
    ['Petugas: Endah W.   Loket 2', ['Endah W.']],
    ['Present: Ana Lima, Petra Novak, Yusuf Demir', ['Ana Lima', 'Petra Novak', 'Yusuf Demir']],
    ['Tutor: Great! How old are you?', []],
    ['{"sku":"TW-118","name":"Pillow Case","qty":1,"price":219.0}', []],
    ['{"name":"Petra Novak","email":"petra@novak.example","price":3}', ['Petra Novak']],
    ['"name": [ { "use": "official", "family": "Novak" } ]', ['Novak']],
    ['Häufig (bis zu 1 von 10): Sodbrennen, Übelkeit', []],
  ])('%j', (text, names) => {
    expect(people(text)).toEqual(names);
  });
});
