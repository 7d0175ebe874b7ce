/** A kind of picture that is read: `image/<id>` is its media type. */
interface PictureFormatRecord {
  id: string;
  /** What people call it. */
  name: string;
  /** Endings of file names. */
  extensions: readonly string[];
}

/** One record for each kind of picture that `open-image.ts` opens. */
export const PICTURE_FORMATS = [
  { id: 'png', name: 'PNG', extensions: ['png'] },
  { id: 'jpeg', name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  { id: 'bmp', name: 'BMP', extensions: ['bmp'] },
  { id: 'gif', name: 'GIF', extensions: ['gif'] },
  { id: 'tiff', name: 'TIFF', extensions: ['tif', 'tiff'] },
  { id: 'webp', name: 'WebP', extensions: ['webp'] },
] as const satisfies readonly PictureFormatRecord[];

export type PictureFormat = (typeof PICTURE_FORMATS)[number]['id'];

/**
 * What people call the pictures that are read, as part of a sentence.
 *
 * @example
 * pictureNames('or'); // => 'PNG, JPEG, BMP, GIF, TIFF or WebP'
 */
export const pictureNames = (conjunction: string): string => {
  const names = PICTURE_FORMATS.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
};
