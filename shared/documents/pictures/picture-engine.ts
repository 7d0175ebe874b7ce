/** A word in a picture, in pixels of the upright picture. Words of one line share a number. */
export interface PictureWord {
  text: string;
  line: number;
  /** It continues the word before it in its line. */
  isGlued?: boolean;
  /** It stands for all of the picture: where it goes, nothing of the picture may stay. */
  isWhole?: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Reads pictures and paints over them. The media worker has one. */
export interface PictureEngine {
  /** Undefined for a picture that cannot be read, such as one in an unusual format. */
  read(bytes: Uint8Array): Promise<readonly PictureWord[] | undefined>;
  /** The picture as PNG with the words painted over. */
  cover(bytes: Uint8Array, words: readonly PictureWord[]): Promise<Uint8Array>;
}
