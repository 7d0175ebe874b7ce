import { latin1 } from '@veilmark/crypto/bytes';
import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';
import { zlibSync } from 'fflate';
import { cleanContent, type RoleOf } from './content';
import { isShownWithItsLayers } from './layers';
import { type PdfObject, type PdfValue, readObjects, writeObjects } from './pdf-objects';
import { hexString, stringBytes } from './pdf-strings';
import { cleanIcc, cleanStream, decodeStream } from './streams';
import { COLLECTIONS, VOCABULARY } from './vocabulary';

export interface SanitizedPdf {
  bytes: Uint8Array;
  /**
   * Pages that must become pictures: their content depends on layers, whose settings are gone, so what was hidden would
   * show; or it holds data of which nobody can say what lies in it.
   */
  unsafePages: number[];
}

/** Stands for a stream that cannot be cleaned. */
const UNSAFE = '/Unsafe';
const LAYERS = new Set(['/OCG', '/OCMD', UNSAFE]);
const FONT_NAMES = new Set(['BaseFont', 'FontName', 'CMapName']);
const PROCESS_COLOURS = new Set(['/All', '/None', '/Cyan', '/Magenta', '/Yellow', '/Black']);
const TABLE_COMPONENTS: Record<string, number> = { '/DeviceGray': 1, '/CalGray': 1, '/DeviceRGB': 3, '/CalRGB': 3 };
const BY_COMPONENTS: Record<string, string> = { '1': '/DeviceGray', '3': '/DeviceRGB', '4': '/DeviceCMYK' };

/**
 * Keeps of a file only what its pages draw: of every dictionary the entries that are known to be needed, of every stream
 * the data that is decoded, and only objects reachable from a page. `bytes` must come from PDFium. Layers that are always shown
 * (`areLayersShown`) are part of the page like anything else. With `roleOf`, marks that tags refer to stay in the content of pages.
 */
export function sanitizePdf(bytes: Uint8Array, areLayersShown = false, roleOf?: RoleOf): SanitizedPdf {
  const { objects, root } = readObjects(bytes);
  const catalog = objects.get(root)?.value;
  const pages = catalog instanceof Map ? catalog.get('Pages') : undefined;
  const copier = new Copier(objects, areLayersShown, roleOf);
  copier.start(pages);
  return { bytes: writeObjects(copier.written), unsafePages: findUnsafe(copier.written) };
}

/** Cleans single values of a document, each as what its kind says; what is unsafe is undefined. Objects are numbered from 1. */
export function sanitizeParts(
  objects: ReadonlyMap<number, PdfObject>,
  wanted: readonly { value: PdfValue; kind: string }[],
): { objects: PdfObject[]; parts: (PdfValue | undefined)[] } {
  const copier = new Copier(objects, true);
  const copied = wanted.map(({ value, kind }) => copier.part(value, kind));
  const parts = copied.map((part) =>
    part === undefined || leadsToUnsafe(part, copier.written, new Set()) ? undefined : part,
  );
  return { objects: copier.written, parts };
}

class Copier {
  readonly written: PdfObject[] = [];
  readonly #numbers = new Map<number, number>();

  readonly #objects: ReadonlyMap<number, PdfObject>;
  readonly #areLayersShown: boolean;
  readonly #roleOf: RoleOf | undefined;

  constructor(objects: ReadonlyMap<number, PdfObject>, areLayersShown: boolean, roleOf?: RoleOf) {
    this.#objects = objects;
    this.#areLayersShown = areLayersShown;
    this.#roleOf = roleOf;
  }

  part(value: PdfValue, kind: string): PdfValue | undefined {
    return this.#copy(value, kind);
  }

  start(pages: PdfValue | undefined): void {
    const catalog = new Map<string, PdfValue>([['Type', '/Catalog']]);
    this.written.push({ value: catalog });
    const copied = pages && this.#copy(pages, 'node');
    if (copied) catalog.set('Pages', copied);
  }

  /** Undefined for what has no place there. */
  #copy(value: PdfValue, kind: string): PdfValue | undefined {
    if (kind === 'colours') return this.#copyColours(value);
    if (typeof value === 'string') return isText(value) ? copyText(value, kind) : value;
    if (Array.isArray(value)) return this.#copyArray(value, kind);
    if (value instanceof Map) return this.#copyDictionary(value, kind);
    return { ref: this.#copyObject(value.ref, kind) };
  }

  #copyArray(items: readonly PdfValue[], kind: string): PdfValue {
    return items.map((item) => this.#copy(item, kind) ?? 'null');
  }

