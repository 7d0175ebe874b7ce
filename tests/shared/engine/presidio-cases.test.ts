import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '#shared/engine/input-error.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import type { ReportedSpan } from '#shared/replace/cover-spans.ts';
import { type AnonymizerResult, deanonymize } from '#shared/replace/deanonymize.ts';
import { parseDeanonymizers, parseOperators } from '#shared/replace/operators/parse.ts';

interface Expectation {
  status?: number;
  status_any?: number[];
  code?: string;
  text?: string;
  items?: object[];
  items_pattern?: { entity_type: string; operator: string; text_regex?: string }[];
  unsalted_digest?: string;
  roundtrip?: { key_by_entity: Record<string, string>; text: string };
}

interface Case {
  id: string;
  category: string;
  source: string;
  test: string;
  path: string;
  body: {
    text?: string;
    analyzer_results?: ReportedSpan[];
    anonymizer_results?: AnonymizerResult[];
    operators?: unknown;
    deanonymizers?: unknown;
  };
  expect: Expectation;
}

const cases: Case[] = JSON.parse(
  readFileSync(new URL('../../fixtures/presidio/anonymizer-cases.json', import.meta.url), 'utf8'),
);

interface Difference {
  why: string;
  /** What we answer instead: the text, or the code of the refusal. */
  ours: string;
}

const NEGATIVE: Difference = {
  why: 'a negative count is a mistake, not a wish to mask nothing',
  ours: 'INVALID_OPERATOR',
};
const DIFFERENT: Record<string, Difference> = {
  'an-42f69ce4a326': NEGATIVE,
  'an-87bb2fc7146f': NEGATIVE,
  'an-3d7c687be2cf': {
    why: 'two findings stay two items: only overlapping ones are joined',
    ours: 'My name is BIP BIP',
  },
  'an-d2266899358f': {
    why: 'two findings stay two items: only overlapping ones are joined',
    ours: 'My name is BIP   BIP',
  },
  'e2e-2fc72e24bdd7': { why: 'keep does not win over a longer finding', ours: "I'm George <LOCATION>" },
  'e2e-8ef350af4863': {
    why: 'the contract refuses the empty body, the engine only its parts',
    ours: 'INVALID_REQUEST',
  },
};

async function run({ path, body }: Case) {
  if (path.endsWith('/deanonymize')) {
    return deanonymize(body.text ?? '', body.anonymizer_results ?? [], parseDeanonymizers(body.deanonymizers));
  }
  return anonymize(body.text ?? '', body.analyzer_results ?? [], { operators: parseOperators(body.operators ?? {}) });
}

function byStart(items: readonly object[]): object[] {
  return [...items].sort((a, b) => (a as { start: number }).start - (b as { start: number }).start);
}

describe("Presidio's own operator cases", () => {
  it.each(cases.filter(({ id }) => !(id in DIFFERENT)))('$category $id $test', async (given) => {
    const { status, status_any, code, text, items, items_pattern, unsalted_digest, roundtrip } = given.expect;
    const outcome = await run(given).catch((error) => error);

    if (outcome instanceof InputError) {
      expect(status_any ?? [status]).toContain(400);
      if (code) expect(outcome.code).toBe(code);
      return;
    }
    expect(outcome).not.toBeInstanceOf(Error);
    expect(status_any ?? [status]).toContain(200);
    if (text !== undefined) expect(outcome.text).toBe(text);
    if (items) expect(outcome.items).toEqual(byStart(items));
    for (const { entity_type, operator, text_regex } of items_pattern ?? []) {
      const expected = expect.objectContaining({
        entity_type,
        operator,
        text: expect.stringMatching(text_regex ?? ''),
      });
      expect(outcome.items).toContainEqual(expected);
    }
    if (unsalted_digest) expect(outcome.items[0].text).toBe(unsalted_digest);
    if (roundtrip) {
      const keys = Object.entries(roundtrip.key_by_entity).map(([type, key]) => [type, { type: 'decrypt', key }]);
      const restored = await deanonymize(outcome.text, outcome.items, parseDeanonymizers(Object.fromEntries(keys)));
      expect(outcome.text).not.toBe(roundtrip.text);
      expect(restored.text).toBe(roundtrip.text);
    }
  });

  it.each(Object.entries(DIFFERENT))('differs on purpose: %s', async (id, { ours }) => {
    const given = cases.find((candidate) => candidate.id === id) as Case;

    const outcome = await run(given).catch((error) => error);

    expect(outcome instanceof InputError ? outcome.code : outcome.text).toBe(ours);
  });
});
