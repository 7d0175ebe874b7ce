import { expect, test } from 'vitest';
import { logRedactor } from '#command/library/log-redactor.ts';
import { runStream } from '#command/redact/run-stream.ts';

const KEY = 'WmZq4t7w!z%C&F)J';
const adHocRecognizers = [{ entity_type: 'TICKET', patterns: [{ name: 'ticket', regex: 'TCK-\\d{4}', score: 0.2 }] }];

test.each([
  ['as usual', {}, 'closed TCK-4821 today'],
  ['lower for all types', { scoreThreshold: 0.1 }, 'closed <TICKET> today'],
  ['lower for the type', { scoreThresholds: { TICKET: 0.1 } }, 'closed <TICKET> today'],
  ['higher for the type', { scoreThreshold: 0.1, scoreThresholds: { TICKET: 0.9 } }, 'closed TCK-4821 today'],
])('types of a policy are found in logs from their threshold on: %s', async (_, thresholds, expected) => {
  const redactor = await logRedactor(KEY, {}, undefined, { adHocRecognizers, ...thresholds });
  expect(await redactor.redact('closed TCK-4821 today')).toBe(expected);
});

test('a value of a log that has no form to hide in is replaced by its type', async () => {
  const recognizers = [{ entity_type: 'TICKET', patterns: [{ name: 'ticket', regex: 'T-\\d{2,9}', score: 0.9 }] }];
  const fpe = { TICKET: { type: 'fpe', key: KEY } } as const;
  const redactor = await logRedactor(KEY, fpe, undefined, { adHocRecognizers: recognizers });

  expect(await redactor.redact('closed T-12 today')).toBe('closed <TICKET> today');
  expect(await redactor.redact('closed T-12345678 today')).toMatch(/^closed [A-Z]-\d{8} today$/);
});

test.each([{ entities: 'PERSON' }, { preset: 'gdpr' }])('a stream refuses a choice of types: %o', async (values) => {
  await expect(runStream([], values as Parameters<typeof runStream>[1])).rejects.toThrow(
    'leave out --entities and --preset',
  );
});
