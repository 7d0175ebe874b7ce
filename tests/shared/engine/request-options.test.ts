import { describe, expect, it } from 'vitest';
import { InputError } from '#shared/engine/input-error.ts';
import { type AnalyzeOptions, analyze } from '#shared/finders/analyze.ts';
import { parseOutputs, planOutputs } from '#shared/replace/outputs.ts';

const found = (text: string, options: AnalyzeOptions = {}): string[] =>
  analyze(text, options).results.map((one) => `${one.entity_type} ${one.text}`);
const TEXT = 'Mail ada@lovelace.io or call +1 212 555 0123, see https://lovelace.io/ada@lovelace.io';
const ticket = { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TK-\\d+', score: 0.6 }] };

describe('thresholds by type', () => {
  it('count instead of the one for all types', () => {
    const text = 'Ticket TK-1, mail ada@lovelace.io';
    const own = { adHocRecognizers: [ticket] };
    expect(found(text, { ...own, scoreThresholds: { TICKET: 0.7 } })).toEqual(['EMAIL_ADDRESS ada@lovelace.io']);
    expect(found(text, { ...own, scoreThreshold: 0.7, scoreThresholds: { TICKET: 0.6 } })).toHaveLength(2);
    expect(found(text, { ...own, scoreThreshold: 1.0, scoreThresholds: { EMAIL: 0.2 } })).toEqual([
      'EMAIL_ADDRESS ada@lovelace.io',
    ]);
  });

  it('below the default only add findings of their type', () => {
    const text = 'Meet Lena at 4111, 1234567 and 12/24, room 5, ref 88123.';
    const usual = found(text);
    const more = found(text, { scoreThresholds: { PHONE_NUMBER: 0 } });
    expect(more.filter((one) => !one.startsWith('PHONE_NUMBER'))).toEqual(
      usual.filter((one) => !one.startsWith('PHONE_NUMBER')),
    );
  });
});

describe('excluded types', () => {
  it('are left out as if there were none', () => {
    expect(found(TEXT, { excludeEntities: ['URL', 'DOMAIN_NAME'] })).toEqual([
      'EMAIL_ADDRESS ada@lovelace.io',
      'PHONE_NUMBER +1 212 555 0123',
      'EMAIL_ADDRESS ada@lovelace.io',
    ]);
    expect(found(TEXT, { excludeEntities: ['EMAIL', 'URL', 'DOMAIN_NAME'] }).join()).not.toContain('EMAIL');
    expect(found(TEXT, { entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER'], excludeEntities: ['PHONE_NUMBER'] })).toEqual([
      'EMAIL_ADDRESS ada@lovelace.io',
      'EMAIL_ADDRESS ada@lovelace.io',
    ]);
  });

  it('name recognizers of the caller in the receipt', () => {
    const { results, receipt } = analyze('TK-1', { adHocRecognizers: [ticket], excludeEntities: ['TICKET'] });
    expect(results).toEqual([]);
    expect(receipt.skipped).toContainEqual({ recognizer: 'TICKET', reason: 'in_exclude_entities' });
  });
});

describe('labels of the caller', () => {
  const labelSynonyms = [{ entity_type: 'EMPLOYEE_ID', labels: ['Ausweis', 'badge ref'] }];
  it.each([
    ['Ausweis: QX-7714/b', 'QX-7714/b'],
    ['AUSWEIS QX-7714 was lost', 'QX-7714'],
    ['{"badge_ref": "QX7714"}', 'QX7714'],
    ['name,badgeRef,city\nMia Berg,QX7714,Bonn\nTom Alt,QX8815,Köln', 'QX7714'],
    ['Ausweis\nQX-7714', 'QX-7714'],
  ])('govern values wherever labels do: %s', (text, value) => {
    expect(found(text, { labelSynonyms, only: ['EMPLOYEE_ID'] })).toContain(`EMPLOYEE_ID ${value}`);
    expect(found(text, { only: ['EMPLOYEE_ID'] })).not.toContain(`EMPLOYEE_ID ${value}`);
  });

  it('may name a type of a recognizer, and run for types that no label names', () => {
    const options = { adHocRecognizers: [ticket], labelSynonyms: [{ entity_type: 'TICKET', labels: ['Vorgang'] }] };
    expect(found('Vorgang: 88123-X', { ...options, entities: ['TICKET'] })).toEqual(['TICKET 88123-X']);
  });
});

describe('patterns of values that may stay', () => {
  it('match findings from end to end', () => {
    const options = { allowPatterns: [{ regex: '[a-z]+@lovelace\\.io' }], entities: ['EMAIL_ADDRESS'] };
    expect(found('ada@lovelace.io, ada.b@lovelace.io, ada@lovelace.io.example', options)).toEqual([
      'EMAIL_ADDRESS ada.b@lovelace.io',
      'EMAIL_ADDRESS ada@lovelace.io.example',
    ]);
  });

  it('leave other types alone, and what is listed', () => {
    const only = { allowPatterns: [{ regex: '.*', entities: ['PHONE'] }], excludeEntities: ['URL', 'DOMAIN_NAME'] };
    expect(found(TEXT, only)).toEqual(['EMAIL_ADDRESS ada@lovelace.io', 'EMAIL_ADDRESS ada@lovelace.io']);
    const denyList = [{ entity_type: 'FIRM', values: ['acme'] }];
    expect(found('acme', { denyList, allowPatterns: [{ regex: '(?i)ACME' }] })).toEqual(['FIRM acme']);
  });
});

it.each<[string, AnalyzeOptions]>([
  ['INVALID_ENTITIES', { excludeEntities: ['NO_SUCH'] }],
  ['INVALID_ENTITIES', { entities: ['PERSON'], excludeEntities: ['PERSON'] }],
  ['INVALID_ENTITIES', { scoreThresholds: { NO_SUCH: 0.1 } }],
  ['INVALID_REQUEST', { scoreThresholds: { PERSON: 2 } }],
  ['INVALID_REQUEST', { scoreThresholds: { PERSON: Number.NaN } }],
  ['INVALID_ENTITIES', { labelSynonyms: [{ entity_type: 'NO_SUCH', labels: ['x'] }] }],
  ['INVALID_ENTITIES', { allowPatterns: [{ regex: 'x', entities: ['NO_SUCH'] }] }],
  ['INVALID_REQUEST', { allowPatterns: [{ regex: '(?=x)' }] }],
  ['INVALID_REQUEST', { allowPatterns: [{ regex: 'a)|(b' }] }],
  ['UNPROCESSABLE', { allowPatterns: [{ regex: '(?:a{100}){100}' }, { regex: '(?:b{100}){100}' }] }],
])('refuses with %s what cannot be served: %o', (code, options) => {
  let caught: unknown;
  try {
    analyze('', options);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(InputError);
  expect((caught as InputError).code).toBe(code);
});

describe('several outputs of one text', () => {
  const text = 'Ada, Bob, Ada';
  const findings = [0, 5, 10].map((start) => ({ entity_type: 'PERSON', start, end: start + 3, score: 1 }));
  const sets = [
    { name: 'masked', operators: { DEFAULT: { type: 'mask' } } },
    { name: 'plain', operators: {} },
  ];
  const outputsOf = async (asked: Parameters<typeof parseOutputs>[0], numbered = false) => {
    const plan = await planOutputs(text, findings, parseOutputs(asked), { numbered });
    return { replaced: plan.replaced, ...(await plan.apply()) };
  };

  it('come beside the usual one, or begin with the first set', async () => {
    const first = await outputsOf({ operator_sets: sets });
    expect(first).toMatchObject({ replaced: 6, text: '***, ***, ***' });
    expect(first.outputs?.map(({ name, text }) => [name, text])).toEqual([
      ['masked', '***, ***, ***'],
      ['plain', '<PERSON>, <PERSON>, <PERSON>'],
    ]);
    const beside = await outputsOf({ operators: { DEFAULT: { type: 'keep' } }, operator_sets: sets });
    expect(beside).toMatchObject({ replaced: 6, text, outputs: first.outputs });
    expect(await outputsOf({})).not.toHaveProperty('outputs');
  });

  it('share their placeholders', async () => {
    const made = await outputsOf({ operators: {}, operator_sets: sets }, true);
    expect(made.text).toBe('<PERSON_1>, <PERSON_2>, <PERSON_1>');
    expect(made.outputs?.[1]?.text).toBe(made.text);
    expect([...(made.mapping ?? [])]).toEqual([
      ['<PERSON_1>', 'Ada'],
      ['<PERSON_2>', 'Bob'],
    ]);
  });

  it('are refused by their place and name', () => {
    const wrong = [{ name: 'x', operators: { DEFAULT: { type: 'nothing' } } }];
    expect(() => parseOutputs({ operator_sets: wrong })).toThrow('operator_sets[0].operators.DEFAULT.type');
    expect(() => parseOutputs({ operator_sets: [...sets, ...sets] })).toThrow('the same name');
  });
});
