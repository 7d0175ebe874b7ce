import { describe, expect, it } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { calendars } from '#shared/replace/dates/calendars.ts';
import { readDate } from '#shared/replace/dates/read-date.ts';
import { createOperatorContext } from '#shared/replace/operators/operator.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';

const KEY = 'WmZq4t7w!z%C&F)J';
const READING = { dayFirst: true, languages: ['en'], year: 2024 };
const iso = (days: number | undefined) => new Date((days ?? Number.NaN) * 86_400_000).toISOString().slice(0, 10);

/** The same day, 5 March 2024, and what 40 days later is in the same notation. */
const NOTATIONS: readonly [written: string, later: string][] = [
  ['2024-03-05', '2024-04-14'],
  ['2024-03-05T23:59:59Z', '2024-04-14T23:59:59Z'],
  ['2024/3/5', '2024/4/14'],
  ['20240305', '20240414'],
  ['05.03.2024', '14.04.2024'],
  ['5. 3. 2024', '14. 4. 2024'],
  ['05/03/24', '14/04/24'],
  ['5th of March, 2024', '14th of April, 2024'],
  ['MARCH 5TH, 2024 at 8:05 PM', 'APRIL 14TH, 2024 at 8:05 PM'],
  ['Tuesday, 5 March 2024', 'Sunday, 14 April 2024'],
  ['Tue Mar 05 2024', 'Sun Apr 14 2024'],
  ['Dienstag, den 5. März 2024 um 16:42', 'Sonntag, den 14. April 2024 um 16:42'],
  ['5 mars 2024 à 14h30', '14 avril 2024 à 14h30'],
  ['5 de marzo de 2024', '14 de abril de 2024'],
  ['5 марта 2024 года', '14 апреля 2024 года'],
  ['2024年3月5日(火)', '2024年4月14日(日)'],
  ['令和6年3月5日', '令和6年4月14日'],
  ['R6.3.5', 'R6.4.14'],
  ['民國113年3月5日', '民國113年4月14日'],
  ['2024년 3월 5일', '2024년 4월 14일'],
  ['วันอังคารที่ 5 มีนาคม พ.ศ. 2567', 'วันอาทิตย์ที่ 14 เมษายน พ.ศ. 2567'],
  ['๕ มีนาคม ๒๕๖๗', '๑๔ เมษายน ๒๕๖๗'],
  ['۱۴۰۲/۱۲/۱۵', '۱۴۰۳/۰۱/۲۶'],
  ['15 اسفند 1402', '26 فروردین 1403'],
  ['24 شعبان 1445 هـ', '5 شوال 1445 هـ'],
  ['24 Shaban 1445 AH', '5 Shawwal 1445 AH'],
  ['ngày 5 tháng 3 năm 2024', 'ngày 14 tháng 4 năm 2024'],
  ['2024. március 5.', '2024. április 14.'],
  ['5 March', '14 April'],
  ['05.03.', '14.04.'],
];

