import type { Operand, Operation } from './content';
import { type FontMetrics, type MeasureWidths, metricsOf } from './font-metrics';
import { apply, heightOf, IDENTITY, type Matrix, multiply } from './matrix';
import type { Dictionary, ObjectStore } from './object-store';
import { stringBytes } from './pdf-strings';

/** One glyph that an operator shows. */
export interface Glyph {
  /** Where it begins on its line, in points of the page. */
  x: number;
  y: number;
  /** The size of its font there. */
  size: number;
  /** The adjustment of an array for `TJ` that moves on as far as this glyph does. */
  adjustment: number;
}

/** A string or a number of what an operator shows. */
export type ShownPiece =
  | { bytes: Uint8Array; codes: { from: number; to: number; glyph: Glyph }[] }
  | { adjustment: number };

interface TextState {
  font: FontMetrics | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
}

const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

/** Follows the state of a content stream that decides where text is shown. */
export class ShownText {
  #ctm: Matrix;
  #state: TextState = { font: undefined, size: 0, charSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 };
  #saved: { ctm: Matrix; state: TextState }[] = [];
  #line: Matrix = IDENTITY;
  #text: Matrix = IDENTITY;

  readonly #content: string;
  readonly #fonts: (name: string) => FontMetrics | undefined;

  constructor(content: string, fonts: (name: string) => FontMetrics | undefined, ctm: Matrix) {
    this.#content = content;
    this.#fonts = fonts;
    this.#ctm = ctm;
  }

  get ctm(): Matrix {
    return this.#ctm;
  }

  /** How many states wait to be restored. */
  get depth(): number {
    return this.#saved.length;
  }

  /** Takes one operator in. Answers what it shows; `unknown` where the font does not say how. */
  take({ name, operands }: Operation): ShownPiece[] | 'unknown' | undefined {
    const state = this.#state;
    const number = (index: number) => this.#number(operands[index]);
    if (SHOWING.has(name)) return this.#show(name, operands);
    if (name === 'q') this.#saved.push({ ctm: this.#ctm, state: { ...state } });
    else if (name === 'Q') {
      const saved = this.#saved.pop();
      if (saved) [this.#ctm, this.#state] = [saved.ctm, saved.state];
    } else if (name === 'cm') this.#ctm = multiply(this.#matrix(operands), this.#ctm);
    else if (name === 'BT') [this.#line, this.#text] = [IDENTITY, IDENTITY];
    else if (name === 'Tf') {
      const [font] = operands;
      state.font = font ? this.#fonts(this.#content.slice(font.from + 1, font.to)) : undefined;
      state.size = number(1);
    } else if (name === 'Tc') state.charSpace = number(0);
    else if (name === 'Tw') state.wordSpace = number(0);
    else if (name === 'Tz') state.stretch = number(0) / 100;
    else if (name === 'TL') state.leading = number(0);
    else if (name === 'Ts') state.rise = number(0);
    else if (name === 'Tm') this.#line = this.#text = this.#matrix(operands);
    else if (name === 'T*') this.#moveLine(0, -state.leading);
    else if (name === 'Td') this.#moveLine(number(0), number(1));
    else if (name === 'TD') {
      state.leading = -number(1);
      this.#moveLine(number(0), number(1));
    }
    return undefined;
  }

  #number(operand: Operand | undefined): number {
    const value = operand?.kind === 'number' ? Number.parseFloat(this.#content.slice(operand.from, operand.to)) : 0;
    return Number.isFinite(value) ? value : 0;
  }

  #matrix(operands: readonly Operand[]): Matrix {
    const [a, b, c, d, e, f] = operands.map((operand) => this.#number(operand));
    return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
  }

  #moveLine(x: number, y: number): void {
    this.#line = this.#text = multiply([1, 0, 0, 1, x, y], this.#line);
  }

  #show(name: string, operands: readonly Operand[]): ShownPiece[] | 'unknown' {
    const state = this.#state;
    if (name === '"') [state.wordSpace, state.charSpace] = [this.#number(operands[0]), this.#number(operands[1])];
    if (name === "'" || name === '"') this.#moveLine(0, -state.leading);
    const shown = operands.at(-1);
    const items = name === 'TJ' ? (shown?.items ?? []) : shown ? [shown] : [];
    if (!state.font) return 'unknown';
    return items.flatMap((item) => {
      if (item.kind === 'number') return this.#adjust(this.#number(item));
      return item.kind === 'string' ? this.#showString(stringBytes(this.#content.slice(item.from, item.to))) : [];
    });
  }

  #adjust(adjustment: number): ShownPiece {
    this.#advance((-adjustment / 1000) * this.#state.size * this.#state.stretch);
    return { adjustment };
  }

  #advance(x: number): void {
    this.#text = multiply([1, 0, 0, 1, x, 0], this.#text);
  }

  #showString(bytes: Uint8Array): ShownPiece {
    const { font, size, charSpace, wordSpace, stretch, rise } = this.#state;
    const codes = (font?.(bytes) ?? []).map(({ from, to, width, isSpace }) => {
      const matrix = multiply([size * stretch, 0, 0, size, 0, rise], multiply(this.#text, this.#ctm));
      const [x, y] = apply(matrix, 0, 0);
      const space = charSpace + (isSpace ? wordSpace : 0);
      this.#advance(((width / 1000) * size + space) * stretch);
      const adjustment = size === 0 ? 0 : -(width + (space * 1000) / size);
      return { from, to, glyph: { x, y, size: heightOf(matrix), adjustment } };
    });
    return { bytes, codes };
  }
}

/** Finds the fonts of a resource dictionary by name, each measured once. */
export function fontsOf(
  resources: Dictionary | undefined,
  store: ObjectStore,
  measure: MeasureWidths,
): (name: string) => FontMetrics | undefined {
  const fonts = store.dictionary(resources?.get('Font'));
  const known = new Map<string, FontMetrics | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const font = store.dictionary(fonts?.get(name));
      known.set(name, font && metricsOf(font, store, measure));
    }
    return known.get(name);
  };
}
