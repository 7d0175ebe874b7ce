import fc from 'fast-check';

/** Any character of Unicode. fast-check's own would first build tables for seconds. */
export const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** Texts of any characters, of other planes as well. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.array(character, maxLength === undefined ? {} : { maxLength }).map((parts) => parts.join(''));
