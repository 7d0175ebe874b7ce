// Over 300 lines: one reader, whose texts, people and attachments share what was shown already and the notes.

import { codePageLabel } from '../code-pages';
import { type Storage, viewOf } from '../compound/storage';
import type { DocumentInfo, ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { DOCUMENT_LIMITS } from '../limits';
import { decodeCharset } from '../mail/charsets';
import { PartNames } from '../mail/part-names';
import { withoutPgp } from '../mail/signatures';
import { unreadablePart } from '../mail/unreadable-part';
import { Members } from '../members';
import type { Slot, Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits } from '../splice';
import { TextBuilder } from '../text-builder';
import { packRtf, unpackRtf } from './compressed-rtf';
import { htmlInRtf } from './html-in-rtf';
import type { Message, Value } from './message';
import { MessageWriter } from './message-writer';
import { FIRST, isTelling, NAMES, type PropertyName, readNames } from './named-properties';
import { type BagKind, type Property, readBag, streamName } from './property-bag';
import {
  ID,
  KEPT_NUMBERS,
  LABELS,
  NAMED_LABELS,
  NAMED_TIMES,
  PEOPLE,
  RECIPIENT,
  RECIPIENT_KINDS,
  REMOVED_TEXTS,
  TIMES,
  TYPE,
} from './property-table';
import { shownTime } from './time';

type Properties = Map<number, Property>;

const NOTES = {
  exchange: 'Addresses that only the Exchange server of the sender knows were removed.',
  rtf: 'The rich text version of an HTML message was removed; the HTML stays.',
  broken: 'Rich text that cannot be read was removed; the plain text stays.',
  headers: 'Internet headers that cannot be read were removed.',
  objects: 'Embedded objects, and attachments that are only links to files, were removed.',
  binary: 'Properties that only Outlook can read were removed.',
} as const;

/** Words of the format, which are nobody's. */
const STRUCTURE: ReadonlyMap<number, RegExp> = new Map([
  [
    ID.messageClass,
    /^(?:IPM|REPORT)(?:\.(?:Note|Appointment|Contact|Task|TaskRequest|Activity|StickyNote|Post|DistList|Document|Schedule|Meeting|Request|Resp|Pos|Neg|Tent|Canceled|SMIME|MultipartSigned|IPNRN|IPNNRN|NDR|DR|IPM|Microsoft|Conversation|Voicemail))*$/i,
  ],
  [ID.attachmentEnding, /^\.[a-z\d]{1,5}$/i],
  [ID.attachmentType, /^[a-z]+\/[a-z\d.+-]{1,80}$/i],
]);
const ADDRESS_KIND = /^(?:SMTP|EX|X400|X500|FAX|MAPIPDL|MAPI|UNKNOWN|NOTES|MSMAIL|CCMAIL|MOBILE)$/i;
const METHOD = { byValue: 1, message: 5 } as const;
/** A page that is written in UTF-8 says so. */
const META = /(<meta[^>]{0,200}charset\s*=\s*["']?)[\w.-]+/gi;

/** Reads a message of Outlook with its recipients, attachments and the messages inside. */
export class MessageReader {
  readonly #storage: Storage;
  readonly #reading: Reading;
  readonly #builder: TextBuilder;
  readonly #members: Members;
  readonly #names: Map<number, PropertyName>;
  readonly #words = new Map<number, Source>();
  readonly #notes = new Set<string>();
  /** What was shown already: the same text elsewhere follows it. */
  readonly #shown = new Map<string, Slot>();
  #attachments = 0;
  #message: Message | undefined;

  constructor(storage: Storage, reading: Reading) {
    this.#storage = storage;
    this.#reading = reading;
    this.#builder = new TextBuilder(reading.budget);
    this.#members = new Members(this.#builder);
    this.#names = readNames(storage.storages.get(NAMES));
    reading.budget.spend(10 * this.#names.size);
  }

  get #isExposed(): boolean {
    return this.#reading.engines.isExposed ?? false;
  }

  async read(): Promise<void> {
    this.#message = await this.#readMessage(this.#storage, 'file', undefined, 1);
    this.#builder.section('names of properties', () => this.#builder.lines([...this.#wordSlots()]));
  }

  document(pack: (storage: Storage) => Uint8Array): ExtractedDocument {
    const builder = this.#builder;
    const contentEnd = builder.length;
    this.#members.addAsides();
    const { whole, shown } = builder.parted(contentEnd);
    const notes = [...this.#notes, ...this.#members.notes];
    return {
      format: 'msg',
      ...shown,
      parts: this.#members.parts,
      members: this.#members.listed,
      notes: [...new Set(notes)],
      locate: (ranges) => this.#members.locate(shown.text, ranges),
      rewrite: async (replacements) => {
        const { own, of } = this.#members.shareOut(checkReplacements(whole, replacements));
        const writer = new MessageWriter(
          sourceEdits(editSlots(builder.segments, own)),
          of,
          this.#names,
          this.#words,
          this.#reading,
        );
        const storage = await writer.write(this.#message as Message); // read before
        return { bytes: pack(storage), notes: [...new Set([...notes, ...writer.notes])] };
      },
    };
  }

  async #readMessage(storage: Storage, kind: BagKind, around: string | undefined, depth: number): Promise<Message> {
    if (depth > DOCUMENT_LIMITS.filesInside)
      throw new DocumentError('too-large', 'Messages are nested too deeply inside each other.');
    const { properties, charset } = readBag(storage, kind, around, this.#reading.budget);
    const message: Message = { kind, values: [], recipients: [], attachments: [] };
    const attachments = [...storagesOf(storage, '__attach_version1.0_#')].map((inside) => ({
      inside,
      properties: readBag(inside, 'part', charset, this.#reading.budget).properties,
    }));
    if (attachments.length > DOCUMENT_LIMITS.zipEntries)
      throw new DocumentError('too-large', 'The message has too many attachments.');
    const parts = new PartNames();
    for (const { properties: own } of attachments) nameParts(own, parts);

    this.#builder.section('headers', () => {
      message.values.push(...this.#people(properties), ...this.#values(properties));
    });
    this.#builder.section('recipients', () => {
      for (const inside of storagesOf(storage, '__recip_version1.0_#'))
        message.recipients.push(this.#recipient(readBag(inside, 'part', charset, this.#reading.budget).properties));
    });
    await this.#texts(properties, message, parts, charset);
    for (const { inside, properties: own } of attachments) {
      const attachment = await this.#attachment(inside, own, charset, depth);
      if (attachment) message.attachments.push(attachment);
    }
    message.values.push({ id: ID.storeSupport, kind: 'as-is', property: numberProperty(ID.storeSupport, UNICODE) });
    return message;
  }

  #recipient(properties: Properties): Value[] {
    const kind = properties.get(ID.recipientKind);
    const number = kind?.kind === 'number' ? (kind.bytes[0] ?? 0) & 15 : 1;
    return [...this.#person(properties, RECIPIENT_KINDS[number] ?? 'To', RECIPIENT), ...this.#values(properties)];
  }

  #people(properties: Properties): Value[] {
    return PEOPLE.flatMap((person) => this.#person(properties, person.label, person));
  }

  /** A name with its address, as a mail writes them. What is used here is taken out of the properties. */
  #person(
    properties: Properties,
    label: string,
    { name, addresses }: { name: number; addresses: readonly number[] },
  ): Value[] {
    const values: Value[] = [];
    const take = (id: number): Slot | undefined => {
      const property = properties.get(id);
      if (property?.kind !== 'text') return undefined;
      properties.delete(id);
      if (this.#isServerAddress(property.text)) return undefined;
      const source = sourceOf(property.text);
      values.push({ id, kind: 'text', source });
      return this.#once(slotOf(source));
    };
    const shownName = take(name);
    const shownAddresses = addresses.flatMap((id) => take(id) ?? []);
    if (!shownName && shownAddresses.length === 0) return values;
    this.#builder.literal(`${label}: `);
    if (shownName) this.#builder.slot(shownName);
    for (const address of shownAddresses) {
      this.#builder.literal(' <');
      this.#builder.slot(address);
      this.#builder.literal('>');
    }
    this.#builder.borderLine();
    return values;
  }

  /** Everything that is a text, a time or a switch. Bytes that nobody can read go. */
  #values(properties: Properties): Value[] {
    const values: Value[] = [];
    for (const property of properties.values()) {
      const { id } = property;
      const name = id >= FIRST ? this.#names.get(id) : undefined;
      if (id >= FIRST && (!name || isTelling(name.set))) continue;
      const number = typeof name?.name === 'number' ? name.name : undefined;
      const word = typeof name?.name === 'string' ? name.name : undefined;
      // They describe a body in the notation of mail, which the message no longer has.
      if (word !== undefined && /^(?:content-|mime-version$)/i.test(word)) continue;
      const value = this.#value(property, number, name !== undefined);
      if (!value) continue;
      values.push(value);
      if (word !== undefined && !this.#words.has(id)) this.#words.set(id, sourceOf(word));
    }
    return values;
  }

  #value(property: Property, number: number | undefined, isNamed: boolean): Value | undefined {
    const { id } = property;
    const label = isNamed ? NAMED_LABELS.get(number ?? 0) : LABELS.get(id);
    switch (property.kind) {
      case 'text': {
        if (BODIES.has(id) || REMOVED_TEXTS.has(id) || this.#isServerAddress(property.text)) return undefined;
        const source = sourceOf(property.text);
        const isStructure = STRUCTURE.get(id)?.test(property.text) || ADDRESS_KIND.test(property.text);
        if (!isStructure || this.#isExposed) this.#line(label, [slotOf(source)]);
        return { id, kind: 'text', source };
      }
      case 'list': {
        const sources = property.texts.map(sourceOf);
        for (const source of sources) this.#line(label, [slotOf(source)]);
        return { id, kind: 'list', sources };
      }
      case 'time': {
        const time = isNamed ? NAMED_TIMES.get(number ?? 0) : TIMES.get(id);
        const shown = time && shownTime(property.bytes);
        if (time === undefined || shown === undefined) return undefined;
        const source = sourceOf(shown);
        this.#line(time, [slotOf(source)]);
        return { id, kind: 'time', source, bytes: property.bytes };
      }
      case 'number':
        return isNamed || KEPT_NUMBERS.has(id) ? { id, kind: 'as-is', property } : undefined;
      case 'binary':
        if (!FILES.has(id)) this.#notes.add(NOTES.binary);
        return undefined;
      default:
        return undefined;
    }
  }

  #line(label: string | undefined, slots: readonly Slot[]): void {
    const shown = slots.flatMap((slot) => this.#once(slot) ?? []);
    if (shown.length === 0) return;
    if (label) this.#builder.literal(`${label}: `);
    this.#builder.line(shown);
  }

  /** Undefined for a text that was shown before: it changes with the first. */
  #once(slot: Slot): Slot | undefined {
    if (slot.text === '') return undefined;
    const known = this.#shown.get(slot.text);
    if (known) {
      known.echoes?.push(slot);
      return undefined;
    }
    const first = { ...slot, echoes: [] };
    this.#shown.set(slot.text, first);
    return first;
  }

  #isServerAddress(text: string): boolean {
    const isServer = /^\/o=|^\/cn=/i.test(text);
    if (isServer) this.#notes.add(NOTES.exchange);
    return isServer;
  }

  *#wordSlots(): Generator<Slot> {
    for (const source of this.#words.values()) {
      const isUsual =
        /^(?:Keywords|[a-z]{1,3})$|^(?:https?:\/\/schemas\.microsoft\.com|urn:schemas)[\w:/.-]{0,60}$/i.test(
          source.content,
        );
      const shown = isUsual && !this.#isExposed ? undefined : this.#once(slotOf(source));
      if (shown) yield shown;
    }
  }

  /** The text of the message in its versions, and its internet headers. */
  async #texts(properties: Properties, message: Message, parts: PartNames, charset: string | undefined): Promise<void> {
    const body = properties.get(ID.body);
    const rtf = this.#unpacked(properties, body !== undefined);
    const html = this.#html(properties, charset, parts) ?? (rtf && this.#page(rtf, parts));
    const said: string[] = [];
    if (body?.kind === 'text' && !/\S/.test(body.text))
      message.values.push({ id: ID.body, kind: 'as-is', property: body });
    else if (body?.kind === 'text')
      message.values.push(
        await this.#file('text', utf8(withoutPgp(body.text, said)), { fileName: 'body.txt' }, (bytes) => ({
          id: ID.body,
          kind: 'text',
          text: fromUtf8(bytes),
        })),
      );
    if (html !== undefined && /\S/.test(html)) {
      message.values.push(
        await this.#file('HTML', utf8(withoutPgp(html, said)), { fileName: 'body.html' }, (bytes) => ({
          id: ID.html,
          kind: 'binary',
          bytes,
        })),
      );
      message.values = message.values.filter(({ id }) => id !== ID.htmlCodePage);
      message.values.push({ id: ID.htmlCodePage, kind: 'as-is', property: numberProperty(ID.htmlCodePage, UTF8_PAGE) });
    }
    for (const note of said) this.#notes.add(note);
    if (rtf && html === undefined) await this.#richText(rtf, message, body !== undefined);
    else if (rtf) this.#notes.add(NOTES.rtf);
    await this.#headers(properties, message);
  }

  #html(properties: Properties, charset: string | undefined, parts: PartNames): string | undefined {
    const html = properties.get(ID.html);
    const page = properties.get(ID.htmlCodePage);
    if (html?.kind === 'text') return parts.rename(html.text);
    if (html?.kind !== 'binary') return undefined;
    const label = page?.kind === 'number' ? codePageLabel(numberOf(page.bytes)) : charset;
    const { text } = decodeCharset(html.bytes, label ?? '');
    return parts.rename(text.replaceAll('\0', '').replace(META, '$1utf-8'));
  }

  /** Rich text that cannot be unpacked goes where the message says the same in another way. */
  #unpacked(properties: Properties, hasText: boolean): Uint8Array | undefined {
    const packed = properties.get(ID.richText);
    if (packed?.kind !== 'binary' || packed.bytes.length === 0) return undefined;
    return this.#orWithout(hasText, () => unpackRtf(packed.bytes, this.#reading.budget));
  }

  #page(rtf: Uint8Array, parts: PartNames): string | undefined {
    this.#reading.budget.spend(2 * rtf.length);
    const page = this.#orWithout(true, () => htmlInRtf(rtf));
    return page && parts.rename(page.replace(META, '$1utf-8'));
  }

  #orWithout<T>(mayGo: boolean, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DocumentError) || !mayGo) throw error;
      this.#notes.add(NOTES.broken);
      return undefined;
    }
  }

  async #richText(rtf: Uint8Array, message: Message, hasText: boolean): Promise<void> {
    try {
      message.values.push(
        await this.#file('rich text', rtf, { fileName: 'body.rtf' }, (bytes) => ({
          id: ID.richText,
          kind: 'binary',
          bytes: packRtf(bytes),
        })),
      );
    } catch (error) {
      if (!(error instanceof DocumentError) || !hasText) throw error;
      this.#notes.add(NOTES.broken);
    }
  }

  /** The header that the message came with, without the fields that describe a body that it no longer has. */
  async #headers(properties: Properties, message: Message): Promise<void> {
    const headers = properties.get(ID.transportHeaders);
    if (headers?.kind !== 'text' || !/\S/.test(headers.text)) return;
    const fields = headers.text
      .replace(/^Microsoft Mail Internet Headers[^\n]*\n/, '')
      .replace(/\r?\n/g, '\r\n')
      .replace(/^(?:content-[\w-]+|mime-version):.*(?:\r\n[ \t].*)*(?:\r\n|$)/gim, '')
      .trimEnd();
    try {
      message.values.push(
        await this.#file('internet headers', utf8(`${fields}\r\n\r\n`), { fileName: 'headers.eml' }, (bytes) => ({
          id: ID.transportHeaders,
          kind: 'text',
          text: fromUtf8(bytes),
        })),
      );
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      this.#notes.add(NOTES.headers);
    }
  }

  async #file(
    name: string,
    original: Uint8Array,
    info: DocumentInfo,
    store: (bytes: Uint8Array) => Property,
    listedAs?: string,
  ): Promise<Value> {
    const document = await this.#reading.readInside(original, info);
    this.#members.add(name, document, listedAs);
    return { id: -1, kind: 'file', original, document, store };
  }

  async #attachment(
    storage: Storage,
    properties: Properties,
    charset: string | undefined,
    depth: number,
  ): Promise<Message['attachments'][number] | undefined> {
    const name = `attachment ${++this.#attachments}`;
    const method = properties.get(ID.attachmentMethod);
    const kind = method?.kind === 'number' ? numberOf(method.bytes) : METHOD.byValue;
    const data = properties.get(ID.attachmentData);
    const inside = storage.storages.get(streamName(ID.attachmentData, TYPE.object));
    const isMessage = kind === METHOD.message && inside !== undefined;
    if (!isMessage && (kind !== METHOD.byValue || data?.kind !== 'binary')) {
      this.#notes.add(NOTES.objects);
      return undefined;
    }
    const info = fileInfo(properties);
    const values: Value[] = [];
    this.#builder.section(name, () => values.push(...this.#values(properties)));
    try {
      if (/^application\/(?:x-)?pkcs7-mime/i.test(info.mimeType ?? '') || /\.(?:p7m|rpmsg)$/i.test(info.fileName))
        throw new DocumentError(
          'encrypted',
          'It is encrypted or packed into its signature. Save it decrypted and try again.',
        );
      if (isMessage) {
        const message = await this.#members.within(info.fileName || name, 'msg', () =>
          this.#readMessage(inside, 'message', charset, depth + 1),
        );
        values.push({ id: ID.attachmentData, kind: 'as-is', property: { id: ID.attachmentData, kind: 'message' } });
        return { values, message };
      }
      const { bytes } = data as Property & { kind: 'binary' }; // seen above
      const store = (written: Uint8Array): Property => ({ id: ID.attachmentData, kind: 'binary', bytes: written });
      if (bytes.length === 0) values.push({ id: ID.attachmentData, kind: 'as-is', property: store(bytes) });
      else values.push(await this.#file(name, bytes, info, store, info.fileName || name));
      return { values };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      if (this.#reading.info.unreadable !== 'drop') throw unreadablePart(name, error);
      this.#members.leaveOut(info.fileName || name);
      this.#notes.add('Attachments that cannot be read were left out.');
      return undefined;
    }
  }
}

