import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import { generateValue } from '#shared/catalog/generate.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { calendars } from '#shared/replace/dates/calendars.ts';
import { readDate } from '#shared/replace/dates/read-date.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';
import { sentenceFor } from '../../helpers/catalog-self-test';
import { parityTexts } from '../../helpers/parity-texts';
import { seeded } from '../../helpers/seeded';
import { isThorough } from '../../helpers/thorough';

const SEED = 38_164;
const runs = { seed: SEED, numRuns: isThorough ? 2000 : 150 };
const READING = { dayFirst: true, languages: ['en'], year: 2024 };

/** One date in every notation with day, month and year. */
const NOTATIONS = [
  '2024-03-05',
  '2024-03-05T23:59:59Z',
  '2024/3/5',
  '20240305',
  '05.03.2024',
  '5. 3. 2024',
  '05/03/2024',
  '05/03/24',
  "5 March '24",
  '5-Mar-24',
  '5th of March, 2024',
  'MARCH 5TH, 2024 at 8:05 PM',
  'Tuesday, 5 March 2024',
  'Tue Mar 05 2024',
  'Dienstag, den 5. März 2024 um 16:42',
  '5 mars 2024 à 14h30',
  '5 de marzo de 2024',
  '5 марта 2024 года',
  '2024年3月5日(火)',
  '令和6年3月5日',
  'R6.3.5',
  '民國113年3月5日',
  '2024년 3월 5일',
  'วันอังคารที่ 5 มีนาคม พ.ศ. 2567',
  '๕ มีนาคม ๒๕๖๗',
  '۱۴۰۲/۱۲/۱۵',
  '15 اسفند 1402',
  '24 شعبان 1445 هـ',
  '24 Shaban 1445 AH',
  'ngày 5 tháng 3 năm 2024',
  '2024. március 5.',
];
const dayOf = (year: number) => calendars.gregorian.toDays({ year, month: 1, day: 1 });
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#%&';
const key = fc
  .constantFrom(16, 24, 32)
  .chain((length) =>
    fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((signs) => signs.join('')),
  );

/** Values as lines of a text. */
function inLines(values: readonly string[], entity_type: string) {
  const findings = values.map((value, index) => {
    const start = values.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0);
    return { entity_type, start, end: start + value.length, score: 1 };
  });
  return { text: values.join('\n'), findings };
}

describe('shift_date', () => {
  const written = fc
    .record({ notation: fc.constantFrom(...NOTATIONS), days: fc.integer({ min: dayOf(1940), max: dayOf(2060) }) })
    .map(({ notation, days }) => ({ days, value: readDate(notation, READING)?.write(days) ?? '' }));

  it('keeps intervals and order of random dates in random notations, and never moves by nothing or too far', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(written, { minLength: 2, maxLength: 8 }),
        key,
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.integer({ min: 7, max: 3650 }),
        fc.boolean(),
        async (dates, ownKey, subject, max_days, keep_weekday) => {
          const params = { type: 'shift_date', key: ownKey, subject, max_days, keep_weekday, day_first: true };
          const { text, findings } = inLines(
            dates.map(({ value }) => value),
            'DATE_TIME',
          );
          const { items } = await anonymize(text, findings, { operators: parseOperators({ DEFAULT: params }) });
          const offsets = items.map(
            (item, index) => (readDate(item.text, READING)?.days ?? Number.NaN) - (dates[index]?.days ?? 0),
          );

          const [offset = 0] = offsets;
          expect(new Set(offsets), `${text}\n-\n${items.map((item) => item.text).join('\n')}`).toEqual(
            new Set([offset]),
          );
          expect(offset).not.toBe(0);
          expect(Math.abs(offset)).toBeLessThanOrEqual(max_days);
          if (keep_weekday) expect(Math.abs(offset % 7)).toBe(0);
        },
      ),
      runs,
    );
  });
});

describe('surrogate', () => {
  const typed = entities.filter((definition) => definition.pattern && examples[definition.type]?.matches.length);

  it('of a random identifier is found as the same type, and is the same every time', async () => {
    const random = seeded(SEED);
    const lost: string[] = [];
    let tried = 0;
    for (const definition of typed) {
      if (!isThorough && random() > 0.3) continue;
      const { type } = definition;
      const value = generateValue(definition, examples[type] ?? { matches: [] }, 'en', random, 2000);
      const text = value === undefined ? '' : sentenceFor(definition, value);
      const search = (of: string) => analyze(of, { entities: [type], language: 'en' }).results;
      const found = search(text);
      if (found.length !== 1 || found[0]?.entity_type !== type) continue;
      const operators = parseOperators({ DEFAULT: { type: 'surrogate', key: 'WmZq4t7w!z%C&F)J' } });
      const made = await anonymize(text, found, { operators });
      expect((await anonymize(text, found, { operators })).text).toBe(made.text);
      if (made.items[0]?.text === `<${type}>`) continue;
      tried++;
      if (search(made.text)[0]?.entity_type !== type || made.text.includes(found[0].text)) lost.push(type);
    }

    expect(tried).toBeGreaterThan(30);
    expect(lost).toEqual([]);
  });

  it('leaves a text in which a second search finds no original', async () => {
    const left: unknown[] = [];
    let replaced = 0;
    for (const { text, language } of parityTexts(isThorough ? 1000 : 60)) {
      const first = analyze(text, { language });
      const operators = parseOperators({ DEFAULT: { type: 'surrogate', key: 'WmZq4t7w!z%C&F)J' } });
      const made = await anonymize(text, first.results, { operators, language: first.receipt.language });
      const originals = new Set(first.results.map((one) => one.text));
      replaced += originals.size;
      for (const { text: value, entity_type } of analyze(made.text, { language }).results)
        if (originals.has(value)) left.push([entity_type, value, text, made.text]);
    }

    expect(replaced).toBeGreaterThan(100);
    expect(left).toEqual([]);
  });
});
