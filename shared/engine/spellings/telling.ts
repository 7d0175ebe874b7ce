import { passesCheck } from '@veilmark/catalog/check-digits';

/**
 * What a list of letters or numbers does not spell by chance: a long number, a mail address, a name. No part of it may be tried at every
 * letter of a long run and read the run to its end.
 */
export const PERSONAL =
  /\d[\d ./()-]{7,}\d|[\w.+-]@\w[.\w-]*\.\w|\p{Lu}\p{Ll}{2,} \p{Lu}\p{Ll}{2}|\p{Lu}{3} \p{Lu}{3}/u;

/** Digits alone must be the number of a card: data is full of lists of digits. */
export const isTelling = (text: string): boolean => (/^\d+$/.test(text) ? isCardNumber(text) : PERSONAL.test(text));

const isCardNumber = (digits: string): boolean => /^[3-6]\d{12,18}$/.test(digits) && passesCheck('luhn', digits);
