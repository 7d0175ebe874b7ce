import type { PictureFormat } from './formats';

/** EXIF orientation: 1 upright, 2 mirrored, 3 upside down, 4 flipped, 5 to 8 the same with the axes swapped. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * Some pixels of one row, 8 bits a sample. Run `i` sits at column `x + i * step` of row `y`.
 * The array is reused for the next run: use it before asking for more.
 */
export interface PixelRun {
  y: number;
  x: number;
  step: number;
  count: number;
  samples: Uint8Array | Uint8ClampedArray;
}

/** One page of an image file, decoded row by row so that memory stays far below the size of the pixels. */
export interface ImageSource {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  /** 3 is RGB, 4 is RGB and straight alpha. */
  readonly channels: 3 | 4;
  readonly orientation: Orientation;
  /** True when every run is a whole row and rows come top to bottom; false for interlaced files. */
  readonly inOrder: boolean;
  /** It shows a page of a document, which is most likely a page of writing. */
  readonly isPage?: boolean | undefined;
  /** Every call decodes from the start. Throws MediaError when the data is damaged. */
  rows(): Generator<PixelRun>;
  /** One grey sample a pixel, where the format has a cheaper way to it than through colour. */
  grayRows?(): Generator<PixelRun>;
}

export const toOrientation = (value: number | undefined): Orientation =>
  value !== undefined && value >= 1 && value <= 8 && Number.isInteger(value) ? (value as Orientation) : 1;
