import { nameInFileName } from './file-names';
import { isKnownInToken } from './known-values';
import type { Place, Slot } from './slot';
import { isPersonalInToken, isPlainName } from './tokens';
import type { Finding } from './veil';

/** What of a slot is looked at: the text of a file has neither places nor a type. */
export type Read = Pick<Slot, 'text' | 'places' | 'entity' | 'isToken' | 'isPlain' | 'isFixed' | 'times'>;

export interface Span {
  start: number;
  end: number;
  standIn: string;
}

/** How sure a finding must be in a name that looks like a word of a program, and in another one. */
const SURE_IN_NAMES = 0.85;

/** The parts of a finding that lie where changes may be made. */
export function fit(whole: Finding, { places, text, isToken }: Read): Finding[] {
  if (isToken && !isPersonalInToken(whole)) return [];
  const finding = whole.entity_type === 'PERSON' ? namedIn(whole, text) : whole;
  if (!places) return [finding];
  return placesWithin(places, finding.start, finding.end).flatMap((place) => {
    const start = Math.max(place.start, finding.start);
    const end = Math.min(place.end, finding.end);
    if (start >= end || text.slice(start, end).trim() === '') return [];
    if (place.kind === 'number') return [{ ...finding, start: place.start, end: place.end }];
    if (place.kind === 'name' && !isSureInName(finding, text.slice(place.start, place.end))) return [];
    return [{ ...finding, start, end }];
  });
}

function namedIn(finding: Finding, text: string): Finding {
  const { start, end } = nameInFileName(text.slice(finding.start, finding.end));
  return { ...finding, start: finding.start + start, end: finding.start + end };
}

const isSureInName = (finding: Finding, name: string): boolean =>
  isPlainName(name) ? finding.score >= SURE_IN_NAMES : isPersonalInToken(finding);

/** Places that a stretch touches; they come in order. */
function placesWithin(places: readonly Place[], start: number, end: number): Place[] {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Place).end <= start) low = middle + 1;
    else high = middle;
  }
  const within: Place[] = [];
  for (let place = places[low]; place && place.start < end; place = places[++low]) within.push(place);
  return within;
}

const placeOf = ({ places }: Read, start: number, end: number): Place | undefined =>
  places && placesWithin(places, start, end).find((place) => allows(place, start, end));

export const isInPlace = (read: Read, start: number, end: number): boolean =>
  !read.places || placeOf(read, start, end) !== undefined;

const allows = (place: Place, start: number, end: number): boolean =>
  place.kind === 'number' ? start === place.start && end === place.end : start >= place.start && end <= place.end;

/** Whether a known value is meant where it is: in words of an interface and in names of fields, one word alone is not. */
export function isMeant(known: { value: string; type: string }, read: Read, start: number, place: string): boolean {
  const isName = placeOf(read, start, start + place.length)?.kind === 'name';
  return !(read.isToken || isName) || isKnownInToken(known, place);
}

/** Puts a span among others that are in order, unless one of them is in its place. */
export function insert(spans: Span[], start: number, end: number, standInFor: () => string): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).end <= start) low = middle + 1;
    else high = middle;
  }
  const next = spans[low];
  if (next && next.start < end) return false;
  spans.splice(low, 0, { start, end, standIn: standInFor() });
  return true;
}
