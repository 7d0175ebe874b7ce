import type { Storage } from '../compound/storage';
import type { ExtractedDocument, Replacement } from '../document';
import type { Reading } from '../engines';
import { rewriteMember } from '../members';
import type { Source, SourceEdit } from '../slot';
import { spliceSource } from '../splice';
import type { Message, Value } from './message';
import { FIRST, NAMES, type PropertyName, writeNames } from './named-properties';
import { type Property, streamName, writeBag } from './property-bag';
import { ID, TYPE } from './property-table';

const numbered = (name: string, index: number) => name + index.toString(16).toUpperCase().padStart(8, '0');

/** Writes a message as it was read, with the replacements made. */
export class MessageWriter {
  readonly notes = new Set<string>();
  readonly #edits: ReadonlyMap<Source, SourceEdit[]>;
  readonly #of: ReadonlyMap<ExtractedDocument, Replacement[]>;
  readonly #names: ReadonlyMap<number, PropertyName>;
  readonly #words: ReadonlyMap<number, Source>;
  readonly #reading: Reading;
  readonly #used: PropertyName[] = [];
  readonly #places = new Map<number, number>();

  constructor(
    edits: ReadonlyMap<Source, SourceEdit[]>,
    of: ReadonlyMap<ExtractedDocument, Replacement[]>,
    names: ReadonlyMap<number, PropertyName>,
    words: ReadonlyMap<number, Source>,
    reading: Reading,
  ) {
    this.#edits = edits;
    this.#of = of;
    this.#names = names;
    this.#words = words;
    this.#reading = reading;
  }

  async write(message: Message): Promise<Storage> {
    const storage = await this.#message(message);
    storage.storages.set(NAMES, writeNames(this.#used));
    return storage;
  }

  async #message({ kind, values, recipients, attachments }: Message): Promise<Storage> {
    const counts = { recipients: recipients.length, attachments: attachments.length };
    const storage = writeBag(await this.#properties(values), kind, counts);
    for (const [index, recipient] of recipients.entries())
      storage.storages.set(
        numbered('__recip_version1.0_#', index),
        writeBag(await this.#properties(recipient), 'part'),
      );
    for (const [index, attachment] of attachments.entries()) {
      const part = writeBag(await this.#properties(attachment.values), 'part');
      if (attachment.message)
        part.storages.set(streamName(ID.attachmentData, TYPE.object), await this.#message(attachment.message));
      storage.storages.set(numbered('__attach_version1.0_#', index), part);
    }
    return storage;
  }

  async #properties(values: readonly Value[]): Promise<Property[]> {
    const properties = new Map<number, Property>();
    for (const value of values) {
      const property = await this.#property(value);
      const id = property && this.#idOf(property.id);
      if (property && id !== undefined) properties.set(id, { ...property, id });
    }
    return [...properties.values()].sort((a, b) => a.id - b.id);
  }

  async #property(value: Value): Promise<Property | undefined> {
    switch (value.kind) {
      case 'text':
        return { id: value.id, kind: 'text', text: this.#text(value.source) };
      case 'list':
        return { id: value.id, kind: 'list', texts: value.sources.map((source) => this.#text(source)) };
      case 'time':
        return this.#text(value.source) === value.source.content
          ? { id: value.id, kind: 'time', bytes: value.bytes }
          : undefined;
      case 'file': {
        const given = this.#of.get(value.document) ?? [];
        const written = await rewriteMember(value.original, value.document, given, this.#reading.budget);
        for (const note of written.notes) this.notes.add(note);
        return value.store(written.bytes);
      }
      default:
        return value.property;
    }
  }

  #text(source: Source): string {
    return spliceSource(source, this.#edits.get(source) ?? []);
  }

  /** Properties with names are numbered anew, so that no name is left that nothing uses. */
  #idOf(id: number): number | undefined {
    if (id < FIRST) return id;
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const name = this.#names.get(id);
    if (!name) return undefined;
    const word = this.#words.get(id);
    const place = FIRST + this.#used.push(word ? { ...name, name: this.#text(word) || 'property' } : name) - 1;
    this.#places.set(id, place);
    return place;
  }
}
