import type { Source } from '../slot';
import type { Entity } from './entity';
import { fieldOf } from './header';

const REFERENCE = /\bcid:([^\s"'<>)]{1,500})/gi;

/**
 * Parts of a message refer to each other by ids that programs make of times, hosts and addresses. They are numbered instead, in the
 * parts and wherever a page refers to them.
 */
export class ContentIds {
  readonly #names = new Map<string, string>();

  constructor(source: Source, message: Entity) {
    this.#add(source, message);
  }

  #add(source: Source, entity: Entity): void {
    const field = fieldOf(entity.header, 'content-id');
    const id = field && source.content.slice(field.from, field.to).trim();
    if (field && id && !/^<part\d+>$/.test(id)) {
      const name = `part${this.#names.size + 1}`;
      this.#names.set(id.replace(/^<|>$/g, ''), name);
      source.cleanups.push({ from: field.from, to: field.to, text: ` <${name}>` });
    }
    for (const child of entity.children) this.#add(source, child);
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
