import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatPem, parsePem } from '#shared/crypto/pem.ts';
import {
  algorithmName,
  formatFingerprint,
  generateKeyPair,
  importPrivateKey,
  importPublicKey,
} from '#shared/crypto/rsa.ts';
import * as pems from '../../fixtures/key-pairs';

describe('PEM', () => {
  it('reads back what it wrote', () => {
    const der = Uint8Array.from({ length: 200 }, (_, i) => i);

    expect(parsePem(formatPem('PUBLIC KEY', der))).toEqual({ label: 'PUBLIC KEY', der });
  });

  it.each([
    ['CRLF line ends', (pem: string) => pem.replaceAll('\n', '\r\n')],
    ['no line breaks', (pem: string) => pem.replaceAll('\n', '')],
    ['escaped line breaks', (pem: string) => pem.replaceAll('\n', '\\n')],
    ['space around', (pem: string) => `\n  ${pem}\n\n`],
  ])('accepts %s', async (_name, change) => {
    expect(parsePem(change(pems.rsa2048Public))).toEqual(parsePem(pems.rsa2048Public));
  });

  it.each([
    ['nothing', ''],
    ['plain text', 'not a key'],
    ['a missing end', pems.rsa2048Public.replace(/-----END.*/, '')],
    ['two labels', pems.rsa2048Public.replace('END PUBLIC', 'END PRIVATE')],
    ['other characters', pems.rsa2048Public.replace('MII', 'M!I')],
    ['an empty body', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n'],
    ['two keys', pems.rsa2048Public + pems.rsa2048Public],
    ['megabytes', `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(2_000_000)}\n-----END PUBLIC KEY-----`],
  ])('refuses %s', (_name, text) => {
    expect(() => parsePem(text)).toThrowError(expect.objectContaining({ code: 'INVALID_PEM' }));
  });
});

describe('RSA keys', () => {
  it('gives both halves, in either encoding, one fingerprint', async () => {
    const expected = createHash('sha256')
      .update(createPublicKey(pems.rsa2048Public).export({ type: 'spki', format: 'der' }))
      .digest('base64')
      .replace(/=+$/, '');

    for (const key of [
      await importPublicKey(pems.rsa2048Public),
      await importPublicKey(pems.rsa2048Pkcs1Public),
      await importPrivateKey(pems.rsa2048Private),
      await importPrivateKey(pems.rsa2048Pkcs1Private),
    ]) {
      expect(formatFingerprint(key.digest)).toBe(`SHA256:${expected}`);
      expect(algorithmName(key.modulusBits)).toBe('RSA-2048');
    }
  });

  it('tells a wrong half from a broken key', async () => {
    await expect(importPrivateKey(pems.rsa4096Public)).rejects.toMatchObject({ code: 'WRONG_KEY_TYPE' });
    await expect(importPublicKey(pems.rsa4096Private)).rejects.toMatchObject({ code: 'WRONG_KEY_TYPE' });
    await expect(importPublicKey(formatPem('CERTIFICATE', Uint8Array.of(1)))).rejects.toMatchObject({
      code: 'WRONG_KEY_TYPE',
    });
    await expect(importPublicKey(formatPem('PUBLIC KEY', Uint8Array.of(1, 2)))).rejects.toMatchObject({
      code: 'INVALID_PEM',
    });
    await expect(importPrivateKey(formatPem('ENCRYPTED PRIVATE KEY', Uint8Array.of(1)))).rejects.toThrow(/passphrase/);
    await expect(importPublicKey(pems.ecPublic)).rejects.toMatchObject({ code: 'INVALID_PEM' });
  });

  it('refuses keys under 2048 bits', async () => {
    await expect(importPublicKey(pems.rsa1024Public)).rejects.toMatchObject({ code: 'INVALID_KEY' });
    await expect(importPrivateKey(pems.rsa1024Private)).rejects.toMatchObject({ code: 'INVALID_KEY' });
  });

  it('generates pairs whose halves match', async () => {
    const pair = await generateKeyPair(2048);

    const [publicKey, privateKey] = [
      await importPublicKey(pair.publicKeyPem),
      await importPrivateKey(pair.privateKeyPem),
    ];

    expect(publicKey.digest).toEqual(privateKey.digest);
  });
});
