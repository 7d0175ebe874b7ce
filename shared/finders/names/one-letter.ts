/** "z z z": one letter again and again says nothing of anybody. */
const oneLetter = /^(\p{L})(?:\s+\1)+$/iu;

export const isOneLetter = (value: string): boolean => oneLetter.test(value);
