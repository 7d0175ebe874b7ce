import { describe, expect, it } from 'vitest';
import { CryptoError, UnfitValueError } from '#shared/crypto/errors.ts';
import { anonymize, unlessUnfit } from '#shared/replace/anonymize.ts';
import { planBatch } from '#shared/replace/batch.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { explainCryptoError } from '#shared/replace/operators/explain-crypto-error.ts';
import type { Deanonymizer } from '#shared/replace/operators/index.ts';
import { rsa2048Private, rsa2048Public, rsa4096Private } from '../../fixtures/key-pairs';

const KEY = 'WmZq4t7w!z%C&F)J';
const OTHER_KEY = 'XmZq4t7w!z%C&F)J';
const TEXT = '😀 Ada Lovelace wrote to ada@x.org.';
const FINDINGS = [
  { entity_type: 'PERSON', start: 3, end: 15, score: 0.9 },
  { entity_type: 'EMAIL_ADDRESS', start: 25, end: 34, score: 0.9 },
];
const encrypted = () => anonymize(TEXT, FINDINGS, { operators: { DEFAULT: { type: 'encrypt', key: KEY } } });
const decrypt = (key: string): Deanonymizer => ({ type: 'decrypt', key });
const decryptAsym = (private_key: string): Deanonymizer => ({ type: 'decrypt_asym', private_key });

