import { createHash, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashSecret, verifyPassword } from '#worker/platform/password.ts';

const scrypt = (secret: string, salt: string) =>
  scryptSync(secret, Buffer.from(salt, 'base64'), 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 });

it('a typed secret is kept as the digest of its scrypt', async () => {
  const stored = await hashSecret('ｃorrect horse');
  const [kind, N, r, p, salt = '', digest] = stored.split('$');

  expect([kind, N, r, p]).toEqual(['typed', '16384', '8', '5']);
  expect(digest).toBe(createHash('sha256').update(scrypt('correct horse', salt)).digest('base64'));
  expect(await verifyPassword({ hash: stored, password: 'correct horse' })).toBe(true);
  expect(await verifyPassword({ hash: stored, password: 'another horse' })).toBe(false);
});

it('a derived key is kept as its scrypt, beside how it was derived', async () => {
  const derivation = { salt: 'c2FsdA', kdf: { algorithm: 'pbkdf2-sha256', iterations: 600_000 } };
  const [kind, clientSalt, kdf = '', N, r, p, salt = '', hash] = (await hashSecret('key', derivation)).split('$');

  expect([kind, clientSalt, N, r, p]).toEqual(['derived', derivation.salt, '16384', '8', '5']);
  expect(JSON.parse(Buffer.from(kdf, 'base64url').toString())).toEqual(derivation.kdf);
  expect(hash).toBe(scrypt('key', salt).toString('base64'));
});
