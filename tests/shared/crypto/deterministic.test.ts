import { aessiv } from '@noble/ciphers/aes.js';
import { FF1 } from '@noble/ciphers/ff1.js';
import { describe, expect, it } from 'vitest';
import { fromBase64, fromHex, toBase64Url, toHex } from '#shared/crypto/bytes.ts';
import { createDeterministicCipher } from '#shared/crypto/tokens/deterministic.ts';
import { createFormatPreservingCipher, formatPreservingCipher } from '#shared/crypto/tokens/format-preserving.ts';

const KEY = 'WmZq4t7w!z%C&F)J';
const bytes = (hex: string) => fromHex(hex.replace(/\s/g, '')) ?? new Uint8Array();

describe('format-preserving encryption', () => {
  // NIST SP 800-38G, FF1 samples 1, 2, 4, 5, 7 and 8: every tweak is ASCII.
  it.each([
    ['2B7E151628AED2A6ABF7158809CF4F3C', '', '2433477484'],
    ['2B7E151628AED2A6ABF7158809CF4F3C', '9876543210', '6124200773'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F', '', '2830668132'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F', '9876543210', '2496655549'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94', '', '6657667009'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94', '9876543210', '1001623463'],
  ])('gives the vectors of the standard for %s and "%s"', (key, tweak, expected) => {
    const cipher = formatPreservingCipher(bytes(key));

    expect(cipher.encrypt('0123456789', tweak)).toBe(expected);
    expect(cipher.decrypt(expected, tweak)).toBe('0123456789');
  });

  // Samples 3, 6 and 9 mix digits and letters in one alphabet, which no value of ours does.
  it.each([
    ['2B7E151628AED2A6ABF7158809CF4F3C', 'a9tv40mll9kdu509eum'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F', 'xbj3kv35jrawxv32ysr'],
    ['2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94', 'xs8a0azh2avyalyzuwd'],
  ])('rests on a library that gives those of radix 36 for %s', (key, expected) => {
    const numerals = (text: string) => Array.from(text, (sign) => Number.parseInt(sign, 36));
    const ff1 = FF1(36, bytes(key), bytes('3737373770717273373737'));

    expect(ff1.encrypt(numerals('0123456789abcdefghi'))).toEqual(numerals(expected));
  });

  it.each([
    ['4111 1111-1111.1111', /^\d{4} \d{4}-\d{4}\.\d{4}$/],
    ['B-AB 1234', /^[A-Z]-[A-Z]{2} \d{4}$/],
    ['ada@example.org', /^[a-z]{3}@[a-z]{7}\.[a-z]{3}$/],
    ['Ada Lovelace', /^[A-Z][a-z]{2} [A-Z][a-z]{7}$/],
    ['Jürgen Müller', /^[A-Z][ß-ÿ][a-z]{4} [A-Z][ß-ÿ][a-z]{4}$/],
    ['Иван Петров', /^[А-Я][а-я]{3} [А-Я][а-я]{5}$/],
    ['李雷', /^[一-鿿]{2}$/],
    ['김철수', /^[가-힣]{3}$/],
    ['۰۹۱۲۳۴۵۶۷۸۹', /^[۰-۹]{11}$/],
  ])('keeps the form of %s, depends on key and type, and can be undone', async (value, form) => {
    const cipher = await createFormatPreservingCipher(KEY);
    const other = await createFormatPreservingCipher(`${KEY.slice(1)}x`);

    const made = cipher.encrypt(value, 'A');

    expect(made).toMatch(form);
    expect(made).not.toBe(value);
    expect(cipher.encrypt(value, 'A')).toBe(made);
    expect(cipher.encrypt(value, 'B')).not.toBe(made);
    expect(other.encrypt(value, 'A')).not.toBe(made);
    expect(cipher.decrypt(made, 'A')).toBe(value);
  });

  it('is a permutation of the values of one form', async () => {
    const cipher = await createFormatPreservingCipher(KEY);
    const values = Array.from({ length: 300 }, (_, i) => `AB-${String(i).padStart(5, '0')}`);

    const made = values.map((value) => cipher.encrypt(value, 'X'));

    expect(new Set(made).size).toBe(values.length);
    expect(made.map((one) => cipher.decrypt(one, 'X'))).toEqual(values);
  });

  it.each(['12345', 'Ada', '--', '', 'አበበ በቂላ', '7'.repeat(1025)])('refuses %s', async (value) => {
    const cipher = await createFormatPreservingCipher(KEY);

    expect(() => cipher.encrypt(value, 'X')).toThrowError(expect.objectContaining({ code: 'UNSUPPORTED' }));
  });
});

describe('deterministic tokens', () => {
  // RFC 5297, appendices A.1 and A.2.
  it.each([
    [
      'fffefdfc fbfaf9f8 f7f6f5f4 f3f2f1f0 f0f1f2f3 f4f5f6f7 f8f9fafb fcfdfeff',
      ['10111213 14151617 18191a1b 1c1d1e1f 20212223 24252627'],
      '11223344 55667788 99aabbcc ddee',
      '85632d07 c6e8f37f 950acd32 0a2ecc93 40c02b96 90c4dc04 daef7f6a fe5c',
    ],
    [
      '7f7e7d7c 7b7a7978 77767574 73727170 40414243 44454647 48494a4b 4c4d4e4f',
      [
        '00112233 44556677 8899aabb ccddeeff deaddada deaddada ffeeddcc bbaa9988 77665544 33221100',
        '10203040 50607080 90a0',
        '09f91102 9d74e35b d84156c5 635688c0',
      ],
      '74686973 20697320 736f6d65 20706c61 696e7465 78742074 6f20656e 63727970 74207573 696e6720 5349562d 414553',
      '7bdb6e3b 432667eb 06f4d14b ff2fbd0f cb900f2f ddbe4043 26601965 c889bf17 dba77ceb 094fa663 b7a3f748 ba8af829 ea64ad54 4a272e9c 485b62a3 fd5c0d',
    ],
  ])('rest on a library that gives the vectors of RFC 5297', (key, associated, plain, sealed) => {
    const cipher = aessiv(bytes(key), ...associated.map(bytes));

    expect(toHex(cipher.encrypt(bytes(plain)))).toBe(sealed.replace(/\s/g, ''));
  });

  it('are equal for equal values, and open with the key alone', async () => {
    const cipher = await createDeterministicCipher(KEY);
    const other = await createDeterministicCipher(`${KEY.slice(1)}x`);
    const token = cipher.encrypt('Zoë 😀');

    expect(cipher.encrypt('Zoë 😀')).toBe(token);
    expect(other.encrypt('Zoë 😀')).not.toBe(token);
    expect(cipher.decrypt(token)).toBe('Zoë 😀');
    expect(() => other.decrypt(token)).toThrowError(expect.objectContaining({ code: 'WRONG_KEY_OR_CORRUPTED' }));
    const changed = fromBase64(token) ?? new Uint8Array();
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => cipher.decrypt(toBase64Url(changed))).toThrowError(
      expect.objectContaining({ code: 'WRONG_KEY_OR_CORRUPTED' }),
    );
    expect(() => cipher.decrypt('PIT1AAAA')).toThrowError(expect.objectContaining({ code: 'CORRUPTED' }));
  });
});
