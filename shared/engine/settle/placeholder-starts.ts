/** What a character is to a placeholder. */
const none = 0;
const letter = 1;
/** Part of a name, but not its beginning. */
const inside = 2;
const open = 3;

const kinds = new Uint8Array(0x10000);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) kinds[code] = letter;
  else if (/[\d_]/.test(character)) kinds[code] = inside;
  else if (/[<[{&\\%=]/.test(character)) kinds[code] = open;
}
// The long s and the sign for kelvin are an s and a k in any letter case.
for (const sign of ['\u017f', '\u212a']) kinds[sign.charCodeAt(0)] = letter;

const underscore = 95;
const isNumber = (code: number): boolean => code >= 49 && code <= 57;

/**
 * Calls back, in order, for every place where a placeholder may begin: a bracket with a name behind it, and a word with an underscore and a
 * number in it. `tryAt` answers where the placeholder ends, or the same place. One look at most characters.
 */
export function atPlaceholderStarts(units: Uint16Array, length: number, tryAt: (at: number) => number): void {
  let word = -1;
  for (let at = 0; at < length; at++) {
    const code = units[at] as number; // as many as the text has
    const kind = kinds[code] as number; // every unit has one
    if (kind === none) {
      word = -1;
      continue;
    }
    if (kind !== open) {
      if (at === 0 || isOutside(units[at - 1] as number)) word = kind === letter ? at : -1;
      if (code !== underscore || word < 0 || !isNumber(units[at + 1] as number)) continue;
    } else if (!mayOpen(code, units[at + 1] as number)) {
      word = -1;
      continue;
    }
    const start = kind === open ? at : word;
    const end = tryAt(start);
    word = -1;
    if (end > start) at = end - 1;
  }
}

const isOutside = (code: number): boolean => {
  const kind = kinds[code] as number;
  return kind === none || kind === open;
};

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
      return kinds[next] === letter || next === 0x7b;
  }
}
