/** Numbers from 0 to 1 that follow from a seed of 16 bytes or more, the same on every machine (xoshiro128**). */
export function randomFrom(seed: Uint8Array): () => number {
  // Four numbers by themselves: a text asks for one of these for each of its values.
  let a = wordAt(seed, 0);
  let b = wordAt(seed, 4);
  let c = wordAt(seed, 8);
  let d = wordAt(seed, 12);
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result / 2 ** 32;
  };
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);

export type Random = () => number;

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const DIGIT = /[0-9]/g;

/** Other digits in the same places; the first is never 0 where it was not. */
export const otherDigits = (text: string, random: Random, from = 0): string => {
  let at = 0;
  return text.replace(DIGIT, (digit) =>
    at++ < from
      ? digit
      : at === 1 && digit !== '0'
        ? String(1 + Math.floor(random() * 9))
        : String(Math.floor(random() * 10)),
  );
};

/** Other letters and digits in the same places, capitals for capitals. */
export const otherSigns = (text: string, random: Random): string =>
  otherDigits(text, random).replace(/[a-z]/gi, (letter) => {
    const made = 'abcdefghjkmnpqrstuvwxyz'[Math.floor(random() * 23)] as string;
    return letter === letter.toLowerCase() ? made : made.toUpperCase();
  });
