import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument, Replacement } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { familyOf } from '../formats';
import { rewriteMember } from '../members';
import type { OfficePackage } from './package';

/** A Word, Excel or PowerPoint file inside a document: the workbook behind a chart, an object that opens on a double click. */
interface EmbeddedFile {
  bytes: Uint8Array;
  document: ExtractedDocument;
}

const EMBEDDED = /\/embeddings\//i;
/** Reading chooses by the content; the name only says that nothing else is meant. */
const ANY_NAME = { fileName: 'embedded.xlsx' };

/** The embedded files that can be read and written by their own reader, by the names of their parts. The others are removed. */
export async function readEmbedded(
  { binary }: OfficePackage,
  readInside: Reading['readInside'],
): Promise<Map<string, EmbeddedFile>> {
  const found = new Map<string, EmbeddedFile>();
  for (const [name, bytes] of binary) {
    if (!EMBEDDED.test(name) || !isZip(bytes)) continue;
    const document = await readOne(bytes, readInside);
    if (document) found.set(name, { bytes, document });
  }
  return found;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readOne(bytes: Uint8Array, readInside: Reading['readInside']): Promise<ExtractedDocument | undefined> {
  try {
    const document = await readInside(bytes, ANY_NAME);
    return familyOf(document.format) === 'office' ? document : undefined;
  } catch (error) {
    // A password, macros, damage: it goes, and the notes say so. What takes too much work still ends the whole.
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** Each file with its replacements made, by the name of its part, what its reader says, and why one cannot be written. */
export async function writeEmbedded(
  files: ReadonlyMap<string, EmbeddedFile>,
  replacements: ReadonlyMap<ExtractedDocument, readonly Replacement[]>,
  budget: Budget,
): Promise<{ written: Map<string, Uint8Array>; notes: string[]; failed: Map<string, DocumentError> }> {
  const written = new Map<string, Uint8Array>();
  const notes: string[] = [];
  const failed = new Map<string, DocumentError>();
  for (const [name, { bytes, document }] of files) {
    try {
      const copy = await rewriteMember(bytes, document, replacements.get(document) ?? [], budget);
      written.set(name, copy.bytes);
      notes.push(...copy.notes);
    } catch (error) {
      // What is left of a value in the copy ends the whole.
      if (!(error instanceof DocumentError) || error.code === 'residue') throw error;
      failed.set(name, error);
    }
  }
  return { written, notes, failed };
}
