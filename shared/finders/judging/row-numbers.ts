import { isAnyReference } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

/** The head of a column that may count rows. */
const ROW_HEAD = /^["']?(?:id|#)["']?([;\t|,])/i;
const ROW_NUMBER = /(\d{1,3})[;\t|,]/y;

/** Without numbers of rows: in "id,name" above "1,Anna" and "2,Tom" 1 is not the number of a person. */
export function withoutRowNumbers(findings: readonly Finding[], text: string): Finding[] {
  const divider = ROW_HEAD.exec(text)?.[1];
  if (divider === undefined) return [...findings];
  const starts = startsOfCounted(text, divider);
  return findings.filter(({ type, start, end }) => !isAnyReference(type) || starts.get(start) !== end);
}

/** Where the numbers below the head begin and end for as long as they count: 1, 2, 3. Numbers with gaps are somebody's. */
function startsOfCounted(text: string, divider: string): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let expected: number | undefined;
  for (let line = text.indexOf('\n') + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    ROW_NUMBER.lastIndex = line;
    const digits = ROW_NUMBER.exec(text)?.[1];
    if (digits === undefined || text.charAt(line + digits.length) !== divider) break;
    const number = Number(digits);
    if (expected === undefined ? number > 1 : number !== expected) break;
    expected = number + 1;
    places.set(line, line + digits.length);
  }
  return places.size > 1 ? places : new Map();
}
