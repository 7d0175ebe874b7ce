import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTransfer } from '#shared/documents/mail/transfer.ts';
import { packedIn } from '#shared/documents/verify/decode.ts';
import { mailStrings } from '#shared/documents/verify/mail.ts';
import { bytesText, FEWEST_IN_PICTURES } from '#shared/documents/verify/readable.ts';

/** The same as an expression, which is slow, and with runs twice in which no zero was passed over. */
const READABLE =
  /(?:[\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|(?<=[A-Za-z])[\xc0-\xff]|[\xc0-\xff](?=[A-Za-z])){5,}/g;

function expected(bytes: Uint8Array): string {
  const narrow = Buffer.from(bytes).toString('latin1');
  const wide = narrow.includes('\0') ? narrow.replace(/\0+/g, (zeros: string) => (zeros.length > 1 ? '\n' : '')) : '';
  const runs = [...(narrow.match(READABLE) ?? []), ...(wide.match(READABLE) ?? [])];
  const encoded = runs.filter((run) => /[\xc2-\xf4][\x80-\xbf]/.test(run));
  return [...runs, ...encoded.map((run) => new TextDecoder().decode(Buffer.from(run, 'latin1')))].join('\n');
}

/** Letters, first and later bytes of UTF-8, a byte order mark, zeros, signs that end a run. */
const byte = fc.oneof(
  fc.constantFrom(0, 0, 0x0a, 0x1f, 0x20, 0x41, 0x5a, 0x61, 0x7a, 0x7e, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xc3, 0xdf),
  fc.constantFrom(0xe0, 0xe2, 0xef, 0xbb, 0xf0, 0xf4, 0xf5, 0xff),
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0, max: 0xff }),
);

describe('what can be made out in bytes', () => {
  it('is what an expression finds', () => {
    const bytes = fc.array(byte, { maxLength: 200 }).map((list) => Uint8Array.from(list));
    fc.assert(
      fc.property(bytes, (list) => {
        expect(new Set(bytesText(list).split('\n'))).toEqual(new Set(expected(list).split('\n')));
        if (!list.includes(0)) expect(bytesText(list)).toBe(expected(list));
      }),
      { numRuns: 3000 },
    );
  });

  it('has no run in a picture that is shorter than a value that counts there', () => {
    const bytes = fc.array(byte, { maxLength: 200 }).map((list) => Uint8Array.from(list.filter((one) => one !== 0)));
    fc.assert(
      fc.property(bytes, (list) => {
        const all: string[] = Buffer.from(list).toString('latin1').match(READABLE) ?? [];
        const runs = all.filter((run) => run.length >= 6);
        expect(bytesText(list, FEWEST_IN_PICTURES).split('\n').slice(0, runs.length)).toEqual(runs);
        const isKept = (run: string) => Buffer.from(run, 'utf8').length >= 6 || run.length >= 6;
        expect(
          bytesText(list, FEWEST_IN_PICTURES)
            .split('\n')
            .every((run) => run === '' || isKept(run)),
        ).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('has names in one and two bytes a character', () => {
    const narrow = Buffer.from('\x01\x02Zoë Lindqvist\x03', 'utf8');
    const wide = Buffer.from('\x01Nils Holm\x02', 'utf16le');
    expect(bytesText(Buffer.concat([narrow, wide])).split('\n')).toEqual(
      expect.arrayContaining(['Zoë Lindqvist', 'Nils Holm']),
    );
  });
});

describe('base64 in a text', () => {
  it('is what an expression finds', () => {
    const PACKED = /(?<![A-Za-z\d+/])(?:[A-Za-z\d+/]{4}){3,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?(?![A-Za-z\d+/=])/g;
    const run = fc.integer({ min: 0, max: 30 }).map((length) => 'aB3+/'.repeat(6).slice(0, length));
    const piece = fc.tuple(run, fc.constantFrom('', '', '=', '==', '===', ' ', '-', 'é', '\n', '=\n='));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.flat().join('');
        expect([...packedIn(text)]).toEqual(text.match(PACKED) ?? []);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('base64 of a message', () => {
  it('is left out of what its bytes say where it fills lines', () => {
    const length = fc.constantFrom(0, 1, 59, 60, 64, 72, 76, 77, 120);
    const line = fc.tuple(length, fc.constantFrom('', '', '', '', '-', ' ', 'é'), fc.constantFrom('\n', '\n', '\r\n'));
    const text = fc
      .array(line, { maxLength: 12 })
      .map((lines) => lines.map(([n, sign, end]) => 'a'.repeat(n) + sign + end));
    fc.assert(
      fc.property(text, fc.constantFrom('', 'b'.repeat(64)), (lines, last) => {
        const whole = lines.join('') + last;
        const [first] = mailStrings(Buffer.from(whole, 'latin1'), () => []);
        expect(first?.text).toBe(whole.replace(/(?:^[A-Za-z\d+/]{60,76}\r?\n){3,}/gm, '\n'));
      }),
      { numRuns: 2000 },
    );
  });

  const digits = [...'ABZabz0189+/'];

  it('is read by its digits, piece by piece', () => {
    const raw = fc
      .array(fc.constantFrom(...digits, ...digits, '=', '\r\n', ' ', '-', '€'), { maxLength: 60 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(raw, (text) => {
        const pieces = text.replace(/[^A-Za-z\d+/=]/g, '').match(/[^=]+/g) ?? [];
        const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
        expect(Buffer.from(decodeTransfer(text, 'base64'))).toEqual(bytes);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const lines = Buffer.from(bytes).toString('base64').replace(/.{20}/g, '$&\r\n');
        expect(decodeTransfer(lines, 'base64')).toEqual(bytes);
      }),
    );
  });
});
