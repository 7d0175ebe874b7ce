import { type LabelledRegion, NOTHING } from './region';

/** Fewer rows count nothing. */
const FEWEST_ROWS = 3;
const LONGEST_KEY = 9;
const KEY = /^(.*?)_?id$/i;

interface Values {
  all: Set<number>;
  rows: number;
  least: number;
  most: number;
  isOfDigits: boolean;
}

/** Whether the place is a number, with at most a fraction, too short for the number of an account or a telephone. */
export function isFigure(text: string, start: number, end: number): boolean {
  return end - start <= 2 * LONGEST_KEY && /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text.slice(start, end));
}

/**
 * The keys of the tables of a dump. Those of a table that count its rows from one on are numbers of rows, and so are the keys by which other
 * tables name them. With gaps, or from another number on, they may be numbers that people have.
 */
export class SqlKeys {
  readonly #columns = new Map<string, Values>();
  readonly #keyOf = new Map<number, string>();

  /** Takes a cell of a table into account, if it is of a key. */
  add(table: string, { name, start: head }: { name: string; start: number }, text: string, start: number, end: number) {
    const key = this.#keyOf.get(head) ?? keyName(table, name);
    this.#keyOf.set(head, key);
    if (key === '') return;
    const id = `${table} ${key}`;
    const known = this.#columns.get(id) ?? { all: new Set(), rows: 0, least: 1 / 0, most: 0, isOfDigits: true };
    this.#columns.set(id, known);
    const value = end - start <= LONGEST_KEY ? text.slice(start, end) : '';
    known.rows++;
    known.isOfDigits &&= /^\d+$/.test(value);
    if (!known.isOfDigits) return;
    known.all.add(Number(value));
    known.least = Math.min(known.least, Number(value));
    known.most = Math.max(known.most, Number(value));
  }

  /** The same regions: below keys that count rows is nothing of anybody. */
  withoutCounts(regions: readonly LabelledRegion[]): LabelledRegion[] {
    const counted = new Map<string, number>();
    for (const [id, { all, rows, least, most, isOfDigits }] of this.#columns)
      if (isOfDigits && rows >= FEWEST_ROWS && all.size === rows && least <= 1 && most - least + 1 === rows)
        counted.set(id.slice(id.indexOf(' ') + 1), most);
    const isCounted = (head: number) => {
      const key = this.#keyOf.get(head) ?? '';
      const most = counted.get(key);
      if (most === undefined) return false;
      return [...this.#columns].every(([id, own]) => !id.endsWith(` ${key}`) || (own.isOfDigits && own.most <= most));
    };
    const known = new Map<number, boolean>();
    return regions.map((region) => {
      const { labelStart, label } = region;
      if (label.kind !== 'ID' && label.kind !== 'USERNAME') return region;
      const isCount = known.get(labelStart) ?? isCounted(labelStart);
      known.set(labelStart, isCount);
      return isCount ? { ...region, label: NOTHING, of: 'figure' } : region;
    });
  }
}

/** "id" of the table "customers" is what other tables call "customer_id". Empty for what is no key. */
function keyName(table: string, column: string): string {
  const [, of] = KEY.exec(column) ?? [];
  if (of === undefined) return '';
  const whose =
    of ||
    table
      .slice(table.lastIndexOf('.') + 1)
      .replace(/ies$/, 'y')
      .replace(/s$/, '');
  return whose.replace(/_/g, '').toLowerCase();
}
