import { concat, ensure, slice, viewOf } from '../bytes';
import { packedBmp, splitBmp } from './dib';
import { asLatin1, cutTo, type DrawingRecord, fontName, type Piece, plainText, recordOf } from './records';
import { type SpaceCommands, Spaces } from './spaces';

// Windows metafiles ([MS-WMF]): lengths are in words of two bytes, a record begins with its length and its number.

const PLACEABLE = 0x9ac6cdd7;
const PLACEABLE_BYTES = 22;
const HEADER_BYTES = 18;
const HEAD = 6;
const MOST_RECORDS = 200_000;
const ESCAPE = 0x0626;
const TEXT = 0x0521;
const TEXT_IN_BOX = 0x0a32;
const FONT = 0x02fb;
const PATTERN = 0x0142;
const BITMAP_PATTERN = 5;

/** Bytes of the fields of records of one length. */
const LENGTHS: Readonly<Record<number, readonly number[]>> = {
  0: [0x1e, 0x35],
  2: [0x102, 0x103, 0x104, 0x106, 0x107, 0x108, 0x127, 0x12a, 0x12b, 0x12c, 0x12d, 0x12e, 0x139, 0x1f0, 0x234],
  4: [0x149, 0x201, 0x209, 0x20a, 0x20b, 0x20c, 0x20d, 0x20e, 0x20f, 0x211, 0x213, 0x214, 0x220, 0x228, 0x231],
  8: [0x2fc, 0x410, 0x412, 0x415, 0x416, 0x418, 0x419, 0x41b, 0x41f, 0x429],
  10: [0x2fa, 0x548],
  12: [0x61c, 0x61d],
  16: [0x817, 0x81a, 0x830],
};
const FIXED = new Map(
  Object.entries(LENGTHS).flatMap(([length, types]) => types.map((type) => [type, Number(length)] as const)),
);
const word = (view: DataView, index: number) => view.getUint16(HEAD + 2 * index, true);
const entries = (view: DataView) => 4 + 4 * word(view, 1);
const points = (view: DataView) => 2 + 4 * word(view, 0);
const SIZED = new Map<number, (view: DataView) => number>([
  [0xf7, entries],
  [0x37, entries],
  [0x436, entries],
  [0x324, points],
  [0x325, points],
  [
    0x538,
    (view) => {
      const count = word(view, 0);
      let all = 0;
      for (let i = 1; i <= count; i++) all += word(view, i);
      return 2 + 2 * count + 4 * all;
    },
  ],
]);
/** Lines and polygons: letters may be drawn with them. */
const OUTLINES = new Set([0x213, 0x324, 0x325, 0x538]);
/** Words before the picture, which of them says how colors are meant, and which say where it is drawn (x, y, width, height). */
const SOURCES = new Map<number, { words: number; usage?: number; place: readonly [number, number, number, number] }>([
  [0x940, { words: 8, place: [7, 6, 5, 4] }],
  [0xb41, { words: 10, place: [9, 8, 7, 6] }],
  [0xf43, { words: 11, usage: 2, place: [10, 9, 8, 7] }],
  [0xd33, { words: 9, usage: 0, place: [8, 7, 6, 5] }],
]);
const SPACE: SpaceCommands = {
  windowSize: 0x20c,
  windowOrigin: 0x20b,
  viewSize: 0x20e,
  viewOrigin: 0x20d,
  units: 0x103,
  changes: new Set([0x20f, 0x211, 0x410, 0x412]),
  align: 0x12e,
  layout: 0x149,
  save: 0x1e,
  restore: 0x127,
  head: HEAD,
  pair: (view) => [view.getInt16(HEAD + 2, true), view.getInt16(HEAD, true)],
};

const isPlaceable = (bytes: Uint8Array) =>
  bytes.length > PLACEABLE_BYTES && viewOf(bytes).getUint32(0, true) === PLACEABLE;

export function isWmf(bytes: Uint8Array): boolean {
  const at = isPlaceable(bytes) ? PLACEABLE_BYTES : 0;
  if (bytes.length < at + HEADER_BYTES + HEAD) return false;
  const view = viewOf(bytes);
  const version = view.getUint16(at + 4, true);
  return (
    [1, 2].includes(view.getUint16(at, true)) &&
    view.getUint16(at + 2, true) === HEADER_BYTES / 2 &&
    [0x100, 0x300].includes(version)
  );
}

/** The records of a metafile; its heads are the first piece. Throws where one is not known, or is not what it should be. */
export function readWmf(bytes: Uint8Array): Piece[] {
  const view = viewOf(bytes);
  let at = (isPlaceable(bytes) ? PLACEABLE_BYTES : 0) + HEADER_BYTES;
  const pieces: Piece[] = [{ kind: 'plain', bytes: headsOf(bytes.slice(0, at)) }];
  const spaces = new Spaces(SPACE);
  for (;;) {
    ensure(pieces.length < MOST_RECORDS);
    const size = view.getUint32(at, true) * 2;
    ensure(size >= HEAD);
    const record = recordOf(slice(bytes, at, size), view.getUint16(at + 4, true));
    if (record.type === 0) return pieces;
    const piece = pieceOf(record);
    if (piece) pieces.push(spaces.place(record, piece));
    at += size;
  }
}

