/** A value as JSON that is `depth` blanks from the edge; its first line is where the caller puts it. */
export const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);

/** A list within JSON, written item by item. `before` is all that comes before it. */
export class JsonList {
  #isEmpty = true;
  readonly #before: string;
  readonly #depth: number;

  constructor(before: string, depth: number) {
    this.#before = before;
    this.#depth = depth;
  }

  add(item: unknown): string {
    const lead = this.#isEmpty ? `${this.#before}[` : ',';
    this.#isEmpty = false;
    return `${lead}\n${' '.repeat(this.#depth + 2)}${indented(item, this.#depth + 2)}`;
  }

  end(): string {
    return this.#isEmpty ? `${this.#before}[]` : `\n${' '.repeat(this.#depth)}]`;
  }
}
