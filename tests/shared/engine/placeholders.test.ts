import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymize } from '#shared/replace/anonymize.ts';
import { createPlaceholders } from '#shared/replace/placeholders/assign.ts';
import { createRestorer, restorePlaceholders } from '#shared/replace/placeholders/restore.ts';
import { generateChanges } from '../../helpers/placeholder-changes';
import { generateRandomChanges } from '../../helpers/random-changes';
import { isThorough } from '../../helpers/thorough';

const { mapping, texts } = generateChanges();

describe('numbered placeholders', () => {
  it('are the same for equal values of one type', async () => {
    const text = 'Ada met Bob. Ada wrote.';
    const findings = [0, 13, 8].map((start) => ({ entity_type: 'PERSON', start, end: start + 3, score: 1 }));

    const result = await anonymize(text, findings, { numbered: true });

    expect(result.text).toBe('<PERSON_1> met <PERSON_2>. <PERSON_1> wrote.');
    expect(result.mapping).toEqual(
      new Map([
        ['<PERSON_1>', 'Ada'],
        ['<PERSON_2>', 'Bob'],
      ]),
    );
  });

  it('only stand where the default replacement would', async () => {
    const findings = ['A', 'B', 'C'].map((entity_type, start) => ({ entity_type, start, end: start + 1, score: 1 }));

    const result = await anonymize('xyz', findings, {
      numbered: true,
      operators: { A: { type: 'redact' }, B: { type: 'replace', new_value: '-' }, C: { type: 'replace' } },
    });

    expect(result.text).toBe('-<C_1>');
    expect(result.mapping?.size).toBe(1);
  });

  it.each(['<PERSON_1> is here', 'person 1', '[Person-1]', 'xPERSON_1', 'PERSONS 1', 'PERSON_17'])(
    'leave out a number the text seems to use already: %s',
    (text) => {
      expect(createPlaceholders(text).assign('Ada', 'PERSON')).toBe('<PERSON_2>');
    },
  );

  it('keep types apart whose names look alike', () => {
    const placeholders = createPlaceholders('');

    const made = ['A 1', 'A_1', 'A', '<A>', '!!', 'ab'.repeat(200)].map((type) => placeholders.assign('x', type));

    expect(made.slice(0, 5)).toEqual(
      ['<A_1_1>', '<A_1_2>', '<A_1>', '<_A__1>', '<ENTITY_1>'].map((name, i) => (i === 3 ? made[3] : name)),
    );
    expect(new Set(made).size).toBe(made.length);
    expect(made[5]?.length).toBeLessThan(80);
  });
});