  #copyDictionary(dictionary: Map<string, PdfValue>, kind: string): PdfValue | undefined {
    const free = /^names:(.*)$/.exec(kind)?.[1];
    const known = VOCABULARY[this.#kindOf(dictionary, kind)];
    if (!free && !known) return undefined;
    if (kind === 'property' && this.#areLayersShown && isShownWithItsLayers(dictionary)) return undefined;
    const result = new Map<string, PdfValue>();
    for (const [key, item] of dictionary) {
      const itemKind = free ?? (known && Object.hasOwn(known, key) ? known[key] : undefined);
      if (free && isTelling(key)) {
        result.set('Unsafe', new Map([['Type', UNSAFE]]));
        continue;
      }
      if (FONT_NAMES.has(key) && isTelling(String(this.#resolve(item)))) {
        result.set(key, '/Helvetica');
        continue;
      }
      if (kind === 'descriptor' && key === 'FontFamily') {
        const family = familyOf(this.#resolve(item), this.#resolve(dictionary.get('FontName')));
        if (family) result.set(key, family);
        continue;
      }
      const copied = itemKind && (itemKind === 'pieces' ? this.#copyPieces(item) : this.#copy(item, itemKind));
      if (copied !== undefined && copied !== '') result.set(key, copied);
    }
    return result;
  }

  /** The content of a page, as one stream: an operator and its operands may lie in two. */
  #copyPieces(value: PdfValue): PdfValue | undefined {
    const list = this.#resolve(value);
    if (!Array.isArray(list) && !this.#roleOf) return this.#copy(value, 'content');
    if (Array.isArray(list) && list.length === 1 && list[0] && !this.#roleOf) return this.#copy(list[0], 'content');
    const pieces = (Array.isArray(list) ? list : [value]).map((item) => {
      const object = typeof item === 'object' && 'ref' in item ? this.#objects.get(item.ref) : undefined;
      return object && decodeStream(object, (each) => this.#resolve(each));
    });
    const stream = pieces.every((piece) => piece !== undefined) ? cleanJoined(pieces, this.#roleOf) : undefined;
    if (!stream) return new Map([['Type', UNSAFE]]);
    const entries: [string, PdfValue][] = [
      ['Filter', '/FlateDecode'],
      ['Length', String(stream.length)],
    ];
    return { ref: this.written.push({ value: new Map(entries), stream }) };
  }

  /** What a dictionary is, where its place leaves a choice. */
  #kindOf(dictionary: Map<string, PdfValue>, kind: string): string {
    if (kind === 'node') return this.#resolve(dictionary.get('Type')) === '/Page' ? 'page' : 'pages';
    if (kind === 'xobject') return this.#resolve(dictionary.get('Subtype')) === '/Image' ? 'image' : 'form';
    return kind;
  }

  #copyObject(number: number, kind: string): number {
    const known = this.#numbers.get(number);
    if (known !== undefined) return known;
    const slot = this.written.push({ value: 'null' });
    this.#numbers.set(number, slot);
    const object = this.#objects.get(number);
    if (object) this.written[slot - 1] = this.#cleanObject(object, kind);
    return slot;
  }

  #cleanObject(object: PdfObject, kind: string): PdfObject {
    const value = this.#copy(object.value, kind) ?? 'null';
    if (!object.stream) return { value };
    if (!(value instanceof Map) || !(object.value instanceof Map)) return { value: 'null' };
    const clean = cleanStream(this.#kindOf(object.value, kind), object, (item) => this.#resolve(item));
    if (!clean) return { value: new Map([['Type', UNSAFE]]) };
    if (clean.filter !== undefined) {
      value.delete('DecodeParms');
      value.delete('Filter');
      if (clean.filter !== '') value.set('Filter', clean.filter);
    }
    value.set('Length', String(clean.bytes.length));
    return { value, stream: clean.bytes };
  }

  /** A name, or an array that begins with one: [/ICCBased stream], [/Indexed base highest table] and so on. */
  #copyColours(value: PdfValue): PdfValue | undefined {
    const colours = this.#resolve(value);
    if (typeof colours === 'string') return isText(colours) ? undefined : colours;
    if (!Array.isArray(colours)) return undefined;
    const [family, ...rest] = colours.map(
      (item): PdfValue => (isReferenceToName(item, this.#objects) ? (this.#resolve(item) ?? 'null') : item),
    );
    if (typeof family !== 'string' || isText(family)) return undefined;
    if (family === '/ICCBased') return this.#copyProfile(rest[0]);
    const components = (base: PdfValue | undefined) => {
      const name = this.#resolve(Array.isArray(base) ? base[0] : base);
      return TABLE_COMPONENTS[String(name)] ?? 4;
    };
    let spots = 0;
    const items = rest.map((item, i): PdfValue => {
      const resolved = this.#resolve(item);
      if (i === 0 && (family === '/Separation' || family === '/DeviceN')) {
        // The names of inks are free; only those of the process colours mean something.
        const name = (ink: PdfValue) => {
          const known = this.#resolve(ink);
          return typeof known === 'string' && PROCESS_COLOURS.has(known) ? known : `/Spot${++spots}`;
        };
        return Array.isArray(resolved) ? resolved.map(name) : name(item);
      }
      if (typeof resolved === 'string') {
        if (!isText(resolved)) return resolved;
        const [base, highest] = rest.map((each) => this.#resolve(each));
        return family === '/Indexed' && i === 2 ? cutTable(resolved, Number(highest), components(base)) : 'null';
      }
      if (Array.isArray(resolved)) return this.#copyColours(resolved) ?? 'null';
      if (!(resolved instanceof Map)) return 'null';
      const kind = resolved.has('FunctionType') ? 'function' : resolved.has('Length') ? 'table' : 'calibration';
      return this.#copy(item, kind) ?? 'null';
    });
    return [family, ...items];
  }

  /** The profile without its descriptions, or the plain colours with as many components. */
  #copyProfile(item: PdfValue | undefined): PdfValue {
    const object = item && typeof item === 'object' && 'ref' in item ? this.#objects.get(item.ref) : undefined;
    const components = object?.value instanceof Map ? String(this.#resolve(object.value.get('N'))) : '';
    const plain = BY_COMPONENTS[components] ?? '/DeviceGray';
    if (!object || !item || typeof item !== 'object' || !('ref' in item)) return plain;
    const known = this.#numbers.get(item.ref);
    if (known !== undefined) return ['/ICCBased', { ref: known }];
    const stream = cleanIcc(object, (each) => this.#resolve(each));
    if (!stream) return plain;
    const entries: [string, PdfValue][] = [
      ['N', components],
      ['Alternate', plain],
      ['Filter', '/FlateDecode'],
      ['Length', String(stream.length)],
    ];
    const slot = this.written.push({ value: new Map(entries), stream });
    this.#numbers.set(item.ref, slot);
    return ['/ICCBased', { ref: slot }];
  }

  #resolve(value: PdfValue | undefined): PdfValue | undefined {
    let resolved = value;
    for (let i = 0; i < 8; i++) {
      if (typeof resolved !== 'object' || Array.isArray(resolved) || resolved instanceof Map) return resolved;
      resolved = this.#objects.get(resolved.ref)?.value;
    }
    return undefined;
  }
}

function cleanJoined(pieces: readonly Uint8Array[], roleOf?: RoleOf): Uint8Array | undefined {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length + 1, 0)).fill(0x0a);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length + 1;
  }
  try {
    return zlibSync(cleanContent(all, roleOf));
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}

/** Whether a name that the file chose may be somebody's: nobody calls a font or a picture by a card number or a mail address. */
function isTelling(name: string): boolean {
  const plain = name.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // TeX calls a degree of transparency "pgf@ca0.5". Fifteen digits: names that programs make up from the time have thirteen at most.
  return /[^\s@]@[^\s@]*\.(?![\d.])[^\s@]{2}|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)|\d(?:[ _-]?\d){14,18}/.test(plain);
}

/** Names of colour spaces may stand in objects of their own. */
function isReferenceToName(value: PdfValue, objects: ReadonlyMap<number, PdfObject>): boolean {
  if (typeof value !== 'object' || !('ref' in value)) return false;
  const target = objects.get(value.ref)?.value;
  return typeof target === 'string' && target.startsWith('/');
}

const isText = (value: string) => value.startsWith('(') || value.startsWith('<');

/** The colours a table of an indexed picture needs: one more than the highest index. */
function cutTable(text: string, highest: number, components: number): string {
  return hexString(stringBytes(text).subarray(0, (highest + 1) * components));
}

/** Text has one other place: the name of a collection of characters. */
function copyText(value: string, kind: string): string | undefined {
  if (kind !== 'collection') return undefined;
  const name = latin1(stringBytes(value));
  return COLLECTIONS.has(name) ? `(${name})` : '(Identity)';
}

/** The family of a font as its name says it, too: where the file does not hold a font, readers choose another one by its family. */
function familyOf(family: PdfValue | undefined, name: PdfValue | undefined): string | undefined {
  if (typeof family !== 'string' || !isText(family) || typeof name !== 'string' || isTelling(name)) return undefined;
  const letters = latin1(stringBytes(family)).replace(/[ -]/g, '');
  const isSaid = /^[A-Za-z\d]{1,60}$/.test(letters) && name.replace(/^\/(?:[A-Z]{6}\+)?/, '').startsWith(letters);
  return isSaid ? `(${letters})` : undefined;
}

/** Pages that lead to a layer or to an unsafe stream without passing through another page. */
function findUnsafe(objects: readonly PdfObject[]): number[] {
  const unsafe: number[] = [];
  let page = 0;
  for (const object of objects) {
    if (!(object.value instanceof Map) || object.value.get('Type') !== '/Page') continue;
    if (leadsToUnsafe(object.value, objects, new Set())) unsafe.push(page);
    page++;
  }
  return unsafe;
}

function leadsToUnsafe(value: PdfValue, objects: readonly PdfObject[], seen: Set<number>): boolean {
  if (typeof value === 'string') return LAYERS.has(value);
  if (Array.isArray(value)) return value.some((item) => leadsToUnsafe(item, objects, seen));
  if (value instanceof Map)
    return [...value].some(([key, item]) => key !== 'Parent' && leadsToUnsafe(item, objects, seen));
  if (seen.has(value.ref)) return false;
  seen.add(value.ref);
  const object = objects[value.ref - 1];
  return object !== undefined && leadsToUnsafe(object.value, objects, seen);
}
