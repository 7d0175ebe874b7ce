import type { Budget } from '@veilmark/budget';
import type { DocumentInfo, DocumentReader, ExtractedDocument } from './document';
import type { PictureEngine } from './pictures/picture-engine';

/** Engines that do not run everywhere. Without one, its format is refused, never passed through. */
export interface DocumentEngines {
  pdf?: DocumentReader;
  /** Reads and covers the pictures inside documents; without it the notes say they were not scanned. */
  pictures?: PictureEngine;
  /** Structure is shown as text too, to take out a value that is left in it. */
  isExposed?: boolean;
}

/** What every reader gets in addition to the bytes. */
export interface Reading {
  info: DocumentInfo;
  engines: DocumentEngines;
  budget: Budget;
  /** Reads a file that lies inside this one. Throws DocumentError. */
  readInside(bytes: Uint8Array, info: DocumentInfo): Promise<ExtractedDocument>;
}

/** Reads one format. */
export type FormatReader = (bytes: Uint8Array, reading: Reading) => ExtractedDocument | Promise<ExtractedDocument>;
