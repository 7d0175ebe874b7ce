import { partitionPoint } from '@veilmark/budget/partition-point';
import { findEntity, resolveEntityName } from '@veilmark/catalog';
import { isBirth, KIND_OF_UNKNOWN, kindOf } from '@veilmark/catalog/kinds';
import { VALUE_OF_KIND } from '@veilmark/catalog/words/beside-placeholders';
import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Finding } from '../finding';
import type { Place } from './cut-out';
import { isOwn } from './own-rules';
import type { Placeholder } from './placeholders';

/** Far more than a text has placeholders of one kind: the values of another turn are others. */
const TURNS = [0, 100_003];

/**
 * Findings without those that are read only because placeholders are next to them: a day that was kept in a table of `<PERSON>` and
 * `<EMAIL_ADDRESS>` looks like a birth. They must be found again with values in the places of the placeholders: a birth, which any day
 * may look like, with all values that are tried, anything else with some of them. `find` reads the text it is given.
 */
export function foundBesideValues(
  findings: readonly Finding[],
  placeholders: readonly Placeholder[],
  text: string,
  find: (text: string) => readonly AnalyzerResult[],
): readonly Finding[] {
  const doubted = new Set(placeholders.length === 0 ? [] : findings.filter(mayOnlySeem));
  const replaced = doubted.size === 0 ? [] : replacedIn(text, placeholders);
  if (replaced.length === 0) return findings;
  /** What days are that are no births beside values; undefined where nothing is found there. */
  const others = new Map<Finding, string | undefined>();
  for (const turn of TURNS) {
    if (doubted.size === 0) break;
    const other = withValues(text, replaced, turn);
    const found = find(other.text);
    for (const finding of doubted) {
      const { start, end } = other.placeOf(finding);
      const first = found[partitionPoint(found.length, (i) => (found[i]?.end ?? 0) <= start)];
      const there = first !== undefined && first.start < end ? first.entity_type : undefined;
      if (isOfBirth(finding)) {
        if (there !== finding.type) others.set(finding, there);
      } else if (there !== undefined) doubted.delete(finding);
    }
  }
  return findings.flatMap((finding) => {
    if (!doubted.has(finding) || (isOfBirth(finding) && !others.has(finding))) return [finding];
    const type = others.get(finding);
    return type === undefined ? [] : [{ ...finding, type }];
  });
}

/** What no check, pattern or label of its own shows. */
const mayOnlySeem = (finding: Finding): boolean =>
  !isOwn(finding) && !finding.checked && (finding.isPattern !== true || isOfBirth(finding));

function isOfBirth({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && isBirth(definition);
}

/** Those that stand for a value: a name that has an end tag is an element, and one in square brackets on a line of its own a heading. */
function replacedIn(text: string, placeholders: readonly Placeholder[]): Placeholder[] {
  const elements = new Set(Array.from(text.matchAll(END_TAG), ([, name]) => name));
  return placeholders.filter(({ name, start, end }) => {
    if (name === undefined || elements.has(name)) return false;
    const isHeading = text.charAt(start) === '[' && isAtBorder(text.charAt(start - 1)) && isAtBorder(text.charAt(end));
    return !isHeading || NUMBERED.test(name);
  });
}
const END_TAG = /<\/([A-Z][A-Z0-9_]{0,80})>/g;
const NUMBERED = /_\d+$/;
const isAtBorder = (sign: string): boolean => sign === '' || sign === '\n' || sign === '\r';

/** The text with a value in each of the places; equal names with a number stand for one value. */
function withValues(text: string, places: readonly Placeholder[], from: number) {
  const numbers = new Map<string, number>();
  const parts: string[] = [];
  /** How much longer the text has become behind each place. */
  const shifts: number[] = [];
  let at = 0;
  let shift = 0;
  for (const { name = '', start, end } of places) {
    const key = NUMBERED.test(name) ? name : `${start}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    const value = valueFor(name, from + number);
    parts.push(text.slice(at, start), value);
    shift += value.length - (end - start);
    shifts.push(shift);
    at = end;
  }
  parts.push(text.slice(at));
  const moved = (offset: number): number =>
    offset + (shifts[partitionPoint(places.length, (i) => (places[i]?.end ?? 0) <= offset) - 1] ?? 0);
  return {
    text: parts.join(''),
    /** Where a place outside the placeholders is now. */
    placeOf: ({ start, end }: Place): Place => ({ start: moved(start), end: moved(start) + end - start }),
  };
}

function valueFor(name: string, number: number): string {
  const type = resolveEntityName(name) ?? resolveEntityName(name.replace(NUMBERED, ''));
  const definition = type === undefined ? undefined : findEntity(type);
  return VALUE_OF_KIND[definition ? kindOf(definition) : KIND_OF_UNKNOWN](number);
}
