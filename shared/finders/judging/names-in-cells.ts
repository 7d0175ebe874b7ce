import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isNoPerson } from '@veilmark/catalog/words/not-people';
import type { Finding } from '@veilmark/engine/finding';

/** One or two words in capitals before a name, from the beginning of its cell: lists write families so. */
const FAMILY = /(?:^|[\t\n])((?:\p{Lu}[\p{Lu}\p{M}'’-]+ ){1,2})$/u;
const LONGEST = 48;
const { PERSON } = GENERAL_TYPE_OF;

/**
 * Names that fill their cell but for the family before them, with the family: "KINDO Nathan P.". The findings are in order and do not
 * overlap.
 */
export function withFamiliesInCells(findings: readonly Finding[], text: string): readonly Finding[] {
  return findings.map((one, i) => {
    if (one.type !== PERSON || !/^(?:\t|\r?\n|$)/.test(text.slice(one.end, one.end + 2))) return one;
    const family = FAMILY.exec(text.slice(Math.max(0, one.start - LONGEST), one.start))?.[1];
    if (family === undefined || !isRow(text, one)) return one;
    const start = one.start - family.length;
    if ((findings[i - 1]?.end ?? 0) > start || isNoPerson(text, start, one.start - 1)) return one;
    return { ...one, start };
  });
}

const LONGEST_ROW = 400;
function isRow(text: string, { start, end }: Finding): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_ROW), start);
  const behind = text.slice(end, end + LONGEST_ROW).split('\n', 1)[0] ?? '';
  return (before.slice(before.lastIndexOf('\n') + 1) + behind).includes('\t');
}
