import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  pbkdf2Sync,
  scryptSync,
  sign,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, toHex } from '#shared/crypto/bytes.ts';
import { parsePem } from '#shared/crypto/pem.ts';
import { formatFingerprint, importPublicKey } from '#shared/crypto/rsa.ts';
import { isSessionSigned } from '#shared/crypto/zk/proof.ts';
import { isWrappedPrivateKey } from '#shared/crypto/zk/wrapped-private-key.ts';
import * as zk from '#shared/crypto/zk.ts';
import { rsa2048Private, rsa2048Public } from '../../fixtures/key-pairs';

const USER = 'user-1';
const SALT = Uint8Array.from({ length: 16 }, (_, i) => i);
const MASTER = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const VAULT = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);

const nodeHkdf = (key: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));

/** Opens iv | ciphertext | tag with Node's own AES. */
function nodeOpen(key: Uint8Array, sealed: Uint8Array, additionalData: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(additionalData)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

describe('the master key', () => {
  it('is Argon2id of the normalized password', async () => {
    // crypto.argon2Sync of Node 26 with the same parameters.
    const expected = 'def6fd068289b9a0cf1114f8e978a2c4dab6faef377d895b9c2d59fc93fc5653';

    expect(toHex(await zk.deriveMasterKey('password', SALT, zk.ARGON2ID))).toBe(expected);
    expect(toHex(await zk.deriveMasterKey('ｐassword', SALT, zk.ARGON2ID))).toBe(expected);
  });

  it('falls back to PBKDF2', async () => {
    const expected = pbkdf2Sync('correct horse', SALT, 600_000, 32, 'sha256').toString('hex');

    expect(toHex(await zk.deriveMasterKey('correct horse', SALT, zk.PBKDF2))).toBe(expected);
  });

  it.each([
    { algorithm: 'pbkdf2-sha256', iterations: 1000 },
    { algorithm: 'argon2id', memoryKiB: 8, iterations: 3, parallelism: 1 },
    { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 1, parallelism: 1 },
  ] as const)('is not derived from weak parameters a server may send: %j', async (kdf) => {
    await expect(zk.deriveMasterKey('x', SALT, kdf)).rejects.toMatchObject({ code: 'INVALID_KEY' });
    await expect(zk.deriveMasterKey('x', new Uint8Array(4), zk.PBKDF2)).rejects.toMatchObject({ code: 'INVALID_KEY' });
  });
});

describe('the proof of a typed password', () => {
  const COST = { N: 16_384, r: 8, p: 5 };

  it('is its scrypt, as the service computes it', async () => {
    const expected = scryptSync('correct horse', SALT, 32, { ...COST, maxmem: 2 ** 26 }).toString('base64url');

    expect(await zk.deriveScryptProof('correct horse', SALT, COST)).toBe(`scrypt.${expected}`);
    expect(await zk.deriveScryptProof('ｃorrect horse', SALT, COST)).toBe(`scrypt.${expected}`);
  });

  it.each([{ N: 8192 }, { r: 1 }, { p: 1 }, { N: 2 ** 24 }])('is not computed for %j', async (change) => {
    await expect(zk.deriveScryptProof('x', SALT, { ...COST, ...change })).rejects.toMatchObject({
      code: 'INVALID_KEY',
    });
  });
});

describe('the signature of a vault', () => {
  it('is Ed25519 by a key that follows from the vault key, checked by others', async () => {
    const proofKey = await zk.deriveProofKey(VAULT);
    const signature = await zk.signSession(VAULT, USER, 'nonce', 'digest');

    const seed = nodeHkdf(VAULT, new Uint8Array(), 'pii/zk/v1/proof');
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    expect(createPublicKey(privateKey).export({ format: 'jwk' }).x).toBe(proofKey);
    const message = Buffer.from(`pii/zk/v1/session|${USER}|nonce|digest`);
    expect(sign(null, message, privateKey).toString('base64url')).toBe(signature);
    expect(await isSessionSigned(proofKey, USER, 'nonce', 'digest', signature)).toBe(true);
    for (const [user, nonce, digest] of [
      ['user-2', 'nonce', 'digest'],
      [USER, 'other', 'digest'],
      [USER, 'nonce', ''],
    ])
      expect(await isSessionSigned(proofKey, user ?? '', nonce ?? '', digest ?? '', signature)).toBe(false);
    expect(await isSessionSigned(await zk.deriveProofKey(MASTER), USER, 'nonce', 'digest', signature)).toBe(false);
    expect(await isSessionSigned('short', USER, 'nonce', 'digest', signature)).toBe(false);
  });
});

describe('what the server stores', () => {
  it('is derived as documented', async () => {
    const secret = VAULT;
    const authKey = nodeHkdf(MASTER, new Uint8Array(), 'pii/zk/v1/auth').toString('base64url');
    const recoveryKey = nodeHkdf(secret, new Uint8Array(), 'pii/zk/v1/recovery-auth').toString('base64url');
    const sessionKey = nodeHkdf(VAULT, SALT, 'pii/zk/v1/session');

    expect(await zk.deriveAuthKey(MASTER)).toBe(authKey);
    expect(await zk.deriveRecoveryAuthKey(secret)).toBe(recoveryKey);
    expect(await zk.deriveSessionKeyHash(VAULT, Buffer.from(SALT).toString('base64url'))).toBe(
      createHash('sha256').update(sessionKey).digest('hex'),
    );
  });

  it('opens the vault with the password, for this user only', async () => {
    const wrapped = await zk.wrapVaultKey(MASTER, VAULT, USER);

    const kek = nodeHkdf(MASTER, new Uint8Array(), 'pii/zk/v1/kek');
    expect(nodeOpen(kek, fromBase64(wrapped) as Uint8Array, `pii/zk/v1/vault|${USER}`)).toEqual(Buffer.from(VAULT));
    expect(await zk.unwrapVaultKey(MASTER, wrapped, USER)).toEqual(VAULT);
    await expect(zk.unwrapVaultKey(MASTER, wrapped, 'user-2')).rejects.toMatchObject({
      code: 'WRONG_KEY_OR_CORRUPTED',
    });
    await expect(zk.unwrapVaultKey(VAULT, wrapped, USER)).rejects.toMatchObject({ code: 'WRONG_KEY_OR_CORRUPTED' });
    await expect(zk.unwrapVaultKey(MASTER, '!!', USER)).rejects.toMatchObject({ code: 'CORRUPTED' });
  });

  it('says which of the recovery words cannot be right', () => {
    const { words } = zk.createRecoveryWords();

    expect(zk.flawOfRecoveryWords(words.toUpperCase())).toBeUndefined();
    expect(zk.flawOfRecoveryWords(words.split(' ').slice(1).join(', '))).toEqual({ kind: 'count', count: 23 });
    const misspelt = words.split(' ').with(4, 'nosie').join(' ');
    expect(zk.flawOfRecoveryWords(misspelt)).toEqual({ kind: 'unknown', position: 5, word: 'nosie' });
  });

  it('opens the vault with the recovery words', async () => {
    const { words, secret } = zk.createRecoveryWords();
    const wrapped = await zk.wrapForRecovery(secret, VAULT, USER);

    const typed = zk.readRecoveryWords(`  ${words.toUpperCase().replaceAll(' ', ' \n ')}. `);

    expect(words.split(' ')).toHaveLength(24);
    expect(await zk.unwrapForRecovery(typed, wrapped, USER)).toEqual(VAULT);
    await expect(zk.unwrapVaultKey(secret, wrapped, USER)).rejects.toMatchObject({ code: 'WRONG_KEY_OR_CORRUPTED' });
  });

  it.each([
    '',
    'abandon',
    `${'abandon '.repeat(24)}`,
    `${'abandon '.repeat(11)}about`,
    `${'zebra '.repeat(23)}notaword`,
  ])('refuses words that are none of ours: %s', (words) => {
    expect(() => zk.readRecoveryWords(words)).toThrowError(expect.objectContaining({ code: 'INVALID_KEY' }));
  });

  it("gives the standard's vector for words", () => {
    // BIP-39: 32 zero bytes.
    const words = `${'abandon '.repeat(23)}art`;

    expect(zk.readRecoveryWords(words)).toEqual(new Uint8Array(32));
  });
});

describe('a wrapped private key', () => {
  it('comes back for the same vault, user and key pair only', async () => {
    const fingerprint = formatFingerprint((await importPublicKey(rsa2048Public)).digest);

    const wrapped = await zk.wrapPrivateKey(VAULT, USER, rsa2048Private);

    expect(wrapped).toMatch(/^-----BEGIN ZK WRAPPED PRIVATE KEY-----/);
    expect(isWrappedPrivateKey(wrapped)).toBe(true);
    expect(parsePem(await zk.unwrapPrivateKey(VAULT, USER, fingerprint, wrapped))).toEqual(parsePem(rsa2048Private));
    for (const attempt of [
      () => zk.unwrapPrivateKey(MASTER, USER, fingerprint, wrapped),
      () => zk.unwrapPrivateKey(VAULT, 'user-2', fingerprint, wrapped),
      () => zk.unwrapPrivateKey(VAULT, USER, 'SHA256:other', wrapped),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_KEY_OR_CORRUPTED' });
    }
  });

  it('is told from other PEMs', () => {
    expect(isWrappedPrivateKey(rsa2048Private)).toBe(false);
    expect(isWrappedPrivateKey(rsa2048Private.replaceAll('PRIVATE KEY', 'ZK WRAPPED PRIVATE KEY'))).toBe(false);
    expect(isWrappedPrivateKey('nonsense')).toBe(false);
  });
});
