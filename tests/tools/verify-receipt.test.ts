import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canonicalBytes, canonicalJson } from '#shared/receipts/canonical.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x } = publicKey.export({ format: 'jwk' });
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const claims = {
  version: 2,
  issuer: 'https://veilmark.example',
  account: 'a'.repeat(64),
  issued_at: '2026-11-15T00:00:00.000Z',
  engine_version: '1',
  catalog_version: '1',
  files: [
    {
      addin: 'dropbox',
      file_id_sha256: 'b'.repeat(64),
      original_sha256: 'c'.repeat(64),
      copy_sha256: HELLO,
      replaced: 1,
      entities: { PERSON: 1 },
      verification: { result: 'clean' },
      anonymized_at: '2026-11-15T00:00:00.000Z',
    },
  ],
};
const signed = (content: typeof claims) => ({
  claims: content,
  algorithm: 'Ed25519',
  key_id: 'k',
  signature: sign(null, canonicalBytes(content), privateKey).toString('base64url'),
});
const receipt = signed(claims);
const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'k', status: 'active' }] };

function save(name: string, content: object | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const keyFile = save('keys.json', keys);
const script = path.join(import.meta.dirname, '../../scripts/run/verify-receipt.mjs');
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [script, ...args, '--keys', keyFile], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('a receipt is checked with saved keys alone, as saved by the wizard or bare', async () => {
  const wrapped = await run(save('receipt.json', { receipt }), save('copy.txt', 'hello'), '--issuer', claims.issuer);
  const bare = await run(save('bare.json', receipt));

  expect(wrapped.code).toBe(0);
  expect(wrapped.output).toMatch(
    /^VALID, signed by https:\/\/veilmark\.example.*PERSON 1.*anonymized copy of entry 1/s,
  );
  expect(bare.code).toBe(0);
});

test('files inside are listed, and cannot be changed', async () => {
  const members = [
    { name: 'PERSON.txt', format: 'txt', outcome: 'written', replaced: 2, entities: { PERSON: 2 } },
    { outcome: 'left_out', replaced: 0, entities: {} },
  ];
  const archive = { ...claims, files: claims.files.map((file) => ({ ...file, members, members_left_off: 3 })) };
  const shown = await run(save('archive.json', signed(archive)));
  expect(shown.code).toBe(0);
  expect(shown.output).toMatch(
    /\n {2}"PERSON\.txt" \(txt\): 2 replaced \(PERSON 2\)\n {2}a file that cannot be read: left out\n {2}and 3 more files inside\n/,
  );
  const changed = structuredClone(signed(archive));
  for (const file of changed.claims.files) Object.assign(file, { members: members.slice(1) });
  expect((await run(save('changed.json', changed))).output).toContain('INVALID: the signature');
});

test.each([
  [
    'changed claims',
    { ...receipt, claims: { ...claims, issued_at: '2020-01-01T00:00:00.000Z' } },
    /INVALID: the signature/,
  ],
  ['an unknown key', { ...receipt, key_id: 'other' }, /INVALID: the key/],
  ['the first version', { claims: { version: 1 } }, /only the service/],
  ['something else', { hello: 1 }, /not a receipt/],
])('%s is refused', async (_, content, message) => {
  const { code, output } = await run(save('bad.json', content));

  expect(code).toBe(1);
  expect(output).toMatch(message);
});

test('another file and another issuer are refused', async () => {
  const good = save('good.json', receipt);

  expect((await run(good, save('other.txt', 'bye'))).output).toContain('none of those');
  expect((await run(good, '--issuer', 'https://evil.example')).code).toBe(1);
});

test('decisions of a review are those that the receipt names for the file, or refused', async () => {
  const decisions = '{"format":"veilmark-review"}\n';
  const review_sha256 = createHash('sha256').update(decisions).digest('hex');
  const [file] = claims.files;
  const other = { ...file, copy_sha256: 'd'.repeat(64), review_sha256 } as never;
  const named = save('named.json', signed({ ...claims, files: [other, { ...file, review_sha256 } as never] }));
  const elsewhere = save('elsewhere.json', signed({ ...claims, files: [other, file as never] }));
  const [copy, kept] = [save('copy.txt', 'hello'), save('kept.jsonl', decisions)];

  const good = await run(named, copy, '--decisions', kept);
  expect(good).toMatchObject({ code: 0, output: expect.stringContaining('decisions are those of entry 2') });
  const alone = await run(named, '--decisions', kept);
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('decisions are those of entry 1') });
  for (const [args, message] of [
    [[named, copy, '--decisions', save('changed.jsonl', `${decisions} `)], 'not those the receipt names'],
    [[elsewhere, copy, '--decisions', kept], 'names no decisions for this file'],
    [[save('plain.json', receipt), '--decisions', kept], 'names no decisions for any file'],
    [[named, '--decisions', path.join(folder, 'missing.jsonl')], 'cannot be read'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
});

test('the signed form has its keys in order and no white space', () => {
  expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: 0.35, e: undefined })).toBe(
    '{"a":0.35,"b":[1,{"c":null,"d":"x"}]}',
  );
});
