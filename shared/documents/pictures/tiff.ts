import { concat, ensure, slice, viewOf } from './bytes';
import { zlibExtent } from './deflate-extent';
import { cleanProfile } from './icc';
import { cleanJpeg } from './jpeg';
import { lzwExtent } from './lzw-extent';
import { clearedPalette, seeUnpacked } from './tiff-palette';
import { UsedColors } from './used-colors';

const SUBFILE = 254;
const WIDTH = 256;
const HEIGHT = 257;
const BITS = 258;
const COMPRESSION = 259;
const COLORS = 262;
const PREDICTOR = 317;
const PALETTE = 320;
const SAMPLES = 277;
const ROWS_PER_STRIP = 278;
const PLANAR = 284;
const JPEG_TABLES = 347;
const PROFILE = 34_675;
const SUBSAMPLING = 530;
/** Where the pixels are and how long each piece is: strips, or tiles. */
const PIECES: readonly [offsets: number, counts: number][] = [
  [273, 279],
  [324, 325],
];
/** What it takes to turn the pieces into pixels, with the most values each may have. Everything else describes. */
const NEEDED = new Map<number, number>([
  ...[WIDTH, HEIGHT, COMPRESSION, COLORS, 266, 274, SAMPLES, ROWS_PER_STRIP, 282, 283, PLANAR].map(
    (tag) => [tag, 1] as const,
  ),
  ...[292, 293, 296, PREDICTOR, 322, 323, 332, 531].map((tag) => [tag, 1] as const),
  ...[BITS, 338, 339].map((tag) => [tag, 8] as const),
  [SUBSAMPLING, 2],
  [529, 3],
  [532, 6],
  [PALETTE, 3 << 16],
]);
/** Blocks of bytes, which are cleaned themselves. */
const RAW = new Map([
  [JPEG_TABLES, 10_000],
  [PROFILE, 4_000_000],
]);
const TYPE_BYTES: Record<number, number> = { 1: 1, 3: 2, 4: 4, 5: 8 };
const LONG = 4;
const UNDEFINED = 7;
const MOST_PAGES = 1000;
const NONE = 1;
const FAX = new Set([2, 3, 4]);
const LZW = 5;
const JPEG = 7;
const DEFLATE = new Set([8, 32_946]);
const PACK_BITS = 32_773;
const BY_PALETTE = 3;

interface Tag {
  id: number;
  type: number;
  count: number;
  value: Uint8Array;
}
type Page = { tags: Tag[]; pieces: Uint8Array[]; isTiled: boolean };

/** The pages written again: the tags that decode them, their pixels, nothing between and nothing behind. */
export function cleanTiff(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const isLittle = view.getUint16(0) === 0x4949;
  const pages: Page[] = [];
  const seen = new Set<number>();
  let room = bytes.length;
  for (let at = view.getUint32(4, isLittle); at !== 0; ) {
    ensure(!seen.has(at) && seen.size < MOST_PAGES);
    seen.add(at);
    const { page, isReduced, read, next } = readPage(bytes, at, isLittle);
    // A smaller version of another page may show what that page no longer does.
    if (!isReduced || pages.length === 0) pages.push(page);
    // Pages that share their pixels would be written many times over.
    room -= read;
    ensure(room >= 0);
    at = next;
  }
  ensure(pages.length > 0);
  return writePages(pages, isLittle);
}

