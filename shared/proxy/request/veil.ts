import { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import { numbersIn } from '@veilmark/replace/placeholders/assign';
import type { NumbersOf, StandIns } from '../stand-ins';
import type { FilePart, RedactFile } from './files';
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

/** What of a slot is looked at: the text of a file has neither places nor a type. */
type Read = Pick<Slot, 'text' | 'places' | 'entity'>;

/**
 * Says of every slot what to replace, and redacts every file; `writeSlots` and `writeFiles` put it there. Values are numbered in the
 * order they are found; then whatever was found anywhere is veiled everywhere, also where nothing around it gave it away. A slot before
 * the last ones never changes a number, so that the beginning of a conversation stays what it was.
 */
export async function veil(
  slots: readonly Slot[],
  files: readonly FilePart[],
  standIns: StandIns,
  { analyze, redactFile }: { analyze: Analyzer; redactFile: RedactFile },
): Promise<VeilCounts> {
  const veiling = new Veiling(standIns, analyze);
  const found: Span[][] = [];
  const waiting = [...files];
  for (let index = 0; index <= slots.length; index++) {
    while (waiting[0] && waiting[0].after <= index) await veiling.redact(waiting.shift() as FilePart, redactFile);
    const slot = slots[index];
    if (slot) found.push(await veiling.find(slot, true));
  }
  const finder = veiling.finder();
  slots.forEach((slot, index) => {
    const spans = found[index] as Span[];
    veiling.spread(finder, slot, spans, true);
    slot.replaced = replacementsOf(spans);
  });
  const characters = slots.reduce((sum, { text }) => sum + text.length, 0);
  return { fields: slots.length, characters, entities: veiling.entities };
}

export function writeSlots(slots: readonly Slot[]): void {
  for (const slot of slots) slot.write(slot.replaced ?? []);
}

/** One request on its way to be veiled. */
class Veiling {
  readonly entities: Record<string, number> = {};
  readonly #known = new Map<string, KnownValue>();
  readonly #standIns: StandIns;
  readonly #analyze: Analyzer;
  #total = 0;

  constructor(standIns: StandIns, analyze: Analyzer) {
    this.#standIns = standIns;
    this.#analyze = analyze;
    for (const one of standIns.known()) this.#learn(one.value, one.type, 1);
  }

  async find(read: Read, isCounted: boolean): Promise<Span[]> {
    const findings = read.entity ? [wholeOf(read, read.entity)] : await this.#analyze(read.text);
    const numbersOf = numbersFor(read.text, findings);
    const literals = this.#standIns.literalsIn(read.text, numbersOf);
    this.#standIns.meet(read.text, numbersOf);
    const spans: Span[] = [];
    for (const { entity_type, start, end, score } of findings.flatMap((finding) => fit(finding, read))) {
      // They come in order.
      if ((spans.at(-1)?.end ?? 0) > start) continue;
      const value = read.text.slice(start, end);
      spans.push({ start, end, standIn: this.#standIns.assign(value, entity_type) });
      if (isCounted) this.#count(entity_type);
      this.#learn(value, entity_type, score);
    }
    for (const { start, end } of literals)
      if (isInPlace(read, start, end))
        insert(spans, start, end, () => this.#standIns.assignLiteral(read.text.slice(start, end)));
    return spans;
  }

  async redact(file: FilePart, redactFile: RedactFile): Promise<void> {
    const before = this.#total;
    let isCounted = true;
    file.redacted = await redactFile(file, async (text) => {
      const read = { text };
      const spans = await this.find(read, isCounted);
      this.spread(this.finder(), read, spans, isCounted);
      // A document is read again to prove that it was redacted.
      isCounted = false;
      return replacementsOf(spans);
    });
    for (const [type, count] of Object.entries(file.redacted.painted ?? {})) this.#count(type, count);
    file.found = this.#total - before;
  }

  /** Finds the values known now. */
  finder(): Finder | undefined {
    const known = [...this.#known.values()];
    return known.length === 0 ? undefined : { known, words: new WordFinder(known.map(({ value }) => value)) };
  }

  /** Adds the places of known values that no finding covers. */
  spread(finder: Finder | undefined, read: Read, spans: Span[], isCounted: boolean): void {
    if (!finder) return;
    const places: { word: number; start: number; end: number }[] = [];
    finder.words.find(read.text, new Budget(), (word, start, end) => places.push({ word, start, end }));
    // The longest first: a whole name before a part of it.
    places.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const { word, start, end } of places) {
      if (!isInPlace(read, start, end)) continue;
      const { type } = finder.known[word] as KnownValue;
      const isNew = insert(spans, start, end, () => this.#standIns.assign(read.text.slice(start, end), type));
      if (isNew && isCounted) this.#count(type);
    }
  }

  #learn(value: string, type: string, score: number): void {
    if (!this.#known.has(value) && isDistinctive(value, score)) this.#known.set(value, { value, type });
  }

  #count(type: string, times = 1): void {
    this.#total += times;
    this.entities[type] = (this.entities[type] ?? 0) + times;
  }
}

/** Kept as long as what was found in the text is: reading a long text for numbers takes longer than everything after it. */
const numbers = new WeakMap<readonly Finding[], { text: string; numbersOf: NumbersOf }>();

function numbersFor(text: string, findings: readonly Finding[]): NumbersOf {
  const kept = numbers.get(findings);
  if (kept?.text === text) return kept.numbersOf;
  const numbersOf = numbersIn(text);
  numbers.set(findings, { text, numbersOf });
  return numbersOf;
}

interface Finder {
  known: readonly KnownValue[];
  words: WordFinder;
}

/** Whether a value says enough on its own to be veiled wherever it stands: `42` and `May` do not. */
function isDistinctive(value: string, score: number): boolean {
  const signs = value.replace(/[^\p{L}\p{N}]+/gu, '');
  if (/^\p{N}*$/u.test(signs)) return signs.length >= 6;
  if (/^\p{L}+$/u.test(value)) return value.length >= 3 && score >= 0.7 && value.toLowerCase() !== value;
  return signs.length >= 5;
}

const wholeOf = ({ text }: Read, entity_type: string): Finding => ({
  entity_type,
  start: 0,
  end: text.length,
  score: 1,
});

/** The parts of a finding that lie where changes may be made. */
function fit(finding: Finding, { places, text }: Read): Finding[] {
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

const isInPlace = ({ places }: Read, start: number, end: number): boolean =>
  !places || places.some((place) => allows(place, start, end));

const allows = (place: Place, start: number, end: number): boolean =>
  place.whole ? start === place.start && end === place.end : start >= place.start && end <= place.end;

/** Puts a span among others that are in order, unless one of them is in its place. */
function insert(spans: Span[], start: number, end: number, standInFor: () => string): boolean {
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

const replacementsOf = (spans: readonly Span[]): Replacement[] =>
  spans.map(({ start, end, standIn }) => ({ start, end, text: standIn }));
