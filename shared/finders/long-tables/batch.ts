import { partitionPoint } from '@veilmark/budget/partition-point';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { type Cell, LONG_CELL, type Row, type Span, unitsOf } from './cells';
import { type Column, isFigure } from './columns';
import { type FoundInUnit, isReadAgain, isToBeRead, type KnownUnit, type KnownUnits, learn } from './known-units';

/** Up to so many columns a row may be a label and its value. */
const FEW_COLUMNS = 3;

/** A unit of the text: one that is read, or one that says what another said. */
interface Unit extends Span {
  known: KnownUnit;
  isNew: boolean;
  /** Earlier readings found nothing in it. */
  isAgain: boolean;
}

interface CellUnits {
  cell: Cell;
  units: Unit[];
  hasNew: boolean;
  /** A figure that nothing is known about yet: what stands around it says what it is. */
  isSample?: boolean;
}

/** A stretch of the text that is read as it stands. */
interface Stretch extends Span {
  /** Where it begins in what is read. */
  at: number;
}

/** Rows that are read at once: what is new in them is put together, read, and found again wherever it is repeated. */
export class Batch {
  readonly #stretches: Stretch[] = [];
  readonly #units: Unit[] = [];
  readonly #samples: Cell[] = [];
  /** Cells and sentences that it holds. */
  get size(): number {
    return this.#units.length;
  }

  get samples(): number {
    return this.#samples.length;
  }

  /** Length of what is to be read. */
  length = 0;

  constructor(
    readonly text: string,
    readonly heading: string,
    readonly known: KnownUnits,
    readonly columnOf: (index: number) => Column,
  ) {}

  add(row: Row): void {
    const cells = row.cells.map((cell, index) => this.#cellUnits(cell, index, row));
    for (const { units } of cells) this.#units.push(...units);
    if (cells.some(({ hasNew }) => hasNew)) this.#keep(row, cells);
  }

  /** Reads what is new and answers what stands in the rows. */
  finish(find: (text: string) => readonly AnalyzerResult[]): AnalyzerResult[] {
    const read = this.length > 0 ? this.#read(find) : [];
    this.#learn(read);
    return inOrder([...replayed(this.#units), ...this.#inNew(read)], this.text);
  }

  #cellUnits(cell: Cell, index: number, { cells, columns }: Row): CellUnits {
    const column = this.columnOf(cell.column);
    column.cells++;
    const said = this.text.slice(cell.start, cell.end);
    if (isFigure(said)) {
      if (column.hasPlainFigures(said)) column.figures++;
      else column.read++;
      if (column.hasPlainFigures(said)) return { cell, units: [], hasNew: false };
      const { start, end } = cell;
      return {
        cell,
        units: [{ start, end, known: { meets: 0, found: [] }, isNew: true, isAgain: false }],
        hasNew: true,
        isSample: true,
      };
    }
    let before = columns <= FEW_COLUMNS ? this.#labelOf(cells[index - 1]) : 0;
    let hasNew = false;
    const units = unitsOf(this.text, cell).map(({ start, end }): Unit => {
      const { number, known } = this.known.get(this.text.slice(start, end), cell.column, before);
      const unit = { start, end, known, isNew: isToBeRead(known), isAgain: isReadAgain(known) };
      known.meets++;
      if (unit.isNew) hasNew = true;
      before = number;
      return unit;
    });
    if (hasNew) column.read++;
    return { cell, units, hasNew };
  }

  /** The number of what may be the label of the cell to its right. */
  #labelOf(left: Cell | undefined): number {
    if (!left || left.end - left.start > LONG_CELL) return 0;
    const said = this.text.slice(left.start, left.end);
    return /\d/.test(said) ? 0 : this.known.numberOf(said);
  }

  /** Keeps the borders, the short cells and, of long ones, the sentences around what is new. */
  #keep(row: Row, cells: readonly CellUnits[]): void {
    const isWhole = cells.some(({ isSample }) => isSample);
    let from = row.start;
    for (const { cell, units, isSample } of cells) {
      if (isSample) this.#samples.push(cell);
      if (isWhole || units.length <= 1) continue;
      this.#take(from, cell.start);
      for (const [i, { start, end, isNew }] of units.entries())
        if (isNew || units[i - 1]?.isNew || units[i + 1]?.isNew) this.#take(start, end);
      from = cell.end;
    }
    this.#take(from, row.end);
  }

  #take(start: number, end: number): void {
    if (end <= start) return;
    const last = this.#stretches.at(-1);
    if (last?.end === start) last.end = end;
    else this.#stretches.push({ start, end, at: this.length });
    this.length += end - start;
  }

