/** A kind of picture that is read: `image/<id>` is its media type. */
interface PictureFormatRecord {
  id: string;
  /** What people call it. */
  name: string;
  /** Endings of file names. */
  extensions: readonly string[];
  /** How its files begin, read as Latin-1. */
  magic: RegExp;
}

/** One record for each kind of picture that `open-image.ts` opens. */
export const PICTURE_FORMATS = [
  { id: 'png', name: 'PNG', extensions: ['png'], magic: /\x89PNG\r\n/ },
  { id: 'jpeg', name: 'JPEG', extensions: ['jpg', 'jpeg'], magic: /\xff\xd8\xff/ },
  { id: 'bmp', name: 'BMP', extensions: ['bmp'], magic: /BM.{4}\0{4}/ },
  { id: 'gif', name: 'GIF', extensions: ['gif'], magic: /GIF8[79]a/ },
  { id: 'tiff', name: 'TIFF', extensions: ['tif', 'tiff'], magic: /II\*\0|MM\0\*/ },
  { id: 'webp', name: 'WebP', extensions: ['webp'], magic: /.{8}WEBP/ },
] as const satisfies readonly PictureFormatRecord[];

/** How pictures begin that are read, in their first bytes as Latin-1. */
export const PICTURE_MAGIC = new RegExp(`^(?:${PICTURE_FORMATS.map(({ magic }) => magic.source).join('|')})`, 's');

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