describe('restoring', () => {
  const kinds = [...new Set(texts.map(({ kind }) => kind))];

  it.each(kinds)('survives a changed %s', (kind) => {
    const failures = texts.filter(
      (text) => text.kind === kind && restorePlaceholders(text.changed, mapping).text !== text.expected,
    );

    expect(failures).toEqual([]);
  });

  it.each([
    ['1 random', 1],
    ['2 random', 0.99],
    ['3 random', 0.97],
  ])('survives %s changes at a rate of at least %d', (kind, least) => {
    const changed = generateRandomChanges(1, 1000);
    const some = changed.texts.filter((text) => text.kind === kind);

    const restored = some.filter((text) => restorePlaceholders(text.changed, changed.mapping).text === text.expected);

    expect(restored.length / some.length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    '<PERSON_4>',
    'Person 1 and person two',
    'PERSON_12',
    'MY_PERSON_1',
    'PERSON_1X9',
    '<PERSON>',
    '<b>PERSON</b>',
    'PERSON-1',
    'https://example.org/?a[0]=1&b={2}',
    '<PERSON_1_2>',
    '1 < 2 > 1',
    '<PERSON, 1>',
  ])('leaves alone what is no placeholder: %s', (text) => {
    expect(restorePlaceholders(text, mapping)).toEqual({ text, items: [] });
  });

  it('says where the values stand', () => {
    const { text, items } = restorePlaceholders("Hi <person_1>, <EMAIL_ADDRESS_2's> mail", mapping);

    expect(text).toBe("Hi value-0-1, value-1-2's mail");
    expect(items).toEqual([
      { start: 3, end: 12, entity_type: 'PERSON', text: 'value-0-1' },
      { start: 14, end: 23, entity_type: 'EMAIL_ADDRESS', text: 'value-1-2' },
    ]);
  });

  it('does not look for placeholders inside the values', () => {
    const nested = new Map([
      ['<A_1>', '<B_1>'],
      ['<B_1>', 'x'],
    ]);

    expect(restorePlaceholders('<A_1> <B_1>', nested).text).toBe('<B_1> x');
  });

  it('gives the same whatever the pieces a stream is cut into', () => {
    const everything = texts.map(({ changed }) => changed).join(' | ');
    const whole = restorePlaceholders(everything, mapping);
    for (const size of [1, 2, 3, 7, 64]) {
      const restorer = createRestorer(mapping);
      let joined = '';
      for (let i = 0; i < everything.length; i += size) joined += restorer.push(everything.slice(i, i + size));
      joined += restorer.end();

      expect(joined).toBe(whole.text);
      expect(restorer.items).toEqual(whole.items);
    }
  });

  const soup = fc
    .array(
      fc.constantFrom(
        'PERSON',
        'person',
        '_',
        '1',
        '2',
        '12',
        '<',
        '>',
        '[',
        ']',
        '{',
        '\\',
        '&lt;',
        '&gt;',
        '%3',
        'C',
        ' ',
        '\n',
        "'s",
        's',
        '-',
        '😀',
        '\ud83d',
        '\u200b',
        '(',
        'x',
        '**',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('gives the same for arbitrary text and arbitrary pieces', () => {
    fc.assert(
      fc.property(soup, fc.array(fc.nat(12)), (text, sizes) => {
        const restorer = createRestorer(mapping);
        let joined = '';
        let at = 0;
        for (const size of sizes) {
          joined += restorer.push(text.slice(at, at + size));
          at += size;
        }
        joined += restorer.push(text.slice(at)) + restorer.end();

        expect(joined).toBe(restorePlaceholders(text, mapping).text);
      }),
      { numRuns: isThorough ? 2000 : 400 },
    );
  });

  it('gives back the original of whatever was anonymized', async () => {
    await fc.assert(
      fc.asyncProperty(
        soup,
        fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.constantFrom('PERSON', 'PERSONS', 'P'))),
        async (text, spans) => {
          const findings = spans
            .map(([start, length, entity_type]) => ({
              entity_type,
              start,
              end: Math.min(start + length, text.length),
              score: 1,
            }))
            .filter(({ start, end }) => start < end && !cutsPair(text, start) && !cutsPair(text, end));

          const { text: hidden, mapping } = await anonymize(text, findings, { numbered: true });

          expect(restorePlaceholders(hidden, mapping as Map<string, string>).text).toBe(text);
        },
      ),
      { numRuns: isThorough ? 2000 : 400 },
    );
  });

  it('gets through long runs of brackets and half words', () => {
    for (const text of ['<', '[<', '\\', '&lt', 'PERSON_', '_', '{{{ ', '<a'].map((part) => part.repeat(50_000))) {
      expect(restorePlaceholders(text, mapping).text).toBe(text);
    }
  });
});

function cutsPair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}

it.each(['x', 'word ', 'a_', 'é'])('a text of millions of "%s" is read to its end', (unit) => {
  const mapping = new Map([['<PERSON_1>', 'Ada Lovelace']]);
  const long = unit.repeat(2_000_000 / unit.length);
  const restorer = createRestorer(mapping);
  const restored = restorer.push(`${long} <PERSON_1> ${long}`) + restorer.end();
  expect(restored === `${long} Ada Lovelace ${long}`).toBe(true);
});