function readPage(bytes: Uint8Array, at: number, isLittle: boolean) {
  const view = viewOf(bytes);
  const count = view.getUint16(at, isLittle);
  const tags = new Map<number, Tag>();
  let subfile = 0;
  const pieceTags = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const entry = at + 2 + i * 12;
    const id = view.getUint16(entry, isLittle);
    if (id === SUBFILE) subfile = view.getUint32(entry + 8, isLittle);
    const isPiece = PIECES.flat().includes(id);
    const most = isPiece ? 1_000_000 : (RAW.get(id) ?? NEEDED.get(id));
    if (most === undefined || tags.has(id) || pieceTags.has(id)) continue;
    const type = view.getUint16(entry + 2, isLittle);
    const values = view.getUint32(entry + 4, isLittle);
    const size = (RAW.has(id) && type === UNDEFINED ? 1 : TYPE_BYTES[type]) ?? 0;
    ensure(size > 0 && values > 0 && values <= most);
    const from = size * values <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    const value = slice(bytes, from, size * values);
    if (isPiece) pieceTags.set(id, numbersOf(value, type, isLittle));
    else tags.set(id, { id, type, count: values, value });
  }
  const next = view.getUint32(at + 2 + count * 12, isLittle);
  const first = (id: number, fallback: number) => {
    const tag = tags.get(id);
    return tag ? (numbersOf(tag.value, tag.type, isLittle)[0] ?? fallback) : fallback;
  };
  const kind = PIECES.findIndex(([offsets]) => pieceTags.has(offsets));
  const [offsetTag = 0, countTag = 0] = PIECES[kind] ?? [];
  const offsets = pieceTags.get(offsetTag) ?? [];
  const lengths = pieceTags.get(countTag) ?? [];
  ensure(offsets.length > 0 && offsets.length === lengths.length);
  const wanted = pieceSizes(first, (tags.get(BITS)?.value.length ?? 2) / 2, tags, isLittle, kind === 1, offsets.length);
  const compression = first(COMPRESSION, NONE);
  const [profile, tables] = [tags.get(PROFILE), tags.get(JPEG_TABLES)?.value];
  for (const id of RAW.keys()) tags.delete(id);
  const palette = first(COLORS, 0) === BY_PALETTE ? tags.get(PALETTE) : undefined;
  if (!palette) tags.delete(PALETTE);
  // Differences between pixels and fax codes name no colors.
  const isNamed = palette && first(PREDICTOR, NONE) === NONE && !FAX.has(compression) && compression !== JPEG;
  const seen = isNamed ? new UsedColors() : undefined;
  const pieces = offsets.map((offset, i) => {
    const piece = slice(bytes, offset, lengths[i] ?? 0);
    return compression === JPEG ? cleanJpegPiece(piece, tables) : cleanPiece(piece, compression, wanted(i), seen);
  });
  if (palette && seen) tags.set(PALETTE, { ...palette, value: clearedPalette(palette.value, first(BITS, 1), seen) });
  const clean = profile && cleanProfile(profile.value);
  if (clean) tags.set(PROFILE, { id: PROFILE, type: UNDEFINED, count: clean.length, value: clean });
  const page: Page = { tags: [...tags.values()], pieces, isTiled: kind === 1 };
  const read = lengths.reduce((sum, each) => sum + each, 0);
  return { page, isReduced: (subfile & 1) === 1, read, next };
}

function numbersOf(value: Uint8Array, type: number, isLittle: boolean): number[] {
  const view = viewOf(value);
  const size = TYPE_BYTES[type] ?? 1;
  return Array.from({ length: value.length / size }, (_, i) =>
    size === 1 ? (value[i] ?? 0) : size === 2 ? view.getUint16(i * 2, isLittle) : view.getUint32(i * size, isLittle),
  );
}

/** How many bytes each piece unpacks to. */
function pieceSizes(
  first: (id: number, fallback: number) => number,
  bitValues: number,
  tags: ReadonlyMap<number, Tag>,
  isLittle: boolean,
  isTiled: boolean,
  count: number,
): (index: number) => number {
  const samples = first(SAMPLES, 1);
  const bitsTag = tags.get(BITS);
  const bits = bitsTag ? numbersOf(bitsTag.value, bitsTag.type, isLittle) : [1];
  ensure(samples >= 1 && samples <= 8 && bitValues >= 1 && bits.every((each) => each >= 1 && each <= 64));
  const isPlanar = first(PLANAR, 1) === 2;
  const depth = isPlanar ? (bits[0] ?? 1) : samples * (bits[0] ?? 1);
  ensure(bits.every((each) => each === bits[0]));
  const [width, height] = [first(WIDTH, 0), first(HEIGHT, 0)];
  ensure(width > 0 && height > 0);
  // JPEG says so itself. Otherwise colours stored at half the resolution take less room than is computed here.
  if (first(COMPRESSION, NONE) === JPEG) return () => 0;
  ensure(!tags.has(SUBSAMPLING));
  if (isTiled) return () => Math.ceil((first(322, 0) * depth) / 8) * first(323, 0);
  const rows = Math.min(first(ROWS_PER_STRIP, height), height);
  ensure(rows > 0);
  const strips = Math.ceil(height / rows);
  ensure(count === (isPlanar ? strips * samples : strips));
  return (index) => Math.ceil((width * depth) / 8) * Math.min(rows, height - (index % strips) * rows);
}

