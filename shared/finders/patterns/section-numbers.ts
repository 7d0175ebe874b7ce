import { SECTION_WORDS } from '@veilmark/catalog/words/sections';

const SECTION = /^\d{1,2}(?:\.\d{1,2}){3}$/;
const HEADING = /^(\.?)[\t\u00a0 ]+\p{L}/u;

/** "in section 8.1.9.2", "в пункте 8.1.9.2". */
const NAMED = new RegExp(String.raw`(?:^|[\s(])(?:§{1,2}|${SECTION_WORDS.join('|')})\s$`, 'iu');
const LONGEST_NAME = 16;

/**
 * Whether four numbers with dots are those of a paragraph ("4.2.8.1. Reports"): at the beginning of a line, before words, and either
 * closed by a dot or below a paragraph with the first three of them; or behind the word for a paragraph.
 */
export function isSectionNumber(text: string, start: number, end: number): boolean {
  const number = text.slice(start, end);
  if (!SECTION.test(number)) return false;
  if (NAMED.test(text.slice(Math.max(0, start - LONGEST_NAME), start))) return true;
  if (!isAtLineStart(text, start)) return false;
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
