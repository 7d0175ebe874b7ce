const SECTION = /^\d{1,2}(?:\.\d{1,2}){3}$/;
const HEADING = /^(\.?)[\t\u00a0 ]+\p{L}/u;

/**
 * Whether four numbers with dots are those of a paragraph ("4.2.8.1. Reports"): at the beginning of a line, before words, and either
 * closed by a dot or below a paragraph with the first three of them.
 */
export function isSectionNumber(text: string, start: number, end: number): boolean {
  const number = text.slice(start, end);
  if (!SECTION.test(number) || !isAtLineStart(text, start)) return false;
  const heading = HEADING.exec(text.slice(end, end + 12));
  if (!heading) return false;
  const above = number.slice(0, number.lastIndexOf('.'));
  return heading[1] === '.' || ['.\t', '. ', '\t', ' '].some((sign) => text.includes(`\n${above}${sign}`));
}

function isAtLineStart(text: string, start: number): boolean {
  let at = start;
  while (at > 0 && /[ \t\u00a0]/.test(text.charAt(at - 1))) at--;
  return at === 0 || text.charAt(at - 1) === '\n';
}
