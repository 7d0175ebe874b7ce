import type { DocumentFormat } from './formats';
import type { Locate } from './place';

export type { DocumentFormat };

export interface DocumentInfo {
  fileName: string;
  mimeType?: string;
  /** What happens to files inside that cannot be read: they fail the whole unless they are to be left out. */
  unreadable?: 'refuse' | 'drop' | undefined;
}

/** A part of the extracted text: the visible body, comments, properties, links. */
export interface Section {
  name: string;
  start: number;
  end: number;
}

/** A page, a slide or a sheet: where its text is. */
export interface DocumentPart extends Section {
  kind: 'page' | 'slide' | 'sheet';
}

/** A file inside another one: an attachment, a member of an archive. It is before the files inside of it. */
export interface DocumentMember {
  /** Behind the names of the files around it. */
  name: string;
  /** Of files that were read. */
  format?: DocumentFormat;
  /** It cannot be read, and the copy is written without it. */
  isLeftOut?: true;
  /** Where its text stands in that of the whole. */
  start: number;
  end: number;
}

/** Replaces `[start, end)` of the extracted text (UTF-16 units) by `text`. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
  /** An exemption code, to be read on the box that covers the place; a note says where it does not fit. */
  isCode?: boolean;
  /** Read here, but hardly or in words that mean something else elsewhere: other places with the same words are judged by themselves. */
  isUnsure?: boolean;
}

export interface RewrittenDocument {
  bytes: Uint8Array;
  /** What was removed or could not be scanned, in sentences for the user. */
  notes: string[];
}

export interface ExtractedDocument {
  format: DocumentFormat;
  /** Everything readable in the file; analysis runs on this. Offsets of replacements point into it. */
  text: string;
  /**
   * Strings of the file that are nobody's words: names of styles and fonts, ids, references. They are searched for values that are known,
   * not analyzed. Offsets of replacements go on from the end of `text`.
   */
  aside?: string;
  /** Where cells and fields of the text end, in order: a value never runs over such a border. */
  borders?: readonly { start: number; end: number }[];
  /** Words of the format in the text, in order: what is found inside one and nowhere else changes nothing. */
  fixed?: readonly { start: number; end: number }[];
  sections: Section[];
  /** In the order of the document; empty for what has none. */
  parts: DocumentPart[];
  /** Files inside that have a name, in their order; absent where the format holds none. */
  members?: readonly DocumentMember[];
  /** Stretches of the text that were read from pictures. */
  fromPictures?: readonly { start: number; end: number }[];
  notes: string[];
  /** Where ranges of the text stand in the document. */
  locate: Locate;
  /** The same file with the replacements made, in the same format. Replacements must not overlap. */
  rewrite(replacements: readonly Replacement[]): Promise<RewrittenDocument>;
}

/** Reads one format. PDF is handed in by the media worker because its engine is large. */
export type DocumentReader = (bytes: Uint8Array, info: DocumentInfo) => Promise<ExtractedDocument>;