/** The piece up to where its pixels are complete; `seen`, where colors are named, is told the bytes that they are made of. */
function cleanPiece(piece: Uint8Array, compression: number, wanted: number, seen?: UsedColors): Uint8Array {
  if (compression === NONE) {
    const pixels = slice(piece, 0, wanted);
    seen?.addRow(pixels, 8, wanted);
    return pixels;
  }
  if (compression === LZW)
    return slice(piece, 0, lzwExtent(piece, wanted, { minimum: 8, order: 'high-first', used: seen }).used);
  if (compression === PACK_BITS) return slice(piece, 0, packBitsEnd(piece, wanted, seen));
  if (DEFLATE.has(compression)) {
    const { used, size } = zlibExtent(piece, wanted);
    ensure(size === wanted);
    if (seen) seeUnpacked(piece.subarray(0, used), seen);
    return piece.subarray(0, used);
  }
  // The end of fax data shows only when it is decoded to the last line; it goes on whole.
  ensure(FAX.has(compression));
  return piece;
}

/** A JPEG of its own. Tables that the pieces share stand in a tag: each piece gets those that it uses. */
function cleanJpegPiece(piece: Uint8Array, tables?: Uint8Array): Uint8Array {
  if (!tables) return cleanJpeg(piece);
  const end = tables.length - 2;
  ensure(end >= 2 && tables[end] === 0xff && tables[end + 1] === 0xd9);
  return cleanJpeg(concat([tables.subarray(0, end), piece.subarray(2)]));
}

function packBitsEnd(piece: Uint8Array, wanted: number, seen?: UsedColors): number {
  let size = 0;
  let at = 0;
  while (size < wanted) {
    ensure(at < piece.length);
    const head = piece[at] ?? 0;
    if (head === 128) at += 1;
    else {
      const given = head < 128 ? head + 1 : 1;
      seen?.addRow(piece.subarray(at + 1, at + 1 + given), 8, given);
      size += head < 128 ? head + 1 : 257 - head;
      at += 1 + given;
    }
  }
  ensure(at <= piece.length);
  return at;
}

function writePages(pages: readonly Page[], isLittle: boolean): Uint8Array {
  const parts: Uint8Array[] = [new Uint8Array(8)];
  let length = 8;
  /** Everything starts at an even offset. */
  const append = (part: Uint8Array) => {
    const at = length;
    parts.push(part, new Uint8Array(part.length & 1));
    length += part.length + (part.length & 1);
    return at;
  };
  const header = viewOf(parts[0] ?? new Uint8Array(8));
  header.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  header.setUint16(2, 42, isLittle);
  let link = (at: number) => header.setUint32(4, at, isLittle);
  for (const { tags, pieces, isTiled } of pages) {
    const [offsets = 0, counts = 0] = PIECES[isTiled ? 1 : 0] ?? [];
    const starts = pieces.map(append);
    const all = [
      ...tags,
      longs(offsets, starts, isLittle),
      longs(
        counts,
        pieces.map((piece) => piece.length),
        isLittle,
      ),
    ].sort((a, b) => a.id - b.id);
    const directory = new Uint8Array(2 + all.length * 12 + 4);
    const view = viewOf(directory);
    view.setUint16(0, all.length, isLittle);
    for (const [i, tag] of all.entries()) {
      const entry = 2 + i * 12;
      view.setUint16(entry, tag.id, isLittle);
      view.setUint16(entry + 2, tag.type, isLittle);
      view.setUint32(entry + 4, tag.count, isLittle);
      if (tag.value.length <= 4) directory.set(tag.value, entry + 8);
      else view.setUint32(entry + 8, append(tag.value), isLittle);
    }
    link(append(directory));
    link = (at) => view.setUint32(directory.length - 4, at, isLittle);
  }
  return concat(parts);
}

function longs(id: number, values: readonly number[], isLittle: boolean): Tag {
  const value = new Uint8Array(values.length * 4);
  const view = viewOf(value);
  for (const [i, each] of values.entries()) view.setUint32(i * 4, each, isLittle);
  return { id, type: LONG, count: values.length, value };
}
