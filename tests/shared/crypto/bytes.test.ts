import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  equalBytes,
  fromBase64,
  fromHex,
  fromLatin1,
  latin1,
  toBase64,
  toBase64Url,
  toHex,
} from '#shared/crypto/bytes.ts';
import { decodeText, encodeText } from '#shared/crypto/text.ts';

describe('bytes and text', () => {
  it('converts to and from hexadecimal and both base64 alphabets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(fromHex(toHex(bytes))).toEqual(bytes);
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
        expect(fromBase64(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it.each(['a', 'ab=c', 'ab c', 'é', '====', 'abcde'])('refuses base64 that is none: %s', (text) => {
    expect(fromBase64(text)).toBeUndefined();
  });

  it('reads a byte as a character and back, wherever the first of another alphabet stands', () => {
    const odd = fc.array(fc.tuple(fc.nat(9000), fc.integer({ min: 0x80, max: 0xff })), { maxLength: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 8100, max: 9000 }), fc.nat(7), odd, (length, offset, others) => {
        const bytes = new Uint8Array(length + offset).fill(0x61).subarray(offset);
        for (const [at, byte] of others) if (at < length) bytes[at] = byte;
        const text = Buffer.from(bytes).toString('latin1');
        expect(latin1(bytes) === text).toBe(true);
        expect(equalBytes(fromLatin1(text), bytes)).toBe(true);
      }),
    );
    expect(fromLatin1(`${'a'.repeat(9000)}\u0141`).at(-1)).toBe(0x41);
  });

  it('refuses hexadecimal that is none', () => {
    expect(fromHex('abc')).toBeUndefined();
    expect(fromHex('zz')).toBeUndefined();
  });

  it('keeps every string JavaScript can hold, half surrogate pairs included', () => {
    const scalar = fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
    const wellFormed = fc.array(scalar).map((codes) => String.fromCodePoint(...codes));
    const anyString = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anyString, (text) => {
        expect(decodeText(encodeText(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(wellFormed, (text) => {
        expect(encodeText(text)).toEqual(new TextEncoder().encode(text));
      }),
    );
  });

  it('says when bytes are not text', () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0], [0x61, 0xed, 0xa0, 0x80, 0xff], [0xf8, 0x88]]) {
      expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
    }
  });

  it('compares contents', () => {
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
  });
});
