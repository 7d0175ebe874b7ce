import type { Replacement } from '@veilmark/documents/document';
import type { CleanSource } from './clean-source';
import { type FieldWords, fieldWords } from './fields/clean-fields';
import type { Field } from './fields/read-fields';
import type { ShownFields } from './fields/shown-fields';
import { type FieldHit, writeFields } from './fields/write-fields';
import { isNode, type TagLeaf, type TagNode } from './tags/read-tags';
import { writeTags } from './tags/write-tags';
import { type LaidOutWords, WordTable } from './word-table';
import type { Attach } from './write-copy';

/** So many texts of tags are looked for on the pages; more are read as words of their own. */
const MOST_COMPARED = 2000;

/** What form fields and tags of a document say next to its pages, and how they are written again. */
export class OutsideWords {
  readonly laidOut: LaidOutWords;
  readonly #table = new WordTable();
  readonly #clean: CleanSource;
  readonly #fields: ReadonlyMap<Field, FieldWords>;
  readonly #said = new Map<string, number>();

  constructor(clean: CleanSource, drawn: string, shown: ReadonlyMap<number, ShownFields>) {
    this.#clean = clean;
    this.#fields = clean.form
      ? fieldWords(clean.form, this.#table, (widget) => shown.get(widget.page)?.texts.get(widget) ?? '')
      : new Map();
    const plain = plainOf(drawn);
    for (const text of saidBy(clean.tags?.kids ?? [])) {
      if (this.#said.has(text)) continue;
      const isShown = this.#said.size < MOST_COMPARED && plain.includes(plainOf(text));
      this.#said.set(text, this.#table.add(text, !isShown));
    }
    this.laidOut = this.#table.layOut(drawn.length);
  }

  /** Writes fields and tags with the replacements made. */
  attach(replacements: readonly Replacement[], hits: readonly FieldHit[]): Attach {
    const texts = this.#table.replaced(this.laidOut.places, replacements);
    const { form, tags } = this.#clean;
    return ({ store, catalog, pages, pictures, added, budget }) => {
      const isPicture = (page: number) => pictures.includes(page);
      const original = (index: number) => this.#table.text(index);
      const widgets = form
        ? writeFields(store, catalog, pages, { form, words: this.#fields, texts, original, hits, isPicture })
        : new Map<number, { ref: number }>();
      const textOf = (text: string) => texts[this.#said.get(text) ?? -1] ?? '';
      if (tags) writeTags(store, catalog, pages, { tags, textOf, isPicture, widgets, added, budget });
    };
  }
}

const plainOf = (text: string) => text.replace(/\s+/g, ' ').trim();

function* saidBy(kids: readonly (TagNode | TagLeaf)[]): Generator<string> {
  for (const kid of kids) {
    if (!isNode(kid)) continue;
    yield* kid.said.values();
    yield* saidBy(kid.kids);
  }
}
