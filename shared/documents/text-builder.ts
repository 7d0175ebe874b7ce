import type { Budget } from '@veilmark/budget';
import type { Section } from './document';
import { DocumentError } from './document-error';
import { DOCUMENT_LIMITS } from './limits';
import type { Slot } from './slot';

/** Where a slot appears in the extracted text. */
export interface Segment {
  start: number;
  end: number;
  slot: Slot;
}

/** What a slot takes to be found, kept and written again, beside its characters. */
const STEPS_A_SLOT = 20;

/** Puts the extracted text together and remembers which part of it came from which slot. */
export class TextBuilder {
  readonly segments: Segment[] = [];
  readonly sections: Section[] = [];
  /** Separators of cells and fields. */
  readonly borders: { start: number; end: number }[] = [];
  /** Words of the format that are shown and never replaced on their own. */
  readonly fixed: { start: number; end: number }[] = [];
  readonly #pieces: string[] = [];
  /** Length of the text so far. */
  length = 0;
  #lastUnit = '\n';

  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** The whole text, and its parts as a document shows them: what comes from `contentEnd` on is no content of pages, such as names of files. */
  parted(contentEnd: number) {
    const whole = this.text();
    return {
      whole,
      shown: {
        text: whole.slice(0, contentEnd),
        aside: whole.slice(contentEnd),
        // Those of the names lie behind the text: inside another file they would cut what follows there.
        borders: this.borders.filter(({ end }) => end <= contentEnd),
        fixed: this.fixed,
        sections: this.sections.filter(({ start }) => start < contentEnd),
      },
    };
  }

  slot(slot: Slot): void {
    this.#budget.spend(STEPS_A_SLOT + (slot.text.length >> 2));
    if (slot.text === '') return;
    this.segments.push({ start: this.length, end: this.length + slot.text.length, slot });
    this.literal(slot.text);
  }

  /** Text that is in no slot: separators and punctuation of the format. */
  literal(text: string): void {
    if (text === '') return;
    this.length += text.length;
    if (this.length > DOCUMENT_LIMITS.textLength) {
      throw new DocumentError(
        'too-large',
        'The document contains more text than can be scanned at once. Split it into smaller documents.',
      );
    }
    this.#pieces.push(text);
    this.#lastUnit = text[text.length - 1] ?? '\n';
  }

  /** A word of the format. */
  fix(text: string): void {
    if (text !== '') this.fixed.push({ start: this.length, end: this.length + text.length });
    this.literal(text);
  }

  lineBreak(): void {
    if (this.#lastUnit !== '\n') this.literal('\n');
  }

  /** Each on a line of its own, so that a match does not run from one into the next. */
  lines(slots: readonly Slot[]): void {
    for (const slot of slots) this.line([slot]);
  }

  line(pieces: readonly (Slot | string)[]): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.#border(piece);
      else this.slot(piece);
    }
    if (pieces.length > 0 && this.#lastUnit !== '\n') this.#border('\n');
  }

  #border(text: string): void {
    this.borders.push({ start: this.length, end: this.length + text.length });
    this.literal(text);
  }

  /** Ends the line with a border: no value runs over it. */
  borderLine(): void {
    if (this.#lastUnit !== '\n') this.#border('\n');
  }

  section(name: string, fill: () => void): void {
    this.lineBreak();
    const start = this.length;
    fill();
    if (this.length > start) this.sections.push({ name, start, end: this.length });
  }

  text(): string {
    return this.#pieces.join('');
  }
}
