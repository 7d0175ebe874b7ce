import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decoder } from '#shared/finders/names/model/decode.ts';

const types = ['A', 'B'];
const tags = 1 + 4 * types.length;
const exp = Uint32Array.from({ length: 1024 }, (_, i) => Math.round(Math.exp(-i / 64) * 2 ** 20));

/** Whether a tag may follow another; outside, ends and singles close, the rest leave their type open. */
function follows(before: number, after: number): boolean {
  const part = (tag: number) => (tag === 0 ? 3 : (tag - 1) % 4);
  const type = (tag: number) => Math.floor((tag - 1) / 4);
  if (before === 0 || part(before) >= 2) return after === 0 || part(after) === 0 || part(after) === 3;
  return after !== 0 && type(before) === type(after) && (part(after) === 1 || part(after) === 2);
}

function bestTotal(rows: number[][]): number {
  let totals = new Map([[0, 0]]);
  for (const row of rows) {
    const next = new Map<number, number>();
    for (const [before, total] of totals) {
      for (let tag = 0; tag < tags; tag++) {
        if (follows(before, tag)) next.set(tag, Math.max(next.get(tag) ?? -Infinity, total + (row[tag] ?? 0)));
      }
    }
    totals = next;
  }
  return Math.max(...[...totals].filter(([tag]) => follows(tag, 0)).map(([, total]) => total));
}

/** Decodes rows of scores given in pieces of a size, as a network hands them over. */
function decode(rows: readonly (readonly number[])[], size = rows.length) {
  const noted: number[] = [];
  const decoder = new Decoder({ types, exp, leads: {} }, (token) => noted.push(token));
  for (let first = 0; first < rows.length; first += size) {
    const piece = rows.slice(first, first + size);
    const peaks = piece.map((row) => Math.max(...row.slice(1)));
    const shorts = Int16Array.from([...piece.flat(), ...peaks]);
    decoder.take(first, first + piece.length, { shorts, scores: 0, peaks: piece.length * tags, tags });
  }
  return { spans: decoder.finish(), noted };
}

const row = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: tags, maxLength: tags });

it('finds a best legal sequence of tags', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), (rows) => {
      const chosen: number[] = rows.map(() => 0);
      for (const { type, first, last } of decode(rows).spans) {
        for (let i = first; i <= last; i++) {
          const part = first === last ? 3 : i === first ? 0 : i === last ? 2 : 1;
          chosen[i] = 1 + 4 * type + part;
        }
      }
      const total = rows.reduce((sum, scores, i) => sum + (scores[chosen[i] ?? 0] ?? 0), 0);
      expect(total).toBe(bestTotal(rows));
    }),
    { numRuns: 300 },
  );
});

const outside = [2000, ...Array<number>(tags - 1).fill(0)];
const single = [0, 0, 0, 0, 2000, ...Array<number>(tags - 5).fill(0)];

it('finds the same however the scores are handed over, and however long the text', () => {
  const rows = Array.from({ length: 3000 }, (_, i) => (i % 700 === 650 ? single : outside));
  const places = decode(rows).spans.map(({ first, last }) => [first, last]);

  expect(places).toEqual([650, 1350, 2050, 2750].map((at) => [at, at]));
  for (const size of [1, 255, 256, 512]) expect(decode(rows, size)).toEqual(decode(rows));
});

it('notes the chances of tokens that are not certainly outside', () => {
  expect(decode([outside, single, outside]).noted).toEqual([1]);
});

it('gives a value the chance of being any where it is no name', () => {
  // Neither type A nor B, but surely one of them.
  const either = [0, 0, 0, 0, 900, 0, 0, 0, 899];
  expect(decode([either]).spans).toMatchObject([{ type: 0, confidence: 99 }]);
});
