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
    expect(amounts('Name\tSalary\nJane Miller\t38400\nTom Baker\t41200\n')).toEqual(['SALARY 38400', 'SALARY 41200']);
    expect(amounts('Name\tBase salary (USD)\nJane Miller\t38400.5\n')).toEqual(['SALARY 38400.5']);
    expect(amounts('Frau Krüger verdient ein Bruttogehalt von 4.350 € im Monat.', 'de')).toEqual(['SALARY 4.350 €']);
  });

  it('is not pay where it is a price, a rent or a balance', () => {
    expect(amounts('Name: Jane Miller\nRent: £1,200\nBalance: £312.40')).toEqual([]);
    expect(amounts('Name\tBalance\nJane Miller\t1234.5\nTom Baker\t88.1\n')).toEqual([]);
    expect(amounts('Frau Krüger kaufte das Rad für 4.350 € im Laden.', 'de')).toEqual([]);
  });
});

describe('a date in a column', () => {
  const dates = (head: string) =>
    found(`Order\tFirst name\t${head}\nA-1\tSteve\t2006-01-08\nA-2\tJane\t1987-11-22\n`)
      .filter((one) => one.startsWith('DATE'))
      .map((one) => one.split(' ')[0]);

  it('is a date of birth where the head says so, and a date below another', () => {
    expect(dates('Birth date')).toEqual(['DATE_OF_BIRTH', 'DATE_OF_BIRTH']);
    expect(dates('Shipped on')).toEqual(['DATE_TIME', 'DATE_TIME']);
  });
});

describe('words of a table', () => {
  it.each([
    ['the head of a column of figures', 'Name\tSold count\nPie\t7\nTart\t10\n'],
    ['one word beside labels of several kinds', 'Name\tFORMULA\t1\nPassword\tFORMULA\t2\nJob title\tFORMULA\t3\n'],
    ['the title of anything', 'Flag\tValue\nTitle\tNumber format tests\nRun\tall\n'],
    ['what a template asks for', 'Job Title\n[Job Title]\nPhone\n[Telephone]\n'],
  ])('are no values: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('are values in a form', () => {
    expect(found('Name\tOnwuatuegwu\nTitle\tharbour pilot\nPhone\t+44 20 7946 0018\n')).toEqual([
      'PERSON Onwuatuegwu',
      'JOB_TITLE harbour pilot',
      'PHONE_NUMBER +44 20 7946 0018',
    ]);
  });
});

describe('a plain word after a label of nothing personal', () => {
  it('is no user name', () => {
    const csv = 'name,mail,colour\nAda,ada@example.com,red\nBob,bob@example.com,zorblue\n';

    expect(found(csv).filter((one) => one.includes('zorblue'))).toEqual([]);
  });
});

describe('the bytes of a picture in base64', () => {
  it('name nobody, and a value beside them is still found', () => {
    let seed = 7;
    const bytes = Uint8Array.from({ length: 4000 }, () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed >> 16;
    });
    const address = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

    expect(found(`Written by Jane Miller.\n![picture](${address})\n`)).toEqual(['PERSON Jane Miller']);
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