describe('dates', () => {
  it.each(NOTATIONS)('%s is read, written again and moved to %s', (written, later) => {
    const date = readDate(written, READING);

    expect(iso(date?.days)).toBe('2024-03-05');
    expect(date?.write(date.days)).toBe(written);
    expect(date?.write(date.days + 40)).toBe(later);
    expect(iso(readDate(later, READING)?.days)).toBe('2024-04-14');
  });

  it.each([
    ['平成31年4月30日', '令和元年5月1日', 1],
    ['1er mars 2024', '2 mars 2024', 1],
    ['民國99年12月31日', '民國100年1月1日', 1],
    ['31.12.30', '01.01.2031', 1],
    ['1st of March, 2024', '2nd of March, 2024', 1],
    ['March 31st, 2024', 'April 1st, 2024', 1],
    ['March 2024', 'April 2024', 20],
    ['03/2024', '12/2023', -80],
    ['2019', '2020', 200],
    ['31.12.1999', '01.01.2000', 1],
  ])('%s becomes %s', (written, expected, days) => {
    const date = readDate(written, READING);

    expect(date?.write(date.days + days)).toBe(expected);
  });

  it.each(['nonsense', '31.02.2024', '5 March 2024 and 6 March 2024', '14:30', '', 'May Smith'])(
    '%s is no date',
    (text) => {
      expect(readDate(text, READING)).toBeUndefined();
    },
  );

  it.each([
    ['persian', 'persian'],
    ['islamic', 'islamic-civil'],
    ['buddhist', 'buddhist'],
    ['minguo', 'roc'],
  ] as const)('of the calendar %s agree with ICU', (name, code) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${code}-nu-latn`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    for (let days = -17_000; days < 32_000; days += 331) {
      const parts = format.formatToParts(new Date(days * 86_400_000));
      const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);

      const date = calendars[name].fromDays(days);

      expect(date).toMatchObject({ year: part('year'), month: part('month'), day: part('day') });
      expect(calendars[name].toDays(date)).toBe(days);
    }
  });
});

describe('shift_date', () => {
  const text = NOTATIONS.map(([written]) => written).join('\n');
  const findings = (of: string) =>
    of.split('\n').map((line, index, lines) => {
      const start = lines.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0);
      return { entity_type: 'DATE_TIME', start, end: start + line.length, score: 1 };
    });
  const shifted = async (of: string, params: object, document?: string) => {
    const operators = parseOperators({ DEFAULT: { type: 'shift_date', key: KEY, ...params } });
    const context = createOperatorContext(undefined, document);
    return (await anonymize(of, findings(of), { operators, context })).text.split('\n');
  };

  it.each([
    [{ subject: 'record 17' }, -1],
    [{ subject: 'record 18', max_days: 1 }, -1],
    [{ subject: 'record 19', max_days: 3650 }, -1],
    [{ subject: 'record 20', max_days: 8, keep_weekday: true }, 7],
  ])('moves every notation by the same days, never by none: %j', async (params, step) => {
    const moved = await shifted(text, { ...params, day_first: true });

    const days = new Set(moved.slice(0, -2).map((one) => readDate(one, READING)?.days));
    const [first = 0] = days;
    const offset = first - calendars.gregorian.toDays({ year: 2024, month: 3, day: 5 });

    expect(days.size).toBe(1);
    expect(offset).not.toBe(0);
    expect(Math.abs(offset)).toBeLessThanOrEqual((params as { max_days?: number }).max_days ?? 365);
    if (step > 0) expect(Math.abs(offset % step)).toBe(0);
    expect(await shifted(text, { ...params, day_first: true })).toEqual(moved);
  });

  it('is another for another subject, key or document, and needs one of them', async () => {
    const of = '2024-03-05';

    const made = await Promise.all([
      shifted(of, { subject: 'a' }),
      shifted(of, { subject: 'b' }),
      shifted(of, { subject: 'a', key: `${KEY.slice(1)}x` }),
      shifted(of, {}, 'file 1'),
      shifted(of, {}, 'file 2'),
    ]);

    expect(new Set(made.map(([one]) => one)).size).toBe(5);
    await expect(shifted(of, {})).rejects.toMatchObject({
      code: 'MISSING_FIELD',
      details: { field: 'operators.DEFAULT.subject' },
    });
  });

  it('reads 3/4/2024 as the other dates of the text do', async () => {
    const [american] = await shifted('3/4/2024\n12/25/2023', { subject: 'a' });
    const [british] = await shifted('3/4/2024\n25/12/2023', { subject: 'a' });
    const [said] = await shifted('3/4/2024', { subject: 'a', day_first: true });

    expect(british).toBe(said);
    expect(american).not.toBe(british);
  });

  it('writes a file whose dates move onto each other', async () => {
    const operators = parseOperators({ DEFAULT: { type: 'shift_date', key: KEY, subject: 'record 17' } });
    const bytes = new TextEncoder().encode('2024-03-05\n2024-02-17\n2024-01-31');
    const find = async (of: string) => {
      const { items } = await anonymize(of, findings(of), { operators });
      return findings(of).map((finding, index) => ({ ...finding, text: items[index]?.text ?? '' }));
    };

    const copy = await redactDocument(bytes, { fileName: 'dates.txt' }, find);

    expect(new TextDecoder().decode(copy.bytes)).toBe('2024-02-17\n2024-01-31\n2024-01-14');
  });
});