const UNICODE = 0x4_00_00;
const UTF8_PAGE = 65_001;
const BODIES: ReadonlySet<number> = new Set([ID.body, ID.html, ID.transportHeaders]);
const FILES: ReadonlySet<number> = new Set([ID.html, ID.richText, ID.attachmentData]);

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const fromUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes);
const sourceOf = (content: string): Source => ({ name: 'property', content, cleanups: [] });
const slotOf = (source: Source): Slot => ({
  source,
  from: 0,
  to: source.content.length,
  text: source.content,
  encode: (text) => text,
});
const numberOf = (bytes: Uint8Array): number => viewOf(bytes).getUint32(0, true);

function numberProperty(id: number, number: number): Property {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return { id, kind: 'number', type: TYPE.long, bytes };
}

function* storagesOf(storage: Storage, start: string): Generator<Storage> {
  const names = [...storage.storages.keys()].filter((name) => name.toLowerCase().startsWith(start)).sort();
  for (const name of names) yield storage.storages.get(name) as Storage; // its own key
}

/** Pages refer to pictures by these. */
function nameParts(properties: Properties, parts: PartNames): void {
  for (const id of [ID.contentId, ID.contentPlace]) {
    const property = properties.get(id);
    if (property?.kind === 'text' && property.text !== '' && !/^part\d+$/.test(property.text))
      properties.set(id, { ...property, text: parts.add(property.text) });
  }
}

/** How the reader of an attachment is found. Signed parts of a message are a message in the notation of mail. */
function fileInfo(properties: Properties): { fileName: string; mimeType?: string } {
  const textOf = (id: number) => {
    const property = properties.get(id);
    return property?.kind === 'text' ? property.text : '';
  };
  const mimeType = textOf(ID.attachmentType);
  if (/^multipart\//i.test(mimeType)) return { fileName: 'part.eml' };
  return { fileName: textOf(ID.attachmentName) || textOf(ID.attachmentShortName), ...(mimeType && { mimeType }) };
}
