import {
  alphanumericsOf,
  digitsOf,
  isRepeated,
  isVerhoeff,
  luhnRemainder,
  mod97,
  weightedSum,
} from './validators/checksums';

/** Schemes of check digits that the caller's own patterns may ask for. Values come as written, with their separators. */
const schemes = {
  luhn: (value) => luhnRemainder(digitsOf(value)) === 0,
  /** ISO 7064, country code and check digits first, as in an IBAN. */
  iban: (value) => {
    const plain = alphanumericsOf(value);
    return plain.length > 4 && mod97(plain.slice(4) + plain.slice(0, 4)) === 1;
  },
  /** ISO 7064, two check digits at the end. */
  mod97: (value) => mod97(alphanumericsOf(value)) === 1,
  verhoeff: (value) => isVerhoeff(digitsOf(value)),
  /** EAN and ISBN-13: weights 1 and 3 in turn. */
  ean: (value) => sumFromRight(digitsOf(value), [1, 3]) % 10 === 0,
  /** Weights 1, 2, 3 … from the right, as in ISBN-10 and the Dutch eleven test. */
  mod11: (value) => {
    const plain = alphanumericsOf(value);
    const last = plain.endsWith('X') ? 10 : Number(plain.at(-1));
    const digits = plain.slice(0, -1);
    if (!/^\d+$/.test(digits) || Number.isNaN(last)) return false;
    return (
      (weightedSum(
        digits,
        Array.from(digits, (_, i) => digits.length + 1 - i),
      ) +
        last) %
        11 ===
      0
    );
  },
  /** ISO 7064 MOD 11,10, as in the German tax number. */
  mod11_10: (value) => {
    const digits = digitsOf(value);
    let product = 10;
    for (const digit of digits.slice(0, -1)) {
      const sum = (Number(digit) + product) % 10 || 10;
      product = (2 * sum) % 11;
    }
    return (11 - product) % 10 === Number(digits.at(-1));
  },
  /** No check digit, but what sets a code apart from a word or a number. */
  letters_and_digits: (value) => /\p{L}/u.test(value) && /\p{Nd}/u.test(value),
} as const satisfies Record<string, (value: string) => boolean>;

export type CheckName = keyof typeof schemes;
export const CHECK_NAMES = Object.keys(schemes) as readonly CheckName[];

/** Whether the value's check digits fit. Numbers of one digit over and over fit most schemes and are nobody's. */
export function passesCheck(name: CheckName, value: string): boolean {
  if (name === 'letters_and_digits') return schemes[name](value);
  const digits = digitsOf(value);
  return digits.length > 1 && !isRepeated(digits) && schemes[name](value);
}

function sumFromRight(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++)
    sum += Number(digits[digits.length - 1 - i]) * (weights[i % weights.length] ?? 0);
  return sum;
}
