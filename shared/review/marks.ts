import { Places, type Span } from './places';
import type { ReviewReason } from './reasons';

export const VERDICTS = ['accept', 'reject', 'add', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Pixels of a picture, points of a page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One place of a document and what a person decided about it. What is not rejected is taken out. */
export interface Mark {
  id: string;
  entity_type: string;
  /** The type it was found as, where the person changed it. */
  found_as?: string | undefined;
  text: string;
  score: number;
  verdict: Verdict;
  /** In texts, UTF-16 units. */
  start?: number | undefined;
  end?: number | undefined;
  /** In pictures and on pages. */
  boxes?: readonly Box[] | undefined;
  page?: number | undefined;
  /** An exemption code, for example "FOIA b(6)". */
  code?: string | undefined;
  reason?: string | undefined;
  /** Who decided last, and when. Nobody where it is undecided. */
  reviewer?: string | undefined;
  time?: string | undefined;
  /** Why to look at it before others. */
  why?: readonly ReviewReason[] | undefined;
}

export type Marks = readonly Mark[];

export type { Span } from './places';

export const isKept = ({ verdict }: Mark): boolean => verdict === 'reject';
export const isAdded = ({ verdict, id }: Mark): boolean => verdict === 'add' || id.startsWith('added');
export const removed = (marks: Marks): Mark[] => marks.filter((mark) => !isKept(mark));

/** Whether two lists say the same about the same places. */
export function areEqual(a: Marks, b: Marks): boolean {
  return a.length === b.length && a.every((mark, index) => isEqual(mark, b[index]));
}

function isEqual(a: Mark, b: Mark | undefined): boolean {
  const isSamePlace = a.start === b?.start && a.end === b?.end && JSON.stringify(a.boxes) === JSON.stringify(b?.boxes);
  return isSamePlace && a.verdict === b?.verdict && a.entity_type === b.entity_type && a.code === b.code;
}

const changed = (marks: Marks, ids: ReadonlySet<string>, part: (mark: Mark) => Partial<Mark>): Mark[] =>
  marks.map((mark) => (ids.has(mark.id) ? { ...mark, ...part(mark) } : mark));

/** What was added stays an addition when it is accepted. */
const verdictFor = (mark: Mark, verdict: 'accept' | 'reject'): Verdict =>
  verdict === 'accept' && isAdded(mark) ? 'add' : verdict;

/** A reason and a code speak for one decision, not for the opposite. */
function turned(mark: Mark, verdict: 'accept' | 'reject'): Partial<Mark> {
  const isOpposite = isKept(mark) !== (verdict === 'reject');
  return { verdict: verdictFor(mark, verdict), ...(isOpposite && { reason: undefined, code: undefined }) };
}

export function decided(
  marks: Marks,
  ids: Iterable<string>,
  verdict: 'accept' | 'reject',
  reason?: string | undefined,
): Mark[] {
  return changed(marks, new Set(ids), (mark) => ({ ...turned(mark, verdict), ...(reason && { reason }) }));
}

/** A reason to remove something is a decision to remove it. */
export function coded(marks: Marks, id: string, code: string | undefined): Mark[] {
  return changed(marks, new Set([id]), ({ verdict }) => ({
    code: code || undefined,
    ...(code && verdict === 'undecided' && { verdict: 'accept' }),
  }));
}

/** Another type is another decision: it is accepted as that. */
export function retyped(marks: Marks, id: string, type: string): Mark[] {
  return changed(marks, new Set([id]), (mark) => ({ ...typedAs(mark, type), ...turned(mark, 'accept') }));
}

function typedAs(mark: Mark, type: string): Partial<Mark> {
  if (type === mark.entity_type) return {};
  const found = mark.found_as ?? mark.entity_type;
  return { entity_type: type, found_as: isAdded(mark) || found === type ? undefined : found };
}

/** Moves the ends of a mark by words; back where a number is negative. Nothing where nothing would be left. */
export function resized(marks: Marks, id: string, text: string, left: number, right: number): Mark[] | undefined {
  const mark = marks.find((one) => one.id === id);
  if (mark?.start === undefined || mark.end === undefined) return undefined;
  const start = edge(text, mark.start, -1, left);
  const end = edge(text, mark.end, 1, right);
  if (start >= end) return undefined;
  // The boxes were those of the words before.
  const boxes = start === mark.start && end === mark.end ? mark.boxes : undefined;
  return changed(marks, new Set([id]), () => ({ start, end, text: text.slice(start, end), boxes }));
}

const isWord = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character);

/** The edge of a span so many words further; back where the number is negative. */
function edge(text: string, from: number, direction: 1 | -1, words: number): number {
  const step = words < 0 ? -direction : direction;
  let at = from;
  const next = () => text.charAt(step > 0 ? at : at - 1);
  for (let i = 0; i < Math.abs(words); i++) {
    while (next() !== '' && next() !== '\n' && !isWord(next())) at += step;
    while (isWord(next())) at += step;
  }
  // Signs at the new edge of a span that became shorter belong to what was left out.
  if (words < 0) while (at !== from && next() !== '' && !isWord(next())) at += step;
  return at;
}

