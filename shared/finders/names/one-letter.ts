/** "z z z": one letter again and again says nothing of anybody. */
const ONE_LETTER = /^(\p{L})(?:\s+\1)+$/iu;

export const isOneLetter = (value: string): boolean => ONE_LETTER.test(value);
