import { WorkLimitError } from '@veilmark/budget';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { isBmp, openBmp } from './bmp';
import { pictureNames } from './formats';
import { isGif, openGif } from './gif';
import { damaged, MediaError } from './image-error';
import type { ImageSource } from './image-source';
import { isJpeg } from './jpeg/header';
import { openJpeg } from './jpeg/jpeg';
import { isPng } from './png/header';
import { openPng } from './png/png';
import { isTiff, readTiff, type TiffFile } from './tiff/directory';
import { openTiffPage } from './tiff/tiff';
import { isWebp, openWebp } from './webp';

const MAX_PIXELS = REQUEST_LIMITS.imagePixels;
/** All pages of a TIFF together: reading takes about half a second of CPU time a megapixel. */
const MAX_PIXELS_ALL_PAGES = 100_000_000;
const MAX_SIDE = 65_535;

/**
 * Opens an image by its content, whatever its name says. Sizes are checked before anything is decoded.
 *
 * @example
 * const png = Buffer.concat([...encodePng(1, 1, 3, [Uint8Array.of(255, 0, 0)])]);
 * const [page] = openImage(png);
 * [page.width, page.height]; // => [1, 1]
 */
export function openImage(bytes: Uint8Array): ImageSource[] {
  const pages = openPages(bytes);
  let total = 0;
  for (const { width, height } of pages) {
    if (width < 1 || height < 1) throw damaged('it has no pixels');
    if (width * height > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE) {
      throw new MediaError('TOO_LARGE', `The image has more than ${MAX_PIXELS / 1e6} megapixels.`);
    }
    total += width * height;
  }
  if (total > MAX_PIXELS_ALL_PAGES) {
    throw new MediaError('TOO_LARGE', `All pages together have more than ${MAX_PIXELS_ALL_PAGES / 1e6} megapixels.`);
  }
  return pages;
}

/** The meter of the directories is the same as everywhere; its failure is one of the picture. */
function readTiffWithin(bytes: Uint8Array): TiffFile {
  try {
    return readTiff(bytes);
  } catch (error) {
    throw error instanceof WorkLimitError ? new MediaError('TOO_MUCH_WORK', error.message) : error;
  }
}

function openPages(bytes: Uint8Array): ImageSource[] {
  if (isPng(bytes)) return [openPng(bytes)];
  if (isJpeg(bytes)) return [openJpeg(bytes)];
  if (isBmp(bytes)) return [openBmp(bytes)];
  if (isGif(bytes)) return [openGif(bytes)];
  if (isWebp(bytes)) return [openWebp(bytes)];
  if (isTiff(bytes)) {
    const file = readTiffWithin(bytes);
    return file.pages.map((page) => openTiffPage(file, page));
  }
  const name = unreadFormat(bytes);
  throw new MediaError(
    'UNSUPPORTED_FORMAT',
    name
      ? `The file is a ${name} picture, which cannot be read. Save it as PNG or JPEG.`
      : `The file is not a ${pictureNames('or')} image.`,
  );
}

/** Formats that people have and that are not read, by their first bytes. */
function unreadFormat(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^.{4}ftyp(?:heic|heix|hevc|mif1)/s.test(head)) return 'HEIC';
  if (/^.{4}ftypavi[fs]/s.test(head)) return 'AVIF';
  return /^\0{3}\fjP {2}/.test(head) ? 'JPEG 2000' : undefined;
}
