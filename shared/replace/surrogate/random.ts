/** Numbers from 0 to 1 that follow from a seed of 16 bytes or more, the same on every machine (xoshiro128**). */
export function randomFrom(seed: Uint8Array): () => number {
  const view = new DataView(seed.buffer, seed.byteOffset, 16);
  const state = [0, 4, 8, 12].map((at) => view.getUint32(at)) as [number, number, number, number];
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  return () => {
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return result / 2 ** 32;
  };
}

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
