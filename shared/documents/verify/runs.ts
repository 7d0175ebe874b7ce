import type { FoundString } from './strings';

/** Where one run ends and the next begins. */
const WORD_END = /[\p{L}\p{M}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{M}\p{N}]/u;

/** The runs of one paragraph. Formatting may change inside a word: then neither run says the word that it seems to. */
export class Runs {
  readonly #found: FoundString[] = [];
  /** The element and the text of the run right before. */
  #before: { element: string; run: FoundString } | undefined;

  /** Runs of different kinds (written and deleted text) do not make up a word. */
  add(element: string, run: FoundString): void {
    const { element: other, run: before } = this.#before ?? {};
    if (before && other === element && WORD_END.test(before.text) && WORD_START.test(run.text)) {
      before.isCutAtEnd = true;
      run.isCutAtStart = true;
    }
    if (run.text !== '') this.#before = { element, run };
    this.#found.push(run);
  }

  /** A tab or a line break ends a word. */
  interrupt(): void {
    this.#before = undefined;
  }

  take(): FoundString[] {
    this.interrupt();
    return this.#found.splice(0).filter(({ text }) => text.trim() !== '');
  }
}
