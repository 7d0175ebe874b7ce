import { numbersIn } from '@veilmark/replace/placeholders/assign';
import type { NumbersOf, StandIns } from '../stand-ins';
import { nameInFileName } from './file-names';
import type { FilePart, RedactFile } from './files';
import { isKnownInToken, KnownFinders, KnownValues, type TextReading } from './known-values';
import { type ScanMemory, Scans } from './scans';
import type { Place, Replacement, Slot } from './slot';
import { isPersonalInToken, isPlainName, isPlainToken, unescaped } from './tokens';

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

export interface VeilCounts {
  fields: number;
  characters: number;
  /** Places veiled, by type. */
  entities: Record<string, number>;
}

/** What of all that was scanned now; the rest was remembered. */
export interface FreshCounts {
  characters: number;
  /** Places veiled in texts that were not remembered. */
  places: number;
}

/** What of a slot is looked at: the text of a file has neither places nor a type. */
type Read = Pick<Slot, 'text' | 'places' | 'entity' | 'isToken' | 'isPlain' | 'isFixed'>;

interface Tools {
  analyze: Analyzer;
  redactFile: RedactFile;
  memory?: ScanMemory | undefined;
}

/**
 * Says of every slot what to replace, and redacts every file; `writeSlots` and `writeFiles` put it there. Values are numbered in the
 * order they are found; then whatever was found anywhere is veiled everywhere, also where nothing around it gave it away and however it is
 * spelled there. A slot before the last ones never changes a number, so that the beginning of a conversation stays what it was.
 */
export async function veil(
  slots: readonly Slot[],
  files: readonly FilePart[],
  standIns: StandIns,
  { analyze, redactFile, memory }: Tools,
): Promise<{ counts: VeilCounts; fresh: FreshCounts; scans: Scans }> {
  const scans = new Scans(analyze, memory);
  await scans.recall(slots.filter((slot) => isAnalyzed(slot)).map(({ text }) => text));
  const veiling = new Veiling(standIns, scans, findersFor(analyze));
  const found: Span[][] = [];
  const waiting = [...files];
  for (let index = 0; index <= slots.length; index++) {
    while (waiting[0] && waiting[0].after <= index) await veiling.redact(waiting.shift() as FilePart, redactFile);
    const slot = slots[index];
    if (slot) found.push(await veiling.find(slot, true));
  }
  slots.forEach((slot, index) => {
    const spans = found[index] as Span[];
    veiling.spread(slot, spans, true);
    slot.replaced = replacementsOf(spans);
  });
  const texts = slots.filter(({ isToken }) => !isToken);
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  return {
    counts: { fields: texts.length, characters, entities: veiling.entities },
    fresh: { characters: scans.characters, places: veiling.fresh },
    scans,
  };
}

/** Names of fields change last: until then everything else is found by the old ones. */
export function writeSlots(slots: readonly Slot[]): void {
  for (const slot of slots) if (!slot.isName) slot.write(slot.replaced ?? []);
  for (const slot of slots) if (slot.isName) slot.write(slot.replaced ?? []);
}

const isAnalyzed = ({ entity, isPlain }: Read): boolean => !entity && !isPlain;

/** One request on its way to be veiled. */
class Veiling {
  readonly entities: Record<string, number> = {};
  /** Places in texts that were scanned now. */
  fresh = 0;
  readonly #known: KnownValues;
  readonly #standIns: StandIns;
  readonly #scans: Scans;
  readonly #readings = new Map<string, KeptReading>();
  #total = 0;

  constructor(standIns: StandIns, scans: Scans, finders: KnownFinders) {
    this.#standIns = standIns;
    this.#scans = scans;
    this.#known = new KnownValues(finders);
    for (const one of standIns.known()) this.#known.learn(one.value, one.type, 1);
  }

