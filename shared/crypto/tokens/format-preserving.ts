import { FF1 } from '@noble/ciphers/ff1.js';
import { hkdf } from '../aes';
import type { Bytes } from '../bytes';
import { UnfitValueError } from '../errors';
import { encodeText } from '../text';
import { type Alphabet, alphabetOf } from './alphabets';

/*
 * FF1 (NIST SP 800-38G) with AES-256; its key is HKDF-SHA256(the caller's key), its tweak the kind of value. Each character is replaced by
 * one of its own alphabet, and signs keep their places. Values of one alphabet are numerals of its size, as every FF1 program reads them.
 * Values of several ("AB-1234") are numbers of the mixed base, written in bits and encrypted again until the result is such a number
 * (cycle walking): a permutation of exactly the values of that form.
 */
const INFO = 'pii/fpe/v1';
/** Fewer values than this could be tried one by one (SP 800-38G revision 1). */
const SMALLEST_DOMAIN = 1_000_000n;
/** Numbers this long are no identifiers, and the arithmetic grows with the square of the length. */
const MOST_CHARACTERS = 1024;

interface FormatPreservingCipher {
  /** `tweak` is what the value is; another one gives another result. Throws UnfitValueError for values that it cannot hide. */
  encrypt(text: string, tweak: string): string;
  /** The way back. A wrong key or tweak gives another value of the same form: nothing in it tells. */
  decrypt(text: string, tweak: string): string;
}

export async function createFormatPreservingCipher(key: string): Promise<FormatPreservingCipher> {
  return formatPreservingCipher(await hkdf(encodeText(key), new Uint8Array(0), INFO, 32));
}

/** `secret` is an AES key; the vectors of the standard name theirs. @internal */
export function formatPreservingCipher(secret: Bytes): FormatPreservingCipher {
  const convert = (text: string, tweak: string, direction: 'encrypt' | 'decrypt') => {
    const ff1 = (radix: number) => FF1(radix, secret, encodeText(tweak))[direction];
    return withNumerals(text, (numerals, radices) =>
      new Set(radices).size === 1 ? ff1(radices[0] as number)(numerals) : walk(numerals, radices, ff1(2)),
    );
  };
  return {
    encrypt: (text, tweak) => convert(text, tweak, 'encrypt'),
    decrypt: (text, tweak) => convert(text, tweak, 'decrypt'),
  };
}

type Convert = (numerals: number[], radices: readonly number[]) => number[];

function withNumerals(text: string, convert: Convert): string {
  const characters = [...text];
  const alphabets = characters.map(alphabetOf);
  if (characters.some((character, index) => !alphabets[index] && /[\p{L}\p{N}]/u.test(character)))
    throw unsupported('The value has letters of a script that format-preserving encryption has no alphabet for');
  const places = alphabets.flatMap((alphabet, index) => (alphabet ? [{ alphabet, index }] : []));
  if (places.length > MOST_CHARACTERS) throw unsupported(`The value has more than ${MOST_CHARACTERS} characters`);
  const radices = places.map(({ alphabet }) => alphabet.radix);
  if (domainOf(radices) < SMALLEST_DOMAIN)
    throw unsupported(
      'The value is too short: fewer than one million values have its form, so that all could be tried',
    );
  const numerals = places.map(({ alphabet, index }) => (characters[index]?.codePointAt(0) ?? 0) - alphabet.from);
  for (const [at, numeral] of convert(numerals, radices).entries()) {
    const { alphabet, index } = places[at] as { alphabet: Alphabet; index: number };
    characters[index] = String.fromCodePoint(alphabet.from + numeral);
  }
  return characters.join('');
}

const domainOf = (radices: readonly number[]): bigint => radices.reduce((size, radix) => size * BigInt(radix), 1n);

function walk(numerals: number[], radices: readonly number[], convert: (bits: number[]) => number[]): number[] {
  const domain = domainOf(radices);
  const width = (domain - 1n).toString(2).length;
  let number = numerals.reduce((sum, numeral, at) => sum * BigInt(radices[at] as number) + BigInt(numeral), 0n);
  do {
    const bits = Array.from(number.toString(2).padStart(width, '0'), Number);
    number = BigInt(`0b${convert(bits).join('')}`);
  } while (number >= domain);
  return radices
    .toReversed()
    .map((radix) => {
      const numeral = Number(number % BigInt(radix));
      number /= BigInt(radix);
      return numeral;
    })
    .reverse();
}

const unsupported = (message: string) => new UnfitValueError(message);
