import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { SignedReceipt } from '../../../shared/contract/receipts';
import { signReceipt } from '../../../worker/services/receipts/sign';
import { call, createUser } from '../../helpers/accounts';

const file = (character: string) => ({
  ...{ addin: 'dropbox', original_sha256: character.repeat(64), copy_sha256: 'f'.repeat(64), replaced: 2 },
  ...{ entities: { PERSON: 1, EMAIL_ADDRESS: 1 }, anonymized_at: '2026-11-15T00:00:00.000Z' },
});
const verify = (receipt: unknown) => call('/api/receipts/verify', undefined, { body: { receipt } });

it('confirms a receipt of ours to anyone, whatever the order of its fields', async () => {
  const receipt = await signReceipt(env, [file('a')], 0);
  const { claims, ...rest } = receipt;
  const [first] = claims.files;
  const turned = { ...rest, claims: { ...claims, files: [{ ...first, entities: { EMAIL_ADDRESS: 1, PERSON: 1 } }] } };

  const answers = [await verify(receipt), await verify(turned)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ valid: true, claims: { engine_version: expect.any(String) } });
});

it('answers 422 when anything was changed, the key is unknown, or the signature is not one', async () => {
  const receipt = await signReceipt(env, [file('a')], 0);
  const change = (edit: (copy: SignedReceipt) => void) => {
    const copy = structuredClone(receipt);
    edit(copy);
    return copy;
  };
  const forged = [
    change(({ claims }) => Object.assign(claims.files[0] ?? {}, { replaced: 3 })),
    change(({ claims }) => Object.assign(claims.files[0] ?? {}, { copy_sha256: 'e'.repeat(64) })),
    change(({ claims }) => Object.assign(claims, { catalog_version: '9.9.9' })),
    change((copy) => Object.assign(copy, { key_id: 'no-such-key' })),
    change((copy) => Object.assign(copy, { key_id: '__proto__' })),
    change((copy) => Object.assign(copy, { signature: '0'.repeat(64) })),
  ];

  for (const receipt of forged) expect((await verify(receipt)).status).toBe(422);
  expect((await verify({ claims: 1 })).status).toBe(400);
});

it('joins receipts of one job into one, and no stranger among them', async () => {
  const user = await createUser('free');
  const receipts = [await signReceipt(env, [file('a')], 0), await signReceipt(env, [file('b')], 0)];

  const joined = await call('/api/receipts', user, { body: { receipts } });
  const { receipt } = await joined.json<{ receipt: SignedReceipt }>();
  const stranger = { ...receipts[0], signature: '1'.repeat(64) };

  expect(receipt.claims.files.map(({ original_sha256 }) => original_sha256[0])).toEqual(['a', 'b']);
  expect((await verify(receipt)).status).toBe(200);
  expect((await call('/api/receipts', user, { body: { receipts: [...receipts, stranger] } })).status).toBe(422);
  expect((await call('/api/receipts', undefined, { body: { receipts } })).status).toBe(401);
});
