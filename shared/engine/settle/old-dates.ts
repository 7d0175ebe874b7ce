import { findEntity } from '@veilmark/catalog';
import { isOfOnePerson } from '@veilmark/catalog/kinds';
import type { Finding } from '../finding';
import { isOwn } from './own-rules';

/** Whoever is written about was mostly born in these years; dates of business are mostly later. */
const yearOfBirth = /(?<!\d)(?:19\d\d|200[0-8])(?!\d)/;
const yearInTwoDigits = /^\d{1,2}[./-]\d{1,2}[./-](?:[3-9]\d)$/;
/** A number that is part of no date: "00418267", "x 4418". */
const noDate =
  /(?<!\d)(?!(?:1[3-9]|2[0-5])\d\d(?!\d)|(?:19|20)\d\d[01]\d[0-3]\d(?!\d)|[0-3]\d[01]\d(?:19|20)\d\d(?!\d))\d{4,}/;

/**
 * Of dates only what may be somebody's birth: a whole date of those years on a line with a name or a number of a person. Also what is taken
 * for a date and cannot be one. The findings are in order.
 */
export function onlyOfLives(findings: readonly Finding[], types: ReadonlySet<string>, text: string): Finding[] {
  if (types.size === 0) return [...findings];
  const people = findings.filter(namesSomebody);
  let next = 0;
  return findings.filter((finding) => {
    if (!types.has(finding.type) || isOwn(finding)) return true;
    const date = text.slice(finding.start, finding.end);
    if (noDate.test(date)) return true;
    if (!(isWhole(date) && yearOfBirth.test(date)) && !yearInTwoDigits.test(date)) return false;
    const lineStart = text.lastIndexOf('\n', finding.start - 1) + 1;
    const lineEnd = text.indexOf('\n', finding.end);
    while ((people[next]?.end ?? lineStart + 1) <= lineStart) next++;
    return (people[next]?.start ?? text.length) < (lineEnd < 0 ? text.length : lineEnd);
  });
}

/** Whether a date has a day and a month besides its year. */
const isWhole = (date: string): boolean => (date.match(/\d+|\p{L}{3,}/gu)?.length ?? 0) >= 3;

function namesSomebody({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && isOfOnePerson(definition);
}