  async find(read: Read, isCounted: boolean): Promise<Span[]> {
    const findings = await this.#findingsIn(read);
    // The same words stand in a request again and again.
    const reading = this.#readings.get(read.text) ?? readingOf(read.text, findings);
    const { numbersOf } = reading;
    this.#readings.set(read.text, reading);
    const literals = read.isPlain || read.isFixed ? [] : this.#standIns.literalsIn(read.text, numbersOf);
    // A name such as `person_1` must not be taken for a stand-in afterwards.
    if (!read.isPlain || /\d/.test(read.text)) this.#standIns.meet(read.text, numbersOf);
    const spans: Span[] = [];
    for (const { entity_type, start, end, score } of findings.flatMap((finding) => fit(finding, read))) {
      // They come in order.
      if ((spans.at(-1)?.end ?? 0) > start) continue;
      const value = read.text.slice(start, end);
      spans.push({ start, end, standIn: this.#standIns.assign(value, entity_type) });
      if (isCounted) this.#count(entity_type, read.text);
      this.#known.learn(value, entity_type, score);
    }
    for (const { start, end } of literals)
      if (isInPlace(read, start, end))
        insert(spans, start, end, () => this.#standIns.assignLiteral(read.text.slice(start, end)));
    return spans;
  }

  async redact(file: FilePart, redactFile: RedactFile): Promise<void> {
    const name = `${file.mediaType}\n${file.fileName ?? ''}\n${file.data}`;
    file.isKnown = await this.#scans.meetFile(name);
    const before = this.#total;
    const freshBefore = this.fresh;
    let isCounted = true;
    file.redacted = await redactFile(file, async (text) => {
      const read = { text };
      await this.#scans.recall([text]);
      const spans = await this.find(read, isCounted);
      this.spread(read, spans, isCounted);
      // A document is read again to prove that it was redacted.
      isCounted = false;
      return replacementsOf(spans);
    });
    for (const [type, count] of Object.entries(file.redacted.painted ?? {})) this.#count(type, '', count);
    file.found = this.#total - before;
    // Files have a price of their own.
    this.fresh = freshBefore;
  }

  /** Adds the places of known values that no finding covers, and notes how all of them are spelled. */
  spread(read: Read, spans: Span[], isCounted: boolean): void {
    const reading = this.#readings.get(read.text) ?? readingOf(read.text, []);
    for (const { value, type, start, end } of this.#known.find(read.text, reading)) {
      const place = read.text.slice(start, end);
      if (!isInPlace(read, start, end) || !isMeant({ value, type }, read, start, place)) continue;
      const isNew = insert(spans, start, end, () => this.#standIns.assign(place, type));
      if (isNew && isCounted) this.#count(type, read.text);
    }
    this.#standIns.noteSpellings(read.text, spans);
  }

  async #findingsIn(read: Read): Promise<readonly Finding[]> {
    if (read.entity) return [wholeOf(read, read.entity)];
    if (read.isPlain) return [];
    const findings = await this.#scans.find(read.text);
    const more = [...(await this.#telephonesIn(read, findings)), ...(await this.#insideOf(read, findings))];
    if (more.length === 0) return findings;
    return [...findings, ...more].sort((a, b) => a.start - b.start);
  }

  /** An address or an id that passes as a word of the interface may hold somebody: its parts are looked at one by one. */
  async #insideOf({ text, isToken }: Read, findings: readonly Finding[]): Promise<Finding[]> {
    const found: Finding[] = [];
    for (const passing of isToken ? findings.filter((one) => !isPersonalInToken(one)) : [])
      for (const part of text.slice(passing.start, passing.end).matchAll(/[^/?&=#:;,\s]{5,}/g)) {
        const start = passing.start + part.index;
        const isWhole = part[0].length === passing.end - passing.start;
        if (isWhole || isPlainToken(part[0])) continue;
        const inside = (await this.#scans.find(unescaped(part[0]))).filter(isPersonalInToken);
        if (inside[0]) found.push({ ...inside[0], start, end: start + part[0].length });
      }
    return found;
  }

  /** Numbers lose the plus that tells a telephone number from others. */
  async #telephonesIn({ text, places = [], isToken }: Read, findings: readonly Finding[]): Promise<Finding[]> {
    const found: Finding[] = [];
    const counting = isToken ? findings.filter(isPersonalInToken) : findings;
    for (const { kind, start, end } of places) {
      if (kind !== 'number' || end - start < 11 || counting.some((one) => one.start < end && one.end > start)) continue;
      const digits = text.slice(start, end);
      if (!/^\d{11,15}$/.test(digits)) continue;
      const [telephone] = await this.#scans.find(`+${digits}`);
      if (telephone && telephone.end - telephone.start === digits.length + 1) found.push({ ...telephone, start, end });
    }
    return found;
  }

  #count(type: string, text: string, times = 1): void {
    this.#total += times;
    if (this.#scans.isFresh(text)) this.fresh += times;
    this.entities[type] = (this.entities[type] ?? 0) + times;
  }
}

/** Kept as long as the analyzer is: that of the service lives for one request. */
const finders = new WeakMap<Analyzer, KnownFinders>();

function findersFor(analyze: Analyzer): KnownFinders {
  const made = finders.get(analyze) ?? new KnownFinders();
  finders.set(analyze, made);
  return made;
}

interface KeptReading extends TextReading {
  text: string;
  numbersOf: NumbersOf;
}

/** Kept as long as what was found in the text is: reading a long text for numbers and words takes longer than everything after it. */
const readings = new WeakMap<readonly Finding[], KeptReading>();

function readingOf(text: string, findings: readonly Finding[]): KeptReading {
  const kept = readings.get(findings);
  if (kept?.text === text) return kept;
  const reading: KeptReading = { text, numbersOf: numbersIn(text), places: new WeakMap() };
  readings.set(findings, reading);
  return reading;
}

const wholeOf = ({ text }: Read, entity_type: string): Finding => ({
  entity_type,
  start: 0,
  end: text.length,
  score: 1,
});

/** How sure a finding must be in a name that looks like a word of a program, and in another one. */
const SURE_IN_NAMES = 0.85;

/** The parts of a finding that lie where changes may be made. */
function fit(whole: Finding, { places, text, isToken }: Read): Finding[] {
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

const isInPlace = (read: Read, start: number, end: number): boolean =>
  !read.places || placeOf(read, start, end) !== undefined;

const allows = (place: Place, start: number, end: number): boolean =>
  place.kind === 'number' ? start === place.start && end === place.end : start >= place.start && end <= place.end;

/** Whether a known value is meant where it stands: in words of an interface and in names of fields, one word alone is not. */
function isMeant(known: { value: string; type: string }, read: Read, start: number, place: string): boolean {
  const isName = placeOf(read, start, start + place.length)?.kind === 'name';
  return !(read.isToken || isName) || isKnownInToken(known, place);
}

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
