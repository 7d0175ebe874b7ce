import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Span } from './cells';

/** What was found in a unit, counted from its start; it may extend before or after the unit. */
export interface FoundInUnit {
  finding: AnalyzerResult;
  start: number;
  end: number;
  isOpenBefore: boolean;
  isOpenBehind: boolean;
}

/** A cell or sentence of a column that has been read, or is about to be. */
export interface KnownUnit {
  /** How often it was met. */
  meets: number;
  /** What was found in any of these places. */
  found: FoundInUnit[];
}

/** What stands around it may say what a unit is: it is read in so many places before those behind them are taken for the same. */
const READS = 3;

/** Whether what is found from here on comes behind readings that found nothing. */
export const isReadAgain = ({ meets }: Pick<KnownUnit, 'meets'>): boolean => meets >= READS;

/**
 * Whether a unit is read where it is met now. One in which nothing was found is read again after twice as many meetings: rows further
 * down may say what it is.
 */
export const isToBeRead = ({ meets, found }: KnownUnit): boolean =>
  !isReadAgain({ meets }) || (found.length === 0 && (meets & (meets - 1)) === 0);

/** So many units are kept: what a worker can hold beside its work. */
const MOST_UNITS = 20_000;
const MOST_CHARACTERS = 2_000_000;
/** More columns than any table has. */
const MOST_COLUMNS = 1 << 16;

/** A text, its number, and the units that say it by their column and the number of what stands before them. */
interface KnownText {
  number: number;
  units: Map<number, KnownUnit>;
}

/** The units that have been read, by column and by what is before them. */
export class KnownUnits {
  readonly #texts = new Map<string, KnownText>();
  #units = 0;
  #characters = 0;
  #next = 1;

  /**
   * Makes room; to be called where no unit waits to be read. What was met once goes first: it would be read again in any case. Where that is
   * not enough, everything goes and is read again.
   */
  tidy(): void {
    if (!this.#isFull(1)) return;
    this.#drop(({ meets }) => meets <= 1);
    if (this.#isFull(2)) this.#drop(() => true);
  }

  /** Forgets the units in which something was found. */
  dropFound(): void {
    this.#drop(({ found }) => found.length > 0);
  }

  /** The number of a text, 0 for none. */
  numberOf(text: string): number {
    return text === '' ? 0 : this.#textOf(text).number;
  }

  /** The number of a unit's text, and what is known of it in its column behind what has the number `before`. */
  get(text: string, column: number, before: number): { number: number; known: KnownUnit } {
    const { number, units } = this.#textOf(text);
    const place = before * MOST_COLUMNS + column;
    let known = units.get(place);
    if (!known) {
      known = { meets: 0, found: [] };
      units.set(place, known);
      this.#units++;
    }
    return { number, known };
  }

  #textOf(text: string): KnownText {
    const known = this.#texts.get(text);
    if (known) return known;
    const made = { number: this.#next++, units: new Map<number, KnownUnit>() };
    // A slice would keep the text it was cut from.
    this.#texts.set(JSON.parse(JSON.stringify(text)) as string, made);
    this.#characters += text.length;
    return made;
  }

  #isFull(parts: number): boolean {
    return this.#units > MOST_UNITS / parts || this.#characters > MOST_CHARACTERS / parts;
  }

  #drop(goes: (unit: KnownUnit) => boolean): void {
    for (const [text, { units }] of this.#texts) {
      for (const [place, unit] of units) if (goes(unit) && units.delete(place)) this.#units--;
      if (units.size === 0 && this.#texts.delete(text)) this.#characters -= text.length;
    }
  }
}

/** Several readings found nothing: one that does must be surer than a form alone makes it. */
const SURE = 0.75;

/** Adds what a finding leaves in a unit, where nothing is known of that place yet. */
export function learn({ found }: KnownUnit, unit: Span, finding: AnalyzerResult, isAgain: boolean): void {
  if (isAgain && finding.score < SURE) return;
  const part = partIn(unit, finding);
  if (!found.some(({ start, end }) => start < part.end && part.start < end)) found.push(part);
}

/** What a finding leaves in a unit that it touches. */
function partIn(unit: Span, finding: AnalyzerResult): FoundInUnit {
  return {
    // Its text is a slice, which would keep all that was read with it.
    finding: { ...finding, text: '' },
    start: Math.max(finding.start, unit.start) - unit.start,
    end: Math.min(finding.end, unit.end) - unit.start,
    isOpenBefore: finding.start < unit.start,
    isOpenBehind: finding.end > unit.end,
  };
}
