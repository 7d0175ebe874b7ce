import type { Budget } from '@veilmark/budget';
import { type Finding, LISTED_RANK } from '../finding';
import { WordFinder } from '../word-finder';
import { eachWithPlaces, type Place, piecesBeside } from './cut-out';

/** Allowed values in a text. */
export interface Allowed {
  /** Where they are, in order and without overlaps. */
  places: readonly Place[];
  values: ReadonlySet<string>;
}

/** Texts of one batch share their list. */
const finders = new WeakMap<readonly string[], WordFinder>();

export function allowedIn(text: string, allowList: readonly string[], budget: Budget): Allowed {
  const values = new Set(allowList);
  if (allowList.length === 0) return { places: [], values };
  const listed = allowList.filter((value) => value.trim() !== '');
  const finder = finders.get(allowList) ?? new WordFinder(listed);
  finders.set(allowList, finder);
  const found: Place[] = [];
  finder.find(text, budget, (word, start, end) => {
    if (text.slice(start, end) === listed[word]) found.push({ start, end });
  });
  const places: Place[] = [];
  for (const place of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (place.start >= (places.at(-1)?.end ?? 0)) places.push(place);
  return { places, values };
}

/** Drops findings that are an allowed value or lie inside one: the domain of an allowed address. What is listed is reported anyway. */
export function withoutAllowed(findings: readonly Finding[], text: string, { places, values }: Allowed): Finding[] {
  if (values.size === 0) return [...findings];
  const kept: Finding[] = [];
  let from = 0;
  let allowedUpTo = 0;
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    for (let place = places[from]; place && place.start <= finding.start; place = places[++from])
      allowedUpTo = Math.max(allowedUpTo, place.end);
    const isAllowed = values.has(text.slice(finding.start, finding.end));
    if (isAllowed) allowedUpTo = Math.max(allowedUpTo, finding.end);
    else if (finding.end > allowedUpTo || finding.rank === LISTED_RANK) kept.push(finding);
  }
  return kept;
}

/**
 * Takes allowed values out of longer findings where a sign sets them apart: the street of "742 Evergreen Terrace, Springfield". A value
 * that continues ("Anna" in "Anna Berg", four digits of a card) is another one. The findings are in order and do not overlap.
 */
export function cutAllowed(findings: readonly Finding[], text: string, allowed: Allowed): Finding[] {
  if (allowed.places.length === 0) return [...findings];
  const kept: Finding[] = [];
  eachWithPlaces(withoutAllowed(findings, text, allowed), allowed.places, (finding, inside) => {
    const apart = hasOneValue(finding) ? [] : inside.filter((place) => isApart(place, finding, text));
    if (apart.length === 0) kept.push(finding);
    else kept.push(...piecesBeside(finding, apart, text));
  });
  return kept;
}

const hasOneValue = ({ exact, checked, container }: Finding): boolean =>
  exact === true || checked === true || container === true;

const SEPARATOR_BEHIND = /^[^\p{L}\p{N}]*[,;:|()[\]{}"“”\t\n\r/]/u;
const SEPARATOR_BEFORE = /[,;:|()[\]{}"“”\t\n\r/][^\p{L}\p{N}]*$/u;
const WIDEST_GAP = 8;

function isApart(place: Place, { start, end }: Finding, text: string): boolean {
  const before =
    place.start <= start || SEPARATOR_BEFORE.test(text.slice(Math.max(start, place.start - WIDEST_GAP), place.start));
  return (
    before && (place.end >= end || SEPARATOR_BEHIND.test(text.slice(place.end, Math.min(end, place.end + WIDEST_GAP))))
  );
}
