/** "(“ERISA”)", "(GAO)". */
const IN_BRACKETS = /\((?:the\s)?["“”„'‘]?(\p{Lu}{3,8})["“”'’]?\)/gu;
/** How far before the bracket its words may begin. */
const LONGEST_WORDS = 120;

/**
 * Abbreviations that the text itself explains: the words before the bracket begin with their letters, "Employee Retirement Income Security
 * Act of 1974 (“ERISA”)". None of them is a person.
 */
export function definedAbbreviations(text: string): ReadonlySet<string> {
  const defined = new Set<string>();
  for (const { 1: letters = '', index } of text.matchAll(IN_BRACKETS)) {
    const words = text.slice(Math.max(0, index - LONGEST_WORDS), index).match(/\p{L}+/gu) ?? [];
    if (!defined.has(letters) && areInitials(letters, words)) defined.add(letters);
  }
  return defined;
}

/** Read from the end; small words and a year may stand between. */
function areInitials(letters: string, words: readonly string[]): boolean {
  let left = letters.length;
  for (let i = words.length - 1; i >= 0 && left > 0; i--) {
    const first = words[i]?.charAt(0) ?? '';
    if (first === letters.charAt(left - 1)) left--;
    else if (first !== first.toLowerCase()) return false;
  }
  return left === 0;
}