describe('deanonymize', () => {
  it('restores by DEFAULT and lists what it restored', async () => {
    const { text, items } = await encrypted();

    const restored = await deanonymize(text, [...items].reverse(), { DEFAULT: decrypt(KEY) });

    expect(restored.text).toBe(TEXT);
    expect(restored.items).toEqual([
      { start: 3, end: 15, entity_type: 'PERSON', text: 'Ada Lovelace' },
      { start: 25, end: 34, entity_type: 'EMAIL_ADDRESS', text: 'ada@x.org' },
    ]);
  });

  it.each(['fpe', 'tokenize'] as const)('restores what %s made, and names what it cannot hide', async (type) => {
    const text = 'IBAN DE89370400440532013000, PIN 1234';
    const findings = [
      { entity_type: 'IBAN_CODE', start: 5, end: 27, score: 1 },
      { entity_type: 'PIN', start: 33, end: 37, score: 1 },
    ];
    const operators = { DEFAULT: { type, key: KEY }, PIN: { type: 'keep' } } as const;

    const made = await anonymize(text, findings, { operators });
    const restored = await deanonymize(made.text, made.items, { DEFAULT: decrypt(KEY) });

    expect(made.text).not.toContain('3704');
    expect(restored.text).toBe(text);
    expect(await anonymize(text, findings, { operators })).toEqual(made);
    if (type === 'fpe')
      await expect(anonymize(text, findings, { operators: { PIN: { type, key: KEY } } })).rejects.toMatchObject({
        code: 'INVALID_OPERATOR',
        details: { field: 'operators.PIN', reason: 'UNSUPPORTED', entity_type: 'PIN' },
      });
  });

  it('refuses what a key cannot do, also for a value that was searched for', async () => {
    const refused = explainCryptoError(
      new CryptoError('UNSUPPORTED', 'No AES-192'),
      'INVALID_OPERATOR',
      'operators.PIN',
    );
    await expect(unlessUnfit(() => Promise.reject(refused))).rejects.toBe(refused);
    const unfit = explainCryptoError(new UnfitValueError('Too short'), 'INVALID_OPERATOR', 'operators.PIN');
    expect(unfit).toMatchObject({ details: { reason: 'UNSUPPORTED' } });
    expect(await unlessUnfit(() => Promise.reject(unfit))).toBeUndefined();
  });

  it('names the type of a value that was searched for and has no form to hide in, and restores the others', async () => {
    const text = 'Card 4111 1111 1111 1111, code 123, card 7';
    const findings = [
      { entity_type: 'CREDIT_CARD', start: 5, end: 24, score: 1 },
      { entity_type: 'CREDIT_CARD', start: 31, end: 34, score: 0.5 },
      { entity_type: 'CREDIT_CARD', start: 41, end: 42, score: 0.5 },
    ];
    const operators = { CREDIT_CARD: { type: 'fpe', key: KEY } } as const;

    const made = await anonymize(text, findings, { operators, isDetected: true });
    const numbered = await anonymize(text, findings, { operators, isDetected: true, numbered: true });

    expect(made.text).toMatch(/^Card \d{4} \d{4} \d{4} \d{4}, code <CREDIT_CARD>, card <CREDIT_CARD>$/);
    expect(made.text).not.toContain('4111');
    expect(made.items.map(({ operator }) => operator)).toEqual(['fpe', 'replace', 'replace']);
    const { text: restored } = await deanonymize(made.text, made.items, { DEFAULT: decrypt(KEY) });
    expect(restored).toBe('Card 4111 1111 1111 1111, code <CREDIT_CARD>, card <CREDIT_CARD>');
    expect(numbered.text).toMatch(/code <CREDIT_CARD_1>, card <CREDIT_CARD_2>$/);
    const found = { results: findings, receipt: { language: 'en' } };
    const batch = await planBatch([text], [found], { operators, subjects: [] }, { offsetUnit: 'utf16' });
    expect(await batch.apply()).toEqual([made]);
    await expect(anonymize(text, findings, { operators })).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });

  it('restores only the types it has a key for', async () => {
    const { text, items } = await encrypted();

    const restored = await deanonymize(text, items, { PERSON: decrypt(KEY) });

    expect(restored.text).toBe(`😀 Ada Lovelace wrote to ${items[1]?.text}.`);
    expect(restored.items).toHaveLength(1);
  });

  it('leaves what cannot be reversed', async () => {
    const { text, items } = await anonymize(TEXT, FINDINGS, {
      operators: { PERSON: { type: 'redact' }, EMAIL_ADDRESS: { type: 'encrypt', key: KEY } },
    });

    const restored = await deanonymize(text, items, { DEFAULT: decrypt(KEY) });

    expect(restored.text).toBe('😀  wrote to ada@x.org.');
  });

  it('uses the key of the type before DEFAULT', async () => {
    const { text, items } = await anonymize(TEXT, FINDINGS, {
      operators: {
        PERSON: { type: 'encrypt', key: OTHER_KEY },
        EMAIL_ADDRESS: { type: 'encrypt_asym', public_key: rsa2048Public },
      },
    });

    const restored = await deanonymize(text, items, {
      PERSON: decrypt(OTHER_KEY),
      DEFAULT: decryptAsym(rsa2048Private),
    });

    expect(restored.text).toBe(TEXT);
  });

  it('counts offsets in the unit asked for', async () => {
    const { text, items } = await anonymize(TEXT, [{ entity_type: 'PERSON', start: 5, end: 17, score: 1 }], {
      operators: { DEFAULT: { type: 'encrypt', key: KEY } },
      offsetUnit: 'utf8',
    });

    const restored = await deanonymize(text, items, { DEFAULT: decrypt(KEY) }, 'utf8');

    expect(restored.text).toBe(TEXT);
    expect(restored.items).toMatchObject([{ start: 5, end: 17 }]);
  });

  it.each([
    ['a wrong key', { DEFAULT: decrypt(OTHER_KEY) }, 'WRONG_KEY'],
    ['a key of the wrong kind', { DEFAULT: decryptAsym(rsa2048Private) }, 'WRONG_KEY_TYPE'],
  ])('tells %s and names the entry', async (_name, keys, reason) => {
    const { text, items } = await encrypted();

    await expect(deanonymize(text, items, keys)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/^anonymizer_results\[0\]/),
      details: { reason, item: 0, entity_type: 'PERSON' },
    });
  });

  it('restores nothing when one entry fails', async () => {
    const { text, items } = await encrypted();
    const last = items[1] as { start: number; end: number };
    const broken = `${text.slice(0, last.end - 2)}AA${text.slice(last.end)}`;

    await expect(deanonymize(broken, items, { DEFAULT: decrypt(KEY) })).rejects.toMatchObject({
      details: { reason: 'CORRUPTED', item: 1, entity_type: 'EMAIL_ADDRESS' },
    });
  });

  it.each([
    ['another pair', rsa4096Private, 'WRONG_KEY', /^anonymizer_results\[0\]/],
    ['a public key', rsa2048Public, 'WRONG_KEY_TYPE', /^deanonymizers\.DEFAULT\.private_key: .*public key/],
    ['no key', 'nonsense', 'INVALID_PEM', /^deanonymizers\.DEFAULT\.private_key/],
  ])('tells %s from the right private key', async (_name, pem, reason, message) => {
    const { text, items } = await anonymize(TEXT, FINDINGS, {
      operators: { DEFAULT: { type: 'encrypt_asym', public_key: rsa2048Public } },
    });

    await expect(deanonymize(text, items, { DEFAULT: decryptAsym(pem) })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(message),
      details: { reason },
    });
  });

  it('never repeats text or keys in a refusal', async () => {
    const { text, items } = await encrypted();

    const refusal = await deanonymize(text, items, { DEFAULT: decrypt(OTHER_KEY) }).catch((error) => error);

    const said = JSON.stringify([refusal.message, refusal.details]);
    expect(said).not.toContain('Ada');
    expect(said).not.toContain(OTHER_KEY);
    expect(said).not.toContain(items[0]?.text);
  });

  it('refuses overlapping entries, entries outside the text and unknown operators', async () => {
    const { text, items } = await encrypted();
    const [first, second] = items as [object, object];
    const keys = { DEFAULT: decrypt(KEY) };

    await expect(deanonymize(text, [items[0] as never, items[0] as never], keys)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(deanonymize(text, [{ ...second, end: 9999 } as never], keys)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(deanonymize(text, [{ ...first, operator: 'rot13' } as never], keys)).rejects.toMatchObject({
      code: 'INVALID_OPERATOR',
    });
  });
});
