import type { TextUnits } from '@veilmark/engine/units';
import { fold, foldedHash, isUnspaced, prependFolded } from './fold';
import { type LabelEntry, labelIndex } from './label-index';
import { GAP, isSpace, type Line } from './line';
import type { OwnLabels } from './own-labels';

/** A label found in a line: its words, and what it says. */
export interface FoundLabel {
  first: number;
  last: number;
  start: number;
  end: number;
  entry: LabelEntry;
  /** Begins where its line or cell begins. */
  isWhole: boolean;
}

const MOST_WORDS = 7;
const LONGEST_UNSPACED = 10;

/**
 * The label whose last word is `last`: as many words before it as belong together, the longest known label first. The key of a
 * setting (`user=`) has no space in it.
 */
export function labelEndingAt(
  line: Line,
  last: number,
  language: string | undefined,
  mayBePart = true,
  isKey = false,
): FoundLabel | undefined {
  const index = labelIndex();
  const isEdge = (i: number): boolean =>
    line.gaps[i] !== GAP.soft || isValue(line, i) || (isKey && isSpace(line.text.charCodeAt(line.ends[i] ?? 0)));
  let from = last;
  while (from > 0 && last - from < MOST_WORDS - 1 && !isEdge(from - 1)) from--;
  const isBounded = from === 0 || isEdge(from - 1);
  const own = line.own && ownLabel(line, line.own, from, last);
  if (own) return own;
  for (const i of mayBeLabels(line, from, last)) {
    const entry = index.find(keyOf(line, i, last), language);
    if (!entry) continue;
    const isWhole = i === from && isBounded;
    if (entry.isWhole && !isWhole) {
      // "2. Name": only a count before it.
      if (!isCountOnly(line, from, i) || !isBounded) continue;
    }
    return found(line, i, last, entry, isWhole);
  }
  if (isUnspaced(line.text.charCodeAt((line.ends[last] ?? 1) - 1))) return unspacedLabel(line, last, language);
  if (!mayBePart || !isBounded) return undefined;
  const entry = index.guess(keyOf(line, from, last));
  return beginning(line, from, last, language) ?? (entry && found(line, from, last, entry, true));
}

/** The longest of the caller's own labels that ends with this word. */
function ownLabel(line: Line, own: OwnLabels, from: number, last: number): FoundLabel | undefined {
  if (!own.mayEndWith(line.key(last))) return undefined;
  for (let i = from; i <= last; i++) {
    const entry = own.find(keyOf(line, i, last));
    if (entry) return found(line, i, last, entry, i === from);
  }
  return undefined;
}

/** The words from which on, up to the last one, a label may stand; in order. */
function mayBeLabels(line: Line, from: number, last: number): readonly number[] {
  const { filter } = labelIndex();
  const { units, starts, ends } = line;
  const end = ends[last] ?? 0;
  const mayEnd = filter.mayEndNumbered(units, starts[last] ?? 0, end);
  let first: number[] | undefined;
  const tail = { hash: 0, factor: 1 };
  for (let i = last; i >= from; i--) {
    // From the right, so that each word is read once for all labels it may belong to.
    prependFolded(tail, units, starts[i] ?? 0, ends[i] ?? 0);
    if (!mayEnd && !filter.mayBeKey(tail.hash) && !filter.mayBeginNumbered(units, starts[i] ?? 0, ends[i] ?? 0))
      continue;
    first ??= [];
    first.push(i);
  }
  return first?.reverse() ?? none;
}
const none: readonly number[] = [];

function keyOf(line: Line, first: number, last: number): string {
  let key = '';
  for (let i = first; i <= last; i++) key += line.key(i);
  return key;
}

/** A number before the label belongs to another value; one at the line's beginning counts. */
function isValue(line: Line, i: number): boolean {
  const code = line.units[line.starts[i] ?? 0] ?? 0;
  return code >= 48 && code <= 57 && (i > 0 || (line.ends[0] ?? 0) - (line.starts[0] ?? 0) > 2);
}

function isCountOnly(line: Line, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!/^[\d#]{1,3}$/.test(line.key(i)) && line.key(i).length > 1) return false;
  return true;
}

/** "Adres zamieszkania matki": the noun comes first, what follows says more about it. */
function beginning(line: Line, from: number, last: number, language: string | undefined): FoundLabel | undefined {
  const { filter } = labelIndex();
  const { units, starts, ends } = line;
  const mayBegin = filter.mayBeginNumbered(units, starts[from] ?? 0, ends[from] ?? 0);
  let key = '';
  let hash = 0;
  let best: LabelEntry | undefined;
  for (let i = from; i < last; i++) {
    key += line.key(i);
    hash = foldedHash(units, starts[i] ?? 0, ends[i] ?? 0, hash);
    // The filter first: most keys of programs begin with no label.
    if (!mayBegin && !filter.mayBeKey(hash) && !filter.mayEndNumbered(units, starts[i] ?? 0, ends[i] ?? 0)) continue;
    const entry = labelIndex().find(key, language);
    if (entry && !entry.isWhole && key.length > 2) best = entry;
  }
  return best ? found(line, from, last, best, true) : undefined;
}

/** The end of a run without spaces: "我的手机", "お客様の電話番号". */
function unspacedLabel(line: Line, last: number, language: string | undefined): FoundLabel | undefined {
  const end = line.ends[last] ?? 0;
  const start = line.starts[last] ?? 0;
  for (let from = Math.max(start + 1, end - LONGEST_UNSPACED); from < end - 1; from++) {
    const entry = labelIndex().find(fold(line.text, from, end), language);
    if (entry && !entry.isWhole) return { first: last, last, start: from, end, entry, isWhole: false };
  }
  return undefined;
}

function found(line: Line, first: number, last: number, entry: LabelEntry, isWhole: boolean): FoundLabel {
  return { first, last, start: line.starts[first] ?? 0, end: line.ends[last] ?? 0, entry, isWhole };
}

/** The label that a whole stretch of text is, as a cell of a table's head or a line of its own. */
export function labelOf(
  { text, units, own }: TextUnits & { own?: OwnLabels | undefined },
  start: number,
  end: number,
  language: string | undefined,
): LabelEntry | undefined {
  if (end - start > 60) return undefined;
  const stop = endBeforeBracket(units, start, end);
  const named = own?.find(fold(text, start, stop));
  if (named) return named;
  const index = labelIndex();
  if (!index.filter.mayBeLabel(units, start, stop)) return undefined;
  const key = fold(text, start, stop);
  return key === '' ? undefined : index.find(key, language);
}

/** Where an opening bracket behind the first sign stands, or the end. */
function endBeforeBracket(units: Uint16Array, start: number, end: number): number {
  if (units[start] === OPENING) return end;
  for (let at = start + 1; at < end; at++) if (units[at] === OPENING) return at;
  return end;
}
const OPENING = 40;
