import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Span } from './cells';

/** What was found in a unit, counted from its start; it may go on before or behind the unit. */
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

/** So many units are kept: what a worker can hold beside its work. A full store is emptied, and its units are read again. */
const MOST_UNITS = 20_000;
const MOST_CHARACTERS = 2_000_000;

/** The units that have been read, by column and by what stands before them. */
export class KnownUnits {
  readonly #numbers = new Map<string, number>();
  readonly #units = new Map<string, KnownUnit>();
  #characters = 0;
  #next = 1;

  /** Makes room; to be called where no unit waits to be read. */
  tidy(): void {
    if (this.#units.size <= MOST_UNITS && this.#characters <= MOST_CHARACTERS) return;
    this.#numbers.clear();
    this.#units.clear();
    this.#characters = 0;
  }

  /** The number of a text, 0 for none. */
  numberOf(text: string): number {
    if (text === '') return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#next++;
    // A slice would keep the text it was cut from.
    this.#numbers.set(JSON.parse(JSON.stringify(text)) as string, number);
    this.#characters += text.length;
    return number;
  }

  /** A unit by its column, and by the number of what stands before it. */
  get(column: number, before: number, unit: number): KnownUnit {
    const key = `${column} ${before} ${unit}`;
    const known = this.#units.get(key) ?? { meets: 0, found: [] };
    this.#units.set(key, known);
    return known;
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
    finding,
    start: Math.max(finding.start, unit.start) - unit.start,
    end: Math.min(finding.end, unit.end) - unit.start,
    isOpenBefore: finding.start < unit.start,
    isOpenBehind: finding.end > unit.end,
  };
}
