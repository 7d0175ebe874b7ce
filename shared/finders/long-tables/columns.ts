/** So many figures of a length are read before those behind them are taken for figures too. */
const SAMPLE = 50;
/** One in so many figures may be taken for something by chance; where more are, the column is read to its end. */
const BY_CHANCE = 50;
/** A whole number or an amount, too short to be the number of a telephone or an account. */
const FIGURE = /^-?\d{1,8}(?:[.,]\d{1,4})?$/;
const LONGEST_FIGURE = 14;

/** What a reader learns about the columns of a table. */
export class Column {
  cells = 0;
  read = 0;
  figures = 0;
  /** Of those that were read, those that patterns read alone. */
  byPatterns = 0;
  /** By length: figures that were read. */
  readonly #lengths = new Map<number, number>();
  #read = 0;
  #found = 0;

  /** The counts since this was last asked. */
  takeCounts(): { cells: number; read: number; figures: number; byPatterns: number } {
    const { cells, read, figures, byPatterns } = this;
    this.cells = 0;
    this.read = 0;
    this.figures = 0;
    this.byPatterns = 0;
    return { cells, read, figures, byPatterns };
  }

  /** Whether enough figures of this length were read, and nothing was found in the figures of the column. */
  hasPlainFigures(figure: string): boolean {
    return (this.#lengths.get(figure.length) ?? 0) >= SAMPLE && this.#found <= Math.max(1, this.#read / BY_CHANCE);
  }

  /** To be called for every figure that was read. */
  note(figure: string, hasFindings: boolean): void {
    this.#read++;
    if (hasFindings) this.#found++;
    this.#lengths.set(figure.length, (this.#lengths.get(figure.length) ?? 0) + 1);
  }
}

export const isFigure = (cell: string): boolean => cell.length <= LONGEST_FIGURE && FIGURE.test(cell);
