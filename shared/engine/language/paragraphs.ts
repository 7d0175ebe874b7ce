/** Lines longer than this were not wrapped by hand: each is a paragraph. */
const LONGEST_WRAPPED = 100;

/** Where paragraphs start: after a blank line, and before and after a long line. Every character is in one of them. */
export function paragraphStarts(text: string, units: Uint16Array): number[] {
  const starts = [0];
  let wasBreak = false;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const isBlank = isBlankLine(units, at, end);
    const isLong = end - at > LONGEST_WRAPPED;
    if ((isLong || (wasBreak && !isBlank)) && at > 0) starts.push(at);
    // Blank lines belong to the paragraph before them.
    wasBreak = isBlank || isLong;
    at = end + 1;
  }
  return starts;
}

function isBlankLine(units: Uint16Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const code = units[i];
    if (code !== 32 && code !== 9 && code !== 13 && code !== 0xa0) return false;
  }
  return true;
}