/**
 * Decides this one, and every equal value as this one, type and code included. Where it goes, places of the text where it is as a whole
 * word without a mark are added.
 */
export function likeThis(marks: Marks, id: string, text: string): Mark[] {
  const model = marks.find((one) => one.id === id);
  if (!model) return [...marks];
  const verdict = isKept(model) ? 'reject' : 'accept';
  const { entity_type, code, reason } = model;
  const same = marks.filter((one) => one.id === id || (one.text === model.text && one.text !== ''));
  const said = { ...(code && { code }), ...(reason && { reason }) };
  const next = changed(marks, new Set(same.map((one) => one.id)), (mark) => ({
    ...typedAs(mark, entity_type),
    ...turned(mark, verdict),
    ...said,
  }));
  if (verdict === 'reject' || model.start === undefined) return next;
  return withAdded(next, text, freePlaces(next, placesOf(text, model.text)), entity_type, said);
}

/**
 * Marks a selection, and its value wherever else it is as a whole word without a mark. A mark that it overlaps becomes part of it.
 * Nothing where the selection is empty.
 */
export function withSelection(marks: Marks, text: string, selected: Span, type: string): Mark[] | undefined {
  const trimmed = trim(text, selected);
  if (trimmed.start >= trimmed.end) return undefined;
  const taken = removed(marks).map(spanOf);
  const own = new Places(taken).around(trimmed);
  const value = text.slice(own.start, own.end);
  const known = new Places([...taken, own]);
  return withAdded(marks, text, [own, ...placesOf(text, value).filter((place) => !known.overlap(place))], type);
}

/**
 * Marks every place of a value that was typed in. A mark that it overlaps becomes part of it. Nothing where it is nowhere, or is
 * marked everywhere.
 */
export function withValue(marks: Marks, text: string, value: string, type: string): Mark[] | undefined {
  const wanted = value.trim();
  if (wanted === '') return undefined;
  const whole = placesOf(text, wanted);
  const free = freePlaces(marks, whole.length > 0 ? whole : placesOf(text, wanted, false));
  return free.length === 0 ? undefined : withAdded(marks, text, free, type);
}

/** Places that are not taken out yet, in the order of the text, each with the marks that it overlaps. */
function freePlaces(marks: Marks, places: readonly Span[]): Span[] {
  const taken = new Places(removed(marks).map(spanOf));
  const free: Span[] = [];
  for (const place of places) {
    if (taken.cover(place)) continue;
    const whole = taken.around(place);
    const last = free.at(-1);
    if (last && last.end > whole.start) last.end = Math.max(last.end, whole.end);
    else free.push(whole);
  }
  return free;
}

/** What was added to marks, which follow each other as before where they were kept. */
export function addedTo(marks: Marks, next: Marks): Mark[] {
  let at = 0;
  return next.filter((mark) => {
    while (at < marks.length && marks[at] !== mark) at++;
    return at++ >= marks.length;
  });
}

/** Marks with others in place of those that they overlap. */
function withAdded(
  marks: Marks,
  text: string,
  spans: readonly Span[],
  type: string,
  said: Pick<Mark, 'code' | 'reason'> = {},
): Mark[] {
  const added = new Places(spans);
  const kept = marks.filter((mark) => !added.overlap(spanOf(mark)));
  return [...kept, ...spans.map((span) => ({ ...addedMark(text, span, type), ...said }))];
}

export function withBox(marks: Marks, box: Box, type: string, page?: number): Mark[] {
  const id = `added-box-${marks.length}-${Math.round(box.left)}-${Math.round(box.top)}`;
  return [...marks, { id, entity_type: type, text: '', score: 1, verdict: 'add', boxes: [box], page }];
}

const addedMark = (text: string, { start, end }: Span, entity_type: string): Mark => ({
  id: `added-${start}-${end}`,
  entity_type,
  text: text.slice(start, end),
  score: 1,
  verdict: 'add',
  start,
  end,
});

const spanOf = ({ start = 0, end = 0 }: Mark): Span => ({ start, end });

function trim(text: string, { start, end }: Span): Span {
  const value = text.slice(start, end);
  return { start: start + value.length - value.trimStart().length, end: start + value.trimEnd().length };
}

function placesOf(text: string, value: string, isWhole = true): Span[] {
  const places: Span[] = [];
  const [isWordAtStart, isWordAtEnd] = [isWord(value.charAt(0)), isWord(value.at(-1) ?? '')];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const end = at + value.length;
    const isCut = (isWordAtStart && isWord(text.charAt(at - 1))) || (isWordAtEnd && isWord(text.charAt(end)));
    if (!isWhole || !isCut) places.push({ start: at, end });
  }
  return places;
}

/** Ids of rejected marks whose value is removed anyway, because another place of it is taken out. */
export function goneAnyway(marks: Marks): ReadonlySet<string> {
  const kept = marks.filter((mark) => isKept(mark) && mark.text !== '');
  if (kept.length === 0) return new Set();
  const gone = new Set(removed(marks).map(({ text }) => text));
  return new Set(kept.filter(({ text }) => gone.has(text)).map(({ id }) => id));
}
