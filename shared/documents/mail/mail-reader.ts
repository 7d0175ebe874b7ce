import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { Members, rewriteMember } from '../members';
import type { Slot, Source, SourceEdit } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { ContentIds } from './content-ids';
import { type Entity, readEntity } from './entity';
import { readFlowed } from './flowed';
import { fieldOf } from './header';
import { byteSlot, SIGNATURE_NOTE, showHeader } from './header-text';
import { type Leaf, openLeaf } from './leaf';
import { mainValue } from './parameters';
import { isSignature, refuseSealed } from './signatures';
import { unreadablePart } from './unreadable-part';

const BLANK_LINES = /^(?:[ \t]*\r?\n)+/;

/** Reads messages out of one file of bytes: headers are slots in it, and every part is a document of its own. */
export class MailReader {
  readonly #source: Source;
  readonly #reading: Reading;
  readonly #builder: TextBuilder;
  readonly #members: Members;
  readonly #leaves: Leaf[] = [];
  readonly #notes = new Set<string>();
  /** Boundaries: strings of programs that repeat. */
  readonly #asides: Slot[] = [];
  #boundaries = 0;
  #attachments = 0;
  #messages = 0;

  constructor(bytes: Uint8Array, reading: Reading) {
    reading.budget.spend(bytes.length);
    this.#source = { name: 'message', content: latin1(bytes), cleanups: [] };
    this.#reading = reading;
    this.#builder = new TextBuilder(reading.budget);
    this.#members = new Members(this.#builder);
  }

  get content(): string {
    return this.#source.content;
  }

