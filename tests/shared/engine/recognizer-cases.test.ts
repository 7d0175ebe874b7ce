import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findEntity } from '#shared/catalog/index.ts';
import { analyze } from '#shared/finders/analyze.ts';

interface RecognizerCase {
  kind: string;
  entity_type: string;
  language: string;
  text: string;
  expected_utf16: [start: number, end: number][];
  presidio_scores: number[];
  ambiguous: boolean;
}

const file = path.join(import.meta.dirname, '../../fixtures/presidio/recognizer-cases.jsonl.gz');
const cases = gunzipSync(readFileSync(file))
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): RecognizerCase => JSON.parse(line))
  .filter(({ kind, ambiguous, entity_type }) => kind === 'recognizer' && !ambiguous && findEntity(entity_type));

/** What Presidio itself reports only below our threshold is no expectation. */
const expectedSpans = ({ expected_utf16, presidio_scores }: RecognizerCase) =>
  expected_utf16.filter((_, i) => (presidio_scores[i] ?? 1) >= 0.35);

const spansIn = ({ text, language, entity_type }: RecognizerCase) =>
  analyze(text, { language, entities: [entity_type] }).results;

describe("Presidio's recognizer cases", () => {
  it('are found for at least 97% of the expected spans', () => {
    let expected = 0;
    const missed: string[] = [];
    for (const one of cases)
      for (const [start, end] of expectedSpans(one)) {
        expected++;
        if (!spansIn(one).some((found) => found.start < end && found.end > start))
          missed.push(`${one.entity_type}: ${one.text}`);
      }

    expect(expected).toBeGreaterThan(300);
    expect(1 - missed.length / expected, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  // Presidio drops a mistyped number; here its label suffices.
  const labelled = new Set([
    'my credit card number is 4012-8888-8888-1882',
    'my credit card number is 36168002586008',
    'Not a MAC: 00:1A:2B:3C:4D',
  ]);

  it('without a span stay clean', () => {
    const negatives = cases.filter(({ expected_utf16 }) => expected_utf16.length === 0);
    const wrong = negatives
      .filter((one) => spansIn(one).length > 0 && !labelled.has(one.text))
      .map(({ entity_type, text }) => `${entity_type}: ${text}`);

    expect(negatives.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});
