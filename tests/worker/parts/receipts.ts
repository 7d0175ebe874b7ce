import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { LegacyReceipt, PublicReceipt, ReceiptKey, SignedReceipt } from '#shared/contract/receipts.ts';
import { PICTURES_UNREAD } from '#shared/documents/notes.ts';
import { checkReceipt } from '#shared/receipts/check.ts';
import type { UserContext } from '#worker/context.ts';
import { macKey } from '#worker/platform/sealing.ts';
import { checkCopy, verificationOf } from '#worker/services/receipts/check-copy.ts';
import { publishedKeys } from '#worker/services/receipts/keys.ts';
import { legacyBytes } from '#worker/services/receipts/legacy.ts';
import { signReceipt } from '#worker/services/receipts/sign.ts';
import { receiptFor } from '#worker/services/receipts/upload-receipt.ts';
import { call, createUser, loadNameModel } from '../../helpers/accounts';

const file = (character: string) => ({
  addin: 'dropbox',
  original_sha256: character.repeat(64),
  copy_sha256: 'f'.repeat(64),
  replaced: 2,
  file_id_sha256: 'e'.repeat(64),
  verification: { result: 'clean' as const, method: 'analysis' as const },
  entities: { PERSON: 1, EMAIL_ADDRESS: 1 },
  anonymized_at: '2026-11-15T00:00:00.000Z',
});
const contextOf = (userId: string, vars: Partial<Env> = {}) =>
  ({
    env: { ...env, ...vars },
    origin: 'https://veilmark.example',
    now: 0,
    waitUntil: () => {},
    caller: { userId, plan: 'basic' },
  }) as unknown as UserContext;
const verify = (receipt: unknown) => call('/api/receipts/verify', undefined, { body: { receipt } });
const published = async () => {
  const response = await call('/.well-known/veilmark-receipts.json', undefined);
  return response.json<{ issuer: string; keys: ReceiptKey[] }>();
};

it('confirms a receipt of ours to anyone, whatever the order of its fields', async () => {
  const receipt = await signReceipt(contextOf('u1'), [file('a')]);
  const { claims, ...rest } = receipt;
  const [first] = claims.files;
  const turned = { ...rest, claims: { ...claims, files: [{ ...first, entities: { EMAIL_ADDRESS: 1, PERSON: 1 } }] } };

  const answers = [await verify(receipt), await verify(turned)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ valid: true, claims: { engine_version: expect.any(String) } });
});

it('is checked without the service, with the published key alone', async () => {
  const receipt = await signReceipt(contextOf('u1'), [file('a')]);
  const { keys } = await published();

  expect(await checkReceipt(receipt, keys)).toMatchObject({ verdict: 'valid', key: { status: 'active' } });
  expect(await checkReceipt(receipt, [])).toEqual({ verdict: 'unknown-key' });
  expect(keys.filter(({ status }) => status === 'active')).toHaveLength(1);
  // Public members only.
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'status', 'use', 'x']);
});

it('answers 422 when anything was changed, the key is unknown, or the signature is not one', async () => {
  const receipt = await signReceipt(contextOf('u1'), [file('a')]);
  const change = (edit: (copy: PublicReceipt) => void) => {
    const copy = structuredClone(receipt);
    edit(copy);
    return copy;
  };
  const forged = [
    change(({ claims }) => Object.assign(claims.files[0] ?? {}, { replaced: 3 })),
    change(({ claims }) => Object.assign(claims.files[0] ?? {}, { copy_sha256: 'e'.repeat(64) })),
    change(({ claims }) => Object.assign(claims.files[0] ?? {}, { verification: { result: 'remaining' } })),
    change(({ claims }) => Object.assign(claims, { account: '0'.repeat(64) })),
    change(({ claims }) => Object.assign(claims, { catalog_version: '9.9.9' })),
    change((copy) => Object.assign(copy, { key_id: 'no-such-key' })),
    change((copy) => Object.assign(copy, { key_id: '__proto__' })),
    change((copy) => Object.assign(copy, { signature: 'A'.repeat(86) })),
  ];

  for (const receipt of forged) expect((await verify(receipt)).status).toBe(422);
  expect((await verify({ claims: 1 })).status).toBe(400);
});

it('joins receipts of one account into one, and no stranger among them', async () => {
  const user = await createUser('free');
  const own = contextOf(user.id);
  const receipts = [await signReceipt(own, [file('a')]), await signReceipt(own, [file('b')])];
  const join = (body: SignedReceipt[], who?: typeof user) => call('/api/receipts', who, { body: { receipts: body } });

  const joined = await join(receipts, user);
  const { receipt } = await joined.json<{ receipt: PublicReceipt }>();
  const forged = { ...receipts[0], signature: 'A'.repeat(86) } as PublicReceipt;
  const ofAnother = await signReceipt(contextOf('somebody else'), [file('c')]);

  expect(receipt.claims.files.map(({ original_sha256 }) => original_sha256[0])).toEqual(['a', 'b']);
  expect(receipt.claims.account).toBe(receipts[0]?.claims.account);
  expect((await verify(receipt)).status).toBe(200);
  expect((await join([...receipts, forged], user)).status).toBe(422);
  expect((await join([...receipts, ofAnother], user)).status).toBe(422);
  expect((await join([await legacy()], user)).status).toBe(422);
  expect((await join(receipts)).status).toBe(401);
});