  /** What is found in what is new, by its place in the text. */
  #read(find: (text: string) => readonly AnalyzerResult[]): AnalyzerResult[] {
    const said = this.#stretches.map(({ start, end }) => this.text.slice(start, end)).join('');
    return find(this.heading + said).flatMap((result) => {
      const at = result.start - this.heading.length;
      if (at < 0) return [];
      const stretch =
        this.#stretches[partitionPoint(this.#stretches.length, (i) => (this.#stretches[i]?.at ?? 0) <= at) - 1];
      if (!stretch) return [];
      const start = stretch.start + at - stretch.at;
      // Beyond a cut stands something else in the text; units beside a cut are known from where they stood whole.
      const end = Math.min(stretch.end, start + result.end - result.start);
      return [{ ...result, start, end }];
    });
  }

  /** Units that were read know from here on what is found in them. Both lists are in order. */
  #learn(read: readonly AnalyzerResult[]): void {
    let first = 0;
    for (const unit of this.#units) {
      while (first < read.length && (read[first]?.end ?? 0) <= unit.start) first++;
      if (!unit.isNew) continue;
      for (let i = first; i < read.length; i++) {
        const finding = read[i];
        if (!finding || finding.start >= unit.end) break;
        learn(unit.known, unit, finding, unit.isAgain);
      }
    }
    first = 0;
    for (const cell of this.#samples) {
      while (first < read.length && (read[first]?.end ?? 0) <= cell.start) first++;
      this.columnOf(cell.column).note(
        this.text.slice(cell.start, cell.end),
        (read[first]?.start ?? Infinity) < cell.end,
      );
    }
  }

  /** What was read of units that are not new was read with less around it than the first time: only what is new counts. */
  #inNew(read: readonly AnalyzerResult[]): AnalyzerResult[] {
    const units = this.#units.filter(({ isNew }) => isNew);
    return read.filter(({ start, end }) => {
      const unit = units[partitionPoint(units.length, (i) => (units[i]?.end ?? 0) <= start)];
      return unit !== undefined && unit.start < end;
    });
  }
}

/** What is known of units; what went from one unit into the next is one finding again. */
function replayed(units: readonly Unit[]): AnalyzerResult[] {
  const results: AnalyzerResult[] = [];
  let open: { part: FoundInUnit; end: number } | undefined;
  for (const { start, known } of units) {
    for (const part of known.found) {
      const last = results.at(-1);
      const isSame = open !== undefined && open.end === start + part.start && part.isOpenBefore;
      if (isSame && last && open?.part.finding.entity_type === part.finding.entity_type) last.end = start + part.end;
      else results.push({ ...part.finding, start: start + part.start, end: start + part.end });
      open = part.isOpenBehind ? { part, end: start + part.end } : undefined;
    }
  }
  return results;
}

/** In order, with the text of their place; what touches one before it is shortened to what is left. */
function inOrder(results: readonly AnalyzerResult[], text: string): AnalyzerResult[] {
  const sorted = [...results].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.flatMap((result) => {
    const start = Math.max(result.start, end);
    if (start >= result.end) return [];
    end = result.end;
    return [{ ...result, start, text: text.slice(start, result.end) }];
  });
}
