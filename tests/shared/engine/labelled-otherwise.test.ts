import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const found = (text: string, language = 'en') =>
  analyze(text, { language, offsetUnit: 'utf16' }, model).results.map(
    ({ entity_type, start, end }) => `${entity_type} ${text.slice(start, end)}`,
  );
const amounts = (text: string, language?: string) => found(text, language).filter((one) => one.startsWith('SALARY'));

describe('an amount', () => {
  it('is pay where a label, a column or the sentence says so', () => {
    expect(amounts('Name: Jane Miller\nSalary: £38,400')).toEqual(['SALARY £38,400']);
    expect(amounts('Name\tSalary\nJane Miller\t38,400 USD\nTom Baker\t41,200 USD\n')).toHaveLength(2);
    expect(amounts('Frau Krüger verdient ein Bruttogehalt von 4.350 € im Monat.', 'de')).toEqual(['SALARY 4.350 €']);
  });

  it('is not pay where it is a price, a rent or a balance', () => {
    expect(amounts('Name: Jane Miller\nRent: £1,200\nBalance: £312.40')).toEqual([]);
    expect(amounts('Name\tBalance\nJane Miller\t1234.5\nTom Baker\t88.1\n')).toEqual([]);
    expect(amounts('Frau Krüger kaufte das Rad für 4.350 € im Laden.', 'de')).toEqual([]);
  });
});

describe('a plain word after a label of nothing personal', () => {
  it('is no user name', () => {
    const csv = 'name,mail,colour\nAda,ada@example.com,red\nBob,bob@example.com,zorblue\n';

    expect(found(csv).filter((one) => one.includes('zorblue'))).toEqual([]);
  });
});

describe('a word with a capital because a sentence begins', () => {
  it('is no name where the model is unsure and no list knows it', () => {
    expect(found('Contact\nWrite to jane.example@example.com or call +1 212 555 0147.')).toEqual([
      'EMAIL_ADDRESS jane.example@example.com',
      'PHONE_NUMBER +1 212 555 0147',
    ]);
  });

  it('is no name with digits among its letters', () => {
    expect(found('File of the office\nCalcA1ExcelA1\n')).toEqual([]);
  });
});
