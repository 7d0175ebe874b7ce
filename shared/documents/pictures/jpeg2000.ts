import { ascii, concat, ensure, slice, viewOf } from './bytes';

/** Boxes that say what the codestream means; the rest are comments, XML, signatures and private data. */
const TOP = new Set(['jP  ', 'ftyp']);
const HEADER = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef']);
const SOC = 0xff4f;
const SOT = 0xff90;
const SOD = 0xff93;
const EOC = 0xffd9;
/** SIZ, COD, COC, QCD, QCC, RGN, POC, PPM, PPT: all that decoding needs. Comments and tables of lengths go. */
const NEEDED = new Set([0xff51, 0xff52, 0xff53, 0xff5c, 0xff5d, 0xff5e, 0xff5f, 0xff60, 0xff61]);
const ENUMERATED = 1;

/** A JPEG 2000 file or bare codestream without comments, metadata and anything behind its end. */
export function cleanJpeg2000(bytes: Uint8Array): Uint8Array {
  if (viewOf(bytes).getUint16(0) === SOC) return cleanCodestream(bytes);
  const kept: Uint8Array[] = [];
  for (const { type, content } of boxes(bytes)) {
    if (TOP.has(type)) kept.push(boxOf(type, type === 'ftyp' ? Uint8Array.from(FILE_TYPE) : slice(content, 0, 4)));
    else if (type === 'jp2h') kept.push(boxOf(type, concat(headerBoxes(content))));
    else if (type === 'jp2c') {
      kept.push(boxOf(type, cleanCodestream(content)));
      return concat(kept);
    }
  }
  ensure(false);
  return bytes;
}

/** "jp2 ", version 0, compatible with "jp2 ". */
const FILE_TYPE = [0x6a, 0x70, 0x32, 0x20, 0, 0, 0, 0, 0x6a, 0x70, 0x32, 0x20];

function headerBoxes(content: Uint8Array): Uint8Array[] {
  return [...boxes(content)].flatMap(({ type, content: inner }) => {
    if (!HEADER.has(type)) return [];
    // A colour space by number; a profile is a file of its own, and decoders fall back to the number of components.
    if (type === 'colr') return inner[0] === ENUMERATED ? [boxOf(type, slice(inner, 0, 7))] : [];
    return [boxOf(type, type === 'ihdr' ? slice(inner, 0, 14) : inner)];
  });
}

function* boxes(bytes: Uint8Array): Generator<{ type: string; content: Uint8Array }> {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    if (isLong) ensure(view.getUint32(at + 8) === 0);
    const length = size === 0 ? bytes.length - at : isLong ? view.getUint32(at + 12) : size;
    const head = isLong ? 16 : 8;
    ensure(length >= head);
    yield { type: ascii(bytes, at + 4, at + 8), content: slice(bytes, at + head, length - head) };
    at += length;
  }
}

function boxOf(type: string, content: Uint8Array): Uint8Array {
  const box = new Uint8Array(8 + content.length);
  viewOf(box).setUint32(0, box.length);
  for (let i = 0; i < 4; i++) box[4 + i] = type.charCodeAt(i);
  box.set(content, 8);
  return box;
}

function cleanCodestream(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [slice(bytes, 0, 2)];
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    if (marker === EOC) return concat([...kept, slice(bytes, at, 2)]);
    if (marker === SOT) {
      const { tile, end } = cleanTile(bytes, at);
      kept.push(...tile);
      // The last part may reach to the end of the codestream.
      if (end >= bytes.length) return concat([...kept, Uint8Array.of(EOC >> 8, EOC & 0xff)]);
      at = end;
      continue;
    }
    const segment = slice(bytes, at, 2 + view.getUint16(at + 2));
    ensure(marker >= 0xff00);
    if (NEEDED.has(marker)) kept.push(segment);
    at += segment.length;
  }
}

/** A part of a tile says how long it is with its header, so what leaves the header shortens it. */
function cleanTile(bytes: Uint8Array, start: number): { tile: Uint8Array[]; end: number } {
  const view = viewOf(bytes);
  const declared = view.getUint32(start + 6);
  const hasEnd = view.getUint16(bytes.length - 2) === EOC;
  const end = declared === 0 ? bytes.length - (hasEnd ? 2 : 0) : start + declared;
  ensure(view.getUint16(start + 2) === 10 && end <= bytes.length);
  const header = slice(bytes, start, 12).slice();
  const kept: Uint8Array[] = [header];
  let at = start + 12;
  while (view.getUint16(at) !== SOD) {
    const segment = slice(bytes, at, 2 + view.getUint16(at + 2));
    if (NEEDED.has(view.getUint16(at))) kept.push(segment);
    at += segment.length;
    ensure(at < end);
  }
  kept.push(slice(bytes, at, end - at));
  viewOf(header).setUint32(
    6,
    kept.reduce((sum, piece) => sum + piece.length, 0),
  );
  return { tile: kept, end };
}
