/** A text as the patterns see it, and the way back to the offsets of the original. */
export interface NormalizedText {
  text: string;
  /** The original offset of an offset in `text`. */
  originalOffset(offset: number): number;
}

const spaces = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const hyphens = '\u2010-\u2015\u2212\ufe58\ufe63';
const fullWidth = '\uff01-\uff5e';
const otherDigits = '\u0660-\u0669\u06f0-\u06f9\u0966-\u096f';
const invisible = '\u00ad\u200b-\u200f\u2060\ufeff';

const replaceable = new RegExp(`[${spaces}${hyphens}${fullWidth}${otherDigits}]`, 'g');
const isSpace = new RegExp(`[${spaces}]`);
const isHyphen = new RegExp(`[${hyphens}]`);
/** Invisible characters between visible ASCII: they hide a number from a pattern but not from a reader. */
const hidden = new RegExp(`(?<=[!-~])[${invisible}]+(?=[!-~])`, 'g');
/** Half a character: no pattern means it, and left in place it would glue the words beside it together. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const anyInvisible = new RegExp(`[${invisible}]`);
/** Whatever normalisation looks for. Most letters outside ASCII are none of it, so that one look settles most texts. */
const anySpecial = new RegExp(`[${spaces}${hyphens}${fullWidth}${otherDigits}${invisible}\\ud800-\\udfff]`);

/**
 * Writes typographic spaces, hyphens, full-width letters and other scripts' digits as ASCII, one character for one.
 * Invisible characters inside ASCII are taken out; offsets still lead back to the original text.
 */
export function normalizeText(original: string): NormalizedText {
  const same = (offset: number): number => offset;
  if (!anySpecial.test(original)) return { text: original, originalOffset: same };
  const ascii = original.replace(replaceable, asAscii);
  const text = /[\ud800-\udfff]/.test(ascii) ? ascii.replace(loneSurrogate, '\ufffd') : ascii;
  if (!anyInvisible.test(text)) return { text, originalOffset: same };
  return withoutHidden(text);
}

function asAscii(letter: string): string {
  if (isSpace.test(letter)) return ' ';
  if (isHyphen.test(letter)) return '-';
  const code = letter.charCodeAt(0);
  if (code >= 0xff01) return String.fromCharCode(code - 0xff01 + 0x21);
  // The three digit blocks start at a multiple of 16, or 6 past it.
  return String.fromCharCode(48 + ((code - (code >= 0x0966 ? 0x0966 : code >= 0x06f0 ? 0x06f0 : 0x0660)) % 10));
}

function withoutHidden(text: string): NormalizedText {
  const cutAt: number[] = [];
  const cutBefore: number[] = [];
  let removed = 0;
  const visible = text.replace(hidden, (run: string, offset: number) => {
    cutAt.push(offset - removed);
    removed += run.length;
    cutBefore.push(removed);
    return '';
  });
  return {
    text: visible,
    originalOffset: (offset) => offset + (cutBefore[countUpTo(cutAt, offset) - 1] ?? 0),
  };
}

/** How many entries of an ascending list are at most the value. */
function countUpTo(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
