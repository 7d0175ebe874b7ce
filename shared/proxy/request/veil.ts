import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import type { StandIns } from '../stand-ins';
import type { Place, Replacement, Slot } from './slot';

/** What an analyzer says of a text, with UTF-16 offsets. Findings do not overlap and come in order. */
export interface Finding {
  entity_type: string;
  start: number;
  end: number;
  score: number;
}
export type Analyzer = (text: string) => readonly Finding[] | Promise<readonly Finding[]>;

interface Span {
  start: number;
  end: number;
  standIn: string;
}

interface KnownValue {
  value: string;
  type: string;
}

export interface VeilCounts {
  fields: number;
  characters: number;
  /** Places veiled, by type. */
  entities: Record<string, number>;
}

/**
 * Says of every slot what to replace; `writeSlots` does it. Values are numbered in the order they are found; then whatever was found anywhere is veiled everywhere, also
 * where nothing around it gave it away. A slot before the last ones never changes a number, so that the beginning of a conversation
 * stays what it was.
 */
export async function veil(slots: readonly Slot[], standIns: StandIns, analyze: Analyzer): Promise<VeilCounts> {
  const entities: Record<string, number> = {};
  const known = new Map<string, KnownValue>();
  const count = (type: string) => {
    entities[type] = (entities[type] ?? 0) + 1;
  };
  for (const one of standIns.known()) if (isDistinctive(one.value, 1)) known.set(one.value, one);

  const found: Span[][] = [];
  for (const slot of slots) {
    const findings = slot.entity ? [wholeOf(slot, slot.entity)] : await analyze(slot.text);
    const literals = standIns.literalsIn(slot.text);
    standIns.meet(slot.text);
    const spans: Span[] = [];
    for (const { entity_type, start, end, score } of findings.flatMap((finding) => fit(finding, slot))) {
      if (!isFree(spans, start, end)) continue;
      const value = slot.text.slice(start, end);
      spans.push({ start, end, standIn: standIns.assign(value, entity_type) });
      count(entity_type);
      if (isDistinctive(value, score)) known.set(value, { value, type: entity_type });
    }
    for (const { start, end } of literals)
      if (isFree(spans, start, end) && isInPlace(slot, start, end))
        spans.push({ start, end, standIn: standIns.assignLiteral(slot.text.slice(start, end)) });
    found.push(spans);
  }
  spread([...known.values()], slots, found, standIns, count);
  slots.forEach((slot, index) => {
    slot.replaced = inOrder(found[index] ?? []);
  });
  const characters = slots.reduce((sum, { text }) => sum + text.length, 0);
  return { fields: slots.length, characters, entities };
}

export function writeSlots(slots: readonly Slot[]): void {
  for (const slot of slots) slot.write(slot.replaced ?? []);
}

/** Adds the places of known values that no finding covers. */
function spread(
  known: readonly KnownValue[],
  slots: readonly Slot[],
  found: readonly Span[][],
  standIns: StandIns,
  count: (type: string) => void,
): void {
  if (known.length === 0) return;
  const finder = new WordFinder(known.map(({ value }) => value));
  slots.forEach((slot, index) => {
    const spans = found[index] as Span[];
    const places: { word: number; start: number; end: number }[] = [];
    finder.find(slot.text, new Budget(), (word, start, end) => places.push({ word, start, end }));
    // The longest first: a whole name before a part of it.
    places.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const { word, start, end } of places) {
      if (!isFree(spans, start, end) || !isInPlace(slot, start, end)) continue;
      const { type } = known[word] as KnownValue;
      spans.push({ start, end, standIn: standIns.assign(slot.text.slice(start, end), type) });
      count(type);
    }
  });
}

/** Whether a value says enough on its own to be veiled wherever it stands: `42` and `May` do not. */
function isDistinctive(value: string, score: number): boolean {
  const signs = value.replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^\p{N}*$/u.test(signs)) return signs.length >= 6;
  if (/^\p{L}+$/u.test(value)) return value.length >= 3 && score >= 0.7 && value.toLowerCase() !== value;
  return signs.length >= 5;
}

const wholeOf = ({ text }: Slot, entity_type: string): Finding => ({
  entity_type,
  start: 0,
  end: text.length,
  score: 1,
});

/** The parts of a finding that lie where changes may be made. */
function fit(finding: Finding, { places, text }: Slot): Finding[] {
  if (!places) return [finding];
  return places.flatMap((place) => {
    const start = Math.max(place.start, finding.start);
    const end = Math.min(place.end, finding.end);
    if (start >= end || text.slice(start, end).trim() === '') return [];
    if (!place.whole) return [{ ...finding, start, end }];
    // Names of fields are veiled only where they are surely a value.
    if (place.whole === 'name' && (finding.score < 0.85 || start !== place.start || end !== place.end)) return [];
    return [{ ...finding, start: place.start, end: place.end }];
  });
}

const isInPlace = ({ places }: Slot, start: number, end: number): boolean =>
  !places || places.some((place) => allows(place, start, end));

const allows = (place: Place, start: number, end: number): boolean =>
  place.whole ? start === place.start && end === place.end : start >= place.start && end <= place.end;

const isFree = (spans: readonly Span[], start: number, end: number): boolean =>
  spans.every((span) => span.end <= start || span.start >= end);

const inOrder = (spans: readonly Span[]): Replacement[] =>
  [...spans].sort((a, b) => a.start - b.start).map(({ start, end, standIn }) => ({ start, end, text: standIn }));
