import type { DocumentFormat, DocumentInfo, Replacement } from '@veilmark/documents/document';
import type { Place } from '@veilmark/documents/place';

/** A part of a long file that is a document of its own. */
export interface Piece {
  /** Counted from 0. */
  index: number;
  bytes: Uint8Array;
  info: DocumentInfo;
  /** Where the next one begins. */
  end: number;
  /** Line ends in it, of files that have lines. */
  lines: number;
  /** The table whose rows it holds; undefined where it is none. */
  table?: string;
  /** Read before the text: the names of the columns say what the values below are. */
  heading: string;
  /** It may hold pictures, which only the media worker reads. */
  hasPictures: boolean;
  /** Its structure may hold text that its reader does not show. */
  hasStructure: boolean;
  /** Where something stands in the whole file; undefined for what is there only to be read along. */
  placeOf(place: Place): Place | undefined;
  /** What has to be replaced besides what is found. */
  alsoReplaced(text: string): Replacement[];
}

/** A file that is never held as a whole: documents one after the other, and the way back to one file. */
export interface LongFile {
  format: DocumentFormat;
  /** Where the last piece ends. */
  length: number;
  piece(at: number, index: number): Promise<Piece>;
  /** Takes the copy of a piece. */
  keep(piece: Piece, copy: Uint8Array): Promise<void>;
  /** Puts the copies together; answers how many stored pieces the result has. */
  finish(pieces: number): Promise<number>;
  /** What a caller should know about such files. */
  notes: string[];
}
