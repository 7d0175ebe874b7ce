import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Candidates, stretches } from '../../../../shared/engine/nlp/candidates';
import { Decoder } from '../../../../shared/engine/nlp/decode';
import { tokenize } from '../../../../shared/engine/nlp/tokenize';
import { readWeights } from '../../../../shared/engine/nlp/weights';
import { modelFile } from '../../../helpers/ner-model';

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

it('finds a best legal sequence of tags', () => {
  const row = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: tags, maxLength: tags });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), (rows) => {
      const decoder = new Decoder({ types, exp, outsideBias: 0 });
      decoder.start(rows.length);
      for (const scores of rows) decoder.push(Int16Array.from(scores), 0);
      const chosen: number[] = rows.map(() => 0);
      for (const { type, first, last } of decoder.finish(0)) {
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

it('reads around every possible name, each token once', () => {
  const weights = readWeights(modelFile());
  const text = `${'and then it was quiet '.repeat(9)}Priya called ${'and then it was quiet '.repeat(9)}in Leeds`;
  const tokens = tokenize(text, weights);
  const marks = new Candidates(weights).mark(text, tokens);
  const covered = [...stretches(marks, tokens.gaps)];

  expect(covered).toHaveLength(2);
  for (let t = 0; t < tokens.count; t++) {
    if (marks[t]) expect(covered.filter(([from, to]) => t >= from && t < to)).toHaveLength(1);
  }
});

it('cuts a very long stretch without losing or repeating a token', () => {
  const marks = new Uint8Array(200_000).fill(1);
  const gaps = new Uint8Array(200_000);
  gaps[40_000] = 2;
  const covered = [...stretches(marks, gaps)];

  expect(covered[0]).toEqual([0, 40_000]);
  expect(covered.map(([from]) => from)).toEqual([0, ...covered.slice(0, -1).map(([, to]) => to)]);
  expect(covered.at(-1)?.[1]).toBe(200_000);
});
