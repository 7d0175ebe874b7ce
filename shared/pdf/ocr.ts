import type { PagePicture, PixelBox } from './raster';

/** A word read from the rendering of a page. Words of one line share a number. */
export interface PageWord extends PixelBox {
  text: string;
  line: number;
}

/** Reads the words of a rendered page. The media worker hands its own reader in. */
export type ReadPicture = (picture: PagePicture) => Promise<readonly PageWord[]>;
