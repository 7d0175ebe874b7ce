import { describe, expect, it } from 'vitest';
import { analyze } from '#shared/finders/analyze.ts';
import { TableReader } from '#shared/finders/long-tables/table-reader.ts';
import type { AnalyzerResult } from '#shared/wire/result.ts';

type Row = readonly string[];

/** A table as its reader shows it, with the places between its cells. */
function tableOf(rows: readonly Row[], separator = ',') {
  let text = '';
  const borders: { start: number; end: number }[] = [];
  const border = (sign: string) => {
    borders.push({ start: text.length, end: text.length + sign.length });
    text += sign;
  };
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      if (index > 0) border(separator);
      text += cell;
    }
    border('\n');
  }
  return { text, borders };
}

const plainly = (results: readonly AnalyzerResult[]) =>
  results.map(({ entity_type, start, end, text }) => `${entity_type} ${start} ${end} ${text}`);

/** What is found piece by piece, and how much had to be read for it. */
function readIn(pieces: readonly (readonly Row[])[], heading = '') {
  const reader = new TableReader();
  let length = 0;
  const found = pieces.map((rows, index) => {
    const { text, borders } = tableOf(rows);
    const results = reader.read(text, borders, index === 0 ? '' : heading, (part) => {
      length += part.length;
      return analyze(part, { offsetUnit: 'utf16' }).results;
    });
    expect(results.every(({ start, end, text: value }) => text.slice(start, end) === value)).toBe(true);
    return plainly(results);
  });
  return { found, length, columns: reader.takeColumns() };
}

const SAID = [
  'The parcel left the warehouse two days late.',
  'Nobody answered when the driver rang the bell.',
  'The invoice was corrected and sent once more.',
];
const note = (index: number, more = '') =>
  `${SAID[index % 3]} ${SAID[(index >> 2) % 3]} ${SAID[(index >> 4) % 3]}${more}`;
const HEAD = ['row', 'mail', 'note'];
const rowsFrom = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => from + i).map((index) =>
    index % 40 === 0
      ? [`${index}`, `anna.berg.${index}@example.org`, note(index, ` Call +49 1512 3${100000 + index * 7}.`)]
      : [`${index}`, '', note(index)],
  );

