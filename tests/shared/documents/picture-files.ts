import { zlibSync } from 'fflate';
import sharp from 'sharp';
import { openImage } from '#shared/pixels/open-image.ts';
import { crc32 } from '#shared/pixels/png/crc32.ts';

/** Looks like nothing else in a picture, and compresses to nothing that looks like it. */
export const CANARY = 'Quentin Zyskowski 4111111111111111';

export const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
export const join = (...pieces: (Uint8Array | number[])[]) =>
  new Uint8Array(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
export const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
export const canary = ascii(CANARY);

/** A photo-like picture: smooth colors with noise, the same each time. */
export function scene(width = 61, height = 47, channels: 3 | 4 = 3) {
  const data = new Uint8Array(width * height * channels);
  let noise = 1;
  for (let i = 0; i < data.length; i++) {
    noise = (noise * 1103515245 + 12345) & 0x7fffffff;
    const pixel = Math.floor(i / channels);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    data[i] = (i % channels === 3 ? 255 - y : x * 3 + y * (i % channels)) + ((noise >> 16) & 31);
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** The pixels as a decoder that is not ours shows them; BMP and pages of several sizes, which it does not know, by ours. */
export async function pixelsOf(bytes: Uint8Array): Promise<Uint8Array> {
  const isTiff = /^(?:II|MM)/.test(latin1(bytes.subarray(0, 2)));
  if (latin1(bytes.subarray(0, 2)) === 'BM' || (isTiff && openImage(bytes).length > 1)) {
    const pieces = openImage(bytes).flatMap((page) => [...page.rows()].map(({ samples }) => Uint8Array.from(samples)));
    return new Uint8Array(Buffer.concat(pieces));
  }
  return new Uint8Array(await sharp(bytes, { animated: true }).raw().toBuffer());
}

// JPEG

export function segment(marker: number, data: Uint8Array): Uint8Array {
  return join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);
}

export const afterStart = (jpeg: Uint8Array, piece: Uint8Array) => join(jpeg.subarray(0, 2), piece, jpeg.subarray(2));

/** `piece` in front of the `n`-th marker of a kind. */
export function beforeMarker(jpeg: Uint8Array, marker: number, piece: Uint8Array): Uint8Array {
  const at = latin1(jpeg).indexOf(String.fromCharCode(0xff, marker));
  return join(jpeg.subarray(0, at), piece, jpeg.subarray(at));
}

/** Exif in little-endian order: the orientation and an artist. */
export const exif = (orientation = 1) =>
  join(
    ascii('Exif\0\0II*\0'),
    [8, 0, 0, 0, 2, 0],
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    [0x3b, 0x01, 2, 0, canary.length, 0, 0, 0, 38, 0, 0, 0],
    [0, 0, 0, 0],
    canary,
  );

// PNG

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = join(ascii(type), data);
  return join(word(data.length), body, word(crc32(body)));
}

export function word(value: number, isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, isLittle);
  return new Uint8Array(view.buffer);
}

/** The chunks of a PNG with `extra` in front of the first of a type. */
export function beforeChunk(png: Uint8Array, type: string, extra: Uint8Array): Uint8Array {
  const at = latin1(png).indexOf(type) - 4;
  return join(png.subarray(0, at), extra, png.subarray(at));
}

/** The only IDAT of a small PNG, as its compressed bytes. */
export function withPixels(png: Uint8Array, change: (data: Uint8Array) => Uint8Array): Uint8Array {
  const at = latin1(png).indexOf('IDAT') - 4;
  const length = new DataView(png.buffer, png.byteOffset).getUint32(at);
  const data = change(png.subarray(at + 8, at + 8 + length));
  return join(png.subarray(0, at), chunk('IDAT', data), png.subarray(at + 12 + length));
}

export const packed = (bytes: Uint8Array) => zlibSync(bytes);

// RIFF

export const riffChunk = (type: string, data: Uint8Array) =>
  join(ascii(type), word(data.length, true), data, new Uint8Array(data.length & 1));

/** A WebP in its extended form, with more chunks. */
export function extendedWebp(webp: Uint8Array, flags: number, before: Uint8Array[], after: Uint8Array[]): Uint8Array {
  const size = new DataView(webp.buffer, webp.byteOffset).getUint32(4, true);
  const chunks = webp.subarray(12, 8 + size);
  const header = riffChunk('VP8X', Uint8Array.of(flags, 0, 0, 0, 60, 0, 0, 46, 0, 0));
  const body = join(ascii('WEBP'), header, ...before, chunks, ...after);
  return join(ascii('RIFF'), word(body.length, true), body);
}

// TIFF

/** A little-endian TIFF with further tags: [id, type, bytes]. */
export function withTags(tiff: Uint8Array, extra: readonly [id: number, type: number, data: Uint8Array][]): Uint8Array {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const at = view.getUint32(4, true);
  const count = view.getUint16(at, true);
  const entries = Array.from({ length: count }, (_, i) => tiff.slice(at + 2 + i * 12, at + 14 + i * 12));
  let end = tiff.length;
  const data: Uint8Array[] = [];
  for (const [id, type, bytes] of extra) {
    const entry = new DataView(new ArrayBuffer(12));
    entry.setUint16(0, id, true);
    entry.setUint16(2, type, true);
    entry.setUint32(4, type === 4 ? bytes.length / 4 : bytes.length, true);
    entry.setUint32(8, bytes.length > 4 ? end : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true), true);
    entries.push(new Uint8Array(entry.buffer));
    if (bytes.length > 4) data.push(bytes);
    if (bytes.length > 4) end += bytes.length;
  }
  entries.sort((a, b) => (a[0] ?? 0) + (a[1] ?? 0) * 256 - (b[0] ?? 0) - (b[1] ?? 0) * 256);
  const header = join(tiff.subarray(0, 4), word(end, true), tiff.subarray(8));
  return join(header, ...data, [entries.length & 255, entries.length >> 8], ...entries, [0, 0, 0, 0]);
}
