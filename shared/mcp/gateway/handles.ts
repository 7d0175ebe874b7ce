import type { Veil } from './veil';

/** More than a client pages through; the oldest are forgotten. */
const MOST_HANDLES = 20_000;

/**
 * Cursors, task ids, request states and addresses: words of the server that a client hands back as they are. One that contains something
 * personal is shown as a handle, and that handle alone leads back to exactly what this server said. Nothing inside it is ever restored.
 */
export class Handles {
  readonly #said = new Map<string, string>();
  readonly #shown = new Map<string, string>();
  readonly #numbers = new Set<number>();
  readonly #veil: Veil;

  constructor(veil: Veil) {
    this.#veil = veil;
  }

  /** As the client sees a cursor, an id or a state. */
  async hide(said: string): Promise<string> {
    const known = this.#shown.get(said);
    if (known !== undefined) return known;
    const isPlain = (await this.#veil.veil(said)) === said && this.#literal(said) === said;
    return isPlain ? said : this.#keep(`veilmark-${crypto.randomUUID()}`, said);
  }

  /** A word of the client's own, which a server says back as it is. */
  accept(word: string | number): void {
    if (typeof word === 'string' && this.#shown.size < 2 * MOST_HANDLES) this.#shown.set(word, word);
    if (typeof word === 'number') this.#numbers.add(word);
    if (this.#numbers.size > MOST_HANDLES) this.#numbers.delete(this.#numbers.values().next().value as number);
  }

  isAccepted(number: number): boolean {
    return this.#numbers.has(number);
  }

  /** As the client sees an address: legible, with what is personal in it veiled. */
  async hideAddress(said: string): Promise<string> {
    const veiled = await this.#veil.veil(said, 'uri');
    return veiled === said ? said : this.#keep(veiled, said);
  }

  /** What the server said, where the client hands back exactly what it was shown. */
  find(shown: string): string | undefined {
    return this.#said.get(shown);
  }

  #literal(text: string): string {
    return this.#veil.literal?.(text) ?? text;
  }

  #keep(shown: string, said: string): string {
    this.#said.delete(shown);
    this.#said.set(shown, said);
    this.#shown.set(said, shown);
    for (const [oldest, text] of this.#said) {
      if (this.#said.size <= MOST_HANDLES) break;
      this.#said.delete(oldest);
      this.#shown.delete(text);
    }
    return shown;
  }
}

/** What is needed to pass on what a server says. */
export interface Passage {
  veil: Veil;
  handles: Handles;
}
