const REFERENCE = /\bcid:([^\s"'<>)]{1,500})/gi;

/**
 * Parts of a message refer to each other by ids that programs make of times, hosts and addresses. They are numbered instead, in the
 * parts and wherever a page refers to them.
 */
export class PartNames {
  readonly #names = new Map<string, string>();

  /** The new name of a part; the id may stand in angle brackets. */
  add(id: string): string {
    const name = `part${this.#names.size + 1}`;
    this.#names.set(id.replace(/^<|>$/g, ''), name);
    return name;
  }

  /** A text with the references of the message by their new names. */
  rename(text: string): string {
    if (this.#names.size === 0 || !text.includes('cid:')) return text;
    return text.replace(REFERENCE, (whole, id: string) => {
      const name = this.#names.get(decoded(id));
      return name === undefined ? whole : `cid:${name}`;
    });
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id.replaceAll('&amp;', '&'));
  } catch {
    return id;
  }
}
