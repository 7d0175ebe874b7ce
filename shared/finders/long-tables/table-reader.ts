import type { AnalyzerResult, ColumnReading } from '@veilmark/wire/result';
import { Batch } from './batch';
import { type Row, rowsOf, type Span } from './cells';
import { Column } from './columns';
import { KnownUnits } from './known-units';
import type { Find } from './reading';
import { Shapes } from './shapes';

/** Shorter tables are read as any other text. */
export const LONG_TABLE = 200_000;
/** Characters that are read at once; the first batch is short, because it says what the columns hold. */
const FIRST_BATCH = 60_000;
const BATCH = 400_000;
/** Figures that are read before it is decided whether those behind them are. */
const SAMPLES = 120;
/** Cells and sentences that are held at once: a table of very short cells has hundreds of thousands. */
const MOST_UNITS = 50_000;
/** A longer first row is no heading. */
const LONGEST_HEADING = 20_000;

/**
 * Reads long tables a piece at a time. What a column says again is read once: each of its cells and, in long cells, each sentence behind
 * the same sentence. What was found there is found wherever it is repeated. Rows with something new are read with their short cells, and
 * with the sentences around it. Figures in a column of figures in which nothing was found are not read again and again. Units whose form
 * the model reads as patterns do are left to patterns.
 */
export class TableReader {
  readonly #known = new KnownUnits();
  readonly #shapes = new Shapes();
  readonly #columns: (Column | undefined)[] = [];
  #isFirst = true;

  /**
   * Findings in order, none over another. `heading` stands before the text in the whole table. `findPlain` finds without the model; without
   * it `find` reads everything.
   */
  read(text: string, borders: readonly Span[], heading: string, find: Find, findPlain?: Find): AnalyzerResult[] {
    const results: AnalyzerResult[] = [];
    let head = heading;
    const shapes = findPlain && this.#shapes;
    const newBatch = () => new Batch(text, head, this.#known, shapes, (index) => this.#column(index));
    let batch = newBatch();
    const flush = () => {
      results.push(...batch.finish(find, findPlain));
      this.#known.tidy();
      this.#isFirst = false;
      batch = newBatch();
    };
    for (const row of rowsOf(text, borders)) {
      batch.add(row);
      if (head === '' && isHeading(row)) head = text.slice(0, row.end);
      const isFull = batch.length >= (this.#isFirst ? FIRST_BATCH : BATCH);
      if (isFull || batch.samples >= SAMPLES || batch.size >= MOST_UNITS) flush();
    }
    flush();
    return results;
  }

  /** From here on a copy of the table is read: what was read and holds nothing need not be read again. */
  beginCopy(): void {
    this.#known.dropFound();
  }

  /** How the columns were read since this was last asked. */
  takeColumns(): ColumnReading[] {
    return [...this.#columns.entries()].flatMap(([index, column]) => {
      const counts = column?.takeCounts();
      return counts && counts.cells > 0 ? [columnReading(index, counts)] : [];
    });
  }

  #column(index: number): Column {
    const known = this.#columns[index] ?? new Column();
    this.#columns[index] = known;
    return known;
  }
}

const columnReading = (index: number, { byPatterns, ...counts }: ReturnType<Column['takeCounts']>): ColumnReading => ({
  column: index + 1,
  ...counts,
  ...(byPatterns > 0 && { patterns: byPatterns }),
});

const isHeading = ({ cells, end }: Row): boolean => cells.length > 1 && end <= LONGEST_HEADING;
