import { gunzipSync, gzipSync } from 'fflate';

const TEXT_RECORDS = new Set([83, 84, 96, 97, 108]);
const COMMENT_RECORD = 70;
/** EMF+ records that draw strings. */
const PLUS_TEXT = new Set([0x401c, 0x4036]);

/**
 * A picture of the document without what nobody sees: camera data, comments, hidden text. `isBlanked` is true when a
 * vector picture held text that cannot be scanned and was emptied.
 */
export function cleanPicture(name: string, bytes: Uint8Array): { bytes: Uint8Array; isBlanked: boolean } {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { bytes: cleanJpeg(bytes), isBlanked: false };
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return { bytes: cleanPng(bytes), isBlanked: false };
  if (extension === 'emf')
    return hasEmfText(bytes) ? { bytes: blankEmf(), isBlanked: true } : { bytes, isBlanked: false };
  if (extension === 'wmf')
    return hasWmfText(bytes) ? { bytes: blankWmf(), isBlanked: true } : { bytes, isBlanked: false };
  if (extension === 'emz' || extension === 'wmz') return cleanPacked(extension, bytes);
  return { bytes, isBlanked: false };
}

function cleanPacked(extension: 'emz' | 'wmz', bytes: Uint8Array): { bytes: Uint8Array; isBlanked: boolean } {
  const plain = unpack(bytes);
  const hasText = extension === 'emz' ? hasEmfText : hasWmfText;
  if (plain && !hasText(plain)) return { bytes, isBlanked: false };
  return { bytes: gzipSync(extension === 'emz' ? blankEmf() : blankWmf(), { mtime: 0 }), isBlanked: true };
}

/** Undefined for what is damaged or would unpack to too much. */
function unpack(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length < 18) return undefined;
  const declared = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(bytes.length - 4, true);
  if (declared > 20_000_000) return undefined;
  try {
    return gunzipSync(bytes, { out: new Uint8Array(declared) });
  } catch {
    return undefined;
  }
}

/** Drops Exif, XMP, IPTC and comments; keeps what decoders need: JFIF, colour profile, Adobe transform, orientation. */
function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, end);
    const isHidden = marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);
    if (!isHidden) kept.push(segment);
    else if (marker === 0xe1) kept.push(orientationOnly(segment));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return concat(kept);
}

/** The Exif orientation decides how the picture is shown, so it alone survives. */
function orientationOnly(segment: Uint8Array): Uint8Array {
  const head = String.fromCharCode(...segment.subarray(4, 10));
  if (head !== 'Exif\0\0' || segment.length < 20) return new Uint8Array();
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return new Uint8Array();
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) break;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const orientation = view.getUint16(entry + 8, little) & 0xff;
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
    const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
    return Uint8Array.from([0xff, 0xe1, 0, 2 + exif.length + tag.length, ...exif, ...tag]);
  }
  return new Uint8Array();
}

function cleanPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'].includes(type)) kept.push(bytes.subarray(at, end));
    at = end;
    // Anything behind the end mark is not part of the picture.
    if (type === 'IEND') return concat(kept);
  }
  return concat(kept);
}

function hasEmfText(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (TEXT_RECORDS.has(type)) return true;
    if (type === COMMENT_RECORD && hasPlusText(view, at + 12, at + size)) return true;
    // A file that cannot be walked cannot be cleared.
    if (size < 8 || size % 4 !== 0) return true;
    at += size;
  }
  // The header may carry a description, usually the name of the program and the picture.
  return bytes.length >= 68 && view.getUint32(60, true) > 0;
}

function hasPlusText(view: DataView, from: number, to: number): boolean {
  const end = Math.min(to, view.byteLength);
  if (from + 4 > end || view.getUint32(from, true) !== 0x2b464d45) return true;
  for (let at = from + 4; at + 12 <= end; ) {
    if (PLUS_TEXT.has(view.getUint16(at, true))) return true;
    const size = view.getUint32(at + 4, true);
    if (size < 12) return true;
    at += size;
  }
  return false;
}

function hasWmfText(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isPlaceable = bytes.length > 22 && view.getUint32(0, true) === 0x9ac6cdd7;
  for (let at = (isPlaceable ? 22 : 0) + 18; at + 6 <= bytes.length; ) {
    const words = view.getUint32(at, true);
    const type = view.getUint16(at + 4, true);
    if (type === 0) return false;
    // TEXTOUT, EXTTEXTOUT and ESCAPE, which may carry a whole EMF.
    if (type === 0x0521 || type === 0x0a32 || type === 0x0626 || words < 3) return true;
    at += words * 2;
  }
  return true;
}

/** A valid metafile of one pixel that draws nothing: a header record and an end record. */
function blankEmf(): Uint8Array {
  const view = new DataView(new ArrayBuffer(128));
  const header = [1, 108, 0, 0, 1, 1, 0, 0, 26, 26, 0x464d4520, 0x10000, 128, 2, 1, 0, 0, 0, 1024, 768, 271, 203];
  for (const [i, value] of header.entries()) view.setUint32(i * 4, value, true);
  for (const [i, value] of [14, 20, 0, 16, 20].entries()) view.setUint32(108 + i * 4, value, true);
  return new Uint8Array(view.buffer);
}

function blankWmf(): Uint8Array {
  const words = [0xcdd7, 0x9ac6, 0, 0, 0, 1, 1, 1440, 0, 0, 0x51b0, 1, 9, 0x300, 12, 0, 0, 3, 0, 0, 3, 0, 0];
  words[10] = words.slice(0, 10).reduce((sum, word) => sum ^ word, 0);
  const view = new DataView(new ArrayBuffer(words.length * 2));
  for (const [i, word] of words.entries()) view.setUint16(i * 2, word, true);
  return new Uint8Array(view.buffer);
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}
