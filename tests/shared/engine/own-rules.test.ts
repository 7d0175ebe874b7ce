import { describe, expect, it } from 'vitest';
import { presets } from '#shared/catalog/presets/index.ts';
import { selectPlan } from '#shared/engine/select.ts';
import { type AnalyzeOptions, analyze } from '#shared/finders/analyze.ts';
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { kernelModule, modelFile } from '../../helpers/ner-model';

const model = createNerRecognizer(modelFile(), kernelModule());
const found = (text: string, options: AnalyzeOptions = {}): string[] =>
  analyze(text, options, model).results.map((one) => `${one.entity_type} ${one.text}`);
const own = (regex: string, score: number) => ({
  adHocRecognizers: [{ entity_type: 'MINE', patterns: [{ name: 'own', regex, score }] }],
});

describe("the caller's own pattern", () => {
  it.each([0.01, 0.5, 1])('wins over what the engine reads there, with a score of %s', (score) => {
    expect(found('Ticket ZX-4471 is open', own('ZX-\\d{4}', score))).toEqual(['MINE ZX-4471']);
    expect(found('employee E1234567 left', own('E\\d{7}', score))).toEqual(['MINE E1234567']);
    expect(found('mail jane@example.com', own('jane@example\\.com', score))).toEqual(['MINE jane@example.com']);
  });

  it('leaves nothing of a longer value in clear', () => {
    expect(found('card 4929 4212 3460 0821', own('4929', 0.1))).toEqual(['MINE 4929', 'CREDIT_CARD 4212 3460 0821']);
  });

  it('is as sure as what it takes the place of, at every threshold', () => {
    const [one] = analyze('mail jane@example.com', { ...own('jane@example\\.com', 0.1), scoreThreshold: 0.9 }).results;
    expect(one).toMatchObject({ entity_type: 'MINE', score: 1 });
  });

  it('is not reported below the threshold where nothing else was found', () => {
    expect(found('we said blue', own('blue', 0.2))).toEqual([]);
  });
});

describe('a listed value', () => {
  const denyList = [{ entity_type: 'FIRM', values: ['acme'] }];

  it('is reported inside an address, and the rest of the address too', () => {
    expect(found('write to jane@acme.com', { denyList })).toEqual([
      'EMAIL_ADDRESS jane',
      'FIRM acme',
      'EMAIL_ADDRESS com',
    ]);
  });
});

describe('an allowed value', () => {
  it('is not reported as the first part of a longer finding', () => {
    const text = 'She lives at 742 Evergreen Terrace, Springfield, IL 62704';
    const left = analyze(text, { allowList: ['742 Evergreen Terrace'] }, model).results;
    expect(left.filter(({ start }) => start < text.indexOf(','))).toEqual([]);
    expect(left.map((one) => one.text).join(' ')).toContain('Springfield');
  });

  it('does not take a name or a number apart', () => {
    expect(found('Anna Berg called', { allowList: ['Anna'] })).toEqual(['PERSON Anna Berg']);
    expect(found('card 4929 4212 3460 0821', { allowList: ['4929'] })).toEqual(['CREDIT_CARD 4929 4212 3460 0821']);
  });
});

describe('a number that its check proves', () => {
  it.each(['Customer number: ', 'Kundennummer ', 'customer no '])('is what it is behind %s', (label) => {
    expect(found(`${label}4929 4212 3460 0821`)).toEqual(['CREDIT_CARD 4929 4212 3460 0821']);
    expect(found(`${label}DE89 3704 0044 0532 0130 00`)).toEqual(['IBAN_CODE DE89 3704 0044 0532 0130 00']);
    expect(found(`${label}48201937`)).toEqual(['CUSTOMER_ID 48201937']);
  });

  it.each([
    ['client ID 4929 4212 3460 0821', 'CREDIT_CARD 4929 4212 3460 0821'],
    ['Client Id 4111111111111111.', 'CREDIT_CARD 4111111111111111'],
    ['client id=DE89 3704 0044 0532 0130 00', 'IBAN_CODE DE89 3704 0044 0532 0130 00'],
    ['iban=BE68 5390 0754 7034', 'IBAN_CODE BE68 5390 0754 7034'],
  ])('is what it is behind the end of a label and a sign for equal: %s', (text, value) => {
    expect(found(text)).toEqual([value]);
  });
});

