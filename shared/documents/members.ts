import type { Budget } from '@veilmark/budget';
import type { DocumentMember, DocumentPart, ExtractedDocument, Replacement, RewrittenDocument } from './document';
import { DocumentError } from './document-error';
import { type DocumentFormat, familyOf } from './formats';
import { locateParagraphs, type Place, type TextRange } from './place';
import type { TextBuilder } from './text-builder';

/** A file inside another one: an attachment, a member of an archive. */
interface Member {
  name: string;
  document: ExtractedDocument;
  /** Where its text and its strings of programs stand in those of the whole. */
  text: TextRange;
  aside: TextRange;
}

const BETWEEN_NAMES = ' > ';

/** Replacements by whom they concern: the file itself, or one of the files inside. */
interface SharedOut {
  own: Replacement[];
  of: Map<ExtractedDocument, Replacement[]>;
}

/** The files inside a file, shown one after the other in its text, each rewritten by its own reader. */
export class Members {
  readonly #members: Member[] = [];
  readonly #listed: DocumentMember[] = [];
  readonly #builder: TextBuilder;

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  get notes(): string[] {
    return this.#members.flatMap(({ document }) => document.notes);
  }

  /** Those that have a name of their own, and the files in all of them. */
  get listed(): readonly DocumentMember[] {
    return this.#listed;
  }

  /** Lists a file that cannot be read and is left out. */
  leaveOut(fileName: string): void {
    const at = this.#builder.length;
    this.#listed.push({ name: fileName, isLeftOut: true, start: at, end: at });
  }

  /** Lists what `read` shows as a file of this name, such as a message of a mailbox. */
  async within<T>(fileName: string, format: DocumentFormat, read: () => Promise<T>): Promise<T> {
    const index = this.#listed.length;
    const start = this.#builder.length;
    const made = await read().catch((error) => {
      this.#listed.length = index;
      throw error;
    });
    const inside = this.#listed
      .splice(index)
      .map((member) => ({ ...member, name: fileName + BETWEEN_NAMES + member.name }));
    this.#listed.push({ name: fileName, format, start, end: this.#builder.length }, ...inside);
    return made;
  }

  #list(fileName: string | undefined, { format, members = [] }: ExtractedDocument, { start, end }: TextRange): void {
    const around = fileName === undefined ? '' : fileName + BETWEEN_NAMES;
    if (fileName !== undefined) this.#listed.push({ name: fileName, format, start, end });
    for (const member of members)
      this.#listed.push({
        ...member,
        name: around + member.name,
        start: start + member.start,
        end: start + member.end,
      });
  }

  /** Shows the text of a file inside, as a section of this name. Without a name of its own it is not listed. */
  add(name: string, document: ExtractedDocument, fileName?: string): void {
    const builder = this.#builder;
    builder.borderLine();
    const start = builder.length;
    builder.literal(document.text);
    for (const border of document.borders ?? [])
      builder.borders.push({ start: border.start + start, end: border.end + start });
    for (const word of document.fixed ?? []) builder.fixed.push({ start: word.start + start, end: word.end + start });
    const text = { start, end: builder.length };
    if (text.end > start) builder.sections.push({ name, ...text });
    this.#members.push({ name, document, text, aside: { start: 0, end: 0 } });
    this.#list(fileName, document, text);
    builder.borderLine();
  }

  /** Shows the strings of programs of all of them; to be called behind the text. */
  addAsides(): void {
    for (const member of this.#members) {
      const { aside = '' } = member.document;
      if (aside === '') continue;
      this.#builder.lineBreak();
      const start = this.#builder.length;
      this.#builder.literal(aside);
      member.aside = { start, end: this.#builder.length };
    }
  }

  get parts(): DocumentPart[] {
    return this.#members.flatMap(({ document, text }) =>
      document.parts.map((part) => ({ ...part, start: part.start + text.start, end: part.end + text.start })),
    );
  }

  /** What runs from one file into the next is cut there: the first piece gets the text, the others nothing. */
  shareOut(replacements: readonly Replacement[]): SharedOut {
    const own: Replacement[] = [];
    const of = new Map<ExtractedDocument, Replacement[]>();
    const ranges = this.#members
      .flatMap(({ document, text, aside }) => [
        { document, ...text, shift: text.start },
        { document, ...aside, shift: aside.start - document.text.length },
      ])
      .filter(({ start, end }) => end > start)
      .sort((a, b) => a.start - b.start);
    let next = 0;
    for (const replacement of replacements) {
      while (next < ranges.length && (ranges[next]?.end ?? 0) <= replacement.start) next++;
      let { start, text } = replacement;
      const give = (end: number, range: (typeof ranges)[number] | undefined) => {
        if (end <= start && replacement.end > replacement.start) return;
        const shift = range?.shift ?? 0;
        const list = range ? (of.get(range.document) ?? []) : own;
        list.push({ start: start - shift, end: end - shift, text });
        if (range) of.set(range.document, list);
        start = end;
        text = '';
      };
      for (let index = next; index < ranges.length; index++) {
        const range = ranges[index];
        if (!range || range.start >= replacement.end) break;
        give(Math.min(replacement.end, range.start), undefined);
        give(Math.min(replacement.end, range.end), range);
      }
      if (start < replacement.end || replacement.start === replacement.end) give(replacement.end, undefined);
    }
    return { own, of };
  }

  async locate(text: string, ranges: readonly TextRange[]): Promise<Place[]> {
    return this.locateInside(ranges, locateParagraphs(text, this.#builder.sections, ranges));
  }

  /** The places that were found for ranges, with those inside of files by the reader of each. */
  async locateInside(ranges: readonly TextRange[], found: readonly Place[]): Promise<Place[]> {
    const places = [...found];
    for (const { name, document, text: own } of this.#members) {
      const inside = ranges.flatMap((range, index) =>
        range.start >= own.start && range.start < own.end ? [{ range, index }] : [],
      );
      if (inside.length === 0) continue;
      const said = await document.locate(
        inside.map(({ range: { start, end } }) => ({ start: start - own.start, end: end - own.start })),
      );
      for (const [at, { index }] of inside.entries()) {
        const { section, ...place } = said[at] ?? {};
        places[index] = { section: section ? `${name}, ${section}` : name, ...place };
      }
    }
    return places;
  }
}

/** Writes a file inside and holds it to the rules that it would be held to by itself. */
export async function rewriteMember(
  original: Uint8Array,
  document: ExtractedDocument,
  replacements: readonly Replacement[],
  budget: Budget,
): Promise<RewrittenDocument> {
  const written = await document.rewrite(replacements);
  if (familyOf(document.format) !== 'office') return written;
  const { findInvalid } = await import('./verify/validity');
  if (findInvalid(original, written.bytes, budget) !== undefined)
    throw new DocumentError(
      'invalid-copy',
      `The redacted copy of a file inside would not be a valid ${document.format.toUpperCase()} document. This is a fault in Veilmark, not in your file; nothing was written.`,
    );
  return written;
}
