import { Budget } from '@veilmark/budget';
import type { DocumentFormat } from '../document';
import { FILE_WORK } from '../limits';
import { isKnownField } from '../mail-fields';
import { isPublished } from '../published';
import { Ranges } from '../ranges';
import { findWholeWords } from '../values';
import { dateOfSerial } from './dates';
import { encodedForms, isInsideEscape } from './decode';
import { inTheirStrings, type Unseen } from './found-parts';
import { Needles, type RemovedText } from './needles';
import { collectStrings, type FoundString } from './strings';
import { isUnmistakable, worthDetecting } from './unseen';

/** What was searched in a finished copy. Only a copy in which nothing was found is handed out, so a receipt can state this. */
export interface Verification {
  /** Changes when the search does. */
  method: 'independent-strings-1';
  /** How many strings the copy was taken apart into. */
  strings: number;
  characters: number;
  /** How many values were searched for, by how they are compared. */
  values: { words: number; dates: number; numbers: number };
  /** Whether detection ran again over what the first reading had not shown. */
  detected: boolean;
  /** How often the copy was written: more than once where a value had to be taken out of structure. */
  rounds: number;
  found: 0;
}

/** A value that is still in the copy. The place names no text of the document. */
export interface Residue {
  place: string;
  removed: RemovedText;
  /** How it is written there, where the value itself would not lead to it. */
  spelling?: string;
}

interface VerifyOptions {
  removed: readonly RemovedText[];
  /** Texts that were put in: what stands inside one of them is meant to be there. */
  inserted: readonly string[];
  /** The form of what was put in where a text must have one. */
  insertedForm?: RegExp | undefined;
  /** The text of the original as it was shown for review: what a person saw and left is left. */
  shown: string;
  detect?: (text: string) => readonly Span[] | Promise<readonly Span[]>;
  /** Unpacks a PDF, which cannot be opened here. */
  unpack?: ((bytes: Uint8Array) => readonly Uint8Array[]) | undefined;
  /** What the search may take; a WorkLimitError says when it takes more. */
  budget?: Budget;
}

interface Span {
  start: number;
  end: number;
}

export interface Verdict {
  residues: Residue[];
  strings: number;
  characters: number;
  values: Verification['values'];
}

/** More are not listed: one is enough to hold the copy back. */
const MOST_RESIDUES = 500;
const LONG = 10_000;
const UNNAMED = '[removed]';
const PACKED = /^[A-Za-z\d+/]{12,}={0,2}$/;
/** What a string takes to be kept and compared, beside its characters. */
const STEPS_A_STRING = 20;

/** Reads the copy without the readers that wrote it and searches it for everything that was to go. */
export async function verifyCopy(format: DocumentFormat, bytes: Uint8Array, options: VerifyOptions): Promise<Verdict> {
  const needles = new Needles(options.removed);
  const budget = options.budget ?? new Budget(FILE_WORK);
  const ignore = new Ignored(options.inserted, budget, options.insertedForm);
  const residues: Residue[] = [];
  const unseen = new Map<string, Unseen>();
  const searched = new Set<string>();
  let strings = 0;
  let characters = 0;
  for (const string of collectStrings(format, bytes, options.unpack)) {
    if (residues.length >= MOST_RESIDUES) break;
    budget.spend(STEPS_A_STRING);
    // What is large is rarely said twice.
    if (string.text.length < LONG) {
      const key = `${string.kind}${marksOf(string)}${string.serial?.number ?? ''} ${string.text}`;
      if (searched.has(key)) continue;
      searched.add(key);
    }
    strings++;
    budget.spend(2 * string.text.length);
    characters += string.text.length;
    for (const removed of findIn(string, needles, ignore)) {
      const spelling = string.serial && String(string.serial.number);
      residues.push({ removed, place: nameable(string.place, needles), spelling });
    }
    if (options.detect && worthDetecting(string))
      unseen.set(string.text, { place: string.place, isAside: string.role === 'aside' });
  }
  if (options.detect) residues.push(...(await detectUnseen(unseen, options.detect, options.shown, ignore, budget)));
  return { residues, strings, characters, values: needles.counts };
}

function findIn(string: FoundString, needles: Needles, ignore: Ignored): RemovedText[] {
  const { text, kind, serial, isLabel, role } = string;
  if (serial) {
    const removed = needles.date(dateOfSerial(serial.number, serial.uses1904));
    if (removed) return [removed];
  }
  if (role === 'structure') return structuralHits(string, needles);
  const isName = kind === 'name' || kind === 'formula' || isLabel || role === 'aside';
  const found = needles.find(text, kind === 'bytes' ? 'bytes' : isName ? 'name' : 'text');
  const whole = found.filter((hit) => isWhole(string, hit));
  const hits = role === 'aside' && /:\/\/|\burn:/.test(text) ? whole.filter(isWords) : whole;
  if (hits.length === 0) return [];
  const ours = ignore.rangesIn(text);
  return hits.filter((hit) => !ours.hold(hit.start, hit.end)).map((hit) => hit.removed);
}

const marksOf = ({ isLabel, isCutAtStart, isCutAtEnd }: FoundString) =>
  (isLabel ? 1 : 0) + (isCutAtStart ? 2 : 0) + (isCutAtEnd ? 4 : 0);

/** A run may hold the beginning or the end of a longer word. */
const isWhole = ({ text, isCutAtStart, isCutAtEnd }: FoundString, { start, end }: Span) =>
  !(isCutAtStart && start === 0) && !(isCutAtEnd && end === text.length);

/** An address of a schema is no address of a person. */
const isWords = ({ removed }: { removed: RemovedText }) => !/:\/\/|^[\w-]+(?:\.[\w-]+)+$/.test(removed.value.trim());

