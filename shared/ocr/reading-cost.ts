/** Gray pixels given to the reader at a time: more needs more memory than an isolate has to spare. */
export const MAX_READ_PIXELS = 9_000_000;

/** Pixels that reading a picture counts: a larger one is read shrunk, and then again in tiles at full size. */
export const pixelsToRead = ({ width, height }: { width: number; height: number }): number =>
  width * height > MAX_READ_PIXELS ? 2 * width * height : width * height;
