import { expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { planAnonymization } from '#shared/replace/anonymize.ts';
import { isUnsure } from '#shared/replace/unsure-places.ts';

const SENTENCE = 'Ana bought suelo urbano. The law calls it suelo urbano.';
const start = SENTENCE.indexOf('suelo urbano');
const span = { start, end: start + 'suelo urbano'.length, entity_type: 'PERSON' };

/** The copy of the sentence after one of its two places was read with that score. */
async function copyWith(score: number, text = SENTENCE) {
  const plan = await planAnonymization(text, [{ ...span, score }]);
  const { places } = await plan.replacements();
  let isFirst = true;
  const find = () => {
    const found = isFirst ? places : [];
    isFirst = false;
    return found;
  };
  const copy = await redactDocument(new TextEncoder().encode(text), { fileName: 'a.txt' }, find);
  return new TextDecoder().decode(copy.bytes);
}

test('a reading that is hardly one changes its own place only', async () => {
  expect(await copyWith(0.35)).toBe('Ana bought <PERSON>. The law calls it suelo urbano.');
});

test('several words without a capital letter change their own place only, however sure', async () => {
  expect(await copyWith(0.9)).toBe('Ana bought <PERSON>. The law calls it suelo urbano.');
});

test('a sure name goes wherever it is', async () => {
  const named = SENTENCE.replaceAll('suelo urbano', 'Suela Urbano');
  expect(await copyWith(0.9, named)).toBe('Ana bought <PERSON>. The law calls it <PERSON>.');
});

test.each([
  ['+49 1512 3456789', 'PHONE_NUMBER', 0.4, false],
  ['marta.okonkwo@example.org', 'EMAIL_ADDRESS', 0.4, false],
  ['correcthorse', 'PASSWORD', 0.4, false],
  ['jdoe', 'USERNAME', 0.8, false],
  ['山田太郎', 'PERSON', 0.8, false],
  ['Marta Okonkwo', 'PERSON', 0.6, false],
  ['Marta Okonkwo', 'PERSON', 0.59, true],
  ['marta okonkwo', 'PERSON', 0.9, true],
])('%s of type %s at %d is unsure: %s', (value, entity_type, score, expected) => {
  expect(isUnsure(value, { start: 0, end: value.length, entity_type, score })).toBe(expected);
});
