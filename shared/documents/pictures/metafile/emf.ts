import { concat, ensure, slice, viewOf } from '../bytes';
import { bmpOf, splitBmp } from './dib';
import { FIXED, type Layout, OUTLINES, SIZED, SOURCES } from './emf-records';
import { cutTo, type DrawingRecord, fontName, type Piece, plainText, recordOf } from './records';
import { type SpaceCommands, Spaces } from './spaces';

const HEADER = 1;
const END = 14;
const COMMENT = 70;
const FONT = 82;
const TEXT_BYTES = 83;
const TEXT = 84;
const SMALL_TEXT = 108;
const PEN = 95;
const MOST_RECORDS = 200_000;
/** Bits of the options of a text. */
const GLYPHS = 0x10;
const BOTH_WAYS = 0x2000;
const NO_BOX = 0x100;
const ONE_BYTE = 0x200;

const SPACE: SpaceCommands = {
  windowSize: 9,
  windowOrigin: 10,
  viewSize: 11,
  viewOrigin: 12,
  units: 17,
  changes: new Set([31, 32]),
  world: 35,
  changeWorld: 36,
  align: 22,
  layout: 115,
  save: 33,
  restore: 34,
  head: 8,
  pair: (view) => [view.getInt32(8, true), view.getInt32(12, true)],
};

export const isEmf = (bytes: Uint8Array) =>
  bytes.length >= 88 && viewOf(bytes).getUint32(0, true) === HEADER && viewOf(bytes).getUint32(40, true) === 0x464d4520;

/** The records of an enhanced metafile. Throws where one is not known, or is not what it should be. */
export function readEmf(bytes: Uint8Array): Piece[] {
  const view = viewOf(bytes);
  const pieces: Piece[] = [];
  const spaces = new Spaces(SPACE);
  let isSecond = false;
  for (let at = 0; ; ) {
    ensure(pieces.length < MOST_RECORDS);
    const size = view.getUint32(at + 4, true);
    ensure(size >= 8 && size % 4 === 0);
    const record = recordOf(slice(bytes, at, size), view.getUint32(at, true));
    ensure((record.type === HEADER) === (at === 0));
    if (record.type === END) return pieces;
    if (record.type === COMMENT) isSecond ||= isOnlyInComments(record);
    // The same drawing in the notation of another program: where there is no other, the records are nothing without it.
    ensure(!isSecond);
    const piece = pieceOf(record);
    if (piece) pieces.push(spaces.place(record, piece));
    at += size;
  }
}

/** Whether the drawing is in comments for a newer program, and in no other record. */
function isOnlyInComments({ bytes, view }: DrawingRecord): boolean {
  if (bytes.length < 28 || view.getUint32(12, true) !== 0x2b464d45) return false;
  const isStart = view.getUint16(16, true) === 0x4001;
  return isStart && (view.getUint16(18, true) & 1) === 0;
}

/** Undefined for what is left out: comments, in which programs put paths, strings and whole files. */
function pieceOf(record: DrawingRecord): Piece | undefined {
  const { type, bytes, view } = record;
  if (type === COMMENT) return undefined;
  if (type === TEXT || type === TEXT_BYTES) return textOf(record);
  if (type === SMALL_TEXT) return smallTextOf(record);
  const source = SOURCES.get(type);
  if (source) return bitmapOf(record, source);
  if (type === HEADER) return { kind: 'plain', bytes: headerOf(bytes) };
  if (type === FONT) return { kind: 'plain', bytes: fontOf(bytes) };
  if (type === PEN) ensure(view.getUint32(16, true) === 0 && view.getUint32(24, true) === 0);
  const length = FIXED.get(type) ?? SIZED.get(type)?.(view);
  ensure(length !== undefined);
  return { kind: 'plain', bytes: sized(cutTo(bytes, length)), isOutline: OUTLINES.has(type) };
}

/** Padded to whole words, with its own length. */
function sized(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  viewOf(whole).setUint32(4, whole.length, true);
  return whole;
}

/** Without the title and the program's name. */
function headerOf(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const described = view.getUint32(60, true) > 0 ? view.getUint32(64, true) : bytes.length;
  const length = [108, 100, 88].find((one) => one <= Math.min(described, bytes.length));
  ensure(length !== undefined);
  const header = cutTo(bytes, length);
  header.fill(0, 58, 72);
  header.fill(0, 88, Math.min(100, length));
  return sized(header);
}