describe('a long table', () => {
  it('is read once where it repeats itself, and everything is found that reading all of it finds', () => {
    const pieces = [[HEAD, ...rowsFrom(1, 600)], rowsFrom(601, 600)];
    const { found, length, columns } = readIn(pieces, 'row,mail,note\n');
    for (const [index, rows] of pieces.entries()) {
      const whole = analyze(tableOf(rows).text, { offsetUnit: 'utf16' }).results;
      expect(found[index]).toEqual(plainly(whole));
    }
    expect(found.flat().filter((one) => one.startsWith('EMAIL_ADDRESS'))).toHaveLength(30);
    expect(length).toBeLessThan(tableOf(pieces.flat()).text.length / 2);
    expect(columns.map(({ column, cells }) => [column, cells])).toEqual([
      [1, 1201],
      [2, 31],
      [3, 1201],
    ]);
    expect(columns.every(({ cells, read, figures }) => read + figures <= cells)).toBe(true);
  });

  it('reads every figure of a column in which figures are somebody’s numbers', () => {
    const rows = Array.from({ length: 300 }, (_, i): Row => [`${400000 + i * 37}`, 'shipped', SAID[0] ?? '']);
    const { found } = readIn([[['customer number', 'state', 'note'], ...rows]]);
    expect(found[0]?.filter((one) => one.startsWith('CUSTOMER_ID'))).toHaveLength(300);
  });

  it('tells equal cells apart by the label beside them', () => {
    const said = (label: string): Row => [label, '555-0134'];
    const find = (text: string): AnalyzerResult[] =>
      [...text.matchAll(/phone,(555-0134)/g)].map(({ index }) => {
        const start = index + 'phone,'.length;
        return { entity_type: 'PHONE_NUMBER', start, end: start + 8, score: 1, text: '555-0134' };
      });
    const { text, borders } = tableOf([said('part'), said('phone'), said('part'), said('phone')]);
    const results = new TableReader().read(text, borders, '', find);
    expect(results.map(({ start }) => text.slice(start - 6, start))).toEqual(['phone,', 'phone,']);
  });

  it('finds again what runs from one sentence into the next', () => {
    const long = 'It was signed in the presence of the late Dr. Ada Berg, who has since left the firm for good.';
    const find = (text: string): AnalyzerResult[] =>
      [...text.matchAll(/Dr\. Ada Berg/g)].map(({ index, 0: value }) => {
        return { entity_type: 'PERSON', start: index, end: index + value.length, score: 1, text: value };
      });
    const { text, borders } = tableOf(Array.from({ length: 4 }, (_, i): Row => [`${i}`, 'a', 'b', long]));
    expect(new TableReader().read(text, borders, '', find).map(({ text: value }) => value)).toEqual(
      Array.from({ length: 4 }, () => 'Dr. Ada Berg'),
    );
  });

  it.each([
    ['everywhere, where it is sure', 0.8, 20],
    ['only there, where it may be chance', 0.5, 1],
  ])('takes what a row further down says of a cell for true %s', (_, score, expected) => {
    const rows = Array.from({ length: 20 }, (_, i): Row => [`r${i}`, 'Louisiana', i === 8 ? 'hint' : 'none', `s${i}`]);
    const { text, borders } = tableOf(rows);
    const find = (part: string): AnalyzerResult[] => {
      const start = part.indexOf('Louisiana,hint');
      return start < 0 ? [] : [{ entity_type: 'LOCATION', start, end: start + 9, score, text: 'Louisiana' }];
    };
    expect(new TableReader().read(text, borders, '', find)).toHaveLength(expected);
  });

  /** Finds nothing, and counts the characters of what it is given. */
  function counter() {
    const read = { length: 0 };
    const find = (part: string): AnalyzerResult[] => {
      read.length += part.length;
      return [];
    };
    return { read, find };
  }

  it('does not read again in a copy what holds nothing, and reads there what held something', () => {
    const rows = Array.from({ length: 30 }, (_, i): Row => ['plain', i % 2 === 0 ? 'Berg' : 'lamp', 'x', 'y']);
    const { text, borders } = tableOf(rows);
    const findBerg = (part: string): AnalyzerResult[] =>
      [...part.matchAll(/Berg/g)].map(({ index, 0: value }) => {
        return { entity_type: 'PERSON', start: index, end: index + 4, score: 1, text: value };
      });
    const reader = new TableReader();
    expect(reader.read(text, borders, '', findBerg)).toHaveLength(15);
    reader.beginCopy();
    const read: string[] = [];
    const results = reader.read(text, borders, '', (part) => {
      read.push(...part.trim().split('\n'));
      return [];
    });
    expect(results).toEqual([]);
    expect(read.length).toBeGreaterThan(2);
    // "lamp" is read where its meetings have doubled.
    expect(read.filter((row) => !row.includes('Berg')).length).toBeLessThan(2);
  });

  it('keeps what it says often where there is no room for all that it says', () => {
    const rows = (from: number, count: number): Row[] =>
      Array.from({ length: count }, (_, i) => ['shipped in time', `code-${from + i}`, 'x', 'y']);
    const reader = new TableReader();
    const first = tableOf(rows(0, 30_000));
    reader.read(first.text, first.borders, '', counter().find);
    const { read, find } = counter();
    const next = tableOf(Array.from({ length: 16 }, (): Row => ['shipped in time', 'x', 'x', 'y']));
    reader.read(next.text, next.borders, '', find);
    // Only what is new in them is: the second cell, in its first places.
    expect(read.length).toBeLessThan(next.text.length / 2);
  });

  /** Finds days wherever they stand, and what else `more` matches. */
  const finder =
    (more?: RegExp) =>
    (read: string[]) =>
    (part: string): AnalyzerResult[] => {
      read.push(part);
      return [/\d\d\.\d\d\.\d{4}/g, ...(more ? [more] : [])]
        .flatMap((expression) => [...part.matchAll(expression)])
        .map(({ index, 0: value }) => ({
          entity_type: 'DATE_TIME',
          start: index,
          end: index + value.length,
          score: 1,
          text: value,
        }))
        .sort((a, b) => a.start - b.start);
    };
  const day = (index: number) =>
    `${String(1 + (index % 28)).padStart(2, '0')}.${String(1 + (Math.floor(index / 28) % 12)).padStart(2, '0')}.${1990 + Math.floor(index / 336)}`;

  it('leaves cells to patterns in whose form the model finds nothing else, and finds the same', () => {
    const rows = Array.from({ length: 4000 }, (_, i): Row => [`r${i % 7}`, day(i), 'x', 'shipped']);
    const { text, borders } = tableOf(rows);
    const [byModel, byPatterns]: [string[], string[]] = [[], []];
    const reader = new TableReader();
    const results = reader.read(text, borders, '', finder()(byModel), finder()(byPatterns));
    expect(results.map(({ text: value }) => value)).toEqual(rows.map(([, value]) => value));
    // The first batch is read by both.
    expect(byModel.join('').length).toBeLessThan(text.length * 0.75);
    const [, column] = reader.takeColumns();
    expect(column?.patterns).toBeGreaterThan(500);
  });

  it('lets the model read on where it finds more than patterns in a form', () => {
    const rows = Array.from({ length: 4000 }, (_, i): Row => [`r${i % 7}`, `AB-${100000 + i}`, 'x', 'shipped']);
    const { text, borders } = tableOf(rows);
    const results = new TableReader().read(text, borders, '', finder(/AB-\d+/g)([]), finder()([]));
    expect(results).toHaveLength(4000);
  });
});