/** Without the numbers of a program's memory; the sum of the others is written again. */
function headsOf(heads: Uint8Array): Uint8Array {
  const view = viewOf(heads);
  if (isPlaceable(heads)) {
    view.setUint16(4, 0, true);
    view.setUint32(16, 0, true);
    let sum = 0;
    for (let i = 0; i < 20; i += 2) sum ^= view.getUint16(i, true);
    view.setUint16(20, sum, true);
  }
  view.setUint16(heads.length - 2, 0, true);
  return heads;
}

/** Undefined for what is left out: commands to printers, in which programs put comments and whole files. */
function pieceOf(record: DrawingRecord): Piece | undefined {
  const { type, bytes, view } = record;
  if (type === ESCAPE) return undefined;
  if (type === TEXT || type === TEXT_IN_BOX) return textOf(record);
  if (type === FONT) return { kind: 'plain', bytes: fontOf(bytes) };
  if (type === PATTERN || SOURCES.has(type)) return bitmapOf(record);
  const length = FIXED.get(type) ?? SIZED.get(type)?.(view);
  ensure(length !== undefined);
  return { kind: 'plain', bytes: sized(cutTo(bytes, HEAD + length)), isOutline: OUTLINES.has(type) };
}

/** In whole words, with its own length. */
function sized(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 2) * 2);
  whole.set(bytes);
  viewOf(whole).setUint32(0, whole.length / 2, true);
  return whole;
}

function fontOf(bytes: Uint8Array): Uint8Array {
  const name = fontName(asLatin1(bytes.subarray(HEAD + 18, HEAD + 50)));
  const font = new Uint8Array(HEAD + 50);
  font.set(cutTo(bytes, HEAD + 18));
  for (let i = 0; i < name.length && i < 31; i++) font[HEAD + 18 + i] = name.charCodeAt(i);
  return sized(font);
}

function textOf({ type, bytes, view }: DrawingRecord): Piece {
  if (type === TEXT) {
    const count = word(view, 0);
    const string = slice(bytes, HEAD + 2, count);
    const behind = HEAD + 2 + Math.ceil(count / 2) * 2;
    const [y, x] = [view.getInt16(behind, true), view.getInt16(behind + 2, true)];
    const written = cutTo(bytes, behind + 4);
    written.fill(0, HEAD + 2 + count, behind);
    return { kind: 'text', text: plainText(string), x, y, bytes: sized(written) };
  }
  const [y, x] = [view.getInt16(HEAD, true), view.getInt16(HEAD + 2, true)];
  const count = word(view, 2);
  const options = word(view, 3);
  // Numbers of shapes in a font are no text.
  ensure((options & 0x10) === 0);
  const start = HEAD + 8 + ((options & 6) === 0 ? 0 : 8);
  const string = slice(bytes, start, count);
  const behind = start + Math.ceil(count / 2) * 2;
  const hasSteps = bytes.length >= behind + 2 * count;
  const written = cutTo(bytes, behind + (hasSteps ? 2 * count : 0));
  written.fill(0, start + count, behind);
  let end = x;
  for (let i = 0; hasSteps && i < count; i++) end += view.getInt16(behind + 2 * i, true);
  return { kind: 'text', text: plainText(string), x, y, end: hasSteps ? end : undefined, bytes: sized(written) };
}

function bitmapOf({ type, bytes, view }: DrawingRecord): Piece {
  const source = SOURCES.get(type);
  const words = source?.words ?? 2;
  // Without a picture, such a record fills a box, and has one word more.
  const isFill = type !== PATTERN && bytes.length <= HEAD + 2 * words + 2;
  if (isFill) return { kind: 'plain', bytes: sized(cutTo(bytes, bytes.length).fill(0, HEAD + 2 * words)) };
  if (type === PATTERN) ensure(word(view, 0) === BITMAP_PATTERN && word(view, 1) === 0);
  if (source?.usage !== undefined) ensure(word(view, source.usage) === 0);
  const fixed = cutTo(bytes, HEAD + 2 * words);
  const box = source?.place.map((index) => view.getInt16(HEAD + 2 * index, true));
  return {
    kind: 'bitmap',
    bmp: packedBmp(bytes.subarray(fixed.length)),
    ...(box && { at: [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0] as const }),
    build(pixelsOf) {
      const { head, pixels } = splitBmp(pixelsOf);
      return sized(concat([fixed, head, pixels]));
    },
  };
}

export function writeWmf(pieces: readonly Uint8Array[]): Uint8Array {
  const end = Uint8Array.of(3, 0, 0, 0, 0, 0);
  const file = concat([...pieces, end]);
  const [heads = file] = pieces;
  const at = heads.length - HEADER_BYTES;
  const view = viewOf(file);
  view.setUint32(at + 6, (file.length - at) / 2, true);
  const longest = pieces.slice(1).reduce((most, { length }) => Math.max(most, length), end.length);
  view.setUint32(at + 12, longest / 2, true);
  return file;
}
