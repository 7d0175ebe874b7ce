import { ensure, viewOf } from '../bytes';

/** One command of a drawing. `bytes` is the whole record with its head. */
export interface DrawingRecord {
  type: number;
  bytes: Uint8Array;
  view: DataView;
}

/** What is written for a record: itself without what its format does not know, words, or a picture. */
export type Piece =
  | { kind: 'plain'; bytes: Uint8Array; isOutline?: boolean }
  | ({ kind: 'text'; bytes: Uint8Array } & DrawnText)
  | ({ kind: 'bitmap' } & DrawnBitmap);

export interface DrawnText {
  text: string;
  /** Where the words begin and end, in the units of the drawing; no end where the record does not say how wide they are. */
  x: number;
  y: number;
  end?: number | undefined;
  /** Only places in the same space can be compared. */
  space?: string;
  /** They are drawn where the last ones ended, and nothing says where that is. */
  isAfterLast?: boolean;
  /** They end at their place, or are around it, and nothing says how wide they are. */
  isLoose?: boolean;
}

export interface DrawnBitmap {
  /** The pixels as a file of their own, without anything hidden. */
  bmp: Uint8Array;
  /** Where they are drawn; nowhere for the pattern of a brush. */
  at?: readonly [x: number, y: number, width: number, height: number];
  /** The record with these pixels, which have the size of those in `bmp`. */
  build(bmp: Uint8Array): Uint8Array;
}

export function recordOf(bytes: Uint8Array, type: number): DrawingRecord {
  return { type, bytes, view: viewOf(bytes) };
}

/** The first bytes of a record, never fewer than asked for: what follows belongs to no field. */
export function cutTo(bytes: Uint8Array, length: number): Uint8Array {
  ensure(length <= bytes.length);
  return bytes.slice(0, length);
}

export const asLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Text in one byte a letter is written in the code page of its font; only the letters that all of them share are sure. */
export function plainText(bytes: Uint8Array): string {
  ensure(bytes.every((byte) => byte < 0x80));
  return asLatin1(bytes);
}

/** A name of a font up to its end; nothing can hide behind it. */
export function fontName(name: string): string {
  const [face = ''] = name.split('\0');
  return /^[\p{L}\p{N} @_.-]*$/u.test(face) ? face : 'Arial';
}
