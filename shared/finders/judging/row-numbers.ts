import { isAnyReference } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

/** The head of a column that may count rows, and of one that does so only if it counts all of them: "customer_id". */
const ROW_HEAD = /^["']?(\p{L}{2,20}[_ -]?)?(?:id|#)["']?([;\t|,])/iu;
const ROW_NUMBER = /(\d{1,3})[;\t|,]/y;

/** Without numbers of rows: in "id,name" above "1,Anna" and "2,Tom" 1 is not the number of a person. */
export function withoutRowNumbers(findings: readonly Finding[], text: string): Finding[] {
  const [, whose, divider] = ROW_HEAD.exec(text) ?? [];
  if (divider === undefined) return [...findings];
  const starts = startsOfCounted(text, divider, whose !== undefined);
  return findings.filter(({ type, start, end }) => !isAnyReference(type) || starts.get(start) !== end);
}

/** Where the numbers below the head begin and end for as long as they count: 1, 2, 3. Numbers with gaps are somebody's. */
function startsOfCounted(text: string, divider: string, mustCountAll: boolean): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let expected: number | undefined;
  for (let line = text.indexOf('\n') + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    ROW_NUMBER.lastIndex = line;
    const digits = ROW_NUMBER.exec(text)?.[1];
    const number = digits !== undefined && text.charAt(line + digits.length) === divider ? Number(digits) : Number.NaN;
    if (digits === undefined || !(expected === undefined ? number <= 1 : number === expected)) {
      if (mustCountAll && text.slice(line).trim() !== '') return new Map();
      break;
    }
    expected = number + 1;
    places.set(line, line + digits.length);
  }
  return places.size > 1 ? places : new Map();
}
