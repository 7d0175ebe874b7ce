import { fromLatin1 } from '@veilmark/crypto/bytes';
import { orientationFromExif } from '@veilmark/pixels/exif';
import { ascii, concat, ensure, slice, viewOf } from './bytes';
import { cleanProfile } from './icc';
import { writeOrientation } from './orientation';
import { cleanLossy, lossySize } from './vp8';
import { alphaExtent, losslessExtent } from './vp8l-extent';

const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const IS_ANIMATED = 0x02;
const FRAME_HEADER = 16;
/** How transparency is packed, filtered and made coarser; two bits are reserved. */
const ALPHA_METHODS = 0x3f;
const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH']);

/** Pixels, transparency, frames and the conversion of colors; an extended header is written again. */
export function cleanWebp(bytes: Uint8Array): Uint8Array {
  const size = viewOf(bytes).getUint32(4, true);
  ensure(ascii(bytes, 8, 12) === 'WEBP' && size >= 4 && size + 8 <= bytes.length + 1);
  const chunks = readChunks(bytes.subarray(12, Math.min(8 + size, bytes.length)));
  const [first] = chunks;
  ensure(first !== undefined);
  if (first.type !== 'VP8X') {
    ensure(first.type === 'VP8 ' || first.type === 'VP8L');
    return container([chunkOf(first.type, pixels(first, chunks))]);
  }
  ensure(first.content.length === 10);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type);
  const profile = find('ICCP') && cleanProfile(find('ICCP')?.content ?? new Uint8Array());
  const exif =
    find('EXIF') && writeOrientation(orientationFromExif(exifData(find('EXIF')?.content ?? new Uint8Array())));
  const shown = chunks.flatMap((chunk) => {
    if (chunk.type === 'ANIM') return [chunkOf('ANIM', slice(chunk.content, 0, 6))];
    if (chunk.type === 'ANMF') return [cleanFrame(chunk.content)];
    return PIXELS.has(chunk.type) ? [chunkOf(chunk.type, pixels(chunk, chunks))] : [];
  });
  ensure(shown.length > 0);
  const flags = (first.content[0] ?? 0) & (HAS_ALPHA | IS_ANIMATED);
  const header = first.content.slice();
  header.fill(0, 0, 4);
  header[0] = flags | (profile ? HAS_PROFILE : 0) | (exif ? HAS_EXIF : 0);
  return container([
    chunkOf('VP8X', header),
    ...(profile ? [chunkOf('ICCP', profile)] : []),
    ...shown,
    ...(exif ? [chunkOf('EXIF', exif)] : []),
  ]);
}

interface Chunk {
  type: string;
  content: Uint8Array;
}

function readChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ type: ascii(bytes, at, at + 4), content: slice(bytes, at + 8, length) });
    at += 8 + length + (length & 1);
  }
  return chunks;
}

/** To where the last pixel needs it; transparency has the size of the picture that it belongs to. */
function pixels({ type, content }: Chunk, chunks: readonly Chunk[]): Uint8Array {
  if (type === 'VP8L') return slice(content, 0, losslessExtent(content));
  if (type === 'VP8 ') return cleanLossy(content);
  const shown = chunks.find((chunk) => chunk.type === 'VP8 ');
  ensure(shown !== undefined && content.length > 0);
  const { width, height } = lossySize(shown.content);
  const head = (content[0] ?? 0) & ALPHA_METHODS;
  const packed = content.subarray(1);
  const method = head & 3;
  ensure(method <= 1);
  const used = method === 0 ? width * height : alphaExtent(packed, width, height);
  return concat([Uint8Array.of(head), slice(packed, 0, used)]);
}

function cleanFrame(content: Uint8Array): Uint8Array {
  const header = slice(content, 0, FRAME_HEADER).slice();
  header[15] = (header[15] ?? 0) & 3;
  const inner = readChunks(content.subarray(FRAME_HEADER)).filter(({ type }) => PIXELS.has(type));
  ensure(inner.some(({ type }) => type !== 'ALPH'));
  return chunkOf('ANMF', concat([header, ...inner.map((chunk) => chunkOf(chunk.type, pixels(chunk, inner)))]));
}

/** Some writers put the prefix that JPEG needs in front. */
const exifData = (content: Uint8Array) => (ascii(content, 0, 6) === 'Exif\0\0' ? content.subarray(6) : content);

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const size = Uint8Array.of(0, 0, 0, 0);
  viewOf(size).setUint32(0, content.length, true);
  return concat([fromLatin1(type), size, content, new Uint8Array(content.length & 1)]);
}

function container(chunks: readonly Uint8Array[]): Uint8Array {
  const body = concat([fromLatin1('WEBP'), ...chunks]);
  const size = Uint8Array.of(0, 0, 0, 0);
  viewOf(size).setUint32(0, body.length, true);
  return concat([fromLatin1('RIFF'), size, body]);
}
