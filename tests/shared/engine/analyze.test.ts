import { describe, expect, it } from 'vitest';
import { entities } from '#shared/catalog/entities/index.ts';
import { InputError } from '#shared/engine/input-error.ts';
import { type AnalyzeOptions, analyze } from '#shared/finders/analyze.ts';

const types = (text: string, options: AnalyzeOptions = {}): string[] =>
  analyze(text, options).results.map(({ entity_type, text: found }) => `${entity_type} ${found}`);

function refusal(options: AnalyzeOptions): InputError {
  try {
    analyze('text', options);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('analyze', () => {
  it('finds what stands in a text, in order', () => {
    const text = 'Mail jane.doe@example.com, card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00.';

    expect(types(text)).toEqual([
      'EMAIL_ADDRESS jane.doe@example.com',
      'CREDIT_CARD 4111 1111 1111 1111',
      'IBAN_CODE DE89 3704 0044 0532 0130 00',
    ]);
  });

  it('finds nothing in an empty text', () => {
    expect(analyze('').results).toEqual([]);
  });

  it('reads numbers written with typographic and invisible characters', () => {
    const text = 'Card: ４１１１\u00a01111\u20091111\u200b 1111 and 4111\u200b1111\u200b1111\u200b1111';

    for (const { start, end, text: found } of analyze(text, { entities: ['CREDIT_CARD'] }).results)
      expect(text.slice(start, end)).toBe(found);
    expect(types(text, { entities: ['CREDIT_CARD'] })).toContain('CREDIT_CARD 4111\u200b1111\u200b1111\u200b1111');
  });

  it('needs a context word where a number alone says nothing', () => {
    expect(types('Order 219099999 was shipped')).toEqual([]);
    expect(types('My social security number is 219099999')).toEqual(['US_SSN 219099999']);
  });

  it('finds a number with a check digit without context when the caller names its type', () => {
    expect(types('006249976')).toEqual([]);
    expect(types('006249976', { entities: ['AU_ACN'] })).toEqual(['AU_ACN 006249976']);
    expect(types('006249977', { entities: ['AU_ACN'] })).toEqual([]);
  });

  it('finds a labelled telephone number that no plan has', () => {
    const unknown = "The customer's mobile phone number is +355621112233 on the form.";

    expect(types(unknown)).toEqual(['PHONE_NUMBER +355621112233']);
    expect(types(unknown, { entities: ['PHONE_NUMBER'] })).toEqual(['PHONE_NUMBER +355621112233']);
    expect(types('Mobile: 653214987')).toEqual(['PHONE_NUMBER 653214987']);
    expect(types('Phone number: +1 212 555 0147 2026 people called')).toEqual(['PHONE_NUMBER +1 212 555 0147']);
    expect(types('The phone 653214987 units')).toEqual([]);
    expect(types('The crate with the number +355621112233')).toEqual([]);
  });

  it('takes six digits for a telephone number only right behind its label', () => {
    expect(types('Her phone number is 21 12 34.')).toEqual(['PHONE_NUMBER 21 12 34']);
    expect(types('Tel.: 211234')).toEqual(['PHONE_NUMBER 211234']);
    expect(types('Call about order 211234 by phone')).toEqual([]);
    expect(types('Her mobile phone number is 211234.')).toEqual(['PHONE_NUMBER 211234']);
  });

  it('believes the name of a number more than a word for any number', () => {
    expect(types('The CUSIP (financial security identification number) is 807712005.')).toEqual(['CUSIP 807712005']);
    expect(types('The national identification number is 807712005.')).toEqual(['IL_ID 807712005']);
  });

  it('finds a telephone number whatever types it is asked for with', () => {
    const text = 'The mobile phone number is 011 7387545.';

    for (const options of [
      { entities: ['PHONE_NUMBER'] },
      { entities: ['PHONE_NUMBER', 'CUSTOMER_ID'] },
      { preset: 'contact-only' },
    ])
      expect(types(text, options)).toEqual(['PHONE_NUMBER 011 7387545']);
  });

  it('leaves the words behind a labelled number out', () => {
    expect(types('Customer number 12345678 according to the form')).toEqual(['CUSTOMER_ID 12345678']);
    expect(types('Customer number 1234 5678-AB12 was closed')).toEqual(['CUSTOMER_ID 1234 5678-AB12']);
  });

  it('reads file numbers of courts, not numbers of laws', () => {
    expect(types('see nos. 65731/01 and 65900/01 (no. 265/07)')).toEqual([
      'CASE_NUMBER 65731/01',
      'CASE_NUMBER 65900/01',
      'CASE_NUMBER 265/07',
    ]);
    expect(types('Regulation (EEC) No. 1612/68 and act no. 1234/56, page no. 12/34')).toEqual([]);
  });

  it('lets the language decide between look-alikes', () => {
    const text = 'passport number 123456789';

    expect(types(text, { language: 'en' })[0]).toMatch(/^US_PASSPORT/);
  });
});

describe('options', () => {
  const text = 'Write to jane.doe@example.com or call +49 151 23456780';

  it('limits the types by list, alias or preset', () => {
    expect(types(text, { entities: ['EMAIL_ADDRESS'] })).toEqual(['EMAIL_ADDRESS jane.doe@example.com']);
    expect(types(text, { entities: ['EMAIL'] })).toEqual(['EMAIL_ADDRESS jane.doe@example.com']);
    expect(types(text, { preset: 'contact-only' })).toContain('EMAIL_ADDRESS jane.doe@example.com');
    expect(types(text, { preset: 'crypto-wallets' })).toEqual([]);
    expect(types(text, { entities: [] })).toEqual([]);
  });

  it('leaves out what scores below the threshold', () => {
    const url = 'see https://example.com/page';

    expect(types(url, { scoreThreshold: 0.6 })).toHaveLength(1);
    expect(types(url, { scoreThreshold: 0.61 })).toEqual([]);
  });

  it('never reports an allowed value', () => {
    expect(types(text, { entities: ['EMAIL_ADDRESS'], allowList: ['jane.doe@example.com'] })).toEqual([]);
    expect(types(text, { entities: ['EMAIL_ADDRESS'], allowList: ['jane'] })).toHaveLength(1);
  });

  it('reports no part of an allowed value, but what is listed', () => {
    const mail = 'to jane@example.com, www.example.org';
    const allowList = ['jane@example.com'];
    const denyList = [{ entity_type: 'PROJECT', values: ['example'] }];
    expect(analyze(mail, { allowList }).results.map(({ text }) => text)).toEqual(['www.example.org']);
    expect(analyze(mail, { allowList, denyList }).results).toContainEqual(
      expect.objectContaining({ entity_type: 'PROJECT', start: 8 }),
    );
  });

  it('always reports a denied value, as whole words in any letter case', () => {
    const denyList = [{ entity_type: 'PROJECT', values: ['Blue Heron', '😀x'] }];

    expect(types('BLUE HERON and blue herons, 😀x', { entities: [], denyList })).toEqual([
      'PROJECT BLUE HERON',
      'PROJECT 😀x',
    ]);
  });

  it('explains a finding', () => {
    const [found] = analyze('My card is 4111111111111111', { explain: true }).results;

    expect(found?.explanation).toEqual({
      finder: 'patterns',
      recognizer: 'CREDIT_CARD',
      pattern: expect.any(String),
      validator: 'Luhn and issuer range',
      context_word: 'card',
      base_score: 0.3,
      final_score: 1,
      likely_test: expect.any(String),
    });
    expect(analyze('My card is 4111111111111111').results[0]).not.toHaveProperty('explanation');
  });

  it.each([
    ['utf16', 3],
    ['codepoint', 2],
    ['utf8', 5],
  ] as const)('counts offsets in %s', (offsetUnit, start) => {
    const [found] = analyze('😀 jane.doe@example.com', { offsetUnit }).results;

    expect(found).toMatchObject({ start, end: start + 20, text: 'jane.doe@example.com' });
  });

  it('says in the receipt what was scanned and what was not', () => {
    expect(analyze(text).receipt).toEqual({
      engine_version: expect.any(String),
      catalog_version: expect.any(String),
      language: 'en',
      language_detected: [],
      characters: text.length,
      recognizers_run: entities.length,
      finders: expect.arrayContaining(['patterns', 'labels', 'names']),
      with_model: false,
      skipped: [],
    });
    expect(analyze(text, { language: 'zu', entities: ['PERSON', 'EMAIL_ADDRESS'] }).receipt).toMatchObject({
      language: 'zu',
      recognizers_run: 1,
      skipped: [{ recognizer: 'PERSON', reason: 'language_not_supported' }],
    });
  });

  it('counts a container as sure as what lies inside it, so that a threshold loses neither', () => {
    const inUrl = 'https://example.com/?mail=jane.doe@example.com';

    expect(types(inUrl)).toEqual([`URL ${inUrl}`]);
    expect(types(inUrl, { scoreThreshold: 0.9 })).toEqual([`URL ${inUrl}`]);
    expect(analyze(inUrl, { explain: true }).results[0]).toMatchObject({
      score: 1,
      explanation: { base_score: 0.6, final_score: 1 },
    });
  });
});

describe('refusals', () => {
  it('name the unknown type', () => {
    const error = refusal({ entities: ['EMAIL_ADDRESS', 'NO_SUCH_TYPE'] });

    expect(error.code).toBe('INVALID_ENTITIES');
    expect(error.message).toContain('NO_SUCH_TYPE');
    expect(error.details).toEqual({ invalid: ['NO_SUCH_TYPE'] });
  });

  it('tell the language given and those expected', () => {
    const error = refusal({ language: 'xx' });

    expect(error.code).toBe('INVALID_LANGUAGE');
    expect(error.details).toMatchObject({ provided: 'xx', expected: expect.arrayContaining(['en', 'de']) });
    expect(refusal({ language: 'EN' }).code).toBe('INVALID_LANGUAGE');
  });

  it('hold the list of types to 50, but not a preset', () => {
    const many = Array.from({ length: 51 }, () => 'EMAIL_ADDRESS');

    expect(refusal({ entities: many })).toMatchObject({
      code: 'TOO_MANY_ENTITIES',
      details: { provided: 51, limit: 50 },
    });
    expect(analyze('a', { preset: 'all-entities' }).receipt.recognizers_run).toBe(entities.length);
  });

  it.each<[string, AnalyzeOptions]>([
    ['a threshold above 1', { scoreThreshold: 1.01 }],
    ['a negative threshold', { scoreThreshold: -0.1 }],
    ['a threshold that is no number', { scoreThreshold: Number.NaN }],
    ['an unknown preset', { preset: 'nope' }],
    ['preset and entities together', { preset: 'gdpr', entities: ['EMAIL_ADDRESS'] }],
    ['an unknown offset unit', { offsetUnit: 'bytes' as 'utf8' }],
  ])('cover %s', (_, options) => {
    expect(refusal(options).code).toBe('INVALID_REQUEST');
  });
});
