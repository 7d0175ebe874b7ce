/**
 * Round trips that must hold wherever the shared code runs: Node, workerd and browsers. No test runner, no platform API: a
 * page can import it, call `checkRoundTrips()` and report what it throws.
 */
import fc from 'fast-check';
import { analyze } from '#shared/finders/analyze.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { parseDeanonymizers, parseOperators } from '#shared/replace/operators/parse.ts';
import { restorePlaceholders } from '#shared/replace/placeholders/restore.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import { character } from './any-text';

const UNITS = ['utf16', 'codepoint', 'utf8'] as const;

/** Words with and without personal data, between arbitrary Unicode, half surrogate pairs included. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'ada.lovelace@example.org',
        '+49 30 901820',
        '4111 1111 1111 1111',
        'DE89 3704 0044 0532 0130 00',
        'Dr. Ada Lovelace',
        '10.1.2.3',
        '<PERSON_1>',
        ' ',
        '\n',
        '. ',
      ),
      fc.array(character, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Spans anywhere, overlapping or not, as proportions of the text's length. */
const anySpans = fc.array(
  fc.record({
    from: fc.nat(100),
    length: fc.integer({ min: 1, max: 60 }),
    entity_type: fc.constantFrom('A', 'B', 'PERSON'),
  }),
  { maxLength: 6 },
);

const symmetric = fc
  .constantFrom(16, 24, 32)
  .chain((length) => fc.array(character, { minLength: length, maxLength: length }))
  .map((parts) => parts.join(''))
  .map((key) => ({ operator: { type: 'encrypt', key }, deanonymizer: { type: 'decrypt', key } }));
const asymmetric = fc.constant({
  operator: { type: 'encrypt_asym', public_key: rsa2048Public },
  deanonymizer: { type: 'decrypt_asym', private_key: rsa2048Private },
});

/** Throws with a counterexample when a round trip fails. */
export async function checkRoundTrips(runs = 200): Promise<void> {
  const cases = fc.record({
    text,
    spans: anySpans,
    keys: fc.oneof({ weight: 4, arbitrary: symmetric }, { weight: 1, arbitrary: asymmetric }),
    unit: fc.constantFrom(...UNITS),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ text, spans, keys, unit }) => {
      await same(text, analyze(text, { offsetUnit: unit }).results, keys, unit);
      await same(text, placeSpans(text, spans), keys, 'utf16');
    }),
    { numRuns: runs },
  );
  await fc.assert(
    fc.asyncProperty(text, anySpans, async (text, spans) => {
      const hidden = await anonymize(text, placeSpans(text, spans), { numbered: true });
      equal(restorePlaceholders(hidden.text, hidden.mapping ?? new Map()).text, text);
    }),
    { numRuns: runs },
  );
}

async function same(
  text: string,
  findings: readonly { entity_type: string; start: number; end: number; score: number }[],
  keys: { operator: object; deanonymizer: object },
  offsetUnit: (typeof UNITS)[number],
): Promise<void> {
  const hidden = await anonymize(text, findings, { operators: parseOperators({ DEFAULT: keys.operator }), offsetUnit });
  if (findings.length > 0 && hidden.items.length === 0) throw new Error('Nothing was anonymized');
  // JSON is what lies between the two calls in real life.
  const sent = JSON.parse(JSON.stringify(hidden)) as typeof hidden;
  const restored = await deanonymize(
    sent.text,
    sent.items,
    parseDeanonymizers({ DEFAULT: keys.deanonymizer }),
    offsetUnit,
  );
  equal(restored.text, text);
}

function placeSpans(text: string, spans: readonly { from: number; length: number; entity_type: string }[]) {
  return spans
    .map(({ from, length, entity_type }) => {
      const start = whole(text, Math.floor((from / 100) * text.length));
      return { entity_type, start, end: whole(text, Math.min(start + length, text.length)), score: from / 100 };
    })
    .filter(({ start, end }) => start < end);
}

/** Moves an offset out of the middle of a character. */
function whole(text: string, offset: number): number {
  const splits = /[\ud800-\udbff]/.test(text[offset - 1] ?? '') && /[\udc00-\udfff]/.test(text[offset] ?? '');
  return splits ? offset - 1 : offset;
}

function equal(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
}
