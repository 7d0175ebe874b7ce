import { concatBytes, fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { Members } from '../members';
import { Authors } from '../ooxml/authors';
import { cleanPicture } from '../pictures';
import { readPicture } from '../pictures/picture-document';
import type { Slot, Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { zip } from '../zip/zip';
import { cleanManifest, type OpenDocument, type OpenDocumentFormat, openDocument, sourceOf } from './package';
import { type PartContext, readPart } from './part';

/** OpenDocument texts, sheets and presentations: text is replaced in place, every other character of the XML stays. */
export async function readOpenDocument(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const notes = new Set<string>();
  const file = openDocument(bytes, notes, reading.budget);
  cleanManifest(file);
  const reader = new PartsReader(reading, notes);
  const order = ['content.xml', 'styles.xml', 'meta.xml'];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  for (const [name, source] of [...file.xml].sort(([a], [b]) => rank(a) - rank(b))) reader.part(name, source);
  for (const [name, picture] of file.pictures) await reader.picture(name, picture);
  return reader.document(file.format, (sources, pictures) => pack(file, sources, pictures));
}

/** The same in one XML file, with its pictures in it as base64. */
export function readFlatOpenDocument(
  bytes: Uint8Array,
  format: OpenDocumentFormat,
  reading: Reading,
): ExtractedDocument {
  const source = sourceOf('document', bytes);
  const reader = new PartsReader(reading, new Set());
  reader.part('body', source);
  return reader.document(format, (sources) => new TextEncoder().encode(sources.get(source) ?? ''));
}

function pack(
  { mimetype, xml, manifest }: OpenDocument,
  sources: ReadonlyMap<Source, string>,
  pictures: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const encode = (source: Source) => new TextEncoder().encode(sources.get(source) ?? spliceSource(source, []));
  return zip(
    new Map([
      ['mimetype', mimetype],
      ...[...xml].map(([name, source]): [string, Uint8Array] => [name, encode(source)]),
      ...pictures,
      [manifest.name, encode(manifest)],
    ]),
  );
}

type Pack = (sources: ReadonlyMap<Source, string>, pictures: ReadonlyMap<string, Uint8Array>) => Uint8Array;

/** Collects the parts of a document into one text. */
class PartsReader {
  readonly #reading: Reading;
  readonly #notes: Set<string>;
  readonly #builder: TextBuilder;
  readonly #members: Members;
  readonly #authors = new Authors();
  readonly #sources: Source[] = [];
  readonly #pictures = new Map<string, ExtractedDocument>();
  /** What is said many times is shown once and changed everywhere. */
  readonly #attributes = new Map<string, Slot>();
  readonly #asides = new Map<string, Slot>();

  constructor(reading: Reading, notes: Set<string>) {
    this.#reading = reading;
    this.#notes = notes;
    this.#builder = new TextBuilder(reading.budget);
    this.#members = new Members(this.#builder);
  }

  part(name: string, source: Source): void {
    this.#reading.budget.spend(source.content.length);
    this.#sources.push(source);
    const context: PartContext = {
      authors: this.#authors,
      isExposed: this.#reading.engines.isExposed ?? false,
      notes: this.#notes,
      binary: (data) => this.#cleanBinary(data),
      refuseMacros: () => {
        throw new DocumentError('macros', 'The document contains macros. Save it without them and try again.');
      },
    };
    const { lines, attributes, asides } = readPart(source, context);
    this.#builder.section(sectionOf(name), () => {
      for (const line of lines) this.#builder.line(line);
    });
    for (const slot of attributes) show(this.#attributes, slot);
    for (const slot of asides) show(this.#asides, slot);
  }

  async picture(name: string, bytes: Uint8Array): Promise<void> {
    const document = await readPicture(bytes, this.#reading.engines.pictures, this.#reading.budget);
    this.#pictures.set(name, document);
    this.#members.add('pictures', document);
  }

  document(format: OpenDocumentFormat, packParts: Pack): ExtractedDocument {
    const builder = this.#builder;
    builder.section('attributes', () => builder.lines([...this.#attributes.values()]));
    const contentEnd = builder.length;
    builder.section('names', () => builder.lines([...this.#asides.values()]));
    const { whole, shown } = builder.parted(contentEnd);
    if (this.#authors.count > 0) this.#notes.add('Names of authors and reviewers were replaced by numbers.');
    const notes = [...new Set([...this.#notes, ...this.#members.notes])];
    return {
      format,
      ...shown,
      parts: [],
      notes,
      locate: (ranges) => this.#members.locate(shown.text, ranges),
      rewrite: async (replacements) => {
        const { own, of } = this.#members.shareOut(checkReplacements(whole, replacements));
        const edits = sourceEdits(editSlots(builder.segments, own));
        const sources = new Map(this.#sources.map((source) => [source, spliceSource(source, edits.get(source) ?? [])]));
        const said = new Set(notes);
        const pictures = new Map<string, Uint8Array>();
        for (const [name, picture] of this.#pictures) {
          const written = await picture.rewrite(of.get(picture) ?? []);
          for (const note of written.notes) said.add(note);
          pictures.set(name, written.bytes);
        }
        return { bytes: packParts(sources, pictures), notes: [...said] };
      },
    };
  }

  /** A picture in the text is cleaned like any other; what is none goes. */
  #cleanBinary(data: string): string {
    this.#reading.budget.spend(4 * data.length);
    const bytes = fromBase64(data.replace(/\s/g, ''));
    const clean = bytes && cleanPicture(concatBytes(bytes));
    this.#notes.add(
      clean
        ? 'Pictures inside the document were not scanned for text.'
        : 'Files inside the document that cannot be scanned were removed.',
    );
    return clean ? toBase64(clean) : '';
  }
}

function show(shown: Map<string, Slot>, slot: Slot): void {
  const known = shown.get(slot.text);
  if (known) known.echoes?.push(slot);
  else shown.set(slot.text, { ...slot, echoes: [] });
}

/** Objects inside the document have parts of their own. */
function sectionOf(name: string): string {
  const base = name.replace(/^.*\//, '').replace(/\.xml$/, '');
  const section =
    { content: 'body', styles: 'headers and styles', meta: 'properties', settings: 'settings' }[base] ?? base;
  return name.includes('/') ? `object, ${section}` : section;
}
