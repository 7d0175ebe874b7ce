import { cleanBmp } from './bmp';
import { ascii, UnreadablePicture } from './bytes';
import { cleanGif } from './gif';
import { cleanJpeg } from './jpeg';
import { cleanPng } from './png';
import { cleanTiff } from './tiff';
import { cleanWebp } from './webp';

/** Told by the first bytes: names lie. */
const KINDS: readonly [start: string, clean: (bytes: Uint8Array) => Uint8Array][] = [
  ['\xff\xd8', cleanJpeg],
  ['\x89PNG\r\n\x1a\n', cleanPng],
  ['GIF87a', cleanGif],
  ['GIF89a', cleanGif],
  ['RIFF', cleanWebp],
  ['II*\0', cleanTiff],
  ['MM\0*', cleanTiff],
  ['BM', cleanBmp],
];

/**
 * The same picture, to the pixel, written again from the parts that a decoder needs: whatever else the file holds stays
 * behind. Undefined for a picture of another kind, and for one that does not follow its format to the end.
 */
export function cleanPicture(bytes: Uint8Array): Uint8Array | undefined {
  const head = ascii(bytes, 0, 12);
  const clean = KINDS.find(([start]) => head.startsWith(start))?.[1];
  if (!clean) return undefined;
  try {
    return clean(bytes);
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof RangeError) return undefined;
    throw error;
  }
}
