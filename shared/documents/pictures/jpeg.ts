import { fromLatin1 } from '@veilmark/crypto/bytes';
import { orientationFromExif } from '@veilmark/pixels/exif';
import { ascii, concat, ensure, slice, viewOf } from './bytes';
import { cleanProfile } from './icc';
import { HuffmanTable } from './jpeg-huffman';
import { type Component, type Frame, nextMarker, type Scan, walkScan } from './jpeg-scan';
import { writeOrientation } from './orientation';

const SOF0 = 0xc0;
const SOF2 = 0xc2;
const DHT = 0xc4;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const PROFILE = 'ICC_PROFILE\0';
const PROFILE_PIECE = 65_000;
/** Each passes over all blocks; libjpeg's own scripts have ten. */
const MOST_SCANS = 64;
const MOST_PIXELS = 100_000_000;

/** What a decoder needs to know before the first scan, beside frame and tables. */
interface Head {
  jfif?: Uint8Array;
  adobe?: Uint8Array;
  orientation: number;
  profile: Map<number, Uint8Array>;
}

/** The picture written again from what decodes it: nothing else, and nothing behind its end. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const head: Head = { orientation: 1, profile: new Map() };
  const body = new Body(bytes);
  let at = 2;
  while (!body.isComplete) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) break;
    // A stray restart marker has no data; decoders pass over it.
    if (marker >= 0xd0 && marker <= 0xd8) {
      at += 2;
      continue;
    }
    const length = viewOf(bytes).getUint16(at + 2);
    const segment = slice(bytes, at + 4, length - 2);
    at += 2 + length;
    if (marker === SOS) at = body.scan(segment, at);
    else if (marker >= APP0 && marker <= 0xef) readHead(head, marker, segment);
    else body.segment(marker, segment);
  }
  ensure(body.pieces.length > 0);
  return concat([Uint8Array.of(0xff, 0xd8), ...writeHead(head), ...body.pieces, Uint8Array.of(0xff, EOI)]);
}

function readHead(head: Head, marker: number, segment: Uint8Array): void {
  if (marker === APP0 && segment.length >= 12 && ascii(segment, 0, 5) === 'JFIF\0') head.jfif = segment;
  if (marker === APP1 && ascii(segment, 0, 6) === 'Exif\0\0')
    head.orientation = orientationFromExif(segment.subarray(6));
  if (marker === APP14 && segment.length >= 12 && ascii(segment, 0, 5) === 'Adobe') head.adobe = segment;
  if (marker === APP2 && segment.length > 14 && ascii(segment, 0, 12) === PROFILE)
    head.profile.set(segment[12] ?? 0, segment.subarray(14));
}

function writeHead({ jfif, adobe, orientation, profile }: Head): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  // Version, unit and density stay; a thumbnail would be a second picture.
  if (jfif) pieces.push(segmentOf(APP0, concat([jfif.subarray(0, 12), Uint8Array.of(0, 0)])));
  const exif = writeOrientation(orientation);
  if (exif) pieces.push(segmentOf(APP1, concat([fromLatin1('Exif\0\0'), exif])));
  const chunks = [...profile].sort(([a], [b]) => a - b).map(([, chunk]) => chunk);
  const clean = chunks.length > 0 ? cleanProfile(concat(chunks)) : undefined;
  const count = Math.ceil((clean?.length ?? 0) / PROFILE_PIECE);
  for (let i = 0; clean && count < 256 && i < count; i++) {
    const piece = clean.subarray(i * PROFILE_PIECE, (i + 1) * PROFILE_PIECE);
    pieces.push(segmentOf(APP2, concat([fromLatin1(PROFILE), Uint8Array.of(i + 1, count), piece])));
  }
  // Only the last byte counts: how the colours are stored.
  if (adobe)
    pieces.push(segmentOf(APP14, concat([fromLatin1('Adobe'), Uint8Array.of(0, 100, 0, 0, 0, 0, adobe[11] ?? 0)])));
  return pieces;
}

function segmentOf(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data]);
}

/** Frame, tables and scans. A table is written in front of the first scan that uses it; others are not. */
class Body {
  readonly pieces: Uint8Array[] = [];
  isComplete = false;
  #frame?: Frame;
  #frameSegment: Uint8Array = new Uint8Array();
  readonly #quantization = new Map<number, Uint8Array>();
  readonly #huffman = new Map<number, { segment: Uint8Array; table?: HuffmanTable }>();
  readonly #written = new Map<string, Uint8Array>();
  #restart = 0;
  #scans = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  segment(marker: number, segment: Uint8Array): void {
    if (marker === DQT) this.#readQuantization(segment);
    else if (marker === DHT) this.#readHuffman(segment);
    else if (marker === DRI) {
      ensure(segment.length === 2);
      this.#restart = viewOf(segment).getUint16(0);
    } else if (marker >= SOF0 && marker <= SOF2) this.#readFrame(marker, segment);
    // Lossless, hierarchical and arithmetic pictures: no browser or office program shows them.
    else ensure(marker < SOF0 || marker > 0xcf);
  }

  #readFrame(marker: number, segment: Uint8Array): void {
    const view = viewOf(segment);
    const count = view.getUint8(5);
    ensure(!this.#frame && view.getUint8(0) === 8 && count >= 1 && count <= 4 && segment.length === 6 + count * 3);
    const [height, width] = [view.getUint16(1), view.getUint16(3)];
    ensure(height > 0 && width > 0 && height * width <= MOST_PIXELS);
    const components: Component[] = [];
    for (let at = 6; at < segment.length; at += 3) {
      const [h, v] = [view.getUint8(at + 1) >> 4, view.getUint8(at + 1) & 15];
      ensure(h >= 1 && h <= 4 && v >= 1 && v <= 4);
      const [id, quantization] = [view.getUint8(at), view.getUint8(at + 2)];
      ensure(quantization < 4 && components.every((other) => other.id !== id));
      components.push({ id, h, v, quantization, isSeen: false });
    }
    this.#frame = { isProgressive: marker === SOF2, width, height, components };
    this.#frameSegment = segmentOf(marker, segment);
  }

  #readQuantization(segment: Uint8Array): void {
    for (let at = 0; at < segment.length; ) {
      const head = segment[at] ?? 0;
      const table = slice(segment, at, head >> 4 === 0 ? 65 : 129);
      ensure(head >> 4 <= 1 && (head & 15) < 4);
      this.#quantization.set(head & 15, segmentOf(DQT, table));
      at += table.length;
    }
  }

  #readHuffman(segment: Uint8Array): void {
    for (let at = 0; at < segment.length; ) {
      const head = segment[at] ?? 0;
      const count = slice(segment, at + 1, 16).reduce((sum, each) => sum + each, 0);
      ensure(head >> 4 <= 1 && (head & 15) < 4 && count <= 256);
      this.#huffman.set(head, { segment: segmentOf(DHT, slice(segment, at, 17 + count)) });
      at += 17 + count;
    }
  }

  /** Reads a scan whose data starts at `start`; answers where its data ends. */
  scan(segment: Uint8Array, start: number): number {
    const frame = this.#frame;
    const count = segment[0] ?? 0;
    ensure(frame !== undefined && segment.length === 4 + count * 2 && ++this.#scans <= MOST_SCANS);
    const [from = 0, to = 0, bits = 0] = segment.subarray(1 + count * 2);
    ensure(frame.isProgressive ? from <= to && to <= 63 && (from > 0 || to === 0) : from === 0);
    const parts: Scan['parts'] = [];
    const isRefinement = frame.isProgressive && bits >> 4 > 0;
    for (let at = 1; at <= count * 2; at += 2) {
      const component = frame.components.find(({ id }) => id === segment[at]);
      ensure(component !== undefined && parts.every((other) => other.component !== component));
      // A sequential picture has each component once; more would be another picture over this one.
      ensure(frame.isProgressive || !component.isSeen);
      const selected = segment[at + 1] ?? 0;
      const needsDc = !frame.isProgressive || (from === 0 && !isRefinement);
      const needsAc = !frame.isProgressive || from > 0;
      const dc = needsDc ? this.#tableOf(selected >> 4) : undefined;
      const ac = needsAc ? this.#tableOf(0x10 | (selected & 15)) : undefined;
      parts.push({ component, dc, ac });
      if (!component.isSeen) this.#writeQuantization(component.quantization);
    }
    ensure(parts.length > 0);
    if (this.#frameSegment.length > 0) this.pieces.push(this.#frameSegment);
    this.#frameSegment = new Uint8Array();
    this.#writeOnce('restart', segmentOf(DRI, Uint8Array.of(this.#restart >> 8, this.#restart & 0xff)));
    const tail = frame.isProgressive ? [from, to, bits] : [0, 63, 0];
    this.pieces.push(segmentOf(SOS, Uint8Array.from([...segment.subarray(0, 1 + count * 2), ...tail])));
    const { pieces, end } = walkScan(this.#bytes, start, frame, { parts, from, to, isRefinement }, this.#restart);
    this.pieces.push(...pieces);
    for (const { component } of parts) component.isSeen = true;
    this.isComplete = !frame.isProgressive && frame.components.every(({ isSeen }) => isSeen);
    return end;
  }

  #tableOf(key: number): HuffmanTable {
    const entry = this.#huffman.get(key);
    ensure(entry !== undefined);
    const { segment } = entry;
    entry.table ??= new HuffmanTable(segment.subarray(5, 21), segment.subarray(21));
    this.#writeOnce(`huffman ${key}`, segment);
    return entry.table;
  }

  #writeQuantization(id: number): void {
    const segment = this.#quantization.get(id);
    ensure(segment !== undefined);
    this.#writeOnce(`quantization ${id}`, segment);
  }

  /** Again only when it has changed since. */
  #writeOnce(name: string, segment: Uint8Array): void {
    const before = this.#written.get(name);
    const isSame = before?.length === segment.length && before.every((byte, i) => byte === segment[i]);
    if (isSame || (name === 'restart' && !before && this.#restart === 0)) return;
    this.#written.set(name, segment);
    this.pieces.push(segment);
  }
}
