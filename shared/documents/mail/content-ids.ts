import type { Source } from '../slot';
import type { Entity } from './entity';
import { fieldOf } from './header';
import { PartNames } from './part-names';

/** The parts of a message under their new names. */
export class ContentIds {
  readonly #names = new PartNames();

  constructor(source: Source, message: Entity) {
    this.#add(source, message);
  }

  #add(source: Source, entity: Entity): void {
    const field = fieldOf(entity.header, 'content-id');
    const id = field && source.content.slice(field.from, field.to).trim();
    if (field && id && !/^<part\d+>$/.test(id))
      source.cleanups.push({ from: field.from, to: field.to, text: ` <${this.#names.add(id)}>` });
    for (const child of entity.children) this.#add(source, child);
  }

  /** A text with the references of the message by their new names. */
  rename(text: string): string {
    return this.#names.rename(text);
  }
}
