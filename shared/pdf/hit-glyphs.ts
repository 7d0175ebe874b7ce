import type { IsErased } from './erase-glyphs';

/** Where a character that goes begins. */
export interface CharOrigin {
  x: number;
  y: number;
  /** A space need not be found: many are gaps. */
  isBlank: boolean;
}

/** Glyphs as near as this, in font sizes, are the same one: also a shadow, or one drawn twice to look bold. */
const NEAR = 0.1;
const LEAST_NEAR = 0.25;
const CELL = 16;

/** Finds the glyphs that begin where characters are to go. */
export class HitGlyphs {
  readonly #cells = new Map<string, CharOrigin[]>();
  readonly #missing: Set<CharOrigin>;

  constructor(origins: readonly CharOrigin[]) {
    this.#missing = new Set(origins.filter(({ isBlank }) => !isBlank));
    for (const origin of origins) {
      const key = keyOf(Math.floor(origin.x / CELL), Math.floor(origin.y / CELL));
      const cell = this.#cells.get(key);
      if (cell) cell.push(origin);
      else this.#cells.set(key, [origin]);
    }
  }

  /** Whether each of the characters was found. */
  get isComplete(): boolean {
    return this.#missing.size === 0;
  }

  isErased: IsErased = ({ x, y, size }) => {
    const near = Math.max(LEAST_NEAR, Math.min(size * NEAR, CELL));
    let isHit = false;
    for (const origin of this.#around(x, y)) {
      if (Math.hypot(origin.x - x, origin.y - y) > near) continue;
      isHit = true;
      this.#missing.delete(origin);
    }
    return isHit;
  };

  *#around(x: number, y: number): Generator<CharOrigin> {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    for (let i = column - 1; i <= column + 1; i++)
      for (let k = row - 1; k <= row + 1; k++) yield* this.#cells.get(keyOf(i, k)) ?? [];
  }
}

const keyOf = (column: number, row: number) => `${column} ${row}`;
