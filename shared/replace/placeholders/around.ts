/** So much of what was given out before a value is looked at. */
export const SHOWN_BEFORE = 4096;
const MOST_PIECES = 4096;

/** The end of what was given out, without putting a long text together again for every value in it. */
export class GivenOut {
  #pieces: string[] = [];

  push(piece: string): void {
    if (piece === '') return;
    if (this.#pieces.length >= MOST_PIECES) this.#pieces = [this.last()];
    this.#pieces.push(piece);
  }

  last(): string {
    let from = this.#pieces.length;
    for (let length = 0; from > 0 && length < SHOWN_BEFORE; from--) length += this.#pieces[from - 1]?.length ?? 0;
    return this.#pieces.slice(from).join('').slice(-SHOWN_BEFORE);
  }
}

const SHOWN_AFTER = 256;
const ENDS = /[\s"'`<>()[\]{}|,;]/;

/** What follows at a place of a text, up to the next space, quote or bracket; nothing where more of the text has to come first. */
export function readAfter(text: string, at: number, final: boolean): string | undefined {
  const rest = text.slice(at, at + SHOWN_AFTER);
  const end = rest.search(ENDS);
  if (end >= 0) return rest.slice(0, end);
  return final || rest.length === SHOWN_AFTER ? rest : undefined;
}