/** In structure only a moment or a number can be a value: it says nothing else. */
function structuralHits({ text }: FoundString, needles: Needles): RemovedText[] {
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(text);
  const isNumber = /^-?\d{7,11}$/.test(text);
  return isMoment || isNumber ? needles.find(text, 'name').map(({ removed }) => removed) : [];
}

/** Part names may hold the very value. */
const nameable = (place: string, needles: Needles) =>
  needles.find(place).length > 0 ? 'a name inside the file' : place;

/** Where texts that were put in stand, also as the notation of the place writes them. */
class Ignored {
  readonly #texts: string[];

  readonly #budget: Budget;

  readonly #form: RegExp | undefined;

  constructor(inserted: readonly string[], budget: Budget, form?: RegExp) {
    this.#budget = budget;
    this.#form = form;
    // As it is, and as a name is allowed to say it.
    const written = inserted.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}_-]/gu, '')]);
    this.#texts = [...new Set(written)].filter((text) => text.trim().length > 1);
  }

  /** What stands between the texts that were put in. */
  piecesOf(text: string): string[] {
    const pieces: string[] = [];
    let last = 0;
    for (const { start, end } of this.#placesIn(text)) {
      if (start > last) pieces.push(text.slice(last, start));
      last = Math.max(last, end);
    }
    return [...pieces, text.slice(last)].filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  }

  #placesIn(text: string) {
    const formed = this.#form ? [...text.matchAll(this.#form)] : [];
    const places = formed.map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
    return [...places, ...findWholeWords(text, this.#texts, this.#budget)].sort((a, b) => a.start - b.start);
  }

  /** Base64 of a text with one that was put in: where a format packs it. What else it says is searched as a string of its own. */
  isInside(packed: string): boolean {
    if (!PACKED.test(packed)) return false;
    const digits = packed.replace(/=+$/, '');
    return encodedForms(digits.padEnd(Math.ceil(digits.length / 4) * 4, '=')).some(
      ({ text, isText }) => isText && this.#placesIn(text).length > 0,
    );
  }

  rangesIn(text: string): Ranges {
    const places = this.#placesIn(text);
    return new Ranges(places.map(({ start, end }) => ({ from: start, to: end })));
  }
}

/** Detection over what nobody saw in the first reading. What it finds there and the reviewer saw elsewhere was left on purpose. */
async function detectUnseen(
  unseen: ReadonlyMap<string, Unseen>,
  detect: NonNullable<VerifyOptions['detect']>,
  shown: string,
  ignore: Ignored,
  budget: Budget,
): Promise<Residue[]> {
  const pieces = new Map([...unseen.keys()].map((text) => [text, ignore.piecesOf(text)]));
  const wasShown = shownAmong([...pieces.values()].flat(), shown, budget);
  // A text in which values were replaced is the one that was shown but for them.
  const strings = [...unseen].filter(([text]) => !pieces.get(text)?.every(wasShown));
  if (strings.length === 0) return [];
  const text = strings.map(([string]) => string).join('\n');
  const ours = ignore.rangesIn(text);
  const found = (await detect(text))
    .filter(({ start, end }) => !ours.touch(start, end) && !isInsideEscape(text, start))
    .map(({ start, end }) => ({ value: text.slice(start, end), start }))
    .sort((a, b) => a.start - b.start);
  const parts = [...inTheirStrings(found, strings)];
  const isKnown = shownAmong(
    parts.map(({ value }) => value),
    shown,
    budget,
  );
  const residues: Residue[] = [];
  for (const { value, start, end, source } of parts) {
    const { place, isAside } = source;
    // A file that is short is searched as a whole, with the names of its vocabularies.
    if (
      isKnown(value) ||
      wasSeenThere(text, start, end, value, shown) ||
      isPublished(value) ||
      namesField(text, start, value) ||
      ignore.isInside(value) ||
      (isAside && !isUnmistakable(value))
    )
      continue;
    residues.push({ place, removed: { value, text: UNNAMED }, spelling: value });
  }
  return residues;
}

/** Without a hyphen it may also be somebody's name ("Lines"), unless a value follows it. */
const namesField = (text: string, start: number, value: string): boolean =>
  isKnownField(value) && (value.includes('-') || text[start + value.length] === ':');

/** So many signs on one side of a value are the same where it was shown. */
const SEEN_BESIDE = 3;

/**
 * Whether the value was shown next to the same signs, which may be letters or digits: codes of a statement touch the words behind them.
 * `end` is the end of its string.
 */
function wasSeenThere(text: string, start: number, end: number, value: string, shown: string): boolean {
  const from = start - SEEN_BESIDE;
  const to = start + value.length + SEEN_BESIDE;
  const isSeen = (around: string) => !/[\n<>]/.test(around) && shown.includes(around);
  return (from >= 0 && isSeen(text.slice(from, to - SEEN_BESIDE))) || (to <= end && isSeen(text.slice(start, to)));
}

/**
 * Which of the texts stand in what was shown, all of them in one pass over it. A tab or a line break may be shown as such and read as a
 * space, so white space is all the same here.
 */
function shownAmong(wanted: readonly string[], shown: string, budget: Budget): (text: string) => boolean {
  const plain = (text: string) => text.trim().replace(/\s/g, ' ');
  const values = [...new Set(wanted.map(plain))];
  const said = shown.replace(/\s/g, ' ');
  // A sign that was escaped twice is shown with its escape, which hides nothing.
  const texts = said.includes('&amp;') ? [said, said.replaceAll('&amp;', '&')] : [said];
  const seen = new Set(texts.flatMap((text) => findWholeWords(text, values, budget).map(({ value }) => value)));
  return (text) => seen.has(plain(text));
}
