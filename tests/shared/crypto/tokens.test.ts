import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64Url } from '#shared/crypto/bytes.ts';
import { importPrivateKey, importPublicKey } from '#shared/crypto/rsa.ts';
import { createAsymmetricDecryptor, createAsymmetricEncryptor } from '#shared/crypto/tokens/asymmetric.ts';
import { createSymmetricCipher } from '#shared/crypto/tokens/symmetric.ts';
import { rsa2048Private, rsa2048Public, rsa4096Private, rsa4096Public } from '../../fixtures/key-pairs';

const KEY_16 = 'WmZq4t7w!z%C&F)J';
const KEY_24 = 'WmZq4t7w!z%C&F)J12345678';
const KEY_32 = 'WmZq4t7w!z%C&F)J1234567890abcdef';
const SALT = Uint8Array.from({ length: 16 }, (_, i) => i);

/** The token with one bit of one byte turned over. */
function damaged(token: string, byte: number): string {
  const bytes = fromBase64(token) as Uint8Array;
  const at = byte < 0 ? bytes.length + byte : byte;
  bytes[at] = (bytes[at] as number) ^ 1;
  return toBase64Url(bytes);
}

describe('symmetric tokens', () => {
  it('gives the published vector', async () => {
    const cipher = await createSymmetricCipher(KEY_16);

    expect(await cipher.encrypt('John Doe', SALT)).toBe(
      'PIE1AAECAwQFBgcICQoLDA0ODwROFfS9m5lN-JAJntZ7UGW89RCflg5epld69dhofSKsj8oC2jsYBmA',
    );
  });

  it.each([KEY_16, KEY_24, KEY_32, 'ключ из 16 знако', '🔑'.repeat(16)])(
    'restores what it encrypted with %s',
    async (key) => {
      const cipher = await createSymmetricCipher(key);

      for (const text of [
        '',
        'John Doe',
        'Zażółć 日本 😀',
        '\u0000',
        '\ud800',
        'a\udfffb\ud83d',
        '\ufeffbom',
        'x'.repeat(100_000),
      ]) {
        const token = await cipher.encrypt(text);
        expect(token).toMatch(/^PIE1[\w-]+$/);
        expect(await cipher.decrypt(token)).toBe(text);
      }
    },
  );

  it('never gives the same token twice', async () => {
    const cipher = await createSymmetricCipher(KEY_16);

    const tokens = await Promise.all(Array.from({ length: 100 }, () => cipher.encrypt('John Doe')));

    expect(new Set(tokens).size).toBe(100);
  });

  it.each(['', 'short', '1'.repeat(17), '1'.repeat(33)])('refuses a key of another length: "%s"', async (key) => {
    await expect(createSymmetricCipher(key)).rejects.toMatchObject({ code: 'INVALID_KEY' });
  });

  it('tells a wrong key from damage', async () => {
    const cipher = await createSymmetricCipher(KEY_16);
    const other = await createSymmetricCipher(KEY_32);
    const token = await cipher.encrypt('hello world');

    await expect(other.decrypt(token)).rejects.toMatchObject({ code: 'WRONG_KEY' });
    await expect(cipher.decrypt(damaged(token, -1))).rejects.toMatchObject({ code: 'CORRUPTED' });
    await expect(cipher.decrypt(damaged(token, 36))).rejects.toMatchObject({ code: 'CORRUPTED' });
    await expect(cipher.decrypt(token.slice(0, -4))).rejects.toMatchObject({ code: 'CORRUPTED' });
    await expect(cipher.decrypt(token.slice(0, 30))).rejects.toMatchObject({ code: 'CORRUPTED' });
    for (const text of ['<PERSON>', '', 'PIE1', 'hello', 'a'.repeat(5)]) {
      await expect(cipher.decrypt(text)).rejects.toMatchObject({ code: 'CORRUPTED' });
    }
  });

  it("reads the peer's AES-CBC layout with keys of 128, 192 and 256 bits", async () => {
    const cipher = await createSymmetricCipher(KEY_16);
    const token = 'AAECAwQFBgcICQoLDA0OD1JRH_1swzXojcDt__qivthedq_E8AFRW0qZ8KRPQxxW';

    expect(await cipher.decrypt(token)).toBe('text_for_encryption');
    expect(await cipher.decrypt('S184CMt9Drj7QaKQ21JTrpYzghnboTF9pn/neN8JME0=')).toBe('Chloë');
    const other = await createSymmetricCipher('WmZq4t7w!z%C&F)K');
    await expect(other.decrypt(token)).rejects.toMatchObject({ code: 'WRONG_KEY_OR_CORRUPTED' });
  });

  it("asks for a key of the right number of bytes for the peer's layout", async () => {
    const cipher = await createSymmetricCipher('ключ из 16 знако');

    const reading = cipher.decrypt('AAECAwQFBgcICQoLDA0OD1JRH_1swzXojcDt__qivthedq_E8AFRW0qZ8KRPQxxW');

    await expect(reading).rejects.toMatchObject({ code: 'WRONG_KEY' });
  });
});

describe('asymmetric tokens', () => {
  it('wraps one key for all values and unwraps it once', async () => {
    const encryptor = await createAsymmetricEncryptor(await importPublicKey(rsa4096Public));
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa4096Private));
    const values = Array.from({ length: 50 }, (_, i) => `value ${i} 😀 \ud800`);

    const tokens = await Promise.all(values.map((value) => encryptor.encrypt(value)));
    const restored = await Promise.all(tokens.map((token) => decryptor.decrypt(token)));

    expect(restored).toEqual(values);
    expect(decryptor.unwraps).toBe(1);
    expect(tokens.every((token) => /^PIA1[\w-]+$/.test(token))).toBe(true);
  });

  it('tells another key pair from damage', async () => {
    const token = await (await createAsymmetricEncryptor(await importPublicKey(rsa2048Public))).encrypt('John Doe');
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa2048Private));
    const other = createAsymmetricDecryptor(await importPrivateKey(rsa4096Private));

    await expect(other.decrypt(token)).rejects.toMatchObject({ code: 'WRONG_KEY' });
    for (const byte of [-1, 11, 12, 20, 13 + 256, 13 + 256 + 12]) {
      await expect(decryptor.decrypt(damaged(token, byte))).rejects.toMatchObject({ code: 'CORRUPTED' });
    }
    for (const text of ['<PERSON>', '', 'PIA1', token.slice(0, 100)]) {
      await expect(decryptor.decrypt(text)).rejects.toMatchObject({ code: 'CORRUPTED' });
    }
  });

  it('reads the layout that starts with the wrapped key', async () => {
    const { key } = await importPublicKey(rsa2048Public);
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
    const wrapped = new Uint8Array(await crypto.subtle.encrypt('RSA-OAEP', key, raw));
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode('John Doe')),
    );
    const token = Buffer.concat([wrapped, iv, sealed]).toString('base64');

    const mine = createAsymmetricDecryptor(await importPrivateKey(rsa2048Private));
    const other = createAsymmetricDecryptor(await importPrivateKey(rsa4096Private));

    expect(await mine.decrypt(token)).toBe('John Doe');
    await expect(other.decrypt(token)).rejects.toMatchObject({ code: 'CORRUPTED' });
  });

  it('stops at the allowed number of private-key operations', async () => {
    const publicKey = await importPublicKey(rsa2048Public);
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await createAsymmetricEncryptor(publicKey)).encrypt('x')),
    );
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa2048Private), 2);

    await decryptor.decrypt(tokens[0] as string);
    await decryptor.decrypt(tokens[1] as string);

    await expect(decryptor.decrypt(tokens[2] as string)).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  });
});