  /** Reads the message that lies there. */
  async message(from: number, to: number): Promise<void> {
    // Gmail puts a line of blanks in front of what it shows as the original.
    const blank = from === 0 ? (BLANK_LINES.exec(this.content)?.[0].length ?? 0) : 0;
    const entity = readEntity(this.content, from + blank, to, this.#reading.budget);
    if (entity.header.fields.length === 0)
      throw new DocumentError('malformed', 'The file is not an e-mail message: it has no header.');
    await this.#entity(entity, new ContentIds(this.#source, entity));
  }

  document(format: DocumentFormat): ExtractedDocument {
    const builder = this.#builder;
    const contentEnd = builder.length;
    builder.section('names', () => builder.lines(this.#asides));
    this.#members.addAsides();
    const { whole, shown } = builder.parted(contentEnd);
    const notes = [...this.#notes, ...this.#members.notes];
    return {
      format,
      ...shown,
      parts: this.#members.parts,
      members: this.#members.listed,
      notes: [...new Set(notes)],
      locate: (ranges) => this.#members.locate(shown.text, ranges),
      rewrite: async (replacements) => {
        const { own, of } = this.#members.shareOut(checkReplacements(whole, replacements));
        const edits = sourceEdits(editSlots(builder.segments, own)).get(this.#source) ?? [];
        const said = new Set(notes);
        for (const leaf of this.#leaves) {
          if (!leaf.document) continue;
          const given = of.get(leaf.document) ?? [];
          const written = await rewriteMember(leaf.content, leaf.document, given, this.#reading.budget);
          for (const note of written.notes) said.add(note);
          edits.push(...leaf.write(written.bytes));
        }
        return { bytes: fromLatin1(spliceSource(this.#source, edits)), notes: [...said] };
      },
    };
  }

  async #entity(entity: Entity, ids: ContentIds): Promise<void> {
    const { isExposed = false } = this.#reading.engines;
    this.#builder.section('headers', () => showHeader(this.#source, entity, this.#builder, this.#notes, isExposed));
    refuseSealed(entity);
    this.#boundary(entity);
    if (entity.type === 'multipart/signed') this.#unsign(entity);
    for (const gap of entity.gaps) this.#text(gap.from, gap.to);
    if (entity.children.length === 0) return this.#leaf(entity, ids);
    for (const child of entity.children) {
      if (isSignature(child) && child.outer) this.#remove(child.outer);
      else await this.#entity(child.outer ? child : { ...child, outer: entity.outer }, ids);
    }
  }

  /** What remains of a signed message is an ordinary one. */
  #unsign(entity: Entity): void {
    this.#notes.add(SIGNATURE_NOTE);
    const field = fieldOf(entity.header, 'content-type');
    if (!field || this.#reading.engines.isExposed) return;
    this.#source.cleanups.push({ ...mainValue(this.content, field), text: 'multipart/mixed' });
    const going = entity.parameters.filter(({ name }) => name === 'micalg' || name === 'protocol');
    for (const { from, to } of going.flatMap(({ pieces }) => pieces))
      this.#source.cleanups.push({ from, to, text: '' });
  }

  #remove({ from, to }: { from: number; to: number }): void {
    this.#notes.add(SIGNATURE_NOTE);
    this.#source.cleanups.push({ from, to, text: '' });
  }

  #text(from: number, to: number): void {
    if (to > from && /\S/.test(this.content.slice(from, to)))
      this.#builder.section('text between parts', () => this.#builder.slot(byteSlot(this.#source, from, to)));
  }

  /** All places of a boundary change together, and no two of them become the same. */
  #boundary({ boundaries }: Entity): void {
    const legal = (text: string) => text.replace(/[^\w'+,./:=?-]/g, '').slice(0, 60);
    const number = ++this.#boundaries;
    const slots = boundaries.map(({ from, to }) => {
      const finish = (text: string) => [{ from, to, text: `${legal(text) || 'part'}-${number}` }];
      return { source: this.#source, from, to, text: this.content.slice(from, to), encode: legal, finish };
    });
    const [first, ...others] = slots;
    if (first) this.#asides.push({ ...first, echoes: others });
  }

  async #leaf(entity: Entity, ids: ContentIds): Promise<void> {
    const isBody = /^text\/(?:plain|html)$/.test(entity.type) && entity.fileName === '';
    const name = isBody ? (entity.type === 'text/html' ? 'HTML' : 'text') : `attachment ${++this.#attachments}`;
    const fileName = entity.fileName || name;
    try {
      const leaf = openLeaf(this.content, entity, (text) => ids.rename(text));
      if (!leaf) return;
      leaf.document = await this.#read(leaf);
      for (const note of leaf.notes) this.#notes.add(note);
      this.#leaves.push(leaf);
      const shownAs = this.#messages > 1 ? `message ${this.#messages}, ${name}` : name;
      this.#members.add(shownAs, leaf.document, isBody ? undefined : fileName);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      if (this.#reading.info.unreadable !== 'drop' || !entity.outer) throw unreadablePart(name, error);
      this.#source.cleanups.push(leftOut(this.content, entity.outer));
      this.#members.leaveOut(fileName);
      this.#notes.add('Attachments that cannot be read were left out.');
    }
  }

  #read({ isFlowed, content, info }: Leaf): Promise<ExtractedDocument> | ExtractedDocument {
    return isFlowed ? readFlowed(content, this.#reading.budget) : this.#reading.readInside(content, info);
  }

  /** Reads the next message of a mailbox, which lies there. */
  async next(from: number, to: number): Promise<void> {
    this.#messages++;
    await this.#members.within(`message ${this.#messages}`, 'eml', () => this.message(from, to));
  }
}

/** What a part becomes that cannot be read: one that says so. A message whose only part is gone would be none that programs can read. */
function leftOut(content: string, { from, to }: { from: number; to: number }): SourceEdit {
  const [delimiter = ''] = /^(?:\r?\n)?[^\r\n]*(?:\r?\n)?/.exec(content.slice(from, Math.min(to, from + 1000))) ?? [];
  const end = content.includes('\r\n') ? '\r\n' : '\n';
  const lines = ['Content-Type: text/plain; charset=us-ascii', '', 'A file that cannot be read was left out.'];
  return { from: from + delimiter.length, to, text: lines.join(end) };
}
