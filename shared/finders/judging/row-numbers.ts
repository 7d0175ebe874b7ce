import { isAnyReference } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

/** How far behind the start of a text its head ends at the latest. */
const LONGEST_HEAD = 2000;
/** The head of a column that counts rows. */
const ROW_HEAD = /^["']?(?:id|#)["']?([;\t|,])/i;
const ROW_NUMBER = /^\d{1,3}$/;

/** Without numbers of rows: in "id,name" above "1,Anna" and "2,Tom" 1 is not the number of a person. */
export function withoutRowNumbers(findings: readonly Finding[], text: string): Finding[] {
  const sign = ROW_HEAD.exec(text.slice(0, LONGEST_HEAD))?.[1];
  if (sign === undefined) return [...findings];
  const isRowNumber = ({ type, start, end }: Finding): boolean =>
    isAnyReference(type) &&
    (start === 0 || text.charAt(start - 1) === '\n') &&
    text.charAt(end) === sign &&
    ROW_NUMBER.test(text.slice(start, end));
  return findings.filter((finding) => !isRowNumber(finding));
}
