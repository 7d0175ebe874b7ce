import type { OcrWord } from '@veilmark/engine/image/ocr-word';

/** Side of a cell in pixels of the picture that is read. */
const CELL = 8;
/** Difference between the darkest and the lightest pixel of a cell that holds writing. */
const CONTRAST = 80;
/** Height of a line of writing in cells. */
const LINE_CELLS = { least: 2, most: 12 };
/** Share of the written-on cells outside all words from which something was probably overlooked. */
const OVERLOOKED = 0.08;

/** Where a picture has anything on it, coarsely: tells whether parts of it were not read. */
export class InkMap {
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: Uint8Array;
  /** Every pixel is the same: there is nothing to read, however faint. */
  readonly isEmpty: boolean;

  constructor(picture: Uint8Array, width: number, height: number) {
    this.#columns = Math.ceil(width / CELL);
    this.#rows = Math.ceil(height / CELL);
    this.#cells = new Uint8Array(this.#columns * this.#rows);
    const low = new Uint8Array(this.#columns);
    const high = new Uint8Array(this.#columns);
    let lowest = 255;
    let highest = 0;
    for (let row = 0; row < this.#rows; row++) {
      low.fill(255);
      high.fill(0);
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y++) {
        // Cell by cell: to ask for each pixel which cell it lies in takes twice as long.
        for (let column = 0, at = y * width, end = at + width; at < end; column++) {
          let least = 255;
          let most = 0;
          for (const to = Math.min(at + CELL, end); at < to; at++) {
            const value = picture[at] as number;
            if (value < least) least = value;
            if (value > most) most = value;
          }
          if (least < (low[column] as number)) low[column] = least;
          if (most > (high[column] as number)) high[column] = most;
        }
      }
      for (let column = 0; column < this.#columns; column++) {
        lowest = Math.min(lowest, low[column] ?? 0);
        highest = Math.max(highest, high[column] ?? 0);
        if ((high[column] ?? 0) - (low[column] ?? 0) >= CONTRAST) this.#cells[row * this.#columns + column] = 1;
      }
    }
    this.isEmpty = lowest >= highest;
  }

  /** Nothing that stands out; faint writing may still be there. */
  get isBlank(): boolean {
    return !this.#cells.includes(1);
  }

  /** Whether much of what is on the picture lies outside the words. */
  isOverlooked(words: readonly OcrWord[]): boolean {
    const left = this.#cells.slice();
    let total = 0;
    for (const cell of left) total += cell;
    for (const word of words) {
      const margin = word.height / 2;
      const fromRow = Math.max(0, Math.floor((word.top - margin) / CELL));
      const toRow = Math.min(this.#rows - 1, Math.floor((word.top + word.height + margin) / CELL));
      const fromColumn = Math.max(0, Math.floor((word.left - margin) / CELL));
      const toColumn = Math.min(this.#columns - 1, Math.floor((word.left + word.width + margin) / CELL));
      for (let row = fromRow; row <= toRow; row++) {
        left.fill(0, row * this.#columns + fromColumn, row * this.#columns + toColumn + 1);
      }
    }
    return this.#countWriting(left) > total * OVERLOOKED;
  }

  /** Cells in columns as high as a line of writing: ruled lines are thinner or longer. */
  #countWriting(cells: Uint8Array): number {
    let count = 0;
    for (let column = 0; column < this.#columns; column++) {
      let run = 0;
      for (let row = 0; row <= this.#rows; row++) {
        if (row < this.#rows && cells[row * this.#columns + column] === 1) {
          run++;
          continue;
        }
        if (run >= LINE_CELLS.least && run <= LINE_CELLS.most) count += run;
        run = 0;
      }
    }
    return count;
  }
}