function fontOf(bytes: Uint8Array): Uint8Array {
  const font = cutTo(bytes, 104);
  const view = viewOf(font);
  const name = fontName(
    Array.from({ length: 32 }, (_, i) => String.fromCharCode(view.getUint16(40 + 2 * i, true))).join(''),
  );
  for (let i = 0; i < 32; i++) view.setUint16(40 + 2 * i, i < name.length ? name.charCodeAt(i) : 0, true);
  return sized(font);
}

function textOf({ type, bytes, view }: DrawingRecord): Piece {
  const count = view.getUint32(44, true);
  const options = view.getUint32(52, true);
  // Numbers of shapes in a font say nothing to a reader of text.
  ensure((options & GLYPHS) === 0);
  const wide = type === TEXT ? 2 : 1;
  const string = slice(bytes, view.getUint32(48, true), count * wide);
  const stepBytes = count * ((options & BOTH_WAYS) === 0 ? 4 : 8);
  const offset = view.getUint32(72, true);
  const steps = offset === 0 ? new Uint8Array() : slice(bytes, offset, stepBytes);
  const words = sized(concat([new Uint8Array(8), string])).subarray(8);
  const head = cutTo(bytes, 76);
  const headView = viewOf(head);
  headView.setUint32(48, head.length, true);
  headView.setUint32(72, steps.length > 0 ? head.length + words.length : 0, true);
  const [x, y] = [view.getInt32(36, true), view.getInt32(40, true)];
  const end = (options & BOTH_WAYS) === 0 && steps.length > 0 ? x + sum(steps) : undefined;
  return { kind: 'text', text: stringOf(string, wide), x, y, end, bytes: sized(concat([head, words, steps])) };
}

function smallTextOf({ bytes, view }: DrawingRecord): Piece {
  const options = view.getUint32(20, true);
  ensure((options & GLYPHS) === 0);
  const wide = (options & ONE_BYTE) === 0 ? 2 : 1;
  const at = (options & NO_BOX) === 0 ? 52 : 36;
  const length = at + view.getUint32(16, true) * wide;
  const [x, y] = [view.getInt32(8, true), view.getInt32(12, true)];
  const text = stringOf(slice(bytes, at, length - at), wide);
  return { kind: 'text', text, x, y, bytes: sized(cutTo(bytes, length)) };
}

function stringOf(bytes: Uint8Array, wide: number): string {
  if (wide === 1) return plainText(bytes);
  const view = viewOf(bytes);
  return Array.from({ length: bytes.length / 2 }, (_, i) => String.fromCharCode(view.getUint16(2 * i, true))).join('');
}

function sum(steps: Uint8Array): number {
  const view = viewOf(steps);
  let total = 0;
  for (let at = 0; at < steps.length; at += 4) total += view.getInt32(at, true);
  return total;
}

/** A picture: its own fields, then the picture's head and pixels, each where the record says. */
function bitmapOf({ bytes, view }: DrawingRecord, { head, fields, usage, place }: Layout): Piece {
  const fixed = cutTo(bytes, head);
  const [offHead, headBytes, offPixels, pixelBytes] = [0, 4, 8, 12].map((i) => view.getUint32(fields + i, true));
  if (headBytes === 0) return { kind: 'plain', bytes: sized(fixed) };
  ensure(view.getUint32(usage, true) === 0);
  const bmp = bmpOf(slice(bytes, offHead ?? 0, headBytes ?? 0), slice(bytes, offPixels ?? 0, pixelBytes ?? 0));
  const box = place?.map((at) => view.getInt32(at, true));
  return {
    kind: 'bitmap',
    bmp,
    ...(box && { at: [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0] as const }),
    build(pixelsOf) {
      const { head: bitmapHead, pixels } = splitBmp(pixelsOf);
      const own = fixed.slice();
      const ownView = viewOf(own);
      const places = [own.length, bitmapHead.length, own.length + bitmapHead.length, pixels.length];
      for (const [i, value] of places.entries()) ownView.setUint32(fields + 4 * i, value, true);
      return sized(concat([own, bitmapHead, pixels]));
    },
  };
}

/** The file again: what the header counts, and a mark at the end. */
export function writeEmf(records: readonly Uint8Array[]): Uint8Array {
  const end = new Uint8Array(20);
  const endView = viewOf(end);
  for (const [i, value] of [END, end.length, 0, 0, end.length].entries()) endView.setUint32(4 * i, value, true);
  const file = concat([...records, end]);
  const view = viewOf(file);
  view.setUint32(48, file.length, true);
  view.setUint32(52, records.length + 1, true);
  return file;
}
