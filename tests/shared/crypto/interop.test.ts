import * as node from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importPrivateKey, importPublicKey } from '#shared/crypto/rsa.ts';
import { createAsymmetricDecryptor, createAsymmetricEncryptor } from '#shared/crypto/tokens/asymmetric.ts';
import { createSymmetricCipher } from '#shared/crypto/tokens/symmetric.ts';
import { rsa2048Private, rsa2048Public } from '../../fixtures/key-pairs';

const LONG_KEY = 'WmZq4t7w!z%C&F)J1234567890abcdef';
const TEXTS = ['', 'John Doe', 'Zażółć gęślą jaźń 😀', 'x'.repeat(5000)];

/** Reads a PIE1 value as its description says, with Node's own primitives. */
function openSymmetric(token: string, key: string): string {
  const bytes = Buffer.from(token, 'base64url');
  const [header, salt, commitment] = [bytes.subarray(0, 35), bytes.subarray(3, 19), bytes.subarray(19, 35)];
  const derived = Buffer.from(node.hkdfSync('sha256', Buffer.from(key), salt, 'pii/encrypt/v1', 60));
  expect(commitment.equals(derived.subarray(44))).toBe(true);
  return openGcm(derived.subarray(0, 32), derived.subarray(32, 44), bytes.subarray(35), header);
}

function openGcm(key: Buffer, iv: Buffer, sealed: Buffer, additionalData: Buffer): string {
  const decipher = node
    .createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(additionalData)
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
}

const oaep = { padding: node.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

describe('what we encrypt', () => {
  it.each([16, 24, 32])("opens with Node's crypto under a key of %d characters", async (length) => {
    const key = LONG_KEY.slice(0, length);
    const cipher = await createSymmetricCipher(key);

    for (const text of TEXTS) expect(openSymmetric(await cipher.encrypt(text), key)).toBe(text);
  });

  it("opens with Node's crypto and the private key", async () => {
    const encryptor = await createAsymmetricEncryptor(await importPublicKey(rsa2048Public));

    for (const text of TEXTS) {
      const bytes = Buffer.from(await encryptor.encrypt(text), 'base64url');
      const ivAt = 13 + bytes.readUInt16BE(11);
      const sessionKey = node.privateDecrypt({ key: rsa2048Private, ...oaep }, bytes.subarray(13, ivAt));
      const opened = openGcm(
        sessionKey,
        bytes.subarray(ivAt, ivAt + 12),
        bytes.subarray(ivAt + 12),
        bytes.subarray(0, ivAt + 12),
      );
      expect(opened).toBe(text);
    }
  });
});

describe("what others encrypted in the peer's layout", () => {
  it.each([16, 24, 32])("opens here when Node's crypto made it with a key of %d bytes", async (length) => {
    const key = LONG_KEY.slice(0, length);
    const cipher = await createSymmetricCipher(key);

    for (const text of TEXTS) {
      const iv = node.randomBytes(16);
      const made = node.createCipheriv(`aes-${length * 8}-cbc`, key, iv);
      const token = Buffer.concat([iv, made.update(text, 'utf8'), made.final()]);
      expect(await cipher.decrypt(token.toString('base64url'))).toBe(text);
      expect(await cipher.decrypt(token.toString('base64'))).toBe(text);
    }
  });

  // printf '%s' "$TEXT" | openssl enc -aes-BITS-cbc -K "$(printf %s "$KEY" | xxd -p)" -iv "$IV", then base64url of iv and output.
  it.each([
    [128, 'dmVpbG1hcmstaXYtMDEyOKf8UHO8cfDS9PHyQqKx_HNuAbmyHnq6mIJtRvHFClVkSil0y50JmSxFn3a10T9tJw=='],
    [192, 'dmVpbG1hcmstaXYtMDE5MgfvMwOIhaBAV92qyplrurqs4PpMJu6YDSg9gw0f1iSUrrpJeZJVEkRBqqfAoXn1Qg=='],
    [256, 'dmVpbG1hcmstaXYtMDI1NpjSwfNWrfCbNOaj8oR8o_4Pa0jtWDfljKZLRu4rQ1apru1cy1Q-IPNLfC2pQFfLag=='],
  ])('opens here when openssl made it with AES-%d', async (bits, token) => {
    const cipher = await createSymmetricCipher(LONG_KEY.slice(0, bits / 8));

    expect(await cipher.decrypt(token)).toBe(`Zażółć gęślą jaźń 😀 ${bits}`);
  });

  it('opens here when the session key was wrapped by openssl', async () => {
    // printf 'SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS' | openssl pkeyutl -encrypt -pubin -inkey rsa-2048.public.pem \
    //   -pkeyopt rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:sha256
    const wrapped = Buffer.from(
      'fGG53d2Gy87BQFXqBYrfC1hHgo/nW2ns6SxiIYHikJ4p8qx3pV6IulLNwqODn/op+lm0CIWc0785+1MckezUsO0lNnbBLPlaiUV2SJifqO/vJ23Flg7UQ8UbF2P7TpTSjh6KzRSARQjrX9G0PSyZCBRQzggdCU9SC5YvEyxNrabKfi42zofMH6TNZxxwPQx+RR1cJL8RgAMusI7k/cxrNoa1RLlstYtJZUHealsf+HnNj6BQM5hn7l4o9Nn3L8ayP7kpnGmHVoNHykeUwXZID1aa4yxWqQYHE8OfqCuP0bBhuiz7WiJQwWIg28EtOVoisqpyJDaMfREOCINSAlYisw==',
      'base64',
    );
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa2048Private));

    for (const text of TEXTS) {
      const iv = node.randomBytes(12);
      const made = node.createCipheriv('aes-256-gcm', Buffer.alloc(32, 'S'), iv);
      const sealed = Buffer.concat([made.update(text, 'utf8'), made.final(), made.getAuthTag()]);
      expect(await decryptor.decrypt(Buffer.concat([wrapped, iv, sealed]).toString('base64'))).toBe(text);
    }
  });

  it("opens here when Node's crypto wrapped the session key", async () => {
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa2048Private));
    const sessionKey = node.randomBytes(32);
    const iv = node.randomBytes(12);
    const made = node.createCipheriv('aes-256-gcm', sessionKey, iv);
    const sealed = Buffer.concat([made.update('John Doe'), made.final(), made.getAuthTag()]);
    const wrapped = node.publicEncrypt({ key: rsa2048Public, ...oaep }, sessionKey);

    expect(await decryptor.decrypt(Buffer.concat([wrapped, iv, sealed]).toString('base64'))).toBe('John Doe');
  });
});
