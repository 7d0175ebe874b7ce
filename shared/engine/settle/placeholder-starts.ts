const UNDERSCORE = 95;
/** Signs that a placeholder may begin with, and the underscore before its number. */
export const STARTING_SIGNS = '<[{&\\%=_';
const signs = new Uint8Array(0x10000);
for (const sign of STARTING_SIGNS) signs[sign.charCodeAt(0)] = 1;

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === LONG_S || code === KELVIN;
/** Both are an s and a k in any letter case. */
const LONG_S = 0x17f;
const KELVIN = 0x212a;
const isInName = (code: number): boolean => isLetter(code) || (code >= 48 && code <= 57) || code === UNDERSCORE;
const isNumber = (code: number): boolean => code >= 49 && code <= 57;

/**
 * Calls back, in order, for every place where a placeholder may begin: a bracket with a name behind it, and a word with an underscore and a
 * number in it. `tryAt` answers where the placeholder ends, or the same place. One look at most characters.
 */
export function atPlaceholderStarts(units: Uint16Array, length: number, tryAt: (at: number) => number): void {
  /** A name that reaches back to here was tried, or ends a placeholder. */
  let done = 0;
  for (let at = 0; at < length; at++) {
    const code = units[at] as number; // as many as the text has
    if (signs[code] === 0) continue;
    const next = units[at + 1] as number; // nothing stands behind the text's end
    let start = at;
    if (code === UNDERSCORE) {
      if (!isNumber(next)) continue;
      while (start > done && isInName(units[start - 1] as number)) start--;
      const isTried = start === done && done > 0 && isInName(units[done - 1] as number);
      done = at;
      if (isTried || !isLetter(units[start] as number)) continue;
    } else if (!mayOpen(code, next)) continue;
    const end = tryAt(start);
    if (end <= start) continue;
    at = end - 1;
    done = end;
  }
}

/** Whether the next character fits the sign: `<P`, `{{`, `&lt;`, `&#60;`, `\u003c`, `%3c`. */
function mayOpen(sign: number, next: number): boolean {
  switch (sign) {
    case 0x26: // &
      return next === 0x23 || next === 0x6c || next === 0x4c;
    case 0x5c: // Backslash and u
      return next === 0x75 || next === 0x55;
    case 0x25: // %
    case 0x3d: // =
      return next === 0x33;
    default:
      return isLetter(next) || next === 0x7b;
  }
}
