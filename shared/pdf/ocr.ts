import type { PagePicture, PixelBox } from './raster';

/** A word read from the rendering of a page. Words of one line share a number. */
export interface PageWord extends PixelBox {
  text: string;
  line: number;
}

/**
 * Reads the words of a rendered page, or of a part of one. The same place is read again in each copy of a document; no two documents have
 * one in common. The media worker hands its own reader in.
 */
export type ReadPicture = (picture: PagePicture, place: string) => Promise<readonly PageWord[]>;