it('still checks receipts whose vault key is gone', async () => {
  const keysWith = (...ids: string[]) =>
    JSON.stringify({
      current: ids.at(-1),
      keys: Object.fromEntries(ids.map((id) => [id, Buffer.alloc(32, id).toString('base64')])),
    });
  const before = contextOf('u1', { VAULT_KEYS: keysWith('old') });
  const receipt = await signReceipt(before, [file('a')]);

  const after = await publishedKeys({ ...env, VAULT_KEYS: keysWith('new') }, 1);

  expect(await checkReceipt(receipt, after)).toMatchObject({ verdict: 'valid', key: { status: 'retired' } });
  expect(after.find(({ status }) => status === 'active')?.kid).not.toBe(receipt.key_id);
});

it('still confirms receipts of the first version', async () => {
  const receipt = await legacy();
  const forged = structuredClone(receipt);
  Object.assign(forged.claims.files[0] ?? {}, { replaced: 3 });

  expect((await verify(receipt)).status).toBe(200);
  expect((await verify(forged)).status).toBe(422);
  expect((await verify({ ...receipt, key_id: '__proto__' })).status).toBe(422);
  expect(await checkReceipt(receipt, [])).toEqual({ verdict: 'legacy' });
});

async function legacy(): Promise<LegacyReceipt> {
  const { addin, original_sha256, copy_sha256, replaced, entities, anonymized_at } = file('a');
  const claims: LegacyReceipt['claims'] = {
    version: 1,
    issued_at: '2026-11-15T00:00:00.000Z',
    engine_version: '1',
    catalog_version: '1',
    files: [{ addin, original_sha256, copy_sha256, replaced, entities, anonymized_at }],
  };
  const key = await macKey(env, 'k1', 'receipt');
  const signature = key && (await crypto.subtle.sign('HMAC', key, legacyBytes(claims)));
  return { claims, key_id: 'k1', signature: Buffer.from(signature ?? new ArrayBuffer(0)).toString('hex') };
}

const request = (extra: object) => ({
  fileId: 'f1',
  fileName: 'a.txt',
  mimeType: 'text/plain',
  language: 'en',
  ...extra,
});

it('counts only what changed, and binds file, account and policy', async () => {
  const policy = { preset: 'gdpr', score_threshold: 0.5, operators: { DEFAULT: 'replace' } };
  const replacements = ['PERSON', 'CREDIT_CARD', 'PERSON'].map((entity_type, i) => ({
    start: i,
    end: i + 1,
    text: 'x',
    entity_type,
  }));
  const bytes = new TextEncoder().encode('same');
  const upload = (fileId: string, changed: number[], chosen: object, userId = 'u1') =>
    receiptFor(contextOf(userId), 'dropbox', request({ fileId, replacements, policy: chosen }), {
      original: bytes,
      copy: bytes,
      changed,
      verification: { result: 'clean' },
    });

  const [nothing, one] = [await upload('f1', [], policy), await upload('f1', [2], policy)];
  const others = [
    await upload('f2', [2], policy),
    await upload('f1', [2], { ...policy, operators: { DEFAULT: 'keep' } }),
    await upload('f1', [2], policy, 'u2'),
  ];

  expect(nothing.claims.files[0]).toMatchObject({ replaced: 0, entities: {} });
  expect(one.claims.files[0]).toMatchObject({ replaced: 1, entities: { PERSON: 1 }, policy: { preset: 'gdpr' } });
  const bound = [one, ...others].map(({ claims: { account, files } }) =>
    [account, files[0]?.file_id_sha256, files[0]?.policy?.sha256].join(),
  );
  expect(new Set(bound).size).toBe(4);
});

it('calls no copy clean that holds pictures nobody read', () => {
  const clean = { result: 'clean', method: 'analysis' } as const;
  expect(verificationOf(clean, ['Names of authors and reviewers were replaced by numbers.'])).toEqual(clean);
  expect(verificationOf(clean, [PICTURES_UNREAD])).toEqual({ result: 'not_checked', reason: 'not_all_read' });
});

it('reads the copy again and says what is left in it', async () => {
  await loadNameModel();
  const replacements = [{ start: 0, end: 1, text: '<EMAIL_ADDRESS>', entity_type: 'EMAIL_ADDRESS' }];
  const look = async (extra: object, text: string) => {
    const check = checkCopy(contextOf('u1'), request({ replacements, ...extra }));
    await check.scan?.(text);
    return check.verification();
  };

  expect(await look({}, 'Write to <EMAIL_ADDRESS> soon.')).toEqual({ result: 'clean', method: 'analysis' });
  expect(await look({}, 'Write to <EMAIL_ADDRESS> or jane.doe@example.com.')).toEqual({
    result: 'remaining',
    method: 'analysis',
    remaining: { EMAIL_ADDRESS: 1 },
  });
  // What a caller calls a replacement is searched like everything else, unless it can be no value.
  const same = ['Jane Doe', '4111 1111 1111 1111'].map((text) => ({ start: 0, end: 1, text, entity_type: 'PERSON' }));
  expect(
    await look({ replacements: same, policy: { preset: 'gdpr' } }, 'Jane Doe pays with 4111 1111 1111 1111.'),
  ).toMatchObject({ result: 'remaining', remaining: { PERSON: 1 } });
  expect(await look({ replacements: same }, 'Card: 4111 1111 1111 1111')).toMatchObject({
    remaining: { CREDIT_CARD: 1 },
  });
  expect(await look({ policy: { entities: ['IBAN_CODE'] } }, 'jane.doe@example.com')).toMatchObject({
    result: 'clean',
  });
  expect(await look({ replacements: [{ start: 0, end: 1, text: 'x' }] }, 'a')).toEqual({
    result: 'not_checked',
    reason: 'no_policy',
  });
  await expect(look({ policy: { entities: ['NO_SUCH_TYPE'] } }, 'a')).rejects.toMatchObject({
    code: 'INVALID_ENTITIES',
  });
});