describe('what the model reads', () => {
  it('leaves the labels of the numbers in it', () => {
    const read = found('Anna Meyer (anna@posteo.de), IBAN DE89 3704 0044 0532 0130 00, PLZ 10115 Berlin, earns well');
    expect(read).toContain('IBAN_CODE DE89 3704 0044 0532 0130 00');
    expect(read.filter((one) => / (?:IBAN|PLZ)$/.test(one))).toEqual([]);
    const card = found('Dear Anna Meyer, card 4111 1111 1111 1111, 10115 Berlin, paid 49.90 EUR on Monday');
    expect(card.filter((one) => one.endsWith(' card'))).toEqual([]);
  });

  it('is two names where a sentence ends between them', () => {
    expect(found("The company hired Anna. Anna's car is red.")).toEqual(['PERSON Anna', 'PERSON Anna']);
    expect(found('Please call Johann Seb. Bach.')).toEqual(['PERSON Johann Seb. Bach']);
  });

  it('is a birth only with its year, a label or a word for it', () => {
    expect(found('I moved out of my flat on October 15.')).toEqual(['DATE_TIME October 15']);
    expect(found('She was born on October 15.')).toEqual(['DATE_OF_BIRTH October 15']);
  });

  it('is no address where a column repeats a word', () => {
    expect(found('virginica\n'.repeat(60))).toEqual([]);
  });
});

describe('placeholders', () => {
  it.each([
    'Name: <PERSON_1>\nTelephone: <PHONE_NUMBER>',
    'From: <EMAIL_ADDRESS>\nTo: [PERSON_2] <<EMAIL_ADDRESS_2>>',
    'name,phone,mail\n<PERSON>,<PHONE_NUMBER>,<EMAIL_ADDRESS>\n<PERSON_2>,<PHONE_NUMBER_2>,<EMAIL_ADDRESS_2>',
    '<td>&lt;PERSON_1&gt;</td><td>&#60;US_SSN&#62;</td>',
    'Dear {{PERSON_1}}, your card {CREDIT_CARD} and PERSON_2',
    '{"name":"\\u003cPERSON_1\\u003e"}',
  ])('are no findings: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('hide nothing beside or within them', () => {
    expect(found('<PERSON_1>, Anna Berg')).toEqual(['PERSON Anna Berg']);
    expect(found('name: <ANNABERG>, PIN: [PIN 4711]').join()).toContain('4711');
  });

  it('leave no title of a name, and take nothing else away', () => {
    expect(found('<password>hunter2xyz</password>')).toEqual(['PASSWORD hunter2xyz']);
    expect(found('Surname: King\nE-mail: <EMAIL_ADDRESS_1>')).toEqual(['PERSON King']);
    expect(found('Dear Mr <PERSON_1>,\n\nthank you for your call.')).toEqual([]);
  });

  it("of the caller's own types are none either", () => {
    expect(found('Ticket <MINE_1>', own('[A-Z]{4}', 0.9))).toEqual([]);
  });
});

describe('the model', () => {
  it('reads whatever presets it can add to', () => {
    const left = presets.filter(({ id }) => !selectPlan({ preset: id }).usesModel).map(({ id }) => id);
    expect(left).toEqual([]);
    expect(selectPlan({ entities: ['CREDIT_CARD', 'STREET_ADDRESS'] }).usesModel).toBe(true);
    expect(selectPlan({ entities: ['US_NPI'] }).usesModel).toBe(false);
  });

  it('is named in the receipt', () => {
    const told = (entities: string[]) => analyze('text', { entities }, model).receipt.with_model;
    expect([told(['PASSWORD']), told(['US_NPI'])]).toEqual([true, false]);
    expect(analyze('text').receipt.with_model).toBe(false);
  });

  it('finds a whole password and a street where no name is asked for', () => {
    const preset = 'credentials-and-secrets';
    expect(found('Bitte Zugang einrichten, Benutzer mhuber, Kennwort Sommer2026!', { preset })).toContain(
      'PASSWORD Sommer2026!',
    );
    expect(found('Kovács István lakcíme 1051 Budapest, Fő utca 2.', { entities: ['STREET_ADDRESS'] })).toHaveLength(1);
  });
});
