import { numbersIn } from '@veilmark/replace/placeholders/assign';
import { SpelledValues } from '@veilmark/replace/placeholders/spelled-values';
import type { NumbersOf } from '../met-texts';
import type { StandIns } from '../stand-ins';
import { alsoRead, placedAlso } from './also-read';
import type { Beginning, SpreadState, VeilState } from './conversations';
import type { FilePart, RedactFile } from './files';
import { fit, insert, isInPlace, isMeant, type Read, type Span } from './fit';
import { KnownFinders, type KnownPlace, KnownValues, type TextReading } from './known-values';
import type { Scans } from './scans';
import type { Replacement } from './slot';
import { isPersonalInToken, isPlainToken, unescaped } from './tokens';
import type { Analyzer, Finding } from './veil';

/** One request on its way to be veiled. */
export class Veiling {
  readonly entities: Record<string, number> = {};
  /** Places in texts that were scanned now. */
  fresh = 0;
  /** The same by type, those in files included. */
  readonly freshEntities: Record<string, number> = {};
  readonly #finders: KnownFinders;
  readonly #known: KnownValues;
  readonly #standIns: StandIns;
  readonly #scans: Scans;
  readonly #readings = new Map<string, KeptReading>();
  #total = 0;

  constructor(standIns: StandIns, scans: Scans, finders: KnownFinders) {
    this.#standIns = standIns;
    this.#scans = scans;
    this.#finders = finders;
    this.#known = new KnownValues(finders);
    for (const one of standIns.known()) this.#known.learn(one.value, one.type, 1);
  }

  /** Where it is now; it can be taken up later. */
  get state(): VeilState {
    const known = new KnownValues(this.#finders);
    known.resume(this.#known);
    return { standIns: this.#standIns.copy(), known, entities: { ...this.entities } };
  }

  /** Goes on from where another request was after the same texts. */
  resume({ standIns, known, entities }: VeilState): void {
    this.#standIns.resume(standIns);
    this.#known.resume(known);
    this.#add(entities);
  }

  /** What spreading gave so far, where it added nothing but `entities` since `before`. */
  spreadSince(
    before: Readonly<Record<string, number>>,
    replaced: readonly (readonly Replacement[])[],
  ): Omit<SpreadState, 'clear'> {
    const entities = Object.entries(this.entities).map(([type, count]) => [type, count - (before[type] ?? 0)] as const);
    const spelled = new SpelledValues();
    spelled.resume(this.#standIns.spelled);
    return {
      replaced,
      spelled,
      known: this.#known,
      entities: Object.fromEntries(entities.filter(([, more]) => more > 0)),
    };
  }

  /** Whether known values would be found in texts where they were found before, and nowhere else in them. */
  spreadsAlike({ spread, seen }: Beginning): boolean {
    const added = spread && this.#known.since(spread.known);
    return added !== undefined && !added.some((value) => seen.mayHold(value));
  }

  resumeSpread({ spelled, entities }: SpreadState): void {
    this.#standIns.spelled.resume(spelled);
    this.#add(entities);
  }

  /** Whether something known stands in one of these words of the interface. `clear` are those in which nothing does, and get more. */
  touches(words: ReadonlyMap<string, Read>, clear: Set<string>): boolean {
    let isTouched = false;
    for (const [word, read] of words) {
      if (clear.has(word)) continue;
      if (this.#placesIn(read).length > 0) isTouched = true;
      else clear.add(word);
    }
    return isTouched;
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
      spans.push({ start, end, standIn: this.#standIns.assign(value, entity_type, read.isToken) });
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
    for (const [type, count] of Object.entries(file.redacted.painted ?? {})) {
      this.#count(type, '', count);
      if (!file.isKnown) this.#countFresh(type, count);
    }
    file.found = this.#total - before;
    // Files have a price of their own.
    this.fresh = freshBefore;
  }

  /** Adds the places of known values that no finding covers, and notes how all of them are spelled. */
  spread(read: Read, spans: Span[], isCounted: boolean): void {
    for (const { type, start, end } of this.#placesIn(read)) {
      const isNew = insert(spans, start, end, () =>
        this.#standIns.assign(read.text.slice(start, end), type, read.isToken),
      );
      if (isNew && isCounted) this.#count(type, read.text, read.times);
    }
    this.#standIns.noteSpellings(read.text, spans);
  }

  /** Where known values are meant in a text, the longest first. */
  #placesIn(read: Read): KnownPlace[] {
    const reading = this.#readings.get(read.text) ?? readingOf(read.text, []);
    return this.#known
      .find(read.text, reading)
      .filter(
        (one) =>
          isInPlace(read, one.start, one.end) && isMeant(one, read, one.start, read.text.slice(one.start, one.end)),
      );
  }

  #add(entities: Readonly<Record<string, number>>): void {
    for (const [type, count] of Object.entries(entities)) {
      this.entities[type] = (this.entities[type] ?? 0) + count;
      this.#total += count;
    }
  }

  async #findingsIn(read: Read): Promise<readonly Finding[]> {
    if (read.entity) return [wholeOf(read, read.entity)];
    if (read.isPlain) return [];
    const findings = await this.#scans.find(read.text);
    const more = [
      ...(await this.#telephonesIn(read, findings)),
      ...(await this.#insideOf(read, findings)),
      ...(await this.#alsoIn(read, findings)),
    ];
    if (more.length === 0) return findings;
    return [...findings, ...more].sort((a, b) => a.start - b.start);
  }

  /** Names that the words of a program beside them hide. */
  async #alsoIn(read: Read, findings: readonly Finding[]): Promise<Finding[]> {
    const also = alsoRead(read);
    if (also === undefined) return [];
    const counting = findings.filter((one) => fit(one, read).length > 0);
    const isFree = ({ start, end }: Finding) => !counting.some((one) => one.start < end && one.end > start);
    return placedAlso(read, await this.#scans.find(also)).filter(isFree);
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
    if (this.#scans.isFresh(text)) {
      this.fresh += times;
      this.#countFresh(type, times);
    }
    this.entities[type] = (this.entities[type] ?? 0) + times;
  }

  #countFresh(type: string, times: number): void {
    this.freshEntities[type] = (this.freshEntities[type] ?? 0) + times;
  }
}

/** Kept as long as the analyzer is: that of the service lives for one request. */
const finders = new WeakMap<Analyzer, KnownFinders>();

export function findersFor(analyze: Analyzer): KnownFinders {
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

export const replacementsOf = (spans: readonly Span[]): Replacement[] =>
  spans.map(({ start, end, standIn }) => ({ start, end, text: standIn }));
