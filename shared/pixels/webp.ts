// Deep, so that the decoders of other formats stay out of the bundle.
import { WebPDecoder } from 'image-in-browser/lib/src/formats/webp-decoder.js';
import { orientationFromExif } from './exif';
import { damaged, MediaError } from './image-error';
import type { ImageSource, PixelRun } from './image-source';

/** A WebP is decoded whole, unlike the other formats: more pixels would not fit an isolate. */
const MOST_PIXELS = 6_000_000;
const HEADER = 12;
const CHUNK_HEADER = 8;
const IS_ANIMATED = 0x02;
const HAS_ALPHA = 0x10;
const LOSSLESS = 0x2f;

export const isWebp = (bytes: Uint8Array): boolean => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP';

interface Shape {
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Opens a WebP of one frame. An animated one is refused: a redacted picture shows one moment of it only. */
export function openWebp(bytes: Uint8Array): ImageSource {
  const chunks = chunksOf(bytes);
  const extended = chunks.get('VP8X');
  if (chunks.has('ANMF') || ((extended?.[0] ?? 0) & IS_ANIMATED) !== 0)
    throw new MediaError('UNSUPPORTED_FORMAT', 'The WebP is animated. Save the moment that you need as PNG.');
  const { width, height, hasAlpha } = shapeOf(chunks);
  if (width * height > MOST_PIXELS)
    throw new MediaError(
      'TOO_LARGE',
      `The WebP has more than ${MOST_PIXELS / 1e6} megapixels. Save it as PNG or JPEG.`,
    );
  const channels = hasAlpha ? 4 : 3;
  const exif = chunks.get('EXIF');
  return {
    format: 'webp',
    width,
    height,
    channels,
    orientation: exif ? orientationFromExif(textAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif) : 1,
    inOrder: true,
    rows: () => rowsOf(extended ? plain(chunks) : bytes, width, height, channels),
  };
}

/** The chunks by their names, the first of each. Every one lies in the file: a file that was cut short is not half a picture. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array>();
  const end = bytes.length >= HEADER ? CHUNK_HEADER + view.getUint32(4, true) : bytes.length + 2;
  // Some writers leave out the byte that makes the last chunk even.
  if (end > bytes.length + 1) throw damaged('the file ends early');
  for (let at = HEADER; at + CHUNK_HEADER <= Math.min(end, bytes.length); ) {
    const length = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEADER;
    if (from + length > bytes.length) throw damaged('the file ends early');
    const name = textAt(bytes, at);
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(from, from + length));
    at = from + length + (length & 1);
  }
  return chunks;
}

/** Size and transparency as the data of the pixels says: they decide what is decoded. */
function shapeOf(chunks: ReadonlyMap<string, Uint8Array>): Shape {
  const [lossy, lossless] = [chunks.get('VP8 '), chunks.get('VP8L')];
  if (lossless) {
    if (lossless[0] !== LOSSLESS) throw damaged('its data is inconsistent');
    const bits = new DataView(lossless.buffer, lossless.byteOffset, lossless.byteLength);
    if (lossless.length < 5) throw damaged('the file ends early');
    const word = bits.getUint32(1, true);
    return agreed(chunks, {
      width: (word & 0x3fff) + 1,
      height: ((word >>> 14) & 0x3fff) + 1,
      hasAlpha: (word & 0x10000000) !== 0,
    });
  }
  if (!lossy || lossy.length < 10) throw damaged('it has no pixels');
  const size = new DataView(lossy.buffer, lossy.byteOffset + 6, 4);
  return agreed(chunks, {
    width: size.getUint16(0, true) & 0x3fff,
    height: size.getUint16(2, true) & 0x3fff,
    hasAlpha: chunks.has('ALPH') && ((chunks.get('VP8X')?.[0] ?? 0) & HAS_ALPHA) !== 0,
  });
}

/** The extended header repeats the size; another one would show something else than what is read. */
function agreed(chunks: ReadonlyMap<string, Uint8Array>, shape: Shape): Shape {
  const header = chunks.get('VP8X');
  if (!header) return shape;
  const sideAt = (at: number) => 1 + ((header[at] ?? 0) | ((header[at + 1] ?? 0) << 8) | ((header[at + 2] ?? 0) << 16));
  if (header.length < 10 || sideAt(4) !== shape.width || sideAt(7) !== shape.height)
    throw damaged('its data is inconsistent');
  return shape;
}

/** What shows the pixels, each once, and nothing in reserved room: the decoder refuses both, where those of browsers pass over them. */
function plain(chunks: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const header = new Uint8Array(10);
  header.set(chunks.get('VP8X')?.subarray(4, 10) ?? [], 4);
  header[0] = (chunks.get('VP8X')?.[0] ?? 0) & HAS_ALPHA;
  const lossless = chunks.get('VP8L');
  const shown = lossless ? { VP8L: lossless } : { ALPH: chunks.get('ALPH'), 'VP8 ': chunks.get('VP8 ') };
  const parts = Object.entries({ VP8X: header, ...shown }).flatMap(([name, content]) =>
    content ? [chunkOf(name, content)] : [],
  );
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const file = new Uint8Array(HEADER + size);
  file.set(chunkOf('RIFF', new Uint8Array(4 + size)).subarray(0, CHUNK_HEADER));
  file.set(new TextEncoder().encode('WEBP'), CHUNK_HEADER);
  let at = HEADER;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function chunkOf(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(CHUNK_HEADER + content.length + (content.length & 1));
  chunk.set(new TextEncoder().encode(name));
  new DataView(chunk.buffer).setUint32(4, content.length, true);
  chunk.set(content, CHUNK_HEADER);
  return chunk;
}

function* rowsOf(bytes: Uint8Array, width: number, height: number, channels: 3 | 4): Generator<PixelRun> {
  const pixels = decode(bytes, width, height);
  const samples = new Uint8Array(width * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0, from = y * width * 4, to = 0; x < width; x++, from += 4) {
      for (let channel = 0; channel < channels; channel++) samples[to++] = pixels[from + channel] ?? 0;
    }
    yield { y, x: 0, step: 1, count: width, samples };
  }
}

/** Four samples a pixel. */
function decode(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const image = decoded(bytes);
  if (!image || image.width !== width || image.height !== height || image.numChannels !== 4)
    throw damaged('its data is inconsistent');
  return image.getBytes();
}

function decoded(bytes: Uint8Array) {
  try {
    const decoder = new WebPDecoder();
    return decoder.startDecode(bytes) && decoder.decodeFrame(0);
  } catch {
    // Whatever it throws, it throws over this data.
    return undefined;
  }
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
