/** What a UTF-16 unit can be in a name; a unit may be several things at once. */
export const LETTER_KIND = { capital: 1, letter: 2, numberOrLetter: 4, blank: 8 } as const;

const TESTS: readonly (readonly [RegExp, number])[] = [
  [/\p{Lu}/u, LETTER_KIND.capital],
  [/[\p{L}\p{M}]/u, LETTER_KIND.letter],
  [/[\p{L}\p{N}]/u, LETTER_KIND.numberOrLetter],
  [/\s/, LETTER_KIND.blank],
];

const IS_READ = 128;
/** Filled as units are met, so that each asks the expressions once. */
const kinds = new Uint8Array(0x10000);
for (let code = 0; code < 128; code++) read(code);

function read(code: number): number {
  const unit = String.fromCharCode(code);
  let kind = IS_READ;
  for (const [test, bit] of TESTS) if (test.test(unit)) kind |= bit;
  kinds[code] = kind;
  return kind;
}

/** The kinds of a unit; none for NaN, outside the text. */
export function kindsOf(code: number): number {
  const known = kinds[code] as number; // NaN has no entry, and no bit below
  return known === 0 ? read(code) : known;
}
