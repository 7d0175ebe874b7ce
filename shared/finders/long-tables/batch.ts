import { partitionPoint } from '@veilmark/budget/partition-point';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { type Cell, LONG_CELL, type Row, type Span, unitsOf } from './cells';
import { type Column, isFigure } from './columns';
import { type FoundInUnit, isReadAgain, isToBeRead, type KnownUnit, type KnownUnits, learn } from './known-units';
import { type Find, Reading } from './reading';
import { needsModel, noteReading, type Shape, type Shapes } from './shapes';

/** Up to so many columns a row may be a label and its value. */
const FEW_COLUMNS = 3;

/** A unit of the text: one that is read, or one that says what another said. */
interface Unit extends Span {
  known: KnownUnit;
  isNew: boolean;
  /** Earlier readings found nothing in it. */
  isAgain: boolean;
  /** Of a unit that is new: whether patterns may do alone is found out by its shape. */
  shape?: Shape | undefined;
}

interface CellUnits {
  cell: Cell;
  units: Unit[];
  hasNew: boolean;
  /** Something new in it is for the model to read. */
  needsModel: boolean;
  /** A figure that nothing is known about yet: what stands around it says what it is. */
  isSample?: boolean;
}

/** Rows that are read at once: what is new in them is put together, read, and found again wherever it is repeated. */
export class Batch {
  /** What the model reads too, and what patterns read alone. */
  readonly #full: Reading;
  readonly #plain: Reading;
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
  get length(): number {
    return this.#full.length + this.#plain.length;
  }

  constructor(
    readonly text: string,
    heading: string,
    readonly known: KnownUnits,
    readonly shapes: Shapes | undefined,
    readonly columnOf: (index: number) => Column,
  ) {
    this.#full = new Reading(text, heading);
    this.#plain = new Reading(text, heading);
  }

  add(row: Row): void {
    const cells = row.cells.map((cell, index) => this.#cellUnits(cell, index, row));
    for (const { units } of cells) this.#units.push(...units);
    if (!cells.some(({ hasNew }) => hasNew)) return;
    const isFull = cells.some((cell) => cell.needsModel);
    if (!isFull) for (const { cell, hasNew } of cells) if (hasNew) this.columnOf(cell.column).byPatterns++;
    this.#keep(row, cells, isFull ? this.#full : this.#plain);
  }

  /** Reads what is new and answers what stands in the rows. */
  finish(find: Find, findPlain: Find | undefined): AnalyzerResult[] {
    const byModel = this.#full.read(find);
    if (findPlain && this.#full.length > 0) this.#compare(byModel, this.#full.read(findPlain));
    const read = [...byModel, ...this.#plain.read(findPlain ?? find)].sort((a, b) => a.start - b.start);
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
      if (column.hasPlainFigures(said)) return { cell, units: [], hasNew: false, needsModel: false };
      const { start, end } = cell;
      const shape = this.shapes?.meet(said, cell.column, 0);
      return {
        cell,
        units: [{ start, end, known: { meets: 0, found: [] }, isNew: true, isAgain: false, shape }],
        hasNew: true,
        needsModel: !shape || needsModel(shape),
        isSample: true,
      };
    }
    const label = columns <= FEW_COLUMNS ? this.#labelOf(cells[index - 1]) : 0;
    let before = label;
    let hasNew = false;
    let isForModel = false;
    const units = unitsOf(this.text, cell).map(({ start, end }): Unit => {
      const unitText = this.text.slice(start, end);
      const { number, known } = this.known.get(unitText, cell.column, before);
      const unit: Unit = { start, end, known, isNew: isToBeRead(known), isAgain: isReadAgain(known) };
      known.meets++;
      if (unit.isNew) {
        hasNew = true;
        unit.shape = this.shapes?.meet(unitText, cell.column, label);
        if (!unit.shape || needsModel(unit.shape)) isForModel = true;
      }
      before = number;
      return unit;
    });
    if (hasNew) column.read++;
    return { cell, units, hasNew, needsModel: isForModel };
  }

  /** The number of what may be the label of the cell to its right. */
  #labelOf(left: Cell | undefined): number {
    if (!left || left.end - left.start > LONG_CELL) return 0;
    const said = this.text.slice(left.start, left.end);
    return /\d/.test(said) ? 0 : this.known.numberOf(said);
  }

  /** Keeps the borders, the short cells and, of long ones, the sentences around what is new. */
  #keep(row: Row, cells: readonly CellUnits[], reading: Reading): void {
    const isWhole = cells.some(({ isSample }) => isSample);
    let from = row.start;
    for (const { cell, units, isSample } of cells) {
      if (isSample) this.#samples.push(cell);
      if (isWhole || units.length <= 1) continue;
      reading.take(from, cell.start);
      for (const [i, { start, end, isNew }] of units.entries())
        if (isNew || units[i - 1]?.isNew || units[i + 1]?.isNew) reading.take(start, end);
      from = cell.end;
    }
    reading.take(from, row.end);
  }

  /** Notes of units with a shape whether the model finds in them what patterns do not. Both lists are in order. */
  #compare(byModel: readonly AnalyzerResult[], byPatterns: readonly AnalyzerResult[]): void {
    let [a, b] = [0, 0];
    for (const unit of this.#units) {
      if (!unit.shape || !this.#full.holds(unit)) continue;
      while (a < byModel.length && (byModel[a]?.end ?? 0) <= unit.start) a++;
      while (b < byPatterns.length && (byPatterns[b]?.end ?? 0) <= unit.start) b++;
      noteReading(unit.shape, foundIn(unit, byModel, a) === foundIn(unit, byPatterns, b));
    }
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

/** What is found in a unit, to be compared. */
function foundIn({ start, end }: Span, results: readonly AnalyzerResult[], from: number): string {
  let found = '';
  for (let i = from; i < results.length; i++) {
    const result = results[i];
    if (!result || result.start >= end) break;
    found += `${result.entity_type} ${Math.max(start, result.start)} ${Math.min(end, result.end)} `;
  }
  return found;
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
