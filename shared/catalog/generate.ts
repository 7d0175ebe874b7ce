import type { EntityDefinition, EntityExamples } from './types';

/** How many values are drawn before giving up: two check digits of one in a hundred each are found within this nearly always. */
const MOST_DRAWS = 20_000;
/** Shares of the characters that are changed, in turn: few keep a birth date inside a number valid, many make it another number. */
const SHARES = [0.6, 0.25, 0.12] as const;
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const HEX_LETTERS = 'ABCDEF';

/**
 * An invented value of a type: one of its examples with other digits and letters in the same places, drawn until the type's pattern and
 * check accept it. Undefined where none is found, as for types whose check is a hash (wallets, signed tokens). For tests, samples,
 * training and surrogates; `random` gives numbers from 0 to 1.
 */
export function generateValue(
  { pattern, validator }: EntityDefinition,
  { matches }: Pick<EntityExamples, 'matches'>,
  language: string,
  random: () => number,
  most = MOST_DRAWS,
): string | undefined {
  if (!pattern || matches.length === 0) return undefined;
  const example = matches[Math.floor(random() * matches.length)] ?? '';
  const whole = wholeOf(pattern);
  // A pattern that holds the label too cannot be asked about the value alone.
  const isAsked = whole.test(example);
  const isChecked = validator?.check(example, language, '') === true;
  const accepts = (value: string) =>
    value !== example &&
    (!isAsked || whole.test(value)) &&
    (!isChecked || validator?.check(value, language, '') === true);
  for (let draws = 0; draws < most; draws++) {
    const drawn = withOtherCharacters(example, SHARES[draws % SHARES.length] ?? 0, random);
    if (accepts(drawn)) return drawn;
  }
  return undefined;
}

const wholes = new WeakMap<RegExp, RegExp>();

/** The pattern as it accepts a whole value; compiled once, because a text may hold thousands of a type. */
function wholeOf(pattern: RegExp): RegExp {
  const known = wholes.get(pattern) ?? new RegExp(`^(?:${pattern.source})$`, pattern.flags);
  wholes.set(pattern, known);
  known.lastIndex = 0;
  return known;
}

function withOtherCharacters(value: string, share: number, random: () => number): string {
  const alphabet = /[g-z]/i.test(value) ? LETTERS : HEX_LETTERS;
  let made = '';
  for (let at = 0; at < value.length; at++) made += otherCharacter(value.charAt(at), alphabet, share, random);
  return made;
}

function otherCharacter(character: string, alphabet: string, share: number, random: () => number): string {
  const isDigit = character >= '0' && character <= '9';
  const isSmall = character >= 'a' && character <= 'z';
  if (!isDigit && !isSmall && !(character >= 'A' && character <= 'Z')) return character;
  if (random() > share) return character;
  if (isDigit) return String(Math.floor(random() * 10));
  // Letters are often a fixed part of the form: few are changed at a time.
  if (random() > 0.3) return character;
  const letter = alphabet[Math.floor(random() * alphabet.length)] ?? 'A';
  return isSmall ? letter.toLowerCase() : letter;
}
