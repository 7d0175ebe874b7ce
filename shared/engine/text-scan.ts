import { type CompiledCatalog, LONG_TOKEN } from './recognizers';
import { type TextUnits, unitsOf } from './units';

/** What one look at every character yields. Good until the next text is scanned the same way: the tables are used again. */
export interface TextScan extends TextUnits {
  /** The alphabet's entries and, behind them, as many of nothing as a long token has characters. */
  entries: Uint16Array;
  /** Where words, parts of variables and signs of patterns start, in order; the first `count` hold. */
  starts: Int32Array;
  count: number;
  /** Has nothing that normalisation may change. */
  isNormal: boolean;
  /** Has characters of scripts without spaces. */
  hasUnspaced: boolean;
}

/** Tables for texts up to this length are kept. */
const MOST_KEPT = 1 << 17;

/** Room for the tables of one text, used again for the next. */
class Room {
  #entries = new Uint16Array(1 << 12);
  #starts = new Int32Array(1 << 12);

  tables(needed: number): { entries: Uint16Array; starts: Int32Array } {
    if (needed > MOST_KEPT) return { entries: new Uint16Array(needed), starts: new Int32Array(needed) };
    if (needed > this.#entries.length) {
      const size = 2 ** Math.ceil(Math.log2(needed));
      this.#entries = new Uint16Array(size);
      this.#starts = new Int32Array(size);
    }
    return { entries: this.#entries, starts: this.#starts };
  }
}

const room = new Room();
const roomBeside = new Room();

/**
 * Parts of a scan, to be asked for in order: what name rules need of them. The tables are those of the whole text, so behind a part its
 * neighbor follows, and patterns cannot be matched in it.
 */
export function partOfScan({ text, units, entries, starts, count, isNormal, hasUnspaced }: TextScan) {
  let from = 0;
  return (start: number, end: number): TextScan => {
    while (from < count && (starts[from] as number) < start) from++;
    let to = from;
    while (to < count && (starts[to] as number) < end) to++;
    const own = starts.slice(from, to);
    for (let i = 0; i < own.length; i++) own[i] = (own[i] as number) - start;
    from = to;
    return {
      text: text.slice(start, end),
      units: units.subarray(start),
      entries: entries.subarray(start),
      starts: own,
      count: own.length,
      isNormal,
      hasUnspaced,
    };
  };
}

export const scanText = (text: string, catalog: CompiledCatalog): TextScan => scanInto(room, text, catalog);

/** Scans what is read in addition to a text (the same without its line ends, say) and leaves the scan of that text good. */
export const scanBeside = (text: string, catalog: CompiledCatalog): TextScan => scanInto(roomBeside, text, catalog);

function scanInto(own: Room, text: string, { automaton }: CompiledCatalog): TextScan {
  const needed = text.length + LONG_TOKEN;
  const { entries, starts } = own.tables(needed);
  const units = unitsOf(text);
  const found = automaton.alphabet.read(units, text.length, entries, starts);
  entries.fill(0, text.length, needed);
  return { text, units, entries, starts, ...found };
}
