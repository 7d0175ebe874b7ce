/** The letter of a paragraph at the beginning of its line, with its dot: "K.", "b.". */
const MARKER = /^[ \t\u00a0]*(\p{L})\.[ \t\u00a0]/u;
const LONGEST_INDENT = 24;
/** A telephone number or an address: entries of a list of people have one, headings have not. */
const CONTACT = /@|\p{Nd}[\p{Nd} ()./-]{5,}\p{Nd}/u;
const LONGEST_ENTRY = 200;

/**
 * Whether a place lies behind the letter of a paragraph of an outline, or is that letter ("K. SURETY AND FIDELITY BONDS"): paragraphs with
 * the letters before and after it are in the text. A list of people has other initials.
 */
export function isOutlined(text: string, start: number, lettersOf: (text: string) => ReadonlySet<string>): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (start - lineStart > LONGEST_INDENT) return false;
  const found = MARKER.exec(text.slice(lineStart, start + 4));
  if (!found?.[1] || start > lineStart + found[0].length) return false;
  const lineEnd = text.indexOf('\n', start);
  if (CONTACT.test(text.slice(start, Math.min(lineEnd < 0 ? text.length : lineEnd, start + LONGEST_ENTRY))))
    return false;
  const letters = lettersOf(text);
  const code = found[1].charCodeAt(0);
  const has = (by: number) => letters.has(String.fromCharCode(code + by));
  return (has(-1) && has(1)) || (has(-1) && has(-2)) || (has(1) && has(2));
}

/** The letters that begin lines in the order of the alphabet, each behind the one before it. */
export function outlineLetters(text: string): ReadonlySet<string> {
  const letters = new Set<string>();
  let last = '';
  for (const [, letter = ''] of text.matchAll(/(?:^|\n)[ \t\u00a0]{0,24}(\p{L})\.[ \t\u00a0]/gu)) {
    const isNext = last !== '' && letter.charCodeAt(0) === last.charCodeAt(0) + 1;
    if (isNext) letters.add(last).add(letter);
    last = letter;
  }
  return letters;
}
