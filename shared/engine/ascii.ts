// What a code unit is within ASCII. NaN, outside a text, is nothing.

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isCapital = (code: number): boolean => code >= 65 && code <= 90;
export const isSmall = (code: number): boolean => code >= 97 && code <= 122;
export const isAsciiLetter = (code: number): boolean => isSmall(code) || isCapital(code);
/** What `\w` matches. */
export const isAsciiWord = (code: number): boolean => isAsciiLetter(code) || isDigit(code) || code === UNDERSCORE;

const UNDERSCORE = 95;
